"""Shared by the tests: a server, a browser, and a page with functions to inspect it."""

from .browser import DESKTOP, PHONE, SCENES, GalleryPage, GalleryTest
from .figures import figures
from .server import dist, server

__all__ = [
    "DESKTOP", "PHONE", "SCENES", "GalleryPage", "GalleryTest", "dist", "figures", "server",
]
