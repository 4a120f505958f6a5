"""Reads expressions, functions, patterns and members of classes.

Of an expression, this knows as much as needed to tell variables from properties, and objects from blocks.
"""
from .reader import Reader
from .styles import small_style
from .tokens import INFIXES, PREFIXES

# The words that are complete expressions, and no variables.
VALUES = {"false", "import", "null", "super", "this", "true", "undefined"}

# Shorter expressions for values.
SHORT_VALUES = {"true": "!0", "false": "!1", "undefined": "void 0"}

# The words before the name of a member.
MODIFIERS = ("async", "get", "set", "static")


class Expressions(Reader):
    """Reads expressions. A subclass has `block()`, which reads the statements of a function."""

    def __init__(self, tokens):
        super().__init__(tokens)
        # For each class, the tokens of each private name.
        self.classes = []
        self.is_in_class = False

    def expressions(self):
        self.expression()
        while self.take(","):
            self.expression()

    def expression(self):
        """Reads up to a comma, a semicolon, a bracket that closes, or a colon that belongs to no question mark."""
        start, choices = self.position, 0
        # Whether there is something that operators after it may refer to.
        has_operand = False
        while self.position < self.end and not self.at(",", ";") and (choices or not self.at(":")):
            if self.at("{") and has_operand:
                # The body of a class.
                break
            choices += self.at("?") - self.at(":")
            has_operand = self.part_of_expression(has_operand)
        if self.position == start:
            self.token.fail(f"An expression is missing before `{self.token.text}`.")

    def part_of_expression(self, has_operand):
        """Reads an operand or an operator. Returns whether there is an operand."""
        token = self.token
        if token.kind == "chunk":
            self.template()
        elif self.at("(", "[") and has_operand:
            self.inside(token.text, self.expression, ",")
        elif token.kind == "mark" and token.text not in ("(", "[", "{"):
            return self.operator(has_operand)
        elif token.text in INFIXES | PREFIXES and token.kind == "name":
            if has_operand and token.text in PREFIXES:
                token.fail(f"An operator or a semicolon is missing before `{token.text}`.")
            if not has_operand and token.text in INFIXES:
                token.fail(f"There is no operand before `{token.text}`.")
            self.position += 1
            if token.text == "yield":
                self.check_line()
                self.take("*")
            return False
        elif has_operand:
            token.fail(f"An operator or a semicolon is missing before `{token.text}`.")
        else:
            self.operand()
        return True

    def operator(self, has_operand):
        token = self.token
        self.position += 1
        if token.text in (".", "?.") and has_operand:
            if token.text == "." or not self.at("(", "["):
                self.member_name()
            return True
        if token.text in ("++", "--"):
            return has_operand
        if token.text == "=>":
            token.fail("`=>` does not follow parameters.")
        if not has_operand and token.text not in ("!", "+", "-", "~", "..."):
            token.fail(f"There is no operand before `{token.text}`.")
        return False

    def member_name(self):
        if self.token.kind == "private":
            self.private_name()
        elif self.token.kind == "name":
            self.position += 1
        else:
            self.token.fail("The name of a property is missing.")

    def operand(self):
        token = self.token
        if self.at("async") and self.position + 1 < self.end and self.is_arrow_function(self.position + 1):
            self.position += 1
            self.within_scope(self.arrow_function)
        elif (token.kind == "name" or self.at("(")) and self.is_arrow_function(self.position):
            self.within_scope(self.arrow_function)
        elif self.at("("):
            self.inside("(", self.expression, ",")
        elif self.at("["):
            self.inside("[", lambda: self.at(",") or self.expression(), ",")
        elif self.at("{"):
            self.inside("{", self.entry, ",")
        elif token.kind == "private":
            self.private_name()
        elif token.kind != "name" or token.text in VALUES:
            if token.kind == "name" and token.text in SHORT_VALUES:
                # A number needs the same space before the next word.
                token.kind, token.text = "number", SHORT_VALUES[token.text]
            self.position += 1
        else:
            self.scope.used.append(self.name())

    def template(self):
        if self.token.text.startswith("`\n"):
            if not self.token.text.endswith("`"):
                self.token.fail("A style cannot contain an expression.")
            self.token.text = f"`{small_style(self.token.text[1:-1])}`"
        while self.position < self.end and self.token.kind == "chunk":
            self.position += 1
            if self.at("${"):
                self.inside("${", self.expressions)

    # Functions and members

    def function(self):
        """Reads the parameters and the body of a function or a method."""
        self.within_scope(lambda: (self.inside("(", self.binding, ","), self.block()))

    def arrow_function(self):
        opening = self.token
        if self.at("("):
            parameters = self.tokens[self.position + 1:opening.partner]
            self.inside("(", self.binding, ",")
            # A single name needs no parentheses.
            if len(parameters) == 1:
                opening.text = self.tokens[opening.partner].text = ""
        else:
            self.scope.declare(self.name())
        self.expect("=>")
        if self.at("{"):
            self.block()
        else:
            self.expression()

    def is_arrow_function(self, position):
        """Returns whether parameters and an arrow begin at a position."""
        arrow = (self.tokens[position].partner or position) + 1
        return arrow < self.end and self.tokens[arrow].text == "=>"

    def modifiers(self):
        while self.at(*MODIFIERS) and self.after() not in ("(", ":", ",", "=", ";", ""):
            self.position += 1
        self.take("*")

    def property_name(self):
        if self.at("["):
            self.inside("[", self.expression)
        elif self.token.kind == "private":
            self.private_name()
        elif self.token.kind in ("name", "number", "text"):
            self.position += 1
        else:
            self.token.fail(f"`{self.token.text}` is not the name of a property.")

    def private_name(self):
        if not self.is_in_class:
            self.token.fail(f"`{self.token.text}` is outside of a class.")
        self.classes[-1].setdefault(self.token.text, []).append(self.token)
        self.position += 1

    def member(self):
        """Reads a method or a field of a class."""
        self.modifiers()
        self.property_name()
        if self.at("("):
            self.function()
        else:
            if self.take("="):
                self.expression()
            self.end_statement()

    def entry(self):
        """Reads a property, a method or a spread value of an object."""
        if self.at("..."):
            self.expression()
            return
        self.modifiers()
        start = self.position
        self.property_name()
        if self.take(":"):
            self.expression()
        elif self.at("("):
            self.function()
        else:
            self.scope.used.append(self.shorthand(start))

    def shorthand(self, start):
        """Reads the rest of a property that is a variable too, as `name` or `name = 1`."""
        self.position = start
        token = self.name()
        token.is_shorthand = True
        if self.take("="):
            self.expression()
        return token

    # Patterns

    def binding(self):
        """Reads a variable or a pattern of variables, which are declared, and its value."""
        self.take("...")
        if self.at("{"):
            self.inside("{", self.property_binding, ",")
        elif self.at("["):
            self.inside("[", lambda: self.at(",") or self.binding(), ",")
        else:
            self.scope.declare(self.name())
        if self.take("="):
            self.expression()

    def property_binding(self):
        if self.at("..."):
            self.binding()
            return
        start = self.position
        self.property_name()
        if self.take(":"):
            self.binding()
        else:
            self.scope.declare(self.shorthand(start))
