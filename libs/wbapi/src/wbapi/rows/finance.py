"""Rows of the realization reports. Source: the specification of 2026-10-24 and WB's OpenAPI 13-finances.

WB writes money as strings and percents as numbers; both become exact decimals. Dates may be blank; a date-time stands for a day
(its time is always midnight and its zone is not said), so fields that end in `_text` are verbatim and the property beside each
is a day.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import msgspec

from wbapi.rows.row import WbRow
from wbapi.rows.values import Id, Int, day


class ReportRow(WbRow, kw_only=True):
    """A report in the list, known by `report_id`; its sums are control totals. Types: 1 main, 2 buyouts."""

    report_id: Id
    seller_finance_name: str | None = None
    date_from_text: str | None = msgspec.field(default=None, name="dateFrom")
    date_to_text: str | None = msgspec.field(default=None, name="dateTo")
    create_date_text: str | None = msgspec.field(default=None, name="createDate")
    currency: str | None = None
    report_type: Int | None = None
    retail_amount_sum: Decimal | None = None
    for_pay_sum: Decimal | None = None
    avg_sale_percent: Decimal | None = None
    delivery_service_sum: Decimal | None = None
    paid_storage_sum: Decimal | None = None
    paid_acceptance_sum: Decimal | None = None
    deduction_sum: Decimal | None = None
    penalty_sum: Decimal | None = None
    additional_payment_sum: Decimal | None = None
    cashback_amount_sum: Decimal | None = None
    cashback_discount_sum: Decimal | None = None
    cashback_commission_change_sum: Decimal | None = None
    payment_schedule: Decimal | None = None
    bank_payment_sum: Decimal | None = None

    @property
    def date_from(self) -> date | None:
        """`dateFrom` as a day."""
        return day(self.date_from_text)

    @property
    def date_to(self) -> date | None:
        """`dateTo` as a day."""
        return day(self.date_to_text)

    @property
    def create_date(self) -> date | None:
        """`createDate` as a day."""
        return day(self.create_date_text)


class DetailRow(WbRow, kw_only=True):
    """An operation of a report, known by (`report_id`, `rrd_id`).

    The same `rrd_id` is in a daily and in the weekly report; the weekly one supersedes the dailies it covers. One row may carry
    several sums, and one srid has many rows. Rows of the account itself have `nm_id` 0. A projection leaves other fields None.
    """

    report_id: Id
    rrd_id: Id
    date_from_text: str | None = msgspec.field(default=None, name="dateFrom")
    date_to_text: str | None = msgspec.field(default=None, name="dateTo")
    create_date_text: str | None = msgspec.field(default=None, name="createDate")
    currency: str | None = None
    report_type: Int | None = None
    gi_id: Int | None = None
    dlv_prc: Decimal | None = None
    fix_tariff_date_from_text: str | None = msgspec.field(default=None, name="fixTariffDateFrom")
    fix_tariff_date_to_text: str | None = msgspec.field(default=None, name="fixTariffDateTo")
    subject_name: str | None = None
    nm_id: Int | None = None
    brand_name: str | None = None
    vendor_code: str | None = None
    title: str | None = None
    tech_size: str | None = None
    sku: str | None = None
    doc_type_name: str | None = None
    quantity: Int | None = None
    retail_price: Decimal | None = None
    retail_amount: Decimal | None = None
    sale_percent: Int | None = None
    commission_percent: Decimal | None = None
    office_name: str | None = None
    seller_oper_name: str | None = None
    order_dt_text: str | None = msgspec.field(default=None, name="orderDt")
    sale_dt_text: str | None = msgspec.field(default=None, name="saleDt")
    rr_date_text: str | None = msgspec.field(default=None, name="rrDate")
    shk_id: Int | None = None
    retail_price_with_disc: Decimal | None = None
    delivery_amount: Int | None = None
    return_amount: Int | None = None
    delivery_service: Decimal | None = None
    gi_box_type_name: str | None = None
    product_discount_for_report: Decimal | None = None
    seller_promo: Decimal | None = None
    spp: Decimal | None = None
    kvw_base: Decimal | None = None
    kvw: Decimal | None = None
    sup_rating_up: Decimal | None = None
    is_kgvp_v2: Decimal | None = None
    ppvz_sales_commission: Decimal | None = None
    for_pay: Decimal | None = None
    ppvz_reward: Decimal | None = None
    acquiring_fee: Decimal | None = None
    acquiring_percent: Decimal | None = None
    payment_processing: str | None = None
    acquiring_bank: str | None = None
    vw: Decimal | None = None
    vw_nds: Decimal | None = None
    ppvz_office_name: str | None = None
    ppvz_office_id: Int | None = None
    ppvz_supplier_name: str | None = None
    ppvz_supplier_inn: str | None = None
    declaration_number: str | None = None
    bonus_type_name: str | None = None
    sticker_id: str | None = None
    country: str | None = None
    srv_dbs: bool | None = None
    penalty: Decimal | None = None
    additional_payment: Decimal | None = None
    rebill_logistic_cost: Decimal | None = None
    rebill_logistic_org: str | None = None
    paid_storage: Decimal | None = None
    deduction: Decimal | None = None
    paid_acceptance: Decimal | None = None
    order_id: Int | None = None
    kiz: str | None = None
    is_b2b: bool | None = msgspec.field(default=None, name="isB2b")
    trbx_id: str | None = None
    installment_cofinancing_amount: Decimal | None = None
    wibes_discount_percent: Decimal | None = None
    cashback_amount: Decimal | None = None
    cashback_discount: Decimal | None = None
    cashback_commission_change: Decimal | None = None
    payment_schedule: Decimal | None = None
    delivery_method: str | None = None
    seller_promo_id: Int | None = None
    seller_promo_discount: Decimal | None = None
    loyalty_id: Int | None = None
    loyalty_discount: Decimal | None = None
    uuid_promocode: str | None = None
    sale_price_promocode_discount_prc: Decimal | None = None
    article_substitution: str | None = None
    sale_price_affiliated_discount_prc: Decimal | None = None
    agency_vat: Decimal | None = None
    sale_price_wholesale_discount_prc: Decimal | None = None
    b2b_customer_tin: str | None = None
    paid_with_social_certificate: bool | None = None
    warehouse_logistics_coeff: Decimal | None = None
    buyer_tax_registration_reason_code: str | None = None
    utd_ucd_number: str | None = None
    utd_ucd_date_text: str | None = msgspec.field(default=None, name="utdUcdDate")
    order_uid: str | None = None
    srid: str | None = None

    @property
    def date_from(self) -> date | None:
        """`dateFrom` as a day."""
        return day(self.date_from_text)

    @property
    def date_to(self) -> date | None:
        """`dateTo` as a day."""
        return day(self.date_to_text)

    @property
    def create_date(self) -> date | None:
        """`createDate` as a day."""
        return day(self.create_date_text)

    @property
    def fix_tariff_date_from(self) -> date | None:
        """`fixTariffDateFrom` as a day."""
        return day(self.fix_tariff_date_from_text)

    @property
    def fix_tariff_date_to(self) -> date | None:
        """`fixTariffDateTo` as a day."""
        return day(self.fix_tariff_date_to_text)

    @property
    def order_dt(self) -> date | None:
        """`orderDt` as a day."""
        return day(self.order_dt_text)

    @property
    def sale_dt(self) -> date | None:
        """`saleDt` as a day."""
        return day(self.sale_dt_text)

    @property
    def rr_date(self) -> date | None:
        """`rrDate` as a day."""
        return day(self.rr_date_text)

    @property
    def utd_ucd_date(self) -> date | None:
        """`utdUcdDate` as a day."""
        return day(self.utd_ucd_date_text)
