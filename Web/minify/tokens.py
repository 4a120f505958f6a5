"""Splits scripts into tokens, and joins tokens with as little white space as possible."""
import re

# The words before an operand, and those between two of them.
PREFIXES = {"await", "delete", "new", "typeof", "void", "yield"}
INFIXES = {"in", "instanceof"}

# The words after which an expression starts.
STARTS = PREFIXES | INFIXES | {"case", "do", "else", "return", "throw"}

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<name>[A-Za-z_$][\w$]*)
      | (?P<private>\#[A-Za-z_$][\w$]*)
      | (?P<number>0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?)
      | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<mark>>>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=
          |=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|\+=|-=|\*=|/=|%=|&=|\|=|\^=|\*\*|<<|>>
          |[{}()\[\];,<>+\-*/%&|^!~?:=.])""",
    re.DOTALL | re.VERBOSE | re.ASCII)

REGEX = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")

# The text of a template up to its next expression or its end.
CHUNK = re.compile(r"((?:\\.|\$(?!\{)|[^`\\$])*)(`|\$\{)", re.DOTALL)

CLOSING = {"(": ")", "[": "]", "{": "}", "${": "}"}


class Token:
    """A word, number, text or mark of a script, or a text of a template, which includes the backquotes."""

    def __init__(self, kind, text, script, line):
        self.kind, self.text, self.line = kind, text, line
        self.place = f"{script}:{line}"
        # The index of the other bracket, if this is one.
        self.partner = None
        # Whether the token stands for a property and a variable, as in `{ name }`.
        self.is_shorthand = False

    def fail(self, message):
        raise SyntaxError(f"{self.place}: {message}")


class Tokenizer:
    """Reads the tokens of a script, without comments and white space. Fails at text that it does not understand."""

    def __init__(self, text, name):
        self.text, self.name = text, name
        self.tokens = []
        self.position, self.line = 0, 1
        # The indices of the brackets that are not closed yet.
        self.opened = []

    def read(self):
        """Returns all tokens."""
        while self.position < len(self.text):
            if self.text[self.position] == "`":
                self.read_chunk("`")
            elif not self.follows_operand() and (regex := REGEX.match(self.text, self.position)):
                self.add("regex", regex[0])
            elif match := TOKEN.match(self.text, self.position):
                self.add(match.lastgroup, match[0])
            else:
                self.fail(f"This is not understood: {self.text[self.position:].splitlines()[0]}")
        if self.opened:
            self.tokens[self.opened[-1]].fail("The bracket is not closed.")
        return self.tokens

    def follows_operand(self):
        """Returns whether a slash at this position divides. After `)` and `}` it may also start a regular expression: then
        the parser fails, because there is nothing to divide."""
        if not self.tokens:
            return False
        last = self.tokens[-1]
        if last.kind == "mark":
            return last.text in (")", "]", "}", "++", "--")
        return last.kind != "name" or last.text not in STARTS

    def add(self, kind, text):
        if kind != "space":
            self.tokens.append(Token(kind, text, self.name, self.line))
        self.position += len(text)
        self.line += text.count("\n")
        if kind == "mark" and text in CLOSING:
            self.opened.append(len(self.tokens) - 1)
        elif kind == "mark" and text in CLOSING.values():
            self.close(text)

    def close(self, text):
        start = self.opened.pop() if self.opened else None
        if start is None or CLOSING[self.tokens[start].text] != text:
            self.tokens[-1].fail(f"`{text}` closes no bracket.")
        self.tokens[start].partner = len(self.tokens) - 1
        self.tokens[-1].partner = start
        if self.tokens[start].text == "${":
            self.read_chunk("")

    def read_chunk(self, opening):
        match = CHUNK.match(self.text, self.position + len(opening))
        if not match:
            self.fail("The template is not closed.")
        ends = match[2] == "`"
        self.add("chunk", opening + match[1] + ("`" if ends else ""))
        if not ends:
            self.add("mark", "${")

    def fail(self, message):
        raise SyntaxError(f"{self.name}:{self.line}: {message}")


def joined(tokens):
    """Returns the text of tokens, with spaces only where two of them would become another one."""
    text, last = "", ""
    for token in tokens:
        if not token.text:
            continue
        # A number may begin with a sign: see `SHORT_VALUES`.
        are_words = token.kind in ("name", "number") and last in ("name", "private", "number", "regex") and token.text[0] != "!"
        are_signs = text[-1:] == token.text[0] and token.text[0] in "+-/"
        # A point after digits would belong to the number.
        is_member = last == "number" and token.text[0] == "."
        short = token.text.replace("_", "") if token.kind == "number" else token.text
        text += f" {short}" if are_words or are_signs or is_member else short
        last = token.kind
    return text
