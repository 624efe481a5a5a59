"""Realization reports, stocks, cards, and what a comparison with WB has found."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"

PARTITIONS = 16
PARTITIONED = ("wb_report_rows", "wb_stocks", "wb_cards")
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.{table} FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION digitization.forget_digest()
"""
NEW_TABLES = ("wb_reports", *PARTITIONED, "snapshot_pages", "verify_findings")

TABLES = (
    """
    CREATE TABLE digitization.wb_reports (
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
    CREATE INDEX ix_wb_reports_account_id_date_from ON digitization.wb_reports (account_id, date_from)
    """,
    """
    CREATE TABLE digitization.wb_report_rows (
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
    CREATE INDEX ix_wb_report_rows_account_id_rr_date ON digitization.wb_report_rows (account_id, rr_date)
    """,
    """
    CREATE TABLE digitization.wb_stocks (
        account_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        chrt_id BIGINT NOT NULL,
        warehouse_id BIGINT NOT NULL,
        warehouse_name TEXT,
        region_name TEXT,
        quantity BIGINT,
        in_way_to_client BIGINT,
        in_way_from_client BIGINT,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_stocks PRIMARY KEY (account_id, nm_id, chrt_id, warehouse_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE digitization.wb_cards (
        account_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        imt_id BIGINT,
        subject_id BIGINT,
        subject_name TEXT,
        vendor_code TEXT,
        brand TEXT,
        title TEXT,
        description TEXT,
        need_kiz BOOLEAN,
        dimensions JSONB,
        sizes JSONB,
        created_at timestamptz,
        updated_at timestamptz,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_cards PRIMARY KEY (account_id, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE digitization.snapshot_pages (
        run_id BIGINT NOT NULL,
        page INTEGER NOT NULL,
        keys TEXT[] NOT NULL,
        CONSTRAINT pk_snapshot_pages PRIMARY KEY (run_id, page)
    )
    """,
    """
    CREATE TABLE digitization.verify_findings (
        run_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        key TEXT NOT NULL,
        day DATE NOT NULL,
        finding TEXT NOT NULL,
        fields JSONB,
        CONSTRAINT pk_verify_findings PRIMARY KEY (run_id, feed, key),
        CONSTRAINT ck_verify_findings_finding CHECK (finding IN ('missing', 'different', 'extra'))
    )
    """,
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
    for table in PARTITIONED:
        for remainder in range(PARTITIONS):
            op.execute(
                f"CREATE TABLE digitization.{table}_p{remainder:02} PARTITION OF digitization.{table} "
                f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder})"
            )
        op.execute(WATCH_DIGEST.format(table=table))
    for table in NEW_TABLES:
        op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON digitization.{table} TO digitization")
