"""Joins the scripts of the element into one module, and makes it smaller.

usage: assemble.py SOURCES OUTPUT

Comments and white space are removed, and names of private members are shortened. The scripts end each statement by a
semicolon, so line ends can go. Texts and regular expressions stay as they are.
"""
import base64
import itertools
import pathlib
import re
import sys

# Comments, texts, and regular expressions after an operator.
TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
      | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`
        | (?<=[=(,:?&|!])[ ]?/(?![*/])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/[a-z]*)""",
    re.DOTALL | re.VERBOSE)

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(.*?)";\n', re.MULTILINE)

# The name of a private member. Colors in styles begin with a digit.
PRIVATE = re.compile(r"#([a-z][A-Za-z]+)\b")


def in_order(folder, name, seen):
    """Returns a script and those that it imports, each once, the imported ones first."""
    if name in seen:
        return []
    seen.add(name)
    text = (folder / name).read_text(encoding="utf-8")
    scripts = [script for _, other in IMPORT.findall(text) for script in in_order(folder, other, seen)]
    return [*scripts, (name, IMPORT.sub("", text))]


def check_names(scripts):
    """Fails if two scripts declare a name, since they share one scope."""
    names = [
        name for _, text in scripts
        for name in re.findall(r"^(?:export )?(?:async )?(?:class|const|function|let) (\w+)", text, re.MULTILINE)]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        sys.exit(f"Two scripts declare {', '.join(twice)}. The names of one module must be unique.")


def check_template(text):
    """Fails if a template ends within an expression, because the pattern has taken the start of another one for its end."""
    depth = 0
    for brace in re.findall(r"\\.|\$\{|[{}]", text, re.DOTALL):
        if brace == "${" or brace == "{" and depth > 0:
            depth += 1
        elif brace == "}" and depth > 0:
            depth -= 1
    if depth > 0:
        sys.exit(f"A template within a template is not supported: {text} Put the inner one into a constant.")


def without_space(script):
    texts = []

    def keep(match):
        if match["comment"]:
            return " "
        text = match["text"].strip()
        if text.startswith("`"):
            check_template(text)
        # White space of styles has no meaning.
        texts.append(re.sub(r"\s+", " ", text) if text.startswith("`\n") else text)
        return f"\0{len(texts) - 1}\0"

    script = TOKEN.sub(keep, script)
    script = re.sub(r"\s+", " ", script)
    script = re.sub(r" ?([{}()=,;:?<>|&!*\[\]]) ?", r"\1", script)
    return re.sub(r"\0(\d+)\0", lambda match: texts[int(match[1])], script).strip()


def with_short_names(script):
    """Replaces the names of private members, the most frequent ones by the shortest."""
    found = PRIVATE.findall(script)
    names = sorted(set(found), key=lambda name: (-found.count(name), name))
    letters = "abcdefghijklmnopqrstuvwxyz"
    short = ("".join(pair) for size in (1, 2) for pair in itertools.product(letters, repeat=size))
    table = dict(zip(names, short))
    return PRIVATE.sub(lambda match: "#" + table[match[1]], script)


def main(sources, output):
    scripts = in_order(sources, "virtual-grid.js", set())
    check_names(scripts)
    text = "\n".join(re.sub(r"^export (?=class|const|function|async|let)", "", text, flags=re.MULTILINE)
                     for _, text in scripts)
    module = with_short_names(without_space(text)) + "export{VirtualGrid};\n"
    (output / "virtual-grid.js").write_text(module, encoding="utf-8")
    wasm = base64.b64encode((output / "virtual-grid.wasm").read_bytes()).decode()
    # The bytes are decoded when the first grid needs them.
    start = f'globalThis.virtualGridModule="{wasm}";\n'
    (output / "virtual-grid.single.js").write_text(start + module, encoding="utf-8")


main(*map(pathlib.Path, sys.argv[1:]))
