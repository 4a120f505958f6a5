"""Reads tokens one after the other, and collects the scopes of a script."""

# The words that cannot be variables. `arguments` and `eval` refer to variables without their names.
RESERVED = set(
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false "
    "finally for function if implements import in instanceof interface let new null package private protected public return "
    "static super switch this throw true try typeof var void while with yield".split())


class Scope:
    """A part of a script that has its own declarations."""

    def __init__(self, parent=None):
        # For each name that is declared here, the tokens of its declaration and of its uses.
        self.declared = {}
        # The tokens of the names that are used here, wherever they are declared.
        self.used = []
        self.children = []
        if parent:
            parent.children.append(self)

    def declare(self, token):
        if token.text in self.declared:
            token.fail(f"`{token.text}` is declared twice.")
        self.declared[token.text] = [token]

    def resolve(self):
        """Adds all uses to the declarations that they mean. Returns those that this scope does not declare."""
        used = self.used + [token for child in self.children for token in child.resolve()]
        for token in used:
            if token.text in self.declared:
                self.declared[token.text].append(token)
        return [token for token in used if token.text not in self.declared]


class Reader:
    """A position in the tokens of a script. `end` is the end of the tokens, or the bracket that closes next."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.position, self.end = 0, len(tokens)
        self.scope = Scope()

    @property
    def token(self):
        return self.tokens[min(self.position, len(self.tokens) - 1)]

    def after(self, distance=1):
        """Returns the text of a token after the current one."""
        position = self.position + distance
        return self.tokens[position].text if position < self.end else ""

    def at(self, *texts):
        return self.position < self.end and self.token.kind in ("mark", "name") and self.token.text in texts

    def take(self, *texts):
        """Moves on if the current token is one of these."""
        found = self.at(*texts)
        self.position += found
        return found

    def expect(self, text):
        if not self.take(text):
            self.token.fail(f"`{text}` is missing before `{self.token.text}`.")

    def check_line(self):
        """Fails if the value of `return` or `yield` is in another line, and therefore no value."""
        if self.position < self.end and self.tokens[self.position - 1].line != self.token.line:
            self.token.fail("The value is not in the line of its statement.")

    def name(self):
        """Reads the name of a variable."""
        token = self.token
        if token.kind != "name" or token.text in RESERVED:
            token.fail(f"`{token.text}` is not the name of a variable.")
        self.position += 1
        return token

    def inside(self, bracket, read, separator=None):
        """Calls a method for each part between two brackets."""
        start = self.token
        self.expect(bracket)
        end, self.end = self.end, start.partner
        while self.position < self.end:
            read()
            if separator and self.position < self.end:
                self.expect(separator)
        self.position, self.end = self.end + 1, end

    def within_scope(self, read, *arguments):
        outer = self.scope
        self.scope = Scope(outer)
        read(*arguments)
        self.scope = outer
