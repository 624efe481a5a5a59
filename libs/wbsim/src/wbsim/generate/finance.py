"""Operations of the realization report: what a sale, a return, a delivery, storage or a fine says, and in which kopecks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Any, Final

from wbsim.generate.briefs import SaleBrief
from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws
from wbsim.money import as_text, from_number

MAIN, BUYOUTS = 1, 2
"""Types of report: each week and day has one of each where it has such rows."""
BUYOUT_PERCENT: Final = 4
NO_DAY: Final = "0001-01-01"


class OperationKind(Enum):
    """`sellerOperName` of the kinds that the simulator makes."""

    SALE = "Продажа"
    RETURN = "Возврат"
    DELIVERY = "Логистика"
    STORAGE = "Хранение"
    FINE = "Штраф"
    DEDUCTION = "Удержание"
    ACCEPTANCE = "Обработка товара"


@dataclass(frozen=True, slots=True)
class Amounts:
    """Money of one row or the sum of many, in kopecks."""

    retail_amount: int = 0
    for_pay: int = 0
    delivery_service: int = 0
    paid_storage: int = 0
    paid_acceptance: int = 0
    deduction: int = 0
    penalty: int = 0
    additional_payment: int = 0
    cashback_amount: int = 0
    cashback_discount: int = 0
    cashback_commission_change: int = 0

    @staticmethod
    def total(amounts: Iterable["Amounts"]) -> "Amounts":
        """Field by field."""
        rows = list(amounts)
        return Amounts(**{one.name: sum(getattr(row, one.name) for row in rows) for one in fields(Amounts)})


@dataclass(frozen=True, slots=True)
class Operation:
    """One row of the reports; the same `rrd_id` stands in the daily and in the weekly one."""

    rrd_id: int
    kind: OperationKind
    day: date
    report_type: int
    sale: SaleBrief | None
    price: int
    negative_returns: bool


def operations(
    sid: str, sales: Iterable[SaleBrief], first: date, last: date, *, negative_returns: bool
) -> list[Operation]:
    """All operations of the days from `first` to `last`, ascending by `rrd_id` and day."""
    by_day: dict[date, list[SaleBrief]] = {}
    for sale in sales:
        by_day.setdefault(date.fromisoformat(sale.date[:10]), []).append(sale)
    made: list[Operation] = []
    rrd_id = 1_000_000_000 + Draws(sid, "rrd").below(1_000_000_000)
    day = first
    while day <= last:
        for kind, report_type, sold, price in _of_day(sid, day, by_day.get(day, ())):
            rrd_id += 3
            made.append(Operation(rrd_id, kind, day, report_type, sold, price, negative_returns))
        day += timedelta(days=1)
    return made


def _of_day(
    sid: str, day: date, sales: Sequence[SaleBrief]
) -> Iterator[tuple[OperationKind, int, SaleBrief | None, int]]:
    for sale in sales:
        report_type = BUYOUTS if Draws(sid, sale.srid, "buyout").below(100) < BUYOUT_PERCENT else MAIN
        kind = OperationKind.RETURN if sale.is_return else OperationKind.SALE
        yield kind, report_type, sale, abs(from_number(sale.priceWithDisc))
        yield OperationKind.DELIVERY, report_type, sale, 4_500 + Draws(sid, sale.saleID).below(9_000)
    draws = Draws(sid, day, "service")
    yield OperationKind.STORAGE, MAIN, None, draws.between(100, 900_000)
    if draws.below(4) == 0:
        yield OperationKind.FINE, MAIN, None, draws.between(5_000, 150_000)
    if day.weekday() == 6:
        yield OperationKind.DEDUCTION, MAIN, None, draws.between(100_000, 3_000_000)
        yield OperationKind.ACCEPTANCE, MAIN, None, draws.between(1_000, 90_000)


def amounts_of(operation: Operation) -> Amounts:
    """What the operation moves. A row may carry several amounts at once."""
    price = operation.price
    match operation.kind:
        case OperationKind.SALE:
            extra = operation.rrd_id % 41 == 0
            return Amounts(
                retail_amount=price * 9 // 10,
                for_pay=price * 8137 // 10_000,
                penalty=12_345 if extra else 0,
                additional_payment=-777 if extra else 0,
                cashback_amount=price // 500,
                cashback_discount=price // 700,
                cashback_commission_change=price // 9_000,
            )
        case OperationKind.RETURN:
            sign = -1 if operation.negative_returns else 1
            return Amounts(retail_amount=sign * (price * 9 // 10), for_pay=sign * (price * 8137 // 10_000))
        case OperationKind.DELIVERY:
            return Amounts(delivery_service=price)
        case OperationKind.STORAGE:
            return Amounts(paid_storage=price)
        case OperationKind.FINE:
            return Amounts(penalty=price)
        case OperationKind.DEDUCTION:
            return Amounts(deduction=price)
        case OperationKind.ACCEPTANCE:
            return Amounts(paid_acceptance=price)


def net_amounts(operation: Operation) -> Amounts:
    """As `amounts_of`, with a return counted against the sales whatever its sign in the row."""
    amounts = amounts_of(operation)
    if operation.kind is OperationKind.RETURN and not operation.negative_returns:
        return Amounts(retail_amount=-amounts.retail_amount, for_pay=-amounts.for_pay)
    return amounts


def operation_row(operation: Operation, products: Mapping[int, Product]) -> dict[str, Any]:
    """The row's fields, all but those of its report."""
    amounts = amounts_of(operation)
    row = _BLANK | _money_fields(operation, amounts)
    row |= {"rrdId": operation.rrd_id, "rrDate": operation.day.isoformat(), "sellerOperName": operation.kind.value}
    if operation.sale is None:
        return row | _service_fields(operation)
    row |= _sale_fields(operation, operation.sale, products.get(operation.sale.nmId))
    return row | (_delivery_fields(operation.sale) if operation.kind is OperationKind.DELIVERY else {})


