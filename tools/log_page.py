"""Writes docs/logs.md, the vocabulary of our log lines, from wbservice.events: python -m tools.log_page."""

from __future__ import annotations

from pathlib import Path

from wbservice.events import SENTENCES, STRUCTURED

PAGE = Path(__file__).resolve().parents[1] / "docs" / "logs.md"
HEAD = """# Logs

Written by `make monitoring` from `wbservice/events.py`. Every process writes one line an event to standard error: JSON
(`LOG_FORMAT=json`) or for people (`console`).

Each JSON line has `event` (a name of the tables below; other libraries' lines have their sentence there), `text` (the sentence),
`level`, `logger`, `service` and `timestamp`. A line inside a job has `job_id`, `kind`, `account_id` and `attempt` too, and
`request_id`: that of the request which asked for the job, else the id of the slot that made it. With traces on, `trace_id`.
Tokens, API keys and passwords are hidden before a line is written, wherever in it they stand.

## Workers, schedulers, migrations

| event | fields | sentence |
|---|---|---|
"""
GATEWAY = """
## Gateway

| event | meaning |
|---|---|
"""


def page() -> str:
    """The whole page."""
    rows = [(event.name, ", ".join(f"`{field}`" for field in event.fields), text) for text, event in SENTENCES.items()]
    sentences = "".join(f"| `{name}` | {fields} | {' '.join(text.split())} |\n" for name, fields, text in sorted(rows))
    return HEAD + sentences + GATEWAY + "".join(f"| `{name}` | {text} |\n" for name, text in sorted(STRUCTURED.items()))


if __name__ == "__main__":
    PAGE.write_text(page())
    print(PAGE.name)
