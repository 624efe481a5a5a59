"""Kinds of the benchmarks' jobs. A service of its own lets one process alone serve a job."""

from __future__ import annotations

from wbgate.kinds import GatePolicy, JobClass, JobKind


def timed(service: str = "bench") -> JobKind:
    """A person's job that notes when it began and ended."""
    return _kind("timed", service, "user")


def holder(service: str = "bench") -> JobKind:
    """A scheduled job that holds its account for a while."""
    return _kind("holder", service, "scheduled")


def pages(service: str = "bench") -> JobKind:
    """A scheduled job of many short pages."""
    return _kind("pages", service, "scheduled")


def _kind(name: str, service: str, cls: JobClass) -> JobKind:
    return JobKind(
        name=f"{service}-{name}",
        service=service,
        cls=cls,
        attempts=3,
        gate=GatePolicy(),
        title_ru="Замер",
        title_en="Benchmark",
    )
