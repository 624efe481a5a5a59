"""The way to WB and back: sockets that can be cut, the token on the last step, the limiter before it, bodies within bounds."""
