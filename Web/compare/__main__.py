"""Compares a table of the element with other pages that show the same rows, and prints tables in Markdown."""

import argparse
import os
import pathlib
import sys

from support import dist
from support.browser import chromium
from support.server import Server

from memory import watch_memory
from pages import stage
from scrolling import compare_scrolling
from starting import compare_starts


def options():
    parser = argparse.ArgumentParser(prog="compare", description=__doc__)
    parser.add_argument("--frames", type=int, default=120, help="frames per scroll (default: 120)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of scrolls and starts (default: 5)")
    parser.add_argument("--minutes", type=int, default=0, help="minutes of scrolling to measure memory (default: 0)")
    parser.add_argument("--rival", type=pathlib.Path, help=argparse.SUPPRESS)
    result = parser.parse_args()
    if result.rounds < 0 or result.minutes < 0 or result.frames < 2:
        parser.error("There must be at least 2 frames, and no negative numbers.")
    return result


def load():
    return f"{os.getloadavg()[0]:.1f}"


def main():
    chosen = options()
    if not (dist / "virtual-grid.js").exists():
        sys.exit(f"There is no element in {dist.name}/. Build it first: Web/build")
    before = load()
    folder, titles = stage(chosen.rival)
    server = Server(folder)
    print(f"1,000,000 rows x 20 columns, a pane of 1200 x 720 px, Chromium {chromium().version}. "
          + ("" if chosen.rival else "AG Grid was not at hand. ")
          + "Medians of the rounds, with the least and the greatest.\n")
    if chosen.rounds > 0:
        print(f"Scrolling: CPU time for each of {chosen.frames} frames, {chosen.rounds} rounds.\n")
        compare_scrolling(server, titles, chosen.rounds, chosen.frames)
        print(f"\nStart: from the request of the page's script, {chosen.rounds} rounds.\n")
        compare_starts(folder, titles, chosen.rounds)
    if chosen.minutes > 0:
        print("\nMemory of the element after garbage collections, while it scrolls.\n")
        watch_memory(server, chosen.minutes)
    print(f"\nLoad of the machine, with {os.cpu_count()} processors: {before} before, {load()} after, of which about 1 is "
          "this comparison.")


main()
