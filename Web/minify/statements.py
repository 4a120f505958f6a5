"""Reads the statements of a script.

Fails at syntax that the scripts of the element do not use, such as labels, `var`, and statements without a semicolon.
"""
from .expressions import Expressions


class Parser(Expressions):
    """Finds the variables of a script, and their scopes.

    Empties the tokens that the joined script does not need: imports, the word `export`, and semicolons at the end of blocks.
    Replaces `const` by `let`, which compresses better, except for the variables of the module: engines compile their values into
    functions.
    """

    def __init__(self, tokens):
        super().__init__(tokens)
        # The names that other scripts declare, and where they are imported.
        self.imported = {}
        # The scope of the script, whose variables belong to the module.
        self.module = self.scope
        while self.position < self.end:
            self.statement()

    def statement(self):
        word = self.token.text if self.token.kind == "name" else ""
        if self.at("{"):
            self.block()
        elif word == "async" and self.after() == "function":
            self.position += 2
            self.read_function()
        elif read := getattr(self, f"read_{word}", None):
            self.position += 1
            read()
        elif not self.take(";"):
            self.expressions()
            self.end_statement()

    def block(self):
        self.within_scope(self.inside, "{", self.statement)

    def end_statement(self):
        semicolon = self.token
        self.expect(";")
        if self.position == self.end < len(self.tokens):
            semicolon.text = ""

    def read_import(self):
        start = self.position - 1
        self.inside("{", self.part_of_import, ",")
        self.expect("from")
        self.position += 1
        self.expect(";")
        for token in self.tokens[start:self.position]:
            token.text = ""

    def part_of_import(self):
        token = self.name()
        self.imported[token.text] = token.place

    def read_export(self):
        if not self.at("async", "class", "const", "function", "let"):
            self.token.fail("Only a declaration can be exported.")
        self.tokens[self.position - 1].text = ""
        self.statement()

    def read_const(self):
        if self.scope is not self.module:
            self.tokens[self.position - 1].text = "let"
        self.declarations()
        self.end_statement()

    read_let = read_const

    def declarations(self):
        self.binding()
        while self.take(","):
            self.binding()

    def read_function(self):
        self.take("*")
        self.scope.declare(self.name())
        self.function()

    def read_class(self):
        if self.is_in_class:
            self.token.fail("A class within a class is not supported.")
        self.scope.declare(self.name())
        if self.take("extends"):
            self.expression()
        self.classes.append({})
        self.is_in_class = True
        self.inside("{", self.member)
        self.is_in_class = False

    def read_if(self):
        self.inside("(", self.expressions)
        self.statement()
        if self.take("else"):
            self.statement()

    def read_while(self):
        self.inside("(", self.expressions)
        self.statement()

    def read_do(self):
        self.statement()
        self.expect("while")
        self.inside("(", self.expressions)
        self.end_statement()

    def read_for(self):
        self.take("await")
        self.within_scope(self.loop)

    def loop(self):
        self.inside("(", self.part_of_loop)
        self.statement()

    def part_of_loop(self):
        if self.take("const", "let"):
            self.tokens[self.position - 1].text = "let"
            self.declarations()
        elif not self.at(";"):
            self.expressions()
        if self.position < self.end and not self.take("of", "in"):
            self.expect(";")

    def read_return(self):
        self.check_line()
        if not self.at(";"):
            self.expressions()
        self.end_statement()

    read_throw = read_return

    def read_break(self):
        self.end_statement()

    read_continue = read_break

    def read_switch(self):
        self.inside("(", self.expressions)
        self.within_scope(self.inside, "{", self.part_of_switch)

    def part_of_switch(self):
        if self.take("case"):
            self.expressions()
            self.expect(":")
        elif self.take("default"):
            self.expect(":")
        else:
            self.statement()

    def read_try(self):
        self.block()
        if self.take("catch"):
            self.within_scope(self.catch)
        if self.take("finally"):
            self.block()

    def catch(self):
        if self.at("("):
            self.inside("(", self.binding)
        self.block()
