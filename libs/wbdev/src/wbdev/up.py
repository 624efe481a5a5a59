"""`wbdev up`: the stack in the foreground until Ctrl-C or SIGTERM, with a word on how to try it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

from wbdev.demo_account import MOSCOW, PERIOD_DAYS
from wbdev.stack import RunningStack, Stack
from wbdev.stack_settings import StackSettings
from wbdev.stop_signals import StopAskedError, StopSignals


def up(folder: Path, settings: StackSettings, environ: Mapping[str, str]) -> None:
    """Run the stack until it is asked to stop. Raises what starting it raises."""
    with StopSignals() as signals, Stack(folder, settings, environ, say) as stack:
        signals.on_hurry = stack.hurry
        try:
            signals.interruptible = True
            say(f"starting, data and logs under {folder}")
            running = stack.start()
            signals.interruptible = False
            print(welcome(running, settings, folder, datetime.now(MOSCOW)), flush=True)
            stack.watch(signals.asked)
        except StopAskedError:
            pass
        finally:
            signals.interruptible = False
        say("stopping (Ctrl-C again: at once)")
    say("stopped")


def say(text: str) -> None:
    """Print a line about the stack itself."""
    print(f"[wbdev {datetime.now():%H:%M:%S}] {text}", flush=True)  # noqa: DTZ005 - for the person at this screen


def welcome(running: RunningStack, settings: StackSettings, folder: Path, now: datetime) -> str:
    """Return the addresses, the key and three commands to try."""
    lines = [
        "",
        f"  gateway     {running.gateway_url}",
        f"  simulator   {running.simulator_url or 'none: real WB'}",
        f"  redis       {running.redis_url}",
        f"  postgres    {running.database_url}",
        f"  time scale  {settings.time_scale_text} (a WB minute lasts {60 / settings.time_scale:g} s)",
    ]
    if running.demo is None:
        return "\n".join([*lines, "", "  python -m wbaccounts --help    adds tenants, keys and accounts", ""])
    lines += [f"  account     {running.demo.account_id}", f"  API key     {running.demo.api_key}"]
    # Behind # the key is not sent to the server; the page takes it from its address.
    lines.insert(2, f"  page        {running.gateway_url}/ui#key={running.demo.api_key}")
    return "\n".join([*lines, "", "Try, in another terminal:", "", *commands_to_try(folder, now), ""])


def commands_to_try(folder: Path, now: datetime) -> list[str]:
    """Return three commands: start an import, watch it, see what was asked of WB."""
    first, last = (now - timedelta(days=PERIOD_DAYS - 1)).date(), now.date()
    url = "$GATEWAY_URL/v1/accounts/$DEMO_ACCOUNT_ID/digitization/imports/feeds"
    body = f'{{"dateFrom": "{first}", "dateTo": "{last}"}}'
    key = '-H "X-API-Key: $API_KEY"'
    return [
        f"  . {folder / 'env'}; curl -si {key} -H 'Content-Type: application/json' -d '{body}' {url}",
        f"  . {folder / 'env'}; curl -s {key} $GATEWAY_URL/v1/jobs/JOB_ID",
        f"  . {folder / 'env'}; curl -s $WBSIM_URL/_sim/requests",
    ]
