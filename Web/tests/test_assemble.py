"""The script that joins the scripts of the element and makes them smaller."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

web = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(web))

from minify import names
from minify.statements import Parser
from minify.styles import small_style
from minify.tokens import Tokenizer, joined


def small(script, *others, kept=()):
    """Returns scripts, joined. Names are given in alphabetical order."""
    parsers = [Parser(Tokenizer(text, f"{number}.js").read()) for number, text in enumerate((script, *others), 1)]
    with mock.patch.object(names, "frequent_letters", lambda *_: names.LETTERS):
        names.shorten(parsers, kept)
    return joined([token for parser in parsers for token in parser.tokens])


class SmallTest(unittest.TestCase):
    def check(self, script, expected):
        self.assertEqual(small(script), expected)

    def check_error(self, script, message, *others):
        with self.assertRaises(SyntaxError) as context:
            small(script, *others)
        self.assertEqual(str(context.exception), message)


class TokenTests(SmallTest):
    def test_comments_and_white_space_are_removed(self):
        self.check("/** A\n * comment. */\nf ( 1 , /* two */ 2 ) ; // \"Three\"\n", "f(1,2);")

    def test_words_and_signs_stay_separate(self):
        self.check("typeof f; f in 1; f - -1; f + +1; f - 1; 1 - (-1); -f;", "typeof f;f in 1;f- -1;f+ +1;f-1;1-(-1);-f;")
        self.check("f(/x/g in f, 1 / /x/);", "f(/x/g in f,1/ /x/);")
        self.check("f(1 .toFixed(), f .toFixed());", "f(1 .toFixed(),f.toFixed());")

    def test_some_values_are_shorter(self):
        self.check("f(1_000, 0xff_ff, x_1);", "f(1000,0xffff,x_1);")
        self.check("f({ true: true, false: false }, f.true, true in f, \"true\");", "f({true:!0,false:!1},f.true,!0 in f,\"true\");")
        self.check("f(() => { return true; }, (x = undefined) => { return undefined; }, f.undefined, undefined in f);",
                   "f(()=>{return!0},(a=void 0)=>{return void 0},f.undefined,void 0 in f);")

    def test_texts_stay_as_they_are(self):
        self.check("const text = f('a  \"text\" // ', \"{ 'text'  \\\" \");",
                   "const a=f('a  \"text\" // ',\"{ 'text'  \\\" \");")

    def test_a_slash_starts_a_regular_expression_where_an_operand_is_expected(self):
        self.check("const size = 4; f(/size  [/\"]\\//g, size / 2 / size);", "const a=4;f(/size  [/\"]\\//g,a/2/a);")
        self.check("const f = () => { return /f  /; };", "const a=()=>{return/f  /};")
        self.check("const x = [4]; f(x[0] / 2, (x) / 2, x++ / 2 / 1);", "const a=[4];f(a[0]/2,(a)/2,a++/2/1);")

    def test_a_regular_expression_after_a_bracket_is_an_error(self):
        self.check_error("if (f) /a/.test(b);", "1.js:1: There is no operand before `/`.")

    def test_numbers_with_letters_are_no_variables(self):
        self.check("const e3 = 1e3, n = 10n, xff = 0xff, p = .5;", "const a=1e3,b=10n,c=0xff,d=.5;")

    def test_text_that_is_not_understood_is_an_error(self):
        self.check_error("f();\n@ g;", "1.js:2: This is not understood: @ g;")
        self.check_error("f(\n];", "1.js:2: `]` closes no bracket.")
        self.check_error("f(\n(1);", "1.js:1: The bracket is not closed.")
        self.check_error("\nf(`text", "1.js:2: The template is not closed.")


class TemplateTests(SmallTest):
    def test_expressions_of_templates_are_code(self):
        self.check("const size = 1; f(`size  ${ size + 1 }px ${size}`);", "const a=1;f(`size  ${a+1}px ${a}`);")

    def test_templates_contain_templates(self):
        self.check("const list = f(); f(`x ${list.map((each) => `<b>  ${each}</b>`)} list`);",
                   "const a=f();f(`x ${a.map(b=>`<b>  ${b}</b>`)} list`);")

    def test_braces_in_templates_are_text_except_in_expressions(self):
        self.check("const name = 1; f(`{  ${{ x: { name } }[name]}  \\${ name } $name \\` }`, `}  {`);",
                   "const a=1;f(`{  ${{x:{name:a}}[a]}  \\${ name } $name \\` }`,`}  {`);")

    def test_templates_have_tags(self):
        self.check("const tag = f; tag`tag ${tag}`;", "const a=f;a`tag ${a}`;")


class StyleTests(SmallTest):
    def test_a_template_that_starts_with_a_line_end_is_a_style(self):
        self.check("f(`\n  a :is(b, c) > d { x: 1px;  y: 2px; }\n  e { z: 3px; }\n`);",
                   "f(`a :is(b,c)>d{x:1px;y:2px}e{z:3px}`);")
        self.check("f(` a {  x: 1px; } `);", "f(` a {  x: 1px; } `);")

    def test_an_expression_in_a_style_is_an_error(self):
        self.check_error("f(`\n  a { x: ${y}; }`);", "1.js:1: A style cannot contain an expression.")

    def test_texts_of_styles_stay_as_they_are(self):
        self.assertEqual(small_style("a { content: \"; }  :  \"; x: ',  '; }"), "a{content:\"; }  :  \";x:',  '}")

    def test_comments_of_styles_are_removed(self):
        self.assertEqual(small_style("/* One. */\na { x: 1 /* two; */ 2; /* Three. */ }"), "a{x:1 2}")

    def test_white_space_that_has_a_meaning_stays(self):
        self.assertEqual(small_style("a b  :hover + c { x: calc(1px  - 2px) -1px !important }"),
                         "a b :hover + c{x:calc(1px - 2px) -1px !important}")


class VariableTests(SmallTest):
    def test_properties_keep_their_names(self):
        self.check("const name = f(); name.name?.name(name?.[name]);", "const a=f();a.name?.name(a?.[a]);")
        self.check("const name = f(); f({ name: name, [name]: 1, \"name\": 2 });", "const a=f();f({name:a,[a]:1,\"name\":2});")

    def test_a_shorthand_gets_a_name_and_a_value(self):
        self.check("const name = f(), other = 1; f({ name, x: [other], other });", "const b=f(),a=1;f({name:b,x:[a],other:a});")

    def test_a_shorthand_of_a_global_stays(self):
        self.check("f({ name, x: 1 });", "f({name,x:1});")

    def test_patterns_declare_variables(self):
        self.check("const { name, key: other, in: { deep }, ...rest } = f(); f(name, other, deep, rest, f.name);",
                   "const{name:a,key:b,in:{deep:c},...d}=f();f(a,b,c,d,f.name);")
        self.check("const [name, , [other], ...rest] = f(); f(name, other, rest);", "const[a,,[b],...c]=f();f(a,b,c);")

    def test_patterns_have_default_values(self):
        self.check("const first = 1; const { name = first, key: other = name, [first]: last } = f();",
                   "const a=1;const{name:b=a,key:c=b,[a]:d}=f();")
        self.check("const [name = 1, other = name] = f();", "const[a=1,b=a]=f();")

    def test_patterns_assign_to_variables(self):
        self.check("let name, other; ({ name, other = name } = f()); [name, other] = f();",
                   "let a,b;({name:a,other:b=a}=f());[a,b]=f();")

    def test_parameters_are_variables(self):
        self.check("function call(name, { key = name }, [other] = key, ...rest) { return f(name, other, rest); }",
                   "function e(a,{key:b=a},[c]=b,...d){return f(a,c,d)}")

    def test_arrow_functions_have_parameters(self):
        self.check("f((name, { key } = {}) => name + key);", "f((a,{key:b}={})=>a+b);")
        self.check("f(name => ({ name }));", "f(a=>({name:a}));")
        self.check("f(async name => { await name; }, async (name) => name, () => 1);",
                   "f(async a=>{await a},async a=>a,()=>1);")

    def test_async_is_also_a_variable(self):
        self.check("let async = f(); async(async); async = 1;", "let a=f();a(a);a=1;")

    def test_arrays_have_holes(self):
        self.check("const x = 1; f([, x, , ...x]);", "const a=1;f([,a,,...a]);")

    def test_conditions_contain_arrow_functions_and_objects(self):
        self.check("const name = 1; f(name ? (each) => each ? name : { name } : name, { name: name ? name : 0 });",
                   "const a=1;f(a?b=>b?a:{name:a}:a,{name:a?a:0});")

    def test_constants_of_functions_become_variables(self):
        self.check("const one = 1; function f() { const two = one; return two; }", "const a=1;function c(){let b=a;return b}")

    def test_errors_and_loops_have_variables(self):
        self.check("try { f(); } catch (error) { f(error); } finally { f(); }", "try{f()}catch(a){f(a)}finally{f()}")
        self.check("try { f(); } catch { f(); }", "try{f()}catch{f()}")
        self.check("for (const [key, value] of f()) f(key); for (const key in f) { f(key); }",
                   "for(let[a,b]of f())f(a);for(let a in f){f(a)}")
        self.check("for (let index = 0; index < 3; index += 1) f(index); for (;;) { break; }",
                   "for(let a=0;a<3;a+=1)f(a);for(;;){break}")

    def test_functions_and_classes_are_variables(self):
        self.check("class Base { } class Other extends Base { } f(Other);", "class a{}class b extends a{}f(b);")
        self.check("async function call() { await call(); } function* steps() { yield* steps(); }",
                   "async function a(){await a()}function*b(){yield*b()}")

    def test_statements_contain_statements(self):
        self.check("const x = 1; if (x) f(x); else if (f) { f(); } while (x) f(); do { f(x); } while (x); { f({ x }); }",
                   "const a=1;if(a)f(a);else if(f){f()}while(a)f();do{f(a)}while(a);{f({x:a})}")
        self.check("const x = 1; switch (x) { case x: { const x = 2; f(x); break; } case \"x\": f({ x }); default: throw x; }",
                   "const a=1;switch(a){case a:{let b=2;f(b);break}case\"x\":f({x:a});default:throw a}")

    def test_semicolons_of_empty_statements_stay(self):
        self.check("function call() { while (f()); }", "function a(){while(f());}")


class ScopeTests(SmallTest):
    def test_variables_of_separate_functions_share_names(self):
        self.check("f((one, two) => one + two, (three) => three);", "f((a,b)=>a+b,a=>a);")

    def test_an_inner_variable_differs_from_outer_ones(self):
        self.check("f((one) => (two) => { const three = one; return two + three; });", "f(a=>b=>{let c=a;return b+c});")

    def test_an_inner_variable_hides_an_outer_one(self):
        self.check("const name = 1; f((name) => name, name, name);", "const a=1;f(b=>b,a,a);")
        self.check("const name = 1; { const name = 2; f(name); } f(name, name);", "const a=1;{let b=2;f(b)}f(a,a);")

    def test_a_switch_and_an_error_have_scopes(self):
        self.check("const x = 1; switch (x) { case 2: const x = 3; f(x); } f(x, x);",
                   "const a=1;switch(a){case 2:let b=3;f(b)}f(a,a);")
        self.check("const x = 1; try { f(x); } catch (x) { f(x); } f(x, x);", "const a=1;try{f(a)}catch(b){f(b)}f(a,a);")

    def test_a_loop_ends_with_its_statement(self):
        self.check("const x = 1; for (const x of f()) if (x) f(); else f(x); f(x, x, x);",
                   "const a=1;for(let b of f())if(b)f();else f(b);f(a,a,a);")

    def test_a_default_value_does_not_use_variables_of_the_body(self):
        self.check("const x = 1; f((y = x) => { const x = 2; f(x); }, x, x);", "const a=1;f((c=a)=>{let b=2;f(b)},a,a);")

    def test_frequent_names_are_the_shortest(self):
        script = "const " + ", ".join(f"name{number} = {number}" for number in range(60)) + "; f(name59);"
        self.assertRegex(small(script), r"^const b=0,c=1,d=2,e=3,g=4,.*,_=51,aa=52,.*,a=59;f\(a\);$")

    def test_new_names_have_the_letters_that_are_frequent_in_other_texts(self):
        parser = Parser(Tokenizer("const aaaaaaaa = f(\"zZzZZ\"); f(aaaaaaaa, f);", "1.js").read())
        names.shorten([parser], kept=())
        self.assertEqual(joined(parser.tokens), "const Z=f(\"zZzZZ\");f(Z,f);")

    def test_new_names_are_neither_words_nor_globals(self):
        given = names.names("ifao", {"a", "fi"})
        self.assertEqual([next(given) for _ in range(8)], ["i", "f", "o", "ii", "ia", "io", "ff", "fa"])
        self.check("const name = 1; a(name, b);", "const c=1;a(c,b);")

    def test_a_declaration_of_a_global_is_an_error(self):
        self.check_error("f(status);\nconst call = (status) => status;",
                         "1.js:1: `status` is a global here, but a variable at 1.js:2. Rename the variable, or import it.")
        self.check_error("const status = 1;",
                         "2.js:1: `status` is a global here, but a variable at 1.js:1. Rename the variable, or "
                         "import it.", "f({ status });")
        self.check_error("{ const status = 1; }\nstatus = 2;",
                         "1.js:2: `status` is a global here, but a variable at 1.js:1. Rename the variable, or import it.")

    def test_two_declarations_are_an_error(self):
        self.check_error("const f = 1;\nconst f = 2;", "1.js:2: `f` is declared twice.")
        self.check_error("const f = 1;", "2.js:1: `f` is declared at 1.js:1 too. The names of one module must be unique.",
                         "const f = 2;")


class ClassTests(SmallTest):
    def test_members_keep_their_names(self):
        self.check("const name = 1; class Grid { name = name; static key = name; name() { return name; } get; set = 1; }",
                   "const a=1;class b{name=a;static key=a;name(){return a}get;set=1}")
        self.check("const name = 1; class Grid { get key() { return name; } set key(name) { this.name = name; } }",
                   "const a=1;class c{get key(){return a}set key(b){this.name=b}}")
        self.check("const name = 1; class Grid { async *[name]() { } static async get() { } constructor(name) { } }",
                   "const a=1;class b{async*[a](){}static async get(){}constructor(c){}}")

    def test_methods_of_objects_keep_their_names(self):
        self.check("const name = 1; f({ name() { return name; }, get key() { return name; }, ...name });",
                   "const a=1;f({name(){return a},get key(){return a},...a});")
        self.check("f({ async get() { }, set, get: 1 });", "f({async get(){},set,get:1});")
        self.check("f({ get }, { set = 1 } = f());", "f({get},{set=1}=f());")

    def test_private_members_have_short_names_in_each_class(self):
        self.check("class One { #first; #second = 1; call() { return this.#second?.#first; } } class Two { #second() { } "
                   "static has(it) { return #second in it; } }",
                   "class b{#a;#b=1;call(){return this.#b?.#a}}class c{#a(){}static has(a){return#a in a}}")

    def test_a_private_member_outside_of_its_class_is_an_error(self):
        self.check_error("f.#a;", "1.js:1: `#a` is outside of a class.")
        self.check_error("class A {\nb() { class C { } } }", "1.js:2: A class within a class is not supported.")

    def test_a_field_with_a_function_ends_with_a_semicolon(self):
        self.check("class Grid { a = () => { f(); }; b = [1]; c; }", "class a{a=()=>{f()};b=[1];c}")


class ModuleTests(SmallTest):
    def test_scripts_share_imported_variables(self):
        module = small("export const name = 1; export class Grid { }",
                       'import { name, Grid } from "./1.js";\nf(name, name, Grid);', kept={"Grid"})
        self.assertEqual(module, "const a=1;class Grid{}f(a,a,Grid);")

    def test_other_exports_and_imports_are_errors(self):
        self.check_error("export { name };", "1.js:1: Only a declaration can be exported.")
        self.check_error("export default 1;", "1.js:1: Only a declaration can be exported.")
        self.check_error('import { name as other } from "x";', "1.js:1: `,` is missing before `as`.")
        self.check_error('import { name } from "x";', "1.js:1: `name` is imported, but no script declares it.")
        self.check_error('import name from "x";', "1.js:1: `{` is missing before `name`.")

    def test_imports_in_expressions_stay(self):
        self.check('const url = import.meta.url; f(import("x"), url);', 'const a=import.meta.url;f(import("x"),a);')

    def test_a_missing_semicolon_is_an_error(self):
        self.check_error("f()\ng();", "1.js:2: An operator or a semicolon is missing before `g`.")
        self.check_error("const f = () => { }\nconst g = 1;", "1.js:2: An operator or a semicolon is missing before `const`.")
        self.check_error("class A { #a = 1\n#b; }", "1.js:2: An operator or a semicolon is missing before `#b`.")
        self.check_error("f()\ntypeof g;", "1.js:2: An operator or a semicolon is missing before `typeof`.")
        self.check_error("function f() { return\n1; }", "1.js:2: The value is not in the line of its statement.")
        self.check_error("function* f() { yield\n1; }", "1.js:2: The value is not in the line of its statement.")
        self.check_error("f = 1\n{ g(); }", "1.js:2: `;` is missing before `{`.")

    def test_unsupported_syntax_is_an_error(self):
        self.check_error("var f = 1;", "1.js:1: `var` is not the name of a variable.")
        self.check_error("f(function () { });", "1.js:1: `function` is not the name of a variable.")
        self.check_error("f(class { });", "1.js:1: `class` is not the name of a variable.")
        self.check_error("name: for (;;) break name;", "1.js:1: `;` is missing before `:`.")
        self.check_error("for (;;) continue name;", "1.js:1: `;` is missing before `name`.")
        self.check_error("class A { static { f(); } }", "1.js:1: `{` is not the name of a property.")
        self.check_error("with (f) g();", "1.js:1: `with` is not the name of a variable.")
        self.check_error("f(g() => 1);", "1.js:1: `=>` does not follow parameters.")
        self.check_error("f(in g);", "1.js:1: There is no operand before `in`.")
        self.check_error("f(1, , 2);", "1.js:1: An expression is missing before `,`.")
        self.check_error("f(arguments);", "1.js:1: `arguments` is not the name of a variable.")
        self.check_error("eval(f);", "1.js:1: `eval` is not the name of a variable.")


class AssembleTests(unittest.TestCase):
    def join(self, **scripts):
        """Returns the messages of a run, and the joined script if there is one."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for key, script in scripts.items():
                (folder / f"{key.replace('_', '-')}.js").write_text(script)
            (folder / "virtual-grid.wasm").write_bytes(b"123")
            result = self.run_in(folder, folder)
            module = (folder / "virtual-grid.js").read_text() if result.returncode == 0 else None
            return result.stderr, module

    def run_in(self, sources, output):
        command = [sys.executable, web / "assemble.py", sources, output]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_imported_scripts_come_first_and_once(self):
        message, module = self.join(
            virtual_grid='import { one } from "./one.js";\nimport { two } from "./two.js";\n'
                         "export class VirtualGrid { a = one + two; }\n",
            one='import { two } from "./two.js";\nexport const one = two + two;\n', two="export const two = 2;\n")
        self.assertEqual(message, "")
        self.assertRegex(module, r"^const (\w)=2;const (\w)=\1\+\1;class VirtualGrid\{a=\2\+\1\}export\{VirtualGrid\};\n$")

    def test_an_error_names_its_place(self):
        message, module = self.join(virtual_grid='import { one } from "./one.js";\n',
                                    one="\n\nexport const one = function () {};\n")
        self.assertEqual(message, "one.js:3: `function` is not the name of a variable.\n")
        self.assertIsNone(module)

    @unittest.skipUnless(shutil.which("node"), "There is no node, which parses the joined script.")
    def test_the_joined_script_of_the_element_has_valid_syntax(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "virtual-grid.wasm").write_bytes(b"123")
            self.assertEqual(self.run_in(web / "src", folder).stderr, "")
            shutil.copy(folder / "virtual-grid.js", folder / "module.mjs")
            result = subprocess.run(["node", "--check", folder / "module.mjs"], capture_output=True, text=True, check=False)
            self.assertEqual(result.stderr, "")