def _money_fields(operation: Operation, amounts: Amounts) -> dict[str, Any]:
    commission = (amounts.retail_amount - amounts.for_pay) // 2
    return {
        "retailAmount": as_text(amounts.retail_amount),
        "forPay": as_text(amounts.for_pay),
        "deliveryService": as_text(amounts.delivery_service),
        "paidStorage": as_text(amounts.paid_storage),
        "paidAcceptance": as_text(amounts.paid_acceptance),
        "deduction": as_text(amounts.deduction),
        "penalty": as_text(amounts.penalty),
        "additionalPayment": as_text(amounts.additional_payment),
        "cashbackAmount": as_text(amounts.cashback_amount),
        "cashbackDiscount": as_text(amounts.cashback_discount),
        "cashbackCommissionChange": as_text(amounts.cashback_commission_change),
        "ppvzSalesCommission": as_text(commission),
        "vw": as_text(commission),
        "vwNds": as_text(commission // 5),
        "acquiringFee": as_text(amounts.retail_amount * 4 // 100),
        "retailPriceWithDisc": as_text(operation.price if amounts.retail_amount else 0),
    }


def _sale_fields(operation: Operation, sale: SaleBrief, product: Product | None) -> dict[str, Any]:
    goods = operation.kind in (OperationKind.SALE, OperationKind.RETURN)
    sold = datetime.fromisoformat(sale.date)
    return {
        "docTypeName": operation.kind.value if goods else "",
        "quantity": 1 if goods else 0,
        "nmId": sale.nmId,
        "subjectName": product.subject if product else "",
        "brandName": product.brand if product else "",
        "vendorCode": product.vendor_code if product else "",
        "title": product.title if product else "",
        "techSize": _tech_size(product, sale.barcode),
        "sku": sale.barcode,
        "retailPrice": as_text(from_number(sale.totalPrice) if goods else 0),
        "salePercent": sale.discountPercent if goods else 0,
        "spp": sale.spp or 0,
        "country": sale.countryName or "",
        "stickerId": sale.sticker or "0",
        "giId": sale.incomeID or 0,
        "orderDt": f"{(sold - timedelta(days=3)).date().isoformat()}T00:00:00Z",
        "saleDt": f"{sold.date().isoformat()}T00:00:00Z",
        "orderId": operation.rrd_id + 1_000_000_000,
        "shkId": operation.rrd_id * 11,
        "orderUid": f"id{operation.rrd_id:030x}",
        "srid": sale.srid,
        "isB2b": operation.rrd_id % 50 == 0,
        "b2bCustomerTin": "010101010101" if operation.rrd_id % 50 == 0 else "",
    }


def _delivery_fields(sale: SaleBrief) -> dict[str, Any]:
    if sale.is_return:
        return {"returnAmount": 1, "bonusTypeName": "От клиента при возврате"}
    return {"deliveryAmount": 1, "bonusTypeName": "К клиенту при продаже"}


def _service_fields(operation: Operation) -> dict[str, Any]:
    """Rows of the whole account: nmId 0, no srid, days of the operation itself."""
    day = f"{operation.day.isoformat()}T00:00:00Z"
    reason = {
        OperationKind.FINE: "Штраф МП. Невыполненный заказ (отмена клиентом после недовоза)",
        OperationKind.DEDUCTION: f"Оказание услуг «ВБ.Продвижение», документ №{operation.rrd_id}",
    }.get(operation.kind)
    own: dict[str, Any] = {"orderDt": day, "saleDt": day}
    return own | ({"bonusTypeName": reason} if reason else {})


def _tech_size(product: Product | None, barcode: str) -> str:
    sizes = product.sizes if product else ()
    return next((size.tech_size for size in sizes if size.barcode == barcode), "0")


_BLANK: Final[dict[str, Any]] = {
    "rrdId": 0,
    "giId": 0,
    "dlvPrc": 1.8,
    "fixTariffDateFrom": NO_DAY,
    "fixTariffDateTo": NO_DAY,
    "subjectName": "",
    "nmId": 0,
    "brandName": "",
    "vendorCode": "",
    "title": "",
    "techSize": "",
    "sku": "",
    "docTypeName": "",
    "quantity": 0,
    "retailPrice": "0",
    "salePercent": 0,
    "commissionPercent": 24.5,
    "officeName": "Склад WB",
    "rrDate": NO_DAY,
    "shkId": 0,
    "deliveryAmount": 0,
    "returnAmount": 0,
    "giBoxTypeName": "Монопаллета",
    "productDiscountForReport": 0,
    "sellerPromo": 0,
    "spp": 0,
    "kvwBase": 24.15,
    "kvw": 1.81,
    "supRatingUp": 0,
    "isKgvpV2": 0,
    "ppvzReward": "0",
    "acquiringPercent": 4,
    "paymentProcessing": "Комиссия за организацию платежа с НДС",
    "acquiringBank": "Вайлдберриз Банк",
    "ppvzOfficeName": "Москва Очаковское шоссе 6к2",
    "ppvzOfficeId": 105383,
    "ppvzSupplierName": "ИП Жасмин",
    "ppvzSupplierInn": "010101010101",
    "declarationNumber": "",
    "stickerId": "0",
    "country": "Россия",
    "srvDbs": False,
    "rebillLogisticCost": "0",
    "orderId": 0,
    "isB2b": False,
    "trbxId": "",
    "installmentCofinancingAmount": "0",
    "wibesDiscountPercent": 0,
    "paymentSchedule": "0",
    "deliveryMethod": "FBW, (МГТ)",
    "sellerPromoId": 0,
    "sellerPromoDiscount": 0,
    "loyaltyId": 0,
    "loyaltyDiscount": 0,
    "uuidPromocode": "",
    "salePricePromocodeDiscountPrc": 0,
    "articleSubstitution": "",
    "salePriceAffiliatedDiscountPrc": 0,
    "salePriceWholesaleDiscountPrc": 0,
    "b2bCustomerTin": "",
    "paidWithSocialCertificate": False,
    "warehouseLogisticsCoeff": 0,
    "buyerTaxRegistrationReasonCode": "",
    "utdUcdNumber": "",
    "utdUcdDate": NO_DAY,
    "orderUid": "",
    "srid": "",
}
"""Every field of a row that has no value of its own, with WB's empty value."""
