"""What the tests of the page share: a server, a browser, and a page that says what is on it."""

from .browser import DESKTOP, PHONE, SCENES, GalleryPage, GalleryTest
from .figures import figures
from .server import dist, server

__all__ = [
    "DESKTOP", "PHONE", "SCENES", "GalleryPage", "GalleryTest", "dist", "figures", "server",
]
