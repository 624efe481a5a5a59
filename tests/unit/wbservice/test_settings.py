"""What a process takes from its environment, and how it says no."""

from __future__ import annotations

from pathlib import Path

import pytest

from wbaccounts.errors import KeysMisconfigured
from wbaccounts.vault import generate_key
from wbapi.hosts import Host
from wbservice.settings import Settings, SettingsInvalid, load

KEY = generate_key("k1")
SECRET = "hunter2"


@pytest.fixture(autouse=True)
def environ(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that suffices, and none of the variables of whoever runs the tests."""
    for name in (*(field.upper() for field in Settings.model_fields), "SECRETS_DIR", "WB_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    for host in Host:
        monkeypatch.delenv(f"WB_BASE_URL_{host.name}", raising=False)
    monkeypatch.setenv("REDIS_URL", f"redis://:{SECRET}@localhost:6379/0")
    monkeypatch.setenv("DATABASE_URL", f"postgresql://wb:{SECRET}@localhost/wb")
    return monkeypatch


def refusal(settings: type[Settings] = Settings) -> str:
    with pytest.raises(SettingsInvalid) as told:
        load(settings)
    return str(told.value)


def test_two_addresses_suffice() -> None:
    settings = load(Settings)
    assert (settings.wb_time_scale, settings.log_format, settings.metrics_port, settings.worker_threads) == (
        1,
        "json",
        9191,
        8,
    )
    assert settings.queues is None
    assert settings.hosts.is_real()


def test_no_secret_shows_in_the_settings() -> None:
    assert SECRET not in repr(load(Settings)) + str(load(Settings)) + load(Settings).model_dump_json()


def test_every_wrong_variable_is_named_at_once_with_what_is_accepted(environ: pytest.MonkeyPatch) -> None:
    environ.delenv("REDIS_URL")
    environ.setenv("WORKER_THREADS", "0")
    environ.setenv("LOG_FORMAT", "xml")
    environ.setenv("METRICS_PORT", "http")
    environ.setenv("WB_TIME_SCALE", "0.5")
    environ.setenv("WB_BROKER", "rabbit")
    assert refusal().splitlines() == [
        "REDIS_URL: given nothing, accepted: redis://[user:password@]host:port/number, rediss:// or unix://",
        "WB_TIME_SCALE: given '0.5', accepted: a number from 1 to 10000",
        "LOG_FORMAT: given 'xml', accepted: json or console",
        "METRICS_PORT: given 'http', accepted: a port from 1 to 65535, or 0 for any free one",
        "WORKER_THREADS: given '0', accepted: a number from 1 to 256",
        "WB_BROKER: given 'rabbit', accepted: ours or stock, the same in every process",
    ]


def test_one_setting_says_what_carries_wake_ups(environ: pytest.MonkeyPatch) -> None:
    assert load(Settings).gate_config().broker == "ours"
    environ.setenv("WB_BROKER", "Stock")
    environ.setenv("WB_TIME_SCALE", "60")
    environ.setenv("WB_BASE_URL", "http://127.0.0.1:1")
    assert load(Settings).gate_config().broker == "stock"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("REDIS_URL", f"http://{SECRET}@localhost"),
        ("DATABASE_URL", f"postgresql://wb:{SECRET}@localhost/wb?nonsense=1"),
        ("DATABASE_URL", SECRET),
        ("WB_TOKEN_KEYS", SECRET),
        ("WB_TOKEN_KEYS", f"k1:{SECRET}"),
    ],
)
def test_a_wrong_secret_is_named_and_not_shown(environ: pytest.MonkeyPatch, name: str, value: str) -> None:
    environ.setenv(name, value)
    assert refusal().startswith(f"{name}: given a text that cannot be read (not shown), accepted: ")
    assert SECRET not in refusal()


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "10001"])
def test_a_time_scale_is_a_sane_number(environ: pytest.MonkeyPatch, value: str) -> None:
    environ.setenv("WB_TIME_SCALE", value)
    assert refusal().startswith("WB_TIME_SCALE: given ")


def test_people_may_keep_calls_that_schedules_leave_them(environ: pytest.MonkeyPatch) -> None:
    assert load(Settings).budget_config().user_reserve == 0
    environ.setenv("WB_USER_RESERVE", "2")
    assert load(Settings).budget_config().user_reserve == 2
    environ.setenv("WB_USER_RESERVE", "-1")
    assert refusal() == "WB_USER_RESERVE: given '-1', accepted: calls of a WB method, from 0 to 1000"


def test_fast_time_is_refused_with_a_real_wb_address(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("WB_TIME_SCALE", "60")
    assert "WB_TIME_SCALE=60 together with a real WB address" in refusal()
    environ.setenv("WB_BASE_URL", "http://127.0.0.1:1")
    assert load(Settings).gate_config().time_scale == 60
    environ.setenv("WB_BASE_URL_STATISTICS", "https://statistics-api.wildberries.ru")
    assert "statistics-api.wildberries.ru" in refusal()


def test_a_wrong_wb_address_is_named(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("WB_BASE_URL_COMMON", "http://example.com")
    assert refusal().startswith("WB_BASE_URL_COMMON: ")


def test_an_empty_variable_is_one_that_is_not_set(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("LOG_LEVEL", "")
    environ.setenv("DATABASE_URL", "")
    assert refusal().splitlines() == [
        "DATABASE_URL: given nothing, accepted: postgresql://user:password@host:port/database"
    ]


def test_secrets_come_from_mounted_files_too(environ: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "wb_token_keys").write_text(KEY)
    (tmp_path / "redis_url").write_text("redis://from-file:1/0")
    environ.setenv("SECRETS_DIR", str(tmp_path))
    assert load(Settings).vault().newest == "k1"
    assert SECRET in load(Settings).redis_url.get_secret_value()
    environ.delenv("REDIS_URL")
    assert load(Settings).redis_url.get_secret_value() == "redis://from-file:1/0"


def test_a_folder_of_secrets_that_cannot_be_used_is_told_like_any_wrong_value(
    environ: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for folder in (tmp_path / "none", tmp_path / "file"):
        (tmp_path / "file").write_text("x")
        environ.setenv("SECRETS_DIR", str(folder))
        assert refusal() == f"SECRETS_DIR: given '{folder}', accepted: a folder that is there"
    (tmp_path / "wb_token_keys").write_bytes(b"secret \xff")
    environ.setenv("SECRETS_DIR", str(tmp_path))
    assert refusal().startswith("SECRETS_DIR: ")
    assert '"wb_token_keys"' in refusal()
    assert "secret" not in refusal()


def test_a_vault_without_keys_says_which_variable_is_missing(environ: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeysMisconfigured, match="WB_TOKEN_KEYS: given nothing"):
        load(Settings).vault()


@pytest.mark.parametrize(("value", "queues"), [("user", ("user",)), ("SYNC", ("sync",)), ("both", None)])
def test_a_worker_serves_one_queue_or_both(
    environ: pytest.MonkeyPatch, value: str, queues: tuple[str, ...] | None
) -> None:
    environ.setenv("WORKER_QUEUES", value)
    assert load(Settings).queues == queues


def test_a_process_may_have_settings_of_its_own(environ: pytest.MonkeyPatch) -> None:
    class Own(Settings):
        """With one more."""

        pages: int

    assert refusal(Own) == "PAGES: given nothing, accepted: int"
    environ.setenv("PAGES", "3")
    assert load(Own).pages == 3


def test_sellers_whose_base_tokens_have_a_secret_are_named(environ: pytest.MonkeyPatch) -> None:
    one, other = "5e11e2b6-0000-4000-8000-000000000001", "5e11e2b6-0000-4000-8000-000000000002"
    assert not load(Settings).has_base_secret(one)
    environ.setenv("WB_BASE_SECRET_SELLERS", f"{one.upper()}, 5e11e2b6-0000-4000-8000-000000000003")
    assert (load(Settings).has_base_secret(one), load(Settings).has_base_secret(other)) == (True, False)
    environ.setenv("WB_BASE_SECRET_SELLERS", "everybody!")
    assert refusal().startswith("WB_BASE_SECRET_SELLERS: ")
