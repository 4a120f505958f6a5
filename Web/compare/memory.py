"""Measures memory while a page scrolls for minutes."""

import sys

from support.browser import chromium

from pages import ELEMENT, SIZE, open_page
from tables import table


def watch_memory(server, minutes):
    page = open_page(chromium().new_context(viewport=SIZE), server, ELEMENT)
    protocol = page.context.new_cdp_session(page)
    page.evaluate("scrolls.keepOn(2_000)")
    lines = []
    for minute in range(minutes + 1):
        if minute > 0:
            print(f"minute {minute}", file=sys.stderr)
            page.evaluate("scrolls.keepOn(60_000)")
        protocol.send("HeapProfiler.collectGarbage")
        heap = protocol.send("Runtime.getHeapUsage")["usedSize"]
        nodes = protocol.send("Memory.getDOMCounters")["nodes"]
        lines.append([str(minute), f"{heap:,}", f"{page.evaluate('starts.bytes'):,}", f"{nodes:,}",
                      f"{page.evaluate('comparison.grid.counters.frames'):,}"])
    page.context.close()
    table(["minute", "bytes of JavaScript", "bytes of WebAssembly", "nodes", "frames"], lines, texts=0)
