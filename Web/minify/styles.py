"""Makes styles smaller."""
import re

SPACE = r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)"

PART = re.compile(
    rf"""(?P<text>"[^"]*"|'[^']*')
       | {SPACE}*;{SPACE}*(?=\}})
       | {SPACE}*(?P<mark>[{{}};,>]){SPACE}*
       | (?<=:){SPACE}+
       | (?P<space>{SPACE}+)""",
    re.DOTALL | re.VERBOSE)


def small_style(style):
    """Returns a style without comments, and without white space that has no meaning, such as that after a colon. White space
    before a colon separates selectors."""
    return PART.sub(lambda part: part["text"] or part["mark"] or (" " if part["space"] else ""), style).strip()
