#!/usr/bin/env bash
# Model-checks the gate: every line of checks.txt, each against what it expects. Needs spin and gcc.
#   run_all.sh                 all checks, one core
#   run_all.sh REGEX           only the lines that match, e.g. `run_all.sh '^memory'` or `run_all.sh OFF=FENCE`
#   CHECKS=FILE run_all.sh     another table
# Ends with status 1 if any check is not as expected. Results and traces of counterexamples stay in model/.build.
set -euo pipefail
cd "$(dirname "$0")"
checks=$(realpath "${CHECKS:-checks.txt}")
only=${1:-.}
out=${MODEL_BUILD_DIR:-$PWD/.build}

for program in spin gcc; do
  command -v "$program" >/dev/null && continue
  if [ "${CI:-}" = true ]; then echo "model: $program is missing (apt-get install spin gcc)" >&2; exit 1; fi
  echo "model: skipped, $program is missing (apt-get install spin gcc)"
  exit 0
done

build() {   # MODEL SEARCH: makes the checker once
  local dir=$out/$1-$2 flags
  [ -x "$dir/pan" ] && [ "$dir/pan" -nt "$1.pml" ] && return
  rm -rf "$dir"; mkdir -p "$dir"; cp "$1.pml" "$dir/"
  case $2 in
    safety) spin_flags=(); flags=(-DSAFETY) ;;
    live) spin_flags=(-DLIVENESS); flags=(-DNP) ;;
    *) echo "model: search '$2' is not known: safety, live" >&2; exit 1 ;;
  esac
  (cd "$dir" && spin "${spin_flags[@]}" -a "$1.pml" && gcc -O1 "${flags[@]}" -DNOREDUCE -DCOLLAPSE -DMEMLIM=4000 -o pan pan.c)
}

number() {   # MODEL WORD: a number, or the number that the model gives this name
  local value
  case $2 in [0-9]*) echo "$2"; return ;; esac
  value=$(awk -v name="$2" '$1 == "#define" && $2 == name { print $3 }' "$1.pml")
  [ -n "$value" ] || { echo "model: $1.pml has no $2" >&2; return 1; }
  echo "$value"
}

verdict() {   # FILE: holds, the name of the property that is violated, or what went wrong
  local name
  if grep -qE 'too small|out of memory|not completed' "$1" && ! grep -q 'errors: 1' "$1"; then echo incomplete
  elif grep -q 'errors: 0' "$1"; then echo holds
  elif grep -q 'non-progress cycle' "$1"; then echo non-progress
  elif name=$(grep -oE '[PBC][0-9]+_[a-z_]+' "$1" | head -1) && [ -n "$name" ]; then echo "$name"
  else echo broken; fi
}

mkdir -p "$out"; : > "$out/results.txt"
total=0 unexpected=0 began=$SECONDS
while read -r model search expected settings; do
  build "$model" "$search"
  environment=()
  for setting in $settings; do value=$(number "$model" "${setting#*=}"); environment+=("${setting%%=*}=$value"); done
  progress=(); [ "$search" = safety ] || progress=(-l)
  log=$out/last.txt
  (cd "$out/$model-$search" && rm -f ./*.trail && env -i PATH="$PATH" "${environment[@]}" timeout 600 ./pan -n -m2000000 -w22 "${progress[@]}") > "$log" 2>&1 || true
  found=$(verdict "$log"); states=$(grep -oE '[0-9.e+]+ states, stored' "$log" | head -1 | cut -d' ' -f1)
  note=""
  if [ "$found" != "$expected" ]; then note="  UNEXPECTED, expected $expected"; unexpected=$((unexpected + 1)); fi
  if [ "$found" != holds ] && [ -f "$out/$model-$search/$model.pml.trail" ]; then
    trace=$out/$model-$search-$(echo "$settings" | tr ' =' '--').trace
    (cd "$out/$model-$search" && env -i PATH="$PATH" "${environment[@]}" ./pan -r -n 2>/dev/null) | sed -n 's/^ *//; /trail ends/q; p' > "$trace" || true
  fi
  total=$((total + 1))
  printf '%-8s %-7s %-31s %10s states  %s%s\n' "$model" "$search" "$found" "${states:--}" "$settings" "$note" | tee -a "$out/results.txt"
done < <(grep -vE '^(#|$)' "$checks" | grep -E "$only")
[ "$total" -gt 0 ] || { echo "model: no check matches '$only'" >&2; exit 1; }
echo "model: $total checks, $unexpected unexpected, $((SECONDS - began)) s" | tee -a "$out/results.txt"
[ "$unexpected" = 0 ]
