"""`python -m wbsim`: serves simulated Wildberries on one port until SIGTERM."""

import argparse
import os
import sys
from pathlib import Path

import msgspec

from wbsim.clock import Clock
from wbsim.server import listen, make_server, write_port
from wbsim.spec import SellerSpec
from wbsim.world import DEFAULT_PAGE_CAP, World


def main() -> int:
    """Parses the command line and serves. Returns the exit code."""
    options = _parser().parse_args()
    world = World(Clock(time_scale(os.environ.get("WB_TIME_SCALE"))), options.page_cap)
    if options.seller_file is not None and options.seller_file.exists():
        world.add_seller(read_seller(options.seller_file))
    listener = listen(options.host, options.port)
    port = listener.getsockname()[1]

    def announce() -> None:
        if options.port_file:
            write_port(options.port_file, port)
        scale = f"{world.clock.time_scale:g}"
        print(
            f"wbsim ready on http://{options.host}:{port} (time scale {scale}, page cap {world.page_cap})", flush=True
        )

    make_server(world, announce).run(sockets=[listener])
    return 0


def time_scale(text: str | None) -> float:
    """WB_TIME_SCALE as a number; 1 where it is not set. Exits with a message where it is bad."""
    try:
        scale = float(text or "1")
    except ValueError:
        scale = 0.0
    if not 0 < scale <= 100_000:
        sys.exit(f"WB_TIME_SCALE is {text!r}; accepted: a number above 0, at most 100000")
    return scale


def read_seller(file: Path) -> SellerSpec:
    """The seller of a file. Exits with a message where it describes none."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=SellerSpec)
    except msgspec.MsgspecError as error:
        sys.exit(f"--seller-file {file}: {error}; accepted: a body of POST /_sim/sellers")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wbsim", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free port")
    parser.add_argument("--port-file", type=Path, help="where to write the port once it listens")
    parser.add_argument(
        "--seller-file", type=Path, help="body of POST /_sim/sellers: made before it listens, if the file is there"
    )
    parser.add_argument("--page-cap", type=_positive, default=DEFAULT_PAGE_CAP, help="rows in one answer of the feeds")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
