"""Tables in Markdown, and figures of several rounds."""

import statistics


def table(titles, rows, texts):
    """Prints a table, whose first columns are texts and the others numbers."""
    for cells in [titles, ["---"] * texts + ["---:"] * (len(titles) - texts), *rows]:
        print("| " + " | ".join(cells) + " |")


def spread(values, digits):
    """Returns the median, the least and the greatest of some values."""
    middle, least, greatest = statistics.median(values), min(values), max(values)
    return f"{middle:,.{digits}f} ({least:,.{digits}f}–{greatest:,.{digits}f})"
