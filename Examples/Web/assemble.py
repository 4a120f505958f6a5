"""Assembles a page in a single file, which opens from the disk: with styles, scripts and module.

    python3 assemble.py dist            reads dist/page.html and its files, writes dist/index.html

Browsers do not load JavaScript modules for a page from the disk. Therefore the modules are joined
into one script, in the order of their imports. The policy of the page allows this script and these
styles by their hashes, and nothing else.
"""

import base64
import hashlib
import pathlib
import re
import sys

IMPORT = re.compile(r'^import .* from "\./(.+)";\n', re.MULTILINE)
NAME = re.compile(r"^(?:const|let|class|function|async function) (?:\[(.+?)\]|\{(.+?)\}|([\w$]+))", re.MULTILINE)


def joined(folder, name, done):
    """Returns the text of a module, after its imports that were not added yet."""
    if name in done:
        return ""
    done.add(name)
    text = (folder / name).read_text()
    before = "".join(joined(folder, each, done) for each in IMPORT.findall(text))
    own = IMPORT.sub("", text).strip()
    return before + re.sub(r"^export ", "", own, flags=re.MULTILINE) + "\n\n"


def check_names(script):
    """Modules have separate scopes, but the names of one script must be unique."""
    names = [name.strip() for found in NAME.findall(script) for part in found for name in part.split(",") if name]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        sys.exit(f"Two modules declare {', '.join(twice)}. The names of one script must be unique.")


def check_operations(folder):
    """Checks that the page numbers the operations as the engine does."""
    enum = pathlib.Path(__file__).parent / "../../Sources/GridPage/Commands/PageOperation.swift"
    swift = re.search(r"enum PageOperation.*?\n}", enum.read_text(), re.DOTALL)[0]
    engine = re.findall(r"^  case (\w+)", swift, re.MULTILINE)
    script = re.search(r"const operations = \[(.*?)\]", (folder / "commands.js").read_text(), re.DOTALL)
    page = re.findall(r'"(\w+)"', script[1])
    if page != engine:
        sys.exit(f"commands.js has the operations {page}, PageOperation.swift has {engine}.")


def hash_of(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def replaced(pattern, text, page):
    """Replaces the only match of a pattern by a literal text."""
    page, count = re.subn(pattern, lambda _: text, page)
    if count != 1:
        sys.exit(f"page.html has {count} matches for {pattern}. It must have exactly one.")
    return page


def check_preloads(folder, page):
    """Checks that the page loads all of its scripts at once."""
    wanted = {path.name for path in folder.glob("*.js")} - {"page.js"}
    named = set(re.findall(r'<link rel="modulepreload" href="(.+?)">', page))
    if named != wanted:
        sys.exit(f"page.html preloads {sorted(named)}, but the scripts are {sorted(wanted)}.")


def main(folder):
    check_operations(folder)
    # The newlines next to the tags are part of the hashed text.
    script = "\n" + joined(folder, "page.js", set())
    style = "\n" + (folder / "page.css").read_text()
    check_names(script)
    if "</script" in script or "</style" in style:
        sys.exit("A script or style contains its own end tag. Split the string.")

    page = (folder / "page.html").read_text()
    check_preloads(folder, page)
    page = re.sub(r'<link rel="(?:module)?preload" .*>\n', "", page)
    page = replaced("script-src 'self'", f"script-src {hash_of(script)}", page)
    page = replaced("style-src 'self'", f"style-src {hash_of(style)}", page)
    page = replaced(" connect-src 'self';", "", page)
    page = replaced('<link rel="stylesheet" .*>', f"<style>{style}</style>", page)
    page = replaced('<script type="module" .*></script>', f'<script type="module">{script}</script>', page)
    # Browsers do not run a script of another type, and the policy does not apply to it.
    modules = "".join(
        f'<script type="application/wasm" id="{path.name}">{base64.b64encode(path.read_bytes()).decode()}</script>\n'
        for path in sorted(folder.glob("*.wasm")))
    page = replaced("</body>", f"{modules}</body>", page)
    (folder / "index.html").write_text(page)


main(pathlib.Path(sys.argv[1]))
