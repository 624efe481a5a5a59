"""Tables of the schema `wbreports`: reports, their operations, what changed in which revision, how far each is read.

A report counts once it has been read to its end and while no weekly one supersedes it (`read_at IS NOT NULL AND
superseded_by IS NULL`); the view `counting_rows` has the operations of those. The same operation is in a daily and in the
weekly report. Triggers of the migrations keep `changed_days`. Holds no query and no rule.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    Identity,
    Index,
    Integer,
    Numeric,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.types import TypeEngine

from wbstore.columns import BY_ACCOUNT, PARTITIONS, instant, money, schema_metadata, written_columns
from wbstore.revisions import revisions_table
from wbstore.run_tables import RunTables, page_keys_table, progress_table, refused_table, runs_table

__all__ = [
    "PARTITIONS",
    "RUNS",
    "SCHEMA",
    "changed_days",
    "met_operations",
    "metadata",
    "revisions",
    "stretches",
    "wb_report_rows",
    "wb_reports",
]

SCHEMA = "wbreports"

metadata = schema_metadata(SCHEMA)

RUNS = RunTables(
    runs=runs_table("report_runs", metadata),
    progress=progress_table("report_progress", metadata),
    page_keys=page_keys_table("page_keys", metadata),
    refused=refused_table("refused_rows", metadata),
)

revisions = revisions_table("revisions", metadata)
"""Last revision of an account: each page of operations takes one, and so does each change of what counts."""

changed_days = Table(
    "changed_days",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("revision", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""The revision in which operations of a day (`rr_date`) and item last began, ceased or changed to count.

Item 0: operations that name none. An operation without `rr_date` belongs to no day.
"""
Index("ix_changed_days_account_id_revision", changed_days.c.account_id, changed_days.c.revision)

wb_reports = Table(
    "wb_reports",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("report_id", BigInteger, nullable=False),
    Column("period", Text, nullable=False),
    Column("report_type", Integer),
    Column("date_from", Date, nullable=False),
    Column("date_to", Date, nullable=False),
    Column("create_date", Date),
    Column("currency", Text),
    Column("totals", JSONB),
    Column("pending", Boolean, nullable=False, server_default=text("true")),
    Column("place", BigInteger, nullable=False, server_default=text("0")),
    Column("row_count", BigInteger, nullable=False, server_default=text("0")),
    Column("read_at", instant()),
    Column("superseded_by", BigInteger),
    Column("found_at", instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "report_id"),
    CheckConstraint("period IN ('daily', 'weekly')", name="period"),
)
"""`pending`: still to be read, behind `place` (an `rrdId`). `totals`: WB's control sums, where its list could be asked."""
Index("ix_wb_reports_account_id_date_from", wb_reports.c.account_id, wb_reports.c.date_from)


def _columns(kind: TypeEngine[Any], names: str) -> list[Column[Any]]:
    return [Column(name, kind) for name in names.split()]


wb_report_rows = Table(
    "wb_report_rows",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("report_id", BigInteger, nullable=False),
    Column("rrd_id", BigInteger, nullable=False),
    *_columns(
        Date(),
        """
        date_from date_to create_date fix_tariff_date_from fix_tariff_date_to order_dt sale_dt rr_date
        utd_ucd_date
        """,
    ),
    *_columns(
        BigInteger(),
        """
        report_type gi_id nm_id quantity sale_percent shk_id delivery_amount return_amount ppvz_office_id
        order_id seller_promo_id loyalty_id
        """,
    ),
    *_columns(
        Text(),
        """
        currency subject_name brand_name vendor_code title tech_size sku doc_type_name office_name
        seller_oper_name gi_box_type_name payment_processing acquiring_bank ppvz_office_name
        ppvz_supplier_name ppvz_supplier_inn declaration_number bonus_type_name sticker_id country
        rebill_logistic_org kiz trbx_id delivery_method uuid_promocode article_substitution b2b_customer_tin
        buyer_tax_registration_reason_code utd_ucd_number order_uid srid
        """,
    ),
    *_columns(
        money(),
        """
        retail_price retail_amount retail_price_with_disc delivery_service ppvz_sales_commission for_pay
        ppvz_reward acquiring_fee vw vw_nds penalty additional_payment rebill_logistic_cost paid_storage
        deduction paid_acceptance installment_cofinancing_amount cashback_amount cashback_discount
        cashback_commission_change payment_schedule
        """,
    ),
    *_columns(
        Numeric(),
        """
        dlv_prc commission_percent product_discount_for_report seller_promo spp kvw_base kvw sup_rating_up
        is_kgvp_v2 acquiring_percent wibes_discount_percent seller_promo_discount loyalty_discount
        sale_price_promocode_discount_prc sale_price_affiliated_discount_prc agency_vat
        sale_price_wholesale_discount_prc warehouse_logistics_coeff
        """,
    ),
    *_columns(
        Boolean(),
        """
        srv_dbs is_b2b paid_with_social_certificate
        """,
    ),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "report_id", "rrd_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Operations of the reports, all fields of WB's."""
Index("ix_wb_report_rows_account_id_rr_date", wb_report_rows.c.account_id, wb_report_rows.c.rr_date)

stretches = Table(
    "stretches",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("account_id", BigInteger, nullable=False),
    Column("period", Text, nullable=False),
    Column("date_from", Date, nullable=False),
    Column("date_to", Date, nullable=False),
    Column("place", BigInteger, nullable=False, server_default=text("0")),
    Column("began_at", instant()),
    Column("moved_at", instant(), nullable=False, server_default=text("now()")),
    Column("ended_at", instant()),
    CheckConstraint("period IN ('daily', 'weekly')", name="period"),
    CheckConstraint("date_from <= date_to", name="forward"),
)
"""Stretches of days whose operations are read by period, up to `place` (an `rrdId`); `ended_at` when WB had no more.

They belong to the account, not to a run: whichever job comes next goes on with one that another has begun.
"""
Index("ix_stretches_account_id_period", stretches.c.account_id, stretches.c.period)

met_operations = Table(
    "met_operations",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("scope", Text, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("keys", ARRAY(Text), nullable=False),
    PrimaryKeyConstraint("account_id", "scope", "place"),
)
"""Keys of the pages read so far of a stretch or a report: at its end operations with other keys are no longer WB's."""
