"""The client that a job is given: the account's token, the shared budget, and what a dead token leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts.accounts import PAUSED, TOKEN_DEAD, TOKEN_EXPIRED, Account, disable_account, find_account, replace_token
from wbapi.errors import ServerError
from wbgate.clock import wall_ms
from wbgate.errors import JobFailed, RateLimited
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.settings import Settings, load
from wbservice.wb import open_client
from wbservice.worker import make_resources
from wbsim.embedded import EmbeddedSim
from wbsim.faults import StatusFault
from wbsim.sellers import Seller
from wbsim.tokens import read_token


@dataclass
class Ctx:
    """A job's context as the client sees it."""

    account_id: str
    cls: str = "user"
    calls: int = 0
    before: Callable[[], None] = lambda: None

    def before_call(self) -> None:
        self.calls += 1
        self.before()

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        raise AssertionError("the budget of a new seller lets one call go at once")


@pytest.fixture
def resources(environ: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[JobResources]:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("WB_TIME_SCALE", "60")
    made = make_resources(ServiceDefinition(name="digitization", actors={}, migrations="x"), load(Settings))
    yield made
    made.redis.close()
    made.engine.dispose()


def state_of(engine: Engine, account: Account) -> tuple[str, str | None]:
    with Session(engine) as session:
        now = find_account(session, account.account_id)
    assert now is not None
    return now.state, now.state_reason


def said(job: pytest.ExceptionInfo[JobFailed]) -> str:
    return job.value.problem.code


def test_a_job_calls_wb_with_its_accounts_token_and_asks_before(
    resources: JobResources, account: Account, seller: Seller, sim: EmbeddedSim
) -> None:
    ctx = Ctx(account.account_id)
    with open_client(ctx, resources) as client:
        info = client.seller_info()
        page = client.orders("2020-01-01")
    assert info.sid == account.seller_id == seller.sid
    assert page.raw_count == 20
    assert ctx.calls == 2


def test_the_budget_is_the_sellers_and_shared_by_jobs(resources: JobResources, account: Account) -> None:
    with open_client(Ctx(account.account_id), resources) as client:
        client.sales("2020-01-01")
    with open_client(Ctx(account.account_id), resources) as client, pytest.raises(RateLimited) as limited:
        client.sales("2020-01-01")
    # A WB minute lasts a second at this scale; the sales feed gives one call a minute.
    assert 0 < limited.value.resume_at_ms - wall_ms() < 3_000


def test_a_401_stops_the_account_and_ends_the_job(
    resources: JobResources, account: Account, seller: Seller, token: str, clean: Engine
) -> None:
    seller.withdrawn_tokens.add(read_token(token).token_id)
    with pytest.raises(JobFailed) as job, open_client(Ctx(account.account_id), resources) as client:
        client.seller_info()
    assert said(job) == "token-rejected"
    assert token not in str(job.value) + str(job.value.__cause__) + repr(job.value.problem)
    assert state_of(clean, account) == ("disabled", TOKEN_DEAD)
    with pytest.raises(JobFailed) as later, open_client(Ctx(account.account_id), resources):
        pytest.fail("a client of a disabled account was given")
    assert said(later) == "account-token-dead"


def test_a_401_for_a_token_that_was_replaced_meanwhile_stops_nothing(
    resources: JobResources, account: Account, seller: Seller, token: str, clean: Engine, sim: EmbeddedSim
) -> None:
    seller.withdrawn_tokens.add(read_token(token).token_id)
    fresh = seller.new_token(3, [5], 3_600, sim.world.clock.now_ms())

    def give_fresh_token() -> None:
        with Session(clean) as session, session.begin():
            replace_token(session, account.tenant_id, account.account_id, fresh, resources.vault, wall_ms())

    ctx = Ctx(account.account_id, before=give_fresh_token)
    with pytest.raises(JobFailed), open_client(ctx, resources) as client:
        client.seller_info()
    assert state_of(clean, account) == ("active", None)
    with open_client(Ctx(account.account_id), resources) as client:
        assert client.seller_info().sid == account.seller_id


def test_a_token_that_has_run_out_is_not_sent(
    resources: JobResources, account: Account, clean: Engine, sim: EmbeddedSim
) -> None:
    with clean.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET token_expires_at = now() - interval '1 s'"))
    ctx = Ctx(account.account_id)
    with pytest.raises(JobFailed) as job, open_client(ctx, resources):
        pytest.fail("a client with a dead token was given")
    assert said(job) == "account-token-expired"
    assert state_of(clean, account) == ("disabled", TOKEN_EXPIRED)


def test_an_account_that_a_person_has_paused_is_not_worked_on(
    resources: JobResources, account: Account, clean: Engine
) -> None:
    for reason, code in ((PAUSED, "account-paused"), ("по просьбе клиента", "account-disabled")):
        with clean.begin() as connection:
            connection.execute(text("UPDATE wbaccounts.accounts SET state = 'active', state_reason = NULL"))
        with Session(clean) as session, session.begin():
            disable_account(session, account.account_id, reason, wall_ms())
        with pytest.raises(JobFailed) as job, open_client(Ctx(account.account_id), resources):
            pytest.fail("a client of a paused account was given")
        assert said(job) == code


@pytest.mark.parametrize("account_id", ["999", "abc"])
def test_a_job_of_no_account_fails_for_good(resources: JobResources, clean: Engine, account_id: str) -> None:
    with pytest.raises(JobFailed) as job, open_client(Ctx(account_id), resources):
        pytest.fail("a client of no account was given")
    assert said(job) == "account-missing"


def test_what_another_attempt_may_mend_stays_an_error_of_the_attempt(
    resources: JobResources, account: Account, clean: Engine, sim: EmbeddedSim
) -> None:
    sim.world.faults.add(StatusFault(status=503, sid=account.seller_id))
    with pytest.raises(ServerError), open_client(Ctx(account.account_id), resources) as client:
        client.seller_info()
    assert state_of(clean, account) == ("active", None)


def test_what_no_attempt_can_mend_ends_the_job(resources: JobResources, account: Account, sim: EmbeddedSim) -> None:
    sim.world.faults.add(StatusFault(status=402, sid=account.seller_id, body="problem"))
    with pytest.raises(JobFailed) as job, open_client(Ctx(account.account_id), resources) as client:
        client.seller_info()
    assert said(job) == "payment-required"
