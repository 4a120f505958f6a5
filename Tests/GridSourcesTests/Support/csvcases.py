"""Prints files with delimited records and their fields as read by the csv module, one file a line: the delimiter,
quote and line end, the bytes of the file, and each record as its fields with commas between them, or "-" for a record
without fields. All bytes are hexadecimal.

usage: csvcases.py COUNT
"""
import csv
import io
import random
import sys

dice = random.Random(27)


def any_file(delimiter, quote, line_end):
    """The significant bytes in any order."""
    parts = ["a", "b ", " ", "\xe9", "\0", delimiter, delimiter, quote, quote, line_end]
    if line_end == "\n":
        parts.append("\r\n")
    return "".join(dice.choices(parts, k=dice.randrange(60)))


def good_file(delimiter, quote, line_end):
    """Well-formed records, in which all bytes may occur in quotes."""
    parts = ["a", "text", " ", "\xff", delimiter, quote * 2, "\n", "\r", "\r\n"]
    if line_end == "\r":
        parts = parts[:-3] + ["\r"]
    text = ""
    for _ in range(dice.randrange(8)):
        fields = []
        for _ in range(dice.randrange(1, 6)):
            value = "".join(dice.choices(parts, k=dice.randrange(12)))
            fields.append(quote + value + quote if dice.random() < 0.6 else "plain")
        text += delimiter.join(fields) + dice.choice([line_end, "\r\n" if line_end == "\n" else line_end])
    return text if dice.random() < 0.5 else text.rstrip("\r\n")


def encoded(text):
    return text.encode("latin-1").hex()


for _ in range(int(sys.argv[1])):
    delimiter, quote = dice.choice(",;\t|"), dice.choice("\"\"\"'")
    line_end = dice.choice("\n\n\n\r")
    text = dice.choice([any_file, good_file])(delimiter, quote, line_end)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quotechar=quote)
    print(encoded(delimiter + quote + line_end), encoded(text),
          *(",".join(encoded(field) for field in row) if row else "-" for row in rows))
