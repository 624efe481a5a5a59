"""All state of one simulator: sellers, buckets, faults, request log. Reset makes it new."""

import threading
from dataclasses import dataclass, field

from wbsim.clock import Clock
from wbsim.faults import Faults
from wbsim.journal import Journal
from wbsim.limiter import Limiter
from wbsim.sellers import Seller, make_seller, seller_id
from wbsim.spec import SellerSpec

DEFAULT_PAGE_CAP = 80_000
"""WB's soft cap of rows in one answer of the statistics feeds."""


@dataclass(slots=True)
class World:
    """What the server serves. `page_cap` rules sellers that have none of their own."""

    clock: Clock
    page_cap: int = DEFAULT_PAGE_CAP
    sellers: dict[str, Seller] = field(default_factory=dict)
    limiter: Limiter = field(default_factory=Limiter)
    faults: Faults = field(default_factory=Faults)
    journal: Journal = field(default_factory=Journal)
    _made: int = 0
    _by_seed: dict[int, int] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add_seller(self, spec: SellerSpec) -> Seller:
        """Makes a seller; safe to call from several threads. Raises KeyError where its sid is taken."""
        with self._lock:
            sid, number = self._name(spec)
        seller = make_seller(spec, sid, number, self.clock.now_ms())
        with self._lock:
            self.sellers[sid] = seller
        return seller

    def reset(self) -> None:
        """Forgets everything but the settings of the process."""
        with self._lock:
            self.sellers.clear()
            self._by_seed.clear()
            self._made = 0
        self.limiter.forget()
        self.faults = Faults()
        self.journal.clear()

    def _name(self, spec: SellerSpec) -> tuple[str, int]:
        ordinal = self._by_seed.get(spec.seed, 0)
        sid = spec.sid or seller_id(spec.seed, ordinal)
        if sid in self.sellers:
            raise KeyError(sid)
        if spec.sid is None:
            self._by_seed[spec.seed] = ordinal + 1
        self._made += 1
        return sid, self._made
