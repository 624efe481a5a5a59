"""Where WB's hosts are."""

from __future__ import annotations

import pytest

from wbapi.hosts import Host, Hosts, HostsMisconfigured, refuse_scaled_time

SIM = "http://127.0.0.1:8123"


def test_without_settings_every_host_is_wbs_own() -> None:
    hosts = Hosts.from_env({})
    assert hosts.url(Host.STATISTICS, "/ping") == "https://statistics-api.wildberries.ru/ping"
    assert hosts.url(Host.ANALYTICS, "/ping") == "https://seller-analytics-api.wildberries.ru/ping"
    assert hosts.is_real()


def test_the_setting_of_a_host_goes_before_the_setting_for_all() -> None:
    hosts = Hosts.from_env({"WB_BASE_URL": SIM, "WB_BASE_URL_ADVERT": "https://adverts.example/proxy/"})
    assert hosts.url(Host.STATISTICS, "/x") == f"{SIM}/x"
    assert hosts.url(Host.ADVERT, "/adv/v1/balance") == "https://adverts.example/proxy/adv/v1/balance"
    assert not hosts.is_real()


def test_an_empty_setting_is_no_setting() -> None:
    assert Hosts.from_env({"WB_BASE_URL": " "}).is_real()


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1",
        "http://localhost:8080/wb",
        "http://[::1]:9",
        "http://127.8.8.8",
        "https://wb.example",
        "http://wbsim.wb-sync.svc:8080",
    ],
)
def test_tls_or_loopback_is_accepted(url: str) -> None:
    assert Hosts.everywhere(url).urls[Host.COMMON] == url


@pytest.mark.parametrize(
    "url",
    [
        "http://wb.example",
        "http://10.0.0.1",
        "http://127.0.0.1.example",
        "http://localhost.example",
        "http://wbsim.svc.example",
        "ftp://127.0.0.1",
        "127.0.0.1:80",
        "https://",
        "https://user:pass@wb.example",
        "https://wb.example/?x=1",
        "https://wb.example:port",
        "http://[::1",
    ],
)
def test_other_addresses_are_refused_by_the_variables_name(url: str) -> None:
    with pytest.raises(HostsMisconfigured, match="WB_BASE_URL_FINANCE"):
        Hosts.from_env({"WB_BASE_URL_FINANCE": url})


@pytest.mark.parametrize(
    ("url", "real"),
    [
        ("https://statistics-api.wildberries.ru", True),
        ("https://statistics-api-sandbox.wildberries.ru:443", True),
        ("https://STATISTICS-API.Wildberries.RU", True),
        ("https://statistics-api.wildberries.ru.", True),
        ("https://wildberries.ru.example", False),
        ("https://notwildberries.ru", False),
    ],
)
def test_one_real_address_makes_the_hosts_real(url: str, real: bool) -> None:
    assert Hosts.from_env({"WB_BASE_URL": SIM, "WB_BASE_URL_CONTENT": url}).is_real() is real


def test_scaled_time_is_refused_with_a_real_address() -> None:
    hosts = Hosts.from_env({"WB_BASE_URL": SIM, "WB_BASE_URL_ADVERT": "https://advert-api.wildberries.ru"})
    with pytest.raises(HostsMisconfigured, match=r"WB_TIME_SCALE=60 .*advert-api\.wildberries\.ru"):
        refuse_scaled_time(hosts, 60)


def test_scaled_time_is_accepted_with_a_simulator_and_real_time_with_wb() -> None:
    refuse_scaled_time(Hosts.everywhere(SIM), 60)
    refuse_scaled_time(Hosts.from_env({}), 1)
