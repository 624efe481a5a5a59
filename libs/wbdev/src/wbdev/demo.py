"""`wbdev demo`: a fresh stack in fast time, one import asked for over HTTP, its rows compared with the simulator's."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Mapping
from pathlib import Path

from wbdev.demo_import import show_import
from wbdev.demo_screen import DemoScreen
from wbdev.folder_lock import FolderInUseError
from wbdev.reset import reset
from wbdev.stack import RunningStack, Stack
from wbdev.stack_settings import SettingRefusedError, StackSettings
from wbdev.stop_signals import StopAskedError, StopSignals

INTERRUPTED = 130
MIN_TIME_SCALE = 20.0
"""The import takes up to a minute at 60; slower than this it would not end within the demo's time."""


class DemoThread(threading.Thread):
    """Runs the import beside the thread that watches the stack; `status` is None until it has ended."""

    def __init__(self, running: RunningStack, screen: DemoScreen, done: threading.Event) -> None:
        super().__init__(name="demo", daemon=True)
        self._running = running
        self._screen = screen
        self._done = done
        self.status: int | None = None

    def run(self) -> None:
        """Show the import; any failure is told and is status 1."""
        try:
            self.status = 0 if show_import(self._running, self._screen) else 1
        except Exception as failure:  # noqa: BLE001 - the edge of this thread: told, and the demo fails
            self._screen.say(f"The demo failed: {type(failure).__name__}: {failure}")
            self.status = 1
        finally:
            self._done.set()


def demo(folder: Path, settings: StackSettings, environ: Mapping[str, str]) -> int:
    """Run the demo with its data under `folder`, emptied before and after a success. Returns the exit status.

    Raises SettingRefusedError, FolderInUseError while another demo runs there, StackFailedError, ServerStartError.
    """
    if not settings.simulator:
        raise SettingRefusedError("the demo needs the simulator: unset WB_BASE_URL, WB_BASE_URL_… and WBDEV_SIMULATOR")
    if settings.time_scale < MIN_TIME_SCALE:
        raise SettingRefusedError(
            f"WB_TIME_SCALE is {settings.time_scale_text!r}; accepted by the demo: a number from {MIN_TIME_SCALE:.0f}, "
            "or none; the import would take too long"
        )
    reset(folder)
    screen = DemoScreen()
    with StopSignals() as signals, Stack(folder, settings, environ, screen.say) as stack:
        signals.on_hurry = stack.hurry
        status = _run(stack, settings, screen, signals)
        screen.say("Stopping the stack")
    if status == 0:
        with contextlib.suppress(FolderInUseError):  # the next demo has begun
            reset(folder)
    else:
        screen.say(f"Logs are under {folder / 'logs'}")
    return status


def _run(stack: Stack, settings: StackSettings, screen: DemoScreen, signals: StopSignals) -> int:
    began_s = time.monotonic()
    screen.say(f"Starting the stack; a WB minute lasts {60 / settings.time_scale:g} s")
    try:
        signals.interruptible = True
        running = stack.start()
        signals.interruptible = False
        screen.say(f"Ready in {time.monotonic() - began_s:.1f} s: gateway {running.gateway_url}")
        thread = DemoThread(running, screen, signals.asked)
        thread.start()
        stack.watch(signals.asked)
    except StopAskedError:
        return INTERRUPTED
    finally:
        signals.interruptible = False
    return INTERRUPTED if thread.status is None else thread.status
