"""Realization reports, their operations, which days and items changed, and how far each account has been read.

Where an older digitization holds the reports they are moved here with everything in them, and views stand in their place: code of
the release before goes on reading and writing through those.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import text

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None

PARTITIONS = 16
OLDER = "digitization"
MOVED = ("wb_reports", "wb_report_rows")
WRITERS = ("digitization", "rnp")

REPORTS = (
    """
    CREATE TABLE wbreports.wb_reports (
        account_id BIGINT NOT NULL,
        report_id BIGINT NOT NULL,
        period TEXT NOT NULL,
        report_type INTEGER,
        date_from DATE NOT NULL,
        date_to DATE NOT NULL,
        create_date DATE,
        currency TEXT,
        totals JSONB,
        pending BOOLEAN DEFAULT true NOT NULL,
        place BIGINT DEFAULT 0 NOT NULL,
        row_count BIGINT DEFAULT 0 NOT NULL,
        read_at timestamptz,
        superseded_by BIGINT,
        found_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_reports PRIMARY KEY (account_id, report_id),
        CONSTRAINT ck_wb_reports_period CHECK (period IN ('daily', 'weekly'))
    )
    """,
    """
    CREATE INDEX ix_wb_reports_account_id_date_from ON wbreports.wb_reports (account_id, date_from)
    """,
    """
    CREATE TABLE wbreports.wb_report_rows (
        account_id BIGINT NOT NULL,
        report_id BIGINT NOT NULL,
        rrd_id BIGINT NOT NULL,
        date_from DATE,
        date_to DATE,
        create_date DATE,
        fix_tariff_date_from DATE,
        fix_tariff_date_to DATE,
        order_dt DATE,
        sale_dt DATE,
        rr_date DATE,
        utd_ucd_date DATE,
        report_type BIGINT,
        gi_id BIGINT,
        nm_id BIGINT,
        quantity BIGINT,
        sale_percent BIGINT,
        shk_id BIGINT,
        delivery_amount BIGINT,
        return_amount BIGINT,
        ppvz_office_id BIGINT,
        order_id BIGINT,
        seller_promo_id BIGINT,
        loyalty_id BIGINT,
        currency TEXT,
        subject_name TEXT,
        brand_name TEXT,
        vendor_code TEXT,
        title TEXT,
        tech_size TEXT,
        sku TEXT,
        doc_type_name TEXT,
        office_name TEXT,
        seller_oper_name TEXT,
        gi_box_type_name TEXT,
        payment_processing TEXT,
        acquiring_bank TEXT,
        ppvz_office_name TEXT,
        ppvz_supplier_name TEXT,
        ppvz_supplier_inn TEXT,
        declaration_number TEXT,
        bonus_type_name TEXT,
        sticker_id TEXT,
        country TEXT,
        rebill_logistic_org TEXT,
        kiz TEXT,
        trbx_id TEXT,
        delivery_method TEXT,
        uuid_promocode TEXT,
        article_substitution TEXT,
        b2b_customer_tin TEXT,
        buyer_tax_registration_reason_code TEXT,
        utd_ucd_number TEXT,
        order_uid TEXT,
        srid TEXT,
        retail_price NUMERIC,
        retail_amount NUMERIC,
        retail_price_with_disc NUMERIC,
        delivery_service NUMERIC,
        ppvz_sales_commission NUMERIC,
        for_pay NUMERIC,
        ppvz_reward NUMERIC,
        acquiring_fee NUMERIC,
        vw NUMERIC,
        vw_nds NUMERIC,
        penalty NUMERIC,
        additional_payment NUMERIC,
        rebill_logistic_cost NUMERIC,
        paid_storage NUMERIC,
        deduction NUMERIC,
        paid_acceptance NUMERIC,
        installment_cofinancing_amount NUMERIC,
        cashback_amount NUMERIC,
        cashback_discount NUMERIC,
        cashback_commission_change NUMERIC,
        payment_schedule NUMERIC,
        dlv_prc NUMERIC,
        commission_percent NUMERIC,
        product_discount_for_report NUMERIC,
        seller_promo NUMERIC,
        spp NUMERIC,
        kvw_base NUMERIC,
        kvw NUMERIC,
        sup_rating_up NUMERIC,
        is_kgvp_v2 NUMERIC,
        acquiring_percent NUMERIC,
        wibes_discount_percent NUMERIC,
        seller_promo_discount NUMERIC,
        loyalty_discount NUMERIC,
        sale_price_promocode_discount_prc NUMERIC,
        sale_price_affiliated_discount_prc NUMERIC,
        agency_vat NUMERIC,
        sale_price_wholesale_discount_prc NUMERIC,
        warehouse_logistics_coeff NUMERIC,
        srv_dbs BOOLEAN,
        is_b2b BOOLEAN,
        paid_with_social_certificate BOOLEAN,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_report_rows PRIMARY KEY (account_id, report_id, rrd_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_wb_report_rows_account_id_rr_date ON wbreports.wb_report_rows (account_id, rr_date)
    """,
)

TABLES = (
    """
    CREATE TABLE wbreports.revisions (
        account_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_revisions PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE wbreports.changed_days (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        nm_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_changed_days PRIMARY KEY (account_id, day, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_changed_days_account_id_revision ON wbreports.changed_days (account_id, revision)
    """,
    """
    CREATE TABLE wbreports.stretches (
        id BIGINT GENERATED ALWAYS AS IDENTITY,
        account_id BIGINT NOT NULL,
        period TEXT NOT NULL,
        date_from DATE NOT NULL,
        date_to DATE NOT NULL,
        place BIGINT DEFAULT 0 NOT NULL,
        began_at timestamptz,
        moved_at timestamptz DEFAULT now() NOT NULL,
        ended_at timestamptz,
        CONSTRAINT pk_stretches PRIMARY KEY (id),
        CONSTRAINT ck_stretches_period CHECK (period IN ('daily', 'weekly')),
        CONSTRAINT ck_stretches_forward CHECK (date_from <= date_to)
    )
    """,
    """
    CREATE INDEX ix_stretches_account_id_period ON wbreports.stretches (account_id, period)
    """,
    """
    CREATE TABLE wbreports.met_operations (
        account_id BIGINT NOT NULL,
        scope TEXT NOT NULL,
        place BIGINT NOT NULL,
        keys TEXT[] NOT NULL,
        CONSTRAINT pk_met_operations PRIMARY KEY (account_id, scope, place)
    )
    """,
    """
    CREATE TABLE wbreports.report_runs (
        id BIGINT GENERATED ALWAYS AS IDENTITY,
        job_id TEXT NOT NULL,
        account_id BIGINT NOT NULL,
        kind TEXT NOT NULL,
        tier TEXT NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        outcome TEXT,
        problem TEXT,
        CONSTRAINT pk_report_runs PRIMARY KEY (id),
        CONSTRAINT uq_report_runs_job_id UNIQUE (job_id),
        CONSTRAINT ck_report_runs_ended_with_outcome CHECK ((outcome IS NULL) = (finished_at IS NULL)),
        CONSTRAINT ck_report_runs_outcome CHECK (outcome IN ('completed', 'capped', 'failed'))
    )
    """,
    """
    CREATE INDEX ix_report_runs_last ON wbreports.report_runs (account_id, tier, finished_at DESC)
    WHERE outcome IS NOT NULL
    """,
    """
    CREATE INDEX ix_report_runs_started_at ON wbreports.report_runs (started_at)
    """,
    """
    CREATE TABLE wbreports.report_progress (
        run_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        start TEXT NOT NULL,
        cursor TEXT NOT NULL,
        done BOOLEAN DEFAULT false NOT NULL,
        pages INTEGER DEFAULT 0 NOT NULL,
        page_rows INTEGER DEFAULT 0 NOT NULL,
        rows_read BIGINT DEFAULT 0 NOT NULL,
        keys BIGINT DEFAULT 0 NOT NULL,
        inserted BIGINT DEFAULT 0 NOT NULL,
        updated BIGINT DEFAULT 0 NOT NULL,
        unchanged BIGINT DEFAULT 0 NOT NULL,
        refused BIGINT DEFAULT 0 NOT NULL,
        CONSTRAINT pk_report_progress PRIMARY KEY (run_id, feed)
    )
    """,
    """
    CREATE TABLE wbreports.page_keys (
        run_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        page INTEGER NOT NULL,
        hashes BYTEA NOT NULL,
        CONSTRAINT pk_page_keys PRIMARY KEY (run_id, feed, page)
    )
    """,
    """
    CREATE TABLE wbreports.refused_rows (
        account_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        digest BYTEA NOT NULL,
        reason TEXT NOT NULL,
        body TEXT NOT NULL,
        first_run_id BIGINT NOT NULL,
        last_run_id BIGINT NOT NULL,
        first_seen_at timestamptz DEFAULT now() NOT NULL,
        last_seen_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, feed, digest)
    )
    """,
)

COUNTING_ROWS = """
    CREATE VIEW wbreports.counting_rows AS
    SELECT o.* FROM wbreports.wb_report_rows o
    JOIN wbreports.wb_reports r ON r.account_id = o.account_id AND r.report_id = o.report_id
    WHERE r.read_at IS NOT NULL AND r.superseded_by IS NULL
"""

# A row that somebody changes past the store must not pass for what WB sent: without its digest the next reading mends it.
FORGET_DIGEST = """
    CREATE FUNCTION wbreports.forget_digest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$
"""
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON wbreports.wb_report_rows FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION wbreports.forget_digest()
"""

# Notes the days and items of `touched` under the next revision of their accounts, whose rows stay locked until the commit.
NOTE = """
        WITH touched AS (
            {touched}
        ), bumped AS (
            INSERT INTO wbreports.revisions AS r (account_id, revision)
            SELECT DISTINCT account_id, 1 FROM touched WHERE day IS NOT NULL ORDER BY account_id
            ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1
            RETURNING r.account_id, r.revision
        )
        INSERT INTO wbreports.changed_days AS c (account_id, day, nm_id, revision)
        SELECT DISTINCT t.account_id, t.day, coalesce(t.nm_id, 0), b.revision
        FROM touched t JOIN bumped b ON b.account_id = t.account_id
        WHERE t.day IS NOT NULL
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision;
"""
COUNTING = """
                SELECT FROM wbreports.wb_reports r
                WHERE r.account_id = o.account_id AND r.report_id = o.report_id
                AND r.read_at IS NOT NULL AND r.superseded_by IS NULL
"""
OF_ROWS = """
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id FROM {rows} o
            WHERE EXISTS ({counting})
"""
# A row without a digest was written past the store: nobody can tell what it said before.
OF_UPDATED_ROWS = """
            SELECT DISTINCT o.account_id, k.day, k.nm_id
            FROM old_rows o
            JOIN new_rows n ON n.account_id = o.account_id AND n.report_id = o.report_id AND n.rrd_id = o.rrd_id
            CROSS JOIN LATERAL (VALUES (o.rr_date, o.nm_id), (n.rr_date, n.nm_id)) AS k (day, nm_id)
            WHERE (n.digest IS NULL OR n.digest IS DISTINCT FROM o.digest) AND EXISTS ({counting})
"""
OF_REPORTS = """
            SELECT DISTINCT o.account_id, o.rr_date AS day, o.nm_id
            FROM ({reports}) r
            JOIN wbreports.wb_report_rows o ON o.account_id = r.account_id AND o.report_id = r.report_id
"""
COUNTS = "{0}.read_at IS NOT NULL AND {0}.superseded_by IS NULL"
OF_ONE_SIDE = "SELECT s.account_id, s.report_id FROM {rows} s WHERE {counts}"
OF_BOTH_SIDES = """
                SELECT n.account_id, n.report_id
                FROM old_rows o JOIN new_rows n ON n.account_id = o.account_id AND n.report_id = o.report_id
                WHERE ({before}) <> ({now})
"""

FIRST_NOTES = (
    """
    INSERT INTO wbreports.revisions (account_id, revision)
    SELECT account_id, max(revision) + 1 FROM {part} GROUP BY account_id
    """,
    """
    INSERT INTO wbreports.changed_days (account_id, day, nm_id, revision)
    SELECT DISTINCT o.account_id, o.rr_date, coalesce(o.nm_id, 0), v.revision
    FROM {part} o
    JOIN wbreports.wb_reports r ON r.account_id = o.account_id AND r.report_id = o.report_id
    JOIN wbreports.revisions v ON v.account_id = o.account_id
    WHERE o.rr_date IS NOT NULL AND r.read_at IS NOT NULL AND r.superseded_by IS NULL
    """,
)

FUNCTION = """
    CREATE FUNCTION wbreports.{name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        {body}
        RETURN NULL;
    END $$
"""
TRIGGER = """
    CREATE TRIGGER {name} AFTER {event} ON wbreports.{table} REFERENCING {tables}
    FOR EACH STATEMENT EXECUTE FUNCTION wbreports.{name}()
"""
TRANSITIONS = {
    "INSERT": "NEW TABLE AS new_rows",
    "UPDATE": "OLD TABLE AS old_rows NEW TABLE AS new_rows",
    "DELETE": "OLD TABLE AS old_rows",
}


def upgrade() -> None:
    for role in WRITERS:
        ensure_service_role(op.get_bind(), role)
    for statement in TABLES:
        op.execute(statement)
    _partition("changed_days")
    # Hashes do not compress.
    op.execute("ALTER TABLE wbreports.page_keys ALTER COLUMN hashes SET STORAGE EXTERNAL")
    op.execute(FORGET_DIGEST)
    held = _older_release_holds_reports()
    if held:
        _move()
    else:
        for statement in REPORTS:
            op.execute(statement)
        _partition("wb_report_rows")
        op.execute(WATCH_DIGEST)
    op.execute(COUNTING_ROWS)
    _note_changes()
    if held:
        _note_what_is_there()
    _grant()


def _older_release_holds_reports() -> bool:
    found = op.get_bind().execute(
        text("SELECT relkind FROM pg_class WHERE oid = to_regclass(:name)"), {"name": f"{OLDER}.{MOVED[0]}"}
    )
    return found.scalar() == "r"


def _move() -> None:
    """Move the tables with all that is in them; their indexes and constraints go with them."""
    for table in (*MOVED, *(f"{MOVED[1]}_p{remainder:02}" for remainder in range(PARTITIONS))):
        op.execute(f"ALTER TABLE {OLDER}.{table} SET SCHEMA wbreports")
    op.execute("DROP TRIGGER forget_digest ON wbreports.wb_report_rows")
    op.execute(WATCH_DIGEST)
    for table in MOVED:
        op.execute(f"CREATE VIEW {OLDER}.{table} AS SELECT * FROM wbreports.{table}")  # noqa: S608
        op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON {OLDER}.{table} TO digitization")


def _partition(table: str) -> None:
    for remainder in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE wbreports.{table}_p{remainder:02} PARTITION OF wbreports.{table} "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder})"
        )


def _note_changes() -> None:
    """One function and trigger for each event of both tables: a transition table exists in its own event alone."""
    for table, touched in (("wb_report_rows", _touched_rows()), ("wb_reports", _touched_reports())):
        for event, query in touched.items():
            name = f"note_{event.lower()}_of_{table}"
            op.execute(FUNCTION.format(name=name, body=NOTE.format(touched=query.strip())))
            op.execute(TRIGGER.format(name=name, event=event, table=table, tables=TRANSITIONS[event]))


def _touched_rows() -> dict[str, str]:
    return {
        "INSERT": OF_ROWS.format(rows="new_rows", counting=COUNTING),
        "UPDATE": OF_UPDATED_ROWS.format(counting=COUNTING),
        "DELETE": OF_ROWS.format(rows="old_rows", counting=COUNTING),
    }


def _touched_reports() -> dict[str, str]:
    """Of reports that begin or cease to count every operation; of a report whose operations go too, before they are gone."""
    counts = COUNTS.format("s")
    both = OF_BOTH_SIDES.format(before=COUNTS.format("o"), now=COUNTS.format("n"))
    return {
        "INSERT": OF_REPORTS.format(reports=OF_ONE_SIDE.format(rows="new_rows", counts=counts)),
        "UPDATE": OF_REPORTS.format(reports=both),
        "DELETE": OF_REPORTS.format(reports=OF_ONE_SIDE.format(rows="old_rows", counts=counts)),
    }


def _note_what_is_there() -> None:
    """All that counts is new to whoever follows the changes. By partitions: each statement stays within its time limit."""
    for remainder in range(PARTITIONS):
        for statement in FIRST_NOTES:
            op.execute(statement.format(part=f"wbreports.wb_report_rows_p{remainder:02}"))


def _grant() -> None:
    """The services that fetch reports work on all tables; nobody else has to do with them."""
    for role in WRITERS:
        op.execute(f"GRANT USAGE ON SCHEMA wbreports TO {role}")
        op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA wbreports TO {role}")
        op.execute(f"REVOKE INSERT, UPDATE, DELETE ON wbreports.alembic_version, wbreports.counting_rows FROM {role}")
