"""Compares the script time of pages per frame, in alternating order, and prints a table."""

import argparse
import pathlib
import shutil
import statistics
import sys
import time

from support import dist
from support.browser import chromium
from support.server import Server, build
from trace import frames

here = pathlib.Path(__file__).parent

# The scrolls: pixels per frame; None for random positions.
SCROLLS = {"+37 px": 37, "+800 px": 800, "jumps": None}

PAGES = {
    "plain, recycled rows": "plain",
    "stored measurements": "measured",
    "virtual-grid": "element",
}


def stage():
    """Copies all served files into one folder."""
    folder = build / "compare-element"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(dist, folder, dirs_exist_ok=True)
    for file in here.glob("*.js"):
        shutil.copy(file, folder)
    for name in PAGES.values():
        text = (here / "page.html").read_text()
        script = f'<div id="pane"></div>\n<script type="module" src="{name}.js"></script>'
        (folder / f"{name}.html").write_text(text.replace('<div id="pane"></div>', script))
    return folder


def open_page(server, name):
    """Opens a page. Returns it, and the milliseconds until it has started."""
    context = chromium().new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(path=here / "scrolls.js")
    page.goto(f"{server.address}/{name}.html")
    for _ in range(1200):
        if page.evaluate("Boolean(globalThis.comparison)"):
            return page, page.evaluate("performance.now()")
        time.sleep(0.05)
    raise TimeoutError(f"{name} did not start within 60 s.")


def measure(page, step, count):
    """Returns the frames of a scroll, after another one to warm up."""
    page.evaluate("scrolls.begin()")
    page.evaluate("([step, count]) => scrolls.run(step, count)", [step, count // 2])
    page.evaluate("scrolls.begin()")
    nodes = page.evaluate("scrolls.nodes()")
    chromium().start_tracing(page=page, categories=[
        "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8"])
    page.evaluate("([step, count]) => scrolls.run(step, count)", [step, count])
    record = chromium().stop_tracing()
    return frames(record), page.evaluate("scrolls.nodes()") - nodes


def row(cells):
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(prog="compare", description=__doc__)
    parser.add_argument("--frames", type=int, default=300, help="frames per scroll (default: 300)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default: 5)")
    options = parser.parse_args()
    server = Server(stage())
    opened = {title: open_page(server, name)[0] for title, name in PAGES.items()}
    script = {(scroll, title): [] for scroll in SCROLLS for title in PAGES}
    layout = {key: [] for key in script}
    longest, made = {key: 0 for key in script}, {key: 0 for key in script}
    for turn in range(options.rounds):
        order = list(PAGES) if turn % 2 == 0 else list(reversed(PAGES))
        for scroll, step in SCROLLS.items():
            for title in order:
                print(f"round {turn + 1}: {title}, {scroll}", file=sys.stderr)
                seen, new = measure(opened[title], step, options.frames)
                key = scroll, title
                script[key].append(statistics.mean(frame.script for frame in seen))
                layout[key].append(statistics.mean(frame.layout for frame in seen))
                longest[key] = max(longest[key], *(frame.work for frame in seen))
                made[key] = max(made[key], new)
    print(row(["scroll", "page", "script ms", "beside plain", "layout and paint ms", "longest frame ms", "new nodes"]))
    print(row(["---"] * 2 + ["---:"] * 5))
    for scroll in SCROLLS:
        plain = statistics.median(script[scroll, "plain, recycled rows"])
        for title in PAGES:
            key = scroll, title
            middle = statistics.median(script[key])
            print(row([
                scroll, title, f"{middle:.3f}", f"{middle / plain:.2f}",
                f"{statistics.median(layout[key]):.2f}", f"{longest[key]:.1f}", str(made[key])]))
    print(f"\nMedians of {options.rounds} rounds in alternating order, {options.frames} frames each, "
          f"1,000,000 rows x 20 columns, a pane of 1200 x 720 px, Chromium {chromium().version}.")


main()
