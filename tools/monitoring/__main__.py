"""Writes dashboards and alert rules: python -m tools.monitoring."""

from __future__ import annotations

from tools.monitoring.outputs import ROOT, outputs

for path, text in outputs().items():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    print(path.relative_to(ROOT))
