"""An 80,000-order body as WB sends it: 27 fields a row, Cyrillic texts, one row in ten cancelled.

Prices are whole but for `priceWithDisc`, as in WB's own example and in what sellers see.
"""

from __future__ import annotations

import json
import random
from datetime import datetime, timedelta
from pathlib import Path

ROWS = 80_000
SEED = 20_260_818
REGIONS = (
    ("Россия", "Центральный федеральный округ", "Московская область"),
    ("Россия", "Северо-Западный федеральный округ", "Санкт-Петербург"),
    ("Россия", "Сибирский федеральный округ", "Новосибирская область"),
    ("Беларусь", "", "Минская область"),
)
FIRST = datetime.fromisoformat("2026-08-01T00:00:00")


def write_body(path: Path, rows: int = ROWS) -> None:
    """Writes the array to `path`; the same bytes each time."""
    chance = random.Random(SEED)
    with path.open("w", encoding="utf-8") as out:
        for number in range(rows):
            out.write("[" if number == 0 else ",")
            json.dump(_row(number, chance), out, ensure_ascii=False, separators=(",", ":"))
        out.write("]")


def _row(number: int, chance: random.Random) -> dict[str, object]:
    ordered = FIRST + timedelta(seconds=number * 7)
    changed = ordered + timedelta(seconds=chance.randrange(3600))
    country, district, region = chance.choice(REGIONS)
    price, discount = chance.randrange(200, 9_000), chance.randrange(60)
    cancelled = number % 10 == 0
    return {
        "date": ordered.isoformat(),
        "lastChangeDate": changed.isoformat(),
        "warehouseName": "Склад WB РФ",
        "warehouseType": "Склад WB",
        "countryName": country,
        "oblastOkrugName": district,
        "regionName": region,
        "supplierArticle": f"АРТ-{number % 700:04d}/чёрный",
        "nmId": 150_000_000 + number % 700,
        "barcode": f"20{number % 2_100:011d}",
        "category": "Бытовая техника",
        "subject": "Мультистайлеры",
        "brand": "Тест & Ко",
        "techSize": "0",
        "incomeID": 56_735_459 + number % 40,
        "isSupply": False,
        "isRealization": True,
        "totalPrice": price,
        "discountPercent": discount,
        "spp": chance.randrange(35),
        "finishedPrice": round(price * (100 - discount) * 0.0074),
        "priceWithDisc": round(price * (100 - discount) / 100, 2),
        "isCancel": cancelled,
        "cancelDate": changed.isoformat() if cancelled else "0001-01-01T00:00:00",
        "sticker": str(926_912_515 + number),
        "gNumber": f"{3_434_232_534_500_000 + number}",
        "srid": f"{number % 97}.rf{chance.getrandbits(64):016x}{number:08d}.{number % 3}.0",
    }
