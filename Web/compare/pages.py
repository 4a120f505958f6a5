"""The compared pages, and the folder that they are served from."""

import pathlib
import shutil
import time

from support import dist
from support.server import build

here = pathlib.Path(__file__).parent

PLAIN = "plain, recycled rows"
ELEMENT = "virtual-grid"

# The script of each page.
PAGES = {PLAIN: "plain", "stored measurements": "measured", "AG Grid": "aggrid", ELEMENT: "element"}

# Requests the files of the element as soon as the browser has read the page.
PRELOADED = "virtual-grid, preloaded"
PRELOADS = """<link rel="modulepreload" href="virtual-grid.js">
<link rel="preload" href="virtual-grid.wasm" as="fetch" crossorigin>
"""

SIZE = {"width": 1280, "height": 800}


def stage(rival):
    """Copies all served files into a folder. Returns it, and the titles of the pages: without AG Grid if there is no `rival`."""
    folder = build / "compare-element"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(dist, folder)
    for file in here.glob("*.js"):
        shutil.copy(file, folder)
    if rival:
        shutil.copy(rival, folder / "rival.js")
    for title, name in PAGES.items():
        write_page(folder / f"{address(title)}.html", name)
    write_page(folder / f"{address(PRELOADED)}.html", PAGES[ELEMENT], PRELOADS)
    return folder, [title for title, name in PAGES.items() if rival or name != "aggrid"]


def write_page(file, name, links=""):
    text = (here / "page.html").read_text()
    pane = '<div id="pane"></div>'
    file.write_text(text.replace(pane, f'{links}{pane}\n<script type="module" src="{name}.js"></script>'))


def address(title):
    return "preloaded" if title == PRELOADED else PAGES[title]


def open_page(context, server, title):
    """Opens a page, and waits until it has started."""
    return visit(context.new_page(), server, title)


def visit(page, server, title):
    for script in ("scrolls.js", "starts.js"):
        page.add_init_script(path=here / script)
    page.goto(f"{server.address}/{address(title)}.html")
    wait(page, "globalThis.comparison && starts.painted")
    return page


def wait(page, condition):
    seconds = 60
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.evaluate(f"Boolean({condition})"):
            return
        time.sleep(0.02)
    raise TimeoutError(f"{page.url} did not start within {seconds} s.")
