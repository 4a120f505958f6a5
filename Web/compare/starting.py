"""Compares the time until the first rows are painted."""

import collections
import sys

from support.browser import chromium
from support.server import Handler, Server

from pages import ELEMENT, PAGES, PRELOADED, SIZE, visit
from scrolling import order_of
from tables import spread, table


CACHES = ["empty", "filled"]


class CachingHandler(Handler):
    """Serves files that the browser may keep."""

    # One connection serves several requests.
    protocol_version = "HTTP/1.1"

    def send_header(self, name, value):
        super().send_header(name, "max-age=3600" if name == "Cache-Control" else value)


def start(context, server, title):
    """Returns the milliseconds until the first rows were painted, from the request of the page's script and from the arrival of
    its last script, and those of CPU time of the main thread since the start of the page.
    """
    page = context.new_page()
    protocol = context.new_cdp_session(page)
    protocol.send("Performance.enable", {"timeDomain": "threadTicks"})
    visit(page, server, title)
    elapsed = page.evaluate("(name) => starts.since(name)", f"{PAGES.get(title, PAGES[ELEMENT])}.js")
    metrics = {each["name"]: each["value"] for each in protocol.send("Performance.getMetrics")["metrics"]}
    page.close()
    return *elapsed, metrics["TaskDuration"] * 1_000


def compare_starts(folder, titles, rounds):
    server = Server(folder, CachingHandler)
    titles = [*titles, PRELOADED]
    results = collections.defaultdict(list)
    for turn in range(rounds):
        for title in order_of(titles, turn):
            print(f"round {turn + 1}: {title}, start", file=sys.stderr)
            # A context has a cache of its own, which is empty.
            context = chromium().new_context(viewport=SIZE)
            for cache in CACHES:
                results[cache, title].append(start(context, server, title))
            context.close()
    table(["HTTP cache", "page", "ms to the first rows", "ms after the last script", "CPU ms of the main thread"],
          [[cache, title, *(spread(column, 0) for column in zip(*results[cache, title]))]
           for cache in CACHES for title in titles], texts=2)
