"""Compares the frame times of pages, and prints a table."""

import argparse
import pathlib
import shutil
import sys
import time

from support import dist
from support.browser import chromium
from support.figures import mean, percentile
from support.server import Server, build
from trace import CPU, frames

here = pathlib.Path(__file__).parent

# The scrolls: pixels per frame, vertically and horizontally; None for random positions.
SCROLLS = {
    "down by 40 px": (40, 0),
    "down by 300 px": (300, 0),
    "diagonally by 20 px": (20, 20),
    "random positions": None,
}

PANE = (1200, 720)


def pages(scene):
    """The compared pages: name, number of rows, and address."""
    return [
        ("VirtualGrid", 1_000_000, f"page.html#{scene}"),
        ("AG Grid", 1_000_000, "aggrid.html?rows=1000000"),
        ("all rows in the page", 10_000, "plain.html?rows=10000"),
    ]


def stage(rival):
    """Copies all served files into one folder."""
    folder = build / "compare"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(dist, folder, dirs_exist_ok=True)
    # Renamed, because our page has a file of this name as well.
    for file in here.iterdir():
        if file.suffix in (".html", ".js"):
            text = file.read_text().replace('href="page.css"', 'href="compare.css"')
            (folder / file.name).write_text(text)
    shutil.copy(here / "page.css", folder / "compare.css")
    shutil.copy(rival, folder / "rival.js")
    return folder


def open_page(context, address, scene):
    """Opens a page, with a pane of the same size as that of the others, and measures the seconds
    until it has started.

    Returns None if the page does not have the scene.
    """
    page = context.new_page()
    page.add_init_script(path=here / "scrolls.js")
    start = time.monotonic()
    page.goto(address)
    if not address.endswith(f"#{scene}"):
        wait(page, "Boolean(globalThis.comparison)")
        return page, time.monotonic() - start
    wait(page, "Boolean(globalThis.virtualGrid)")
    seconds = time.monotonic() - start
    page.evaluate("scrolls.rest()")
    if not page.evaluate(
            "(hash) => document.querySelector('nav [aria-current]')?.hash === hash", f"#{scene}"):
        # The page shows another scene if it does not know this one.
        return None
    size = page.viewport_size
    width, height = page.evaluate("scrolls.findPane()")
    page.set_viewport_size({
        "width": size["width"] + PANE[0] - width, "height": size["height"] + PANE[1] - height})
    page.evaluate("scrolls.rest().then(() => scrolls.findPane())")
    return page, seconds


def wait(page, condition):
    seconds = 120
    for _ in range(seconds * 20):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise TimeoutError(f"{page.url} did not start within {seconds} s.")


def measure(page, way, count):
    """Returns the timed frames of a scroll, and the fraction of frames with blanks."""
    # Looking for blanks takes time. So one run looks and warms up, and a second run is timed.
    page.evaluate("scrolls.begin()")
    blanks = page.evaluate(
        "([way, count]) => scrolls.run(way, count, scrolls.blanks)", [way, count // 2])
    page.evaluate("scrolls.begin()")
    # Without the category that also records a call stack for each change of an element.
    chromium().start_tracing(page=page, categories=[
        "devtools.timeline", "blink.user_timing", "v8"])
    page.evaluate("([way, count]) => scrolls.run(way, count)", [way, count])
    record = chromium().stop_tracing()
    return frames(record, CPU), sum(1 for blank in blanks if blank) / max(1, len(blanks))


def row(cells):
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(prog="compare", description=__doc__)
    parser.add_argument("--frames", type=int, default=600, help="frames per scroll (default: 600)")
    parser.add_argument("--scene", default="compare", help="scene of our page (default: compare)")
    parser.add_argument("--rival", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not (dist / "page.html").exists():
        sys.exit(f"There is no page in {dist.name}/. Build it first: Examples/Web/build")
    server = Server(stage(options.rival))
    lines, missing = [], []
    for name, rows, path in pages(options.scene):
        context = chromium().new_context(viewport={"width": 1280, "height": 800})
        opened = open_page(context, f"{server.address}/{path}", options.scene)
        if opened is None:
            missing.append(name)
            context.close()
            continue
        page, seconds = opened
        for scroll, way in SCROLLS.items():
            print(f"{name}: {scroll}", file=sys.stderr)
            seen, blank = measure(page, way, options.frames)
            script = [frame.script for frame in seen]
            lines.append([
                scroll, name, f"{rows:,}",
                f"{mean(script):.2f}", f"{percentile(script, 0.95):.2f}",
                f"{mean([frame.layout for frame in seen]):.2f}",
                str(sum(1 for frame in seen if frame.work > 16)),
                str(sum(1 for frame in seen if frame.length > 25)),
                f"{blank:.0%}", f"{page.evaluate('scrolls.nodes()'):,}",
                f"{seconds:.1f}",
            ])
        context.close()
    titles = [
        "scroll", "page", "rows", "script ms, mean", "p95", "layout and paint ms, mean",
        "frames over 16 ms of work", "late frames", "frames with blanks", "nodes",
        "s to start"]
    print(row(titles))
    print(row(["---"] * 3 + ["---:"] * (len(titles) - 3)))
    order = list(SCROLLS)
    for cells in sorted(lines, key=lambda cells: order.index(cells[0])):
        print(row(cells))
    version = chromium().version
    print(f"\n{options.frames} frames for each scroll, CPU time of the main thread, 20 columns, a pane of {PANE[0]} x {PANE[1]} px, Chromium {version}.")
    for name in missing:
        print(f"\n{name} has no scene `{options.scene}`, so it is not in the table.")
    sys.exit(1 if missing else 0)


main()
