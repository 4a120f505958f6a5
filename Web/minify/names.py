"""Gives variables and private members short names."""
import collections
import itertools

from .reader import RESERVED

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_"


def shorten(scripts, kept):
    """Replaces the names of variables, except those to be kept, and of private members.

    The variables of a scope are numbered, from the last number of the scope around it on. Those with the same number get
    the same name, so most functions have the same few names. Variables of the module have names of their own. The private
    members of each class are numbered too. The most frequent names are the shortest.
    """
    module, unknown = resolve(scripts)
    numbered = collections.defaultdict(list)
    for script in scripts:
        for scope in script.scope.children:
            number_variables(scope, 0, numbered)
    members = collections.defaultdict(list)
    for each in (each for script in scripts for each in script.classes):
        for number, tokens in enumerate(each.values()):
            members[number] += tokens

    variables = [tokens for name, tokens in module.items() if name not in kept] + list(numbered.values())
    letters = frequent_letters(scripts, variables)
    rename(variables, names(letters, set(unknown) | set(kept)))
    rename(members.values(), (f"#{name}" for name in names(letters, set())))


def resolve(scripts):
    """Returns the tokens of the variables that scripts share, by name, and the first use of each global of the browser.

    Fails if a script declares the name of a global. Otherwise a global could be used by mistake where a script does not
    import a variable.
    """
    module, unknown, declared = {}, {}, {}
    for script in scripts:
        for name, tokens in script.scope.declared.items():
            if name in module:
                tokens[0].fail(f"`{name}` is declared at {module[name][0].place} too. The names of one module must be unique.")
            module[name] = tokens
        for scope in all_scopes(script.scope):
            for name, tokens in scope.declared.items():
                declared.setdefault(name, tokens[0])
    for script in scripts:
        for name, place in script.imported.items():
            if name not in module:
                raise SyntaxError(f"{place}: `{name}` is imported, but no script declares it.")
        for token in script.scope.resolve():
            if token.text in script.imported:
                module[token.text].append(token)
            else:
                unknown.setdefault(token.text, token)
    for name, token in unknown.items():
        if name in declared:
            token.fail(f"`{name}` is a global here, but a variable at {declared[name].place}. "
                       "Rename the variable, or import it.")
    return module, unknown


def all_scopes(scope):
    return [scope, *(each for child in scope.children for each in all_scopes(child))]


def number_variables(scope, first, numbered):
    for number, tokens in enumerate(scope.declared.values(), first):
        numbered[number] += tokens
    for child in scope.children:
        number_variables(child, first + len(scope.declared), numbered)


def frequent_letters(scripts, variables):
    """Returns letters, those first that are frequent in texts and in other names. Such names compress better."""
    renamed = {id(token) for tokens in variables for token in tokens}
    counts = collections.Counter()
    for script in scripts:
        for token in script.tokens:
            if token.kind != "private" and id(token) not in renamed:
                counts.update(token.text)
    return sorted(LETTERS, key=lambda letter: -counts[letter])


def names(letters, taken):
    """Returns all names of letters but those that are taken, from short to long."""
    words = ("".join(word) for size in itertools.count(1) for word in itertools.product(letters, repeat=size))
    return (word for word in words if word not in RESERVED | taken)


def rename(variables, new_names):
    """Gives each list of tokens a name, the longest list first."""
    for tokens, name in zip(sorted(variables, key=len, reverse=True), new_names):
        for token in tokens:
            token.text = f"{token.text}:{name}" if token.is_shorthand else name
