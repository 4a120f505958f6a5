"""Collects measurements of tests, and prints them at the end."""

import math


class Figures:
    """Pairs of a title and a measurement."""

    def __init__(self):
        self.lines = []

    def add(self, title, text):
        self.lines.append((title, text))

    def print(self):
        if not self.lines:
            return
        width = max(len(title) for title, _ in self.lines)
        print("\nFigures")
        for title, text in self.lines:
            print(f"  {title:<{width}}  {text}")


def mean(numbers):
    return math.fsum(numbers) / len(numbers) if numbers else 0.0


def percentile(numbers, share):
    """Returns the smallest number that at least a fraction `share` of the numbers does not exceed.
    """
    ordered = sorted(numbers)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


figures = Figures()
