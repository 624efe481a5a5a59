"""What a WB token says of itself. The reading lives in `wbcontracts`, since accounts check tokens without an HTTP client."""

from wbcontracts.wb_token import Scope, TokenInfo, TokenMalformed, TokenType, decode_token

__all__ = ["Scope", "TokenInfo", "TokenMalformed", "TokenType", "decode_token"]
