"""Products of a simulated seller: the same items appear in feeds, stocks, reports, cards and campaigns."""

from dataclasses import dataclass
from random import Random
from typing import Final

_KINDS: Final = (
    (105, "Кроссовки", "Обувь", ("37", "38", "39", "40", "41")),
    (192, "Футболки", "Одежда", ("S", "M", "L", "XL")),
    (69, "Платья", "Одежда", ("42", "44", "46")),
    (789, "Мультистайлеры", "Бытовая техника", ("0",)),
    (52, "Кошельки", "Аксессуары", ("0",)),
    (1364, "Гирлянды", "Новый год", ("0",)),
)
_BRANDS: Final = ("Ёлочка & Сыновья", "ÉCLAIR", "Тест", "小米优品", "«Мастер» 2000", "O'Stone / Ё", "🎄 Праздник")
_WORDS: Final = ("летние", "женские", "мужские", "детские", "набор 2 шт", "оверсайз", 'размер "L"', "с подсветкой")


@dataclass(frozen=True, slots=True)
class Size:
    """One size of a product: WB counts stocks by it."""

    chrt_id: int
    tech_size: str
    barcode: str


@dataclass(frozen=True, slots=True)
class Product:
    """One card. The price is in kopecks, before discounts."""

    nm_id: int
    imt_id: int
    vendor_code: str
    title: str
    brand: str
    subject_id: int
    subject: str
    category: str
    price_kopecks: int
    discount_percent: int
    sizes: tuple[Size, ...]


def make_products(random: Random, count: int) -> tuple[Product, ...]:
    """`count` products with ids that do not repeat within the seller."""
    first_nm = random.randrange(100_000_000, 800_000_000)
    return tuple(_product(random, first_nm + number * 37, number) for number in range(count))


def _product(random: Random, nm_id: int, number: int) -> Product:
    subject_id, subject, category, size_names = _KINDS[number % len(_KINDS)]
    return Product(
        nm_id=nm_id,
        imt_id=nm_id // 2,
        vendor_code=f"арт-{number:04d}/{random.choice('АБВXYZ')}",
        title=f"{subject} {random.choice(_WORDS)}",
        brand=_BRANDS[number % len(_BRANDS)],
        subject_id=subject_id,
        subject=subject,
        category=category,
        price_kopecks=random.randrange(30_000, 900_000),
        discount_percent=random.randrange(0, 60),
        sizes=tuple(_size(random, nm_id, place, name) for place, name in enumerate(size_names)),
    )


def _size(random: Random, nm_id: int, place: int, name: str) -> Size:
    return Size(
        chrt_id=nm_id * 2 + place, tech_size=name, barcode=str(random.randrange(2_000_000_000_000, 2_100_000_000_000))
    )
