"""What the gateway is compared with: bare Starlette routes that do the unavoidable I/O and nothing else.

GET: one Redis call that reads the job's record (the same one), sent as it is. POST: one INSERT (into the journal, whose keys
and indexes the row has to have) in a transaction, and one Redis call. No key, no tenant, no checks, no texts, no log.
`python -m tests.bench.gateway.bare` serves them on a free port, which it prints.
"""

from __future__ import annotations

import os
import sys
import uuid
from datetime import UTC, datetime

import redis.asyncio
import sqlalchemy
import uvicorn
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from gateway.server import listen
from wbaccounts.models import SCHEMA, Base

JOURNAL = Base.metadata.tables[f"{SCHEMA}.job_journal"]


def bare_app(redis_url: str, database_url: str) -> ASGIApp:
    """The routes over the same clients that the gateway uses."""
    client = redis.asyncio.Redis.from_url(redis_url, decode_responses=True)
    engine = create_async_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1), pool_size=8)

    async def show(request: Request) -> Response:
        return JSONResponse(await client.hgetall(f"wb:job:{request.path_params['id']}"))

    async def accept(request: Request) -> Response:
        payload = await request.json()
        job_id = str(uuid.uuid4())
        async with engine.begin() as connection:
            row = {
                "job_id": job_id,
                "kind": "bare",
                "tenant_id": int(request.path_params["tenant"]),
                "account_id": int(request.path_params["account"]),
                "payload": payload,
                "accepted_at": datetime.now(UTC),
            }
            await connection.execute(sqlalchemy.insert(JOURNAL), row)
        await client.set(f"bare:job:{job_id}", job_id)
        return JSONResponse({"jobId": job_id}, status_code=202)

    post = Route("/tenants/{tenant}/accounts/{account}/jobs", accept, methods=["POST"])
    return Starlette(routes=[Route("/jobs/{id}", show), post])


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
