"""Compares the CPU time of pages per frame while they scroll."""

import collections
import statistics
import sys

from support.browser import chromium
from trace import CPU, frames

from pages import ELEMENT, PLAIN, SIZE, open_page
from tables import spread, table

# Pixels per frame; None for random positions.
SCROLLS = {"+37 px": 37, "+800 px": 800, "jumps": None}

# Without the category that also records a call stack for each change of an element, which takes time of the scripts.
TRACED = ["devtools.timeline", "blink.user_timing", "v8"]

# The figures of a page in one round: milliseconds of CPU time for each frame, and counts.
Result = collections.namedtuple("Result", "script layout longest long_tasks new_nodes")


def measure(page, step, count):
    """Scrolls a page after a shorter scroll to warm up."""
    page.bring_to_front()
    page.evaluate("scrolls.begin()")
    page.evaluate("([step, count]) => scrolls.run(step, count)", [step, count // 2])
    page.evaluate("scrolls.begin()")
    nodes = page.evaluate("scrolls.nodes()")
    chromium().start_tracing(page=page, categories=TRACED)
    page.evaluate("([step, count]) => scrolls.run(step, count)", [step, count])
    seen = frames(chromium().stop_tracing(), CPU)
    return Result(
        statistics.mean(frame.script for frame in seen), statistics.mean(frame.layout for frame in seen),
        max(frame.work for frame in seen), page.evaluate("scrolls.longTasks"),
        page.evaluate("scrolls.nodes()") - nodes)


def order_of(titles, turn):
    """Returns the titles in another order in each round, so that none is always after the same one."""
    start = turn // 2 % len(titles)
    order = titles[start:] + titles[:start]
    return order if turn % 2 == 0 else order[::-1]


def compare_scrolling(server, titles, rounds, count):
    opened = {title: open_page(chromium().new_context(viewport=SIZE), server, title) for title in titles}
    results = collections.defaultdict(list)
    for turn in range(rounds):
        for scroll, step in SCROLLS.items():
            for title in order_of(titles, turn):
                print(f"round {turn + 1}: {title}, {scroll}", file=sys.stderr)
                results[scroll, title].append(measure(opened[title], step, count))
    for page in opened.values():
        page.context.close()
    show(results, titles)


def show(results, titles):
    lines = []
    for scroll in SCROLLS:
        plain = results[scroll, PLAIN]
        for title in titles:
            own = results[scroll, title]
            # Of the same round: a busy machine changes both.
            ratios = [one.script / other.script for one, other in zip(own, plain)]
            both = [
                (one.script + one.layout) / (other.script + other.layout) for one, other in zip(own, plain)]
            lines.append([
                scroll, f"**{title}**" if title == ELEMENT else title,
                spread([each.script for each in own], 3), spread(ratios, 2),
                spread([each.layout for each in own], 2), spread(both, 2),
                f"{max(each.longest for each in own):.1f}", str(sum(each.long_tasks for each in own)),
                str(max(each.new_nodes for each in own))])
    table(["scroll", "page", "script ms", "beside plain", "layout and paint ms", "all beside plain", "longest frame ms",
           "tasks over 50 ms", "new nodes"], lines, texts=2)
