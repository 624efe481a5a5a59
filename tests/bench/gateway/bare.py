"""What the gateway is compared with: bare Starlette routes that do the unavoidable I/O and nothing else.

GET: one Redis call, its answer sent as it is. POST: one INSERT in a transaction and one Redis call.
`python -m tests.bench.gateway.bare` serves them on a free port, which it prints.
"""

from __future__ import annotations

import os
import sys
import uuid

import redis.asyncio
import sqlalchemy
import uvicorn
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from gateway.server import listen

METADATA = sqlalchemy.MetaData(schema="bare")
JOBS = sqlalchemy.Table(
    "jobs",
    METADATA,
    sqlalchemy.Column("job_id", sqlalchemy.Text, primary_key=True),
    sqlalchemy.Column("account_id", sqlalchemy.BigInteger),
    sqlalchemy.Column("payload", JSONB),
    sqlalchemy.Column("accepted_at", sqlalchemy.TIMESTAMP(timezone=True), server_default=sqlalchemy.func.now()),
)


def bare_app(redis_url: str, database_url: str) -> ASGIApp:
    """The routes over the same clients that the gateway uses."""
    client = redis.asyncio.Redis.from_url(redis_url)
    engine = create_async_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1), pool_size=8)

    async def show(request: Request) -> Response:
        body = await client.get(f"bare:{request.path_params['id']}")
        return Response(body, media_type="application/json")

    async def accept(request: Request) -> Response:
        payload = await request.json()
        job_id = str(uuid.uuid4())
        async with engine.begin() as connection:
            row = {"job_id": job_id, "account_id": int(request.path_params["id"]), "payload": payload}
            await connection.execute(sqlalchemy.insert(JOBS), row)
        await client.set(f"bare:job:{job_id}", job_id)
        return JSONResponse({"jobId": job_id}, status_code=202)

    return Starlette(routes=[Route("/jobs/{id}", show), Route("/accounts/{id}/jobs", accept, methods=["POST"])])


def main() -> None:
    """Serve until killed."""
    listener = listen("127.0.0.1", 0)
    sys.stdout.write(f"{listener.getsockname()[1]}\n")
    sys.stdout.flush()
    app = bare_app(os.environ["REDIS_URL"], os.environ["DATABASE_URL"])
    config = uvicorn.Config(app, http="h11", ws="none", lifespan="off", access_log=False, log_level="warning")
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
