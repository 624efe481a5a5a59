"""Money of the simulator: whole kopecks inside, WB's two notations outside."""


def as_text(kopecks: int) -> str:
    """The string of the financial reports: `"367"`, `"0.2"`, `"-399.68"`."""
    sign, whole, part = "-" if kopecks < 0 else "", abs(kopecks) // 100, abs(kopecks) % 100
    return f"{sign}{whole}" if not part else f"{sign}{whole}.{part:02d}".rstrip("0")


def as_number(kopecks: int) -> float | int:
    """The JSON number of the other methods: whole roubles without a fraction, else up to two decimals."""
    return kopecks // 100 if kopecks % 100 == 0 else kopecks / 100


def from_number(value: object) -> int:
    """Kopecks of a JSON number; anything else counts as 0."""
    return round(value * 100) if isinstance(value, (int, float)) else 0
