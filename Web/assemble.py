"""Joins the scripts of the element into one module, and makes it smaller.

usage: assemble.py SOURCES OUTPUT

Comments and white space are removed, and the names of variables and private members are shortened. Other texts stay as they
are, except for white space in styles: these are the templates that start with a line end.
"""
import base64
import pathlib
import re
import sys

# Do not write bytecode files next to the sources.
sys.dont_write_bytecode = True

from minify.names import shorten
from minify.statements import Parser
from minify.tokens import Tokenizer, joined

IMPORT = re.compile(r'^import \{.*?\} from "\./(.*?)";$', re.MULTILINE)


def in_order(folder, name, seen):
    """Returns a script and those that it imports, each once, the imported ones first."""
    if name in seen:
        return []
    seen.add(name)
    text = (folder / name).read_text(encoding="utf-8")
    scripts = [script for other in IMPORT.findall(text) for script in in_order(folder, other, seen)]
    return [*scripts, (name, text)]


def module_of(folder):
    """Returns the text of the joined scripts."""
    scripts = [Parser(Tokenizer(text, name).read()) for name, text in in_order(folder, "virtual-grid.js", set())]
    shorten(scripts, kept={"VirtualGrid"})
    return joined([token for script in scripts for token in script.tokens]) + "export{VirtualGrid};\n"


def main(sources, output):
    try:
        module = module_of(sources)
    except SyntaxError as error:
        sys.exit(f"{error}")
    (output / "virtual-grid.js").write_text(module, encoding="utf-8")
    wasm = base64.b64encode((output / "virtual-grid.wasm").read_bytes()).decode()
    # The bytes are decoded when the first grid needs them.
    start = f'globalThis.virtualGridModule="{wasm}";\n'
    (output / "virtual-grid.single.js").write_text(start + module, encoding="utf-8")


main(*map(pathlib.Path, sys.argv[1:]))
