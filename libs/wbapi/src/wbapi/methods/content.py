"""Cards of the content host."""

from __future__ import annotations

from wbapi.endpoints import CARDS_LIST
from wbapi.methods.calling import Methods, enveloped_of, page_of, present
from wbapi.page import CardsPage
from wbapi.rows.content import Card, CardsBody
from wbapi.rows.envelope import Envelope

ANY_PHOTO = -1

_CARDS = Envelope(Card, CardsBody, lambda body: body.cards)


class ContentMethods(Methods):
    """Token category Content."""

    def cards(
        self, *, updated_at: str | None = None, nm_id: int | None = None, limit: int | None = None
    ) -> CardsPage[Card]:
        """Cards changed after the cursor (`updated_at` verbatim and `nm_id`), oldest change first; see paging.cards."""
        cursor = present(limit=page_of(CARDS_LIST, limit), updatedAt=updated_at, nmID=nm_id)
        settings = {"sort": {"ascending": True}, "filter": {"withPhoto": ANY_PHOTO}, "cursor": cursor}
        answer = self._caller.call(CARDS_LIST, json={"settings": settings})
        head, rows = enveloped_of(CARDS_LIST, _CARDS, answer)
        after = head.cursor
        return CardsPage(rows.rows, rows.refused, rows.raw_count, after.updated_at, after.nm_id, after.total)
