"""The element in React 18, whose files are in Debian's packages node-react and node-react-dom, and in Vue 3."""

import pathlib
import re
import sysconfig
import unittest

from test_guide import readme
from test_tables import TableTest

REACT = [pathlib.Path("/usr/share/nodejs") / name for name in (
    "react/umd/react.production.min.js", "react-dom/umd/react-dom.production.min.js")]

# A package for Python that contains Vue 3 with its compiler.
VUE = pathlib.Path(sysconfig.get_path("purelib")) / "nicegui/static/vue.esm-browser.prod.js"


def section(pattern):
    return re.search(pattern, readme.read_text(), re.DOTALL)[1]


def react_example():
    """Returns the component of the guide, as a script without JSX."""
    code = section(r"```jsx\n// React 18 .*?\n(.*?)```")
    element = re.search(r"return <virtual-grid ref=\{grid\} (.*?) />;", code)
    attributes = ", ".join(f'"{name}": "{value}"' for name, value in re.findall(r'([\w-]+)="(.*?)"', element[1]))
    return code.replace("export ", "").replace(
        element[0], f'return createElement("virtual-grid", {{ ref: grid, {attributes} }});')


def vue_example():
    """Returns the script and the template of the guide."""
    code = section(r"```vue\n(.*?)```")
    return [re.search(f"<{tag}>(.*?)</{tag.split()[0]}>", code, re.DOTALL)[1] for tag in ("script setup", "template")]


class FrameworkTest(TableTest):
    """Shows `people` by the component of the guide. `render` shows others, and `unmount` removes the component."""

    def start(self, script):
        self.do("grid.remove();")
        self.ask("async () => {" + """
          const columns = grid.columns;
          globalThis.saved = [];
          const save = ({ item, key, value }) => saved.push([item.id, key, value]);
          const parent = document.body.appendChild(document.createElement("div"));
          """ + script + """
          await render(people);
          globalThis.grid = document.querySelector("virtual-grid");
        }""")
        self.rest()


class FrameworkTests:
    """What holds in each framework."""

    def test_properties_attributes_and_events(self):
        self.assertEqual(self.rows()[:3], ["0", "1", "2"])
        self.assertEqual(self.ask("[grid.getAttribute('selection-mode'), grid.ariaLabel]"), ["cells", "People"])
        self.cell(1, "name").dblclick()
        self.page.keyboard.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("saved"), [[1, "name", "Ada"]])

    def test_another_state_keeps_the_element_the_focus_and_one_listener(self):
        self.do("grid.focusItem(5, 'name'); grid.focus();")
        self.do("await render(people.slice(2).map((each) => ({ ...each })));")
        self.assertEqual(self.ask("[grid.focusedItem, grid.isConnected, document.activeElement === grid]"), [3, True, True])
        self.press("F2")
        self.page.keyboard.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("saved.length"), 1)

    def test_a_component_that_is_removed_removes_its_element(self):
        self.ask("unmount()")
        self.assertEqual(self.ask("[grid.isConnected, document.querySelectorAll('virtual-grid').length]"), [False, 0])


@unittest.skipUnless(all(file.is_file() for file in REACT), "node-react and node-react-dom are not installed.")
class ReactTests(FrameworkTests, FrameworkTest):
    def setUp(self):
        super().setUp()
        for file in REACT:
            self.ask(file.read_text(encoding="utf-8"))
        self.start("const { createElement, useEffect, useRef } = React;" + react_example() + """
          const root = ReactDOM.createRoot(parent);
          globalThis.render = (people) => ReactDOM.flushSync(() => root.render(createElement(People, { people, save })));
          globalThis.unmount = () => ReactDOM.flushSync(() => root.unmount());
        """)


@unittest.skipUnless(VUE.is_file(), "nicegui is not installed.")
class VueTests(FrameworkTests, FrameworkTest):
    # The compiler of templates makes functions of texts.
    options = {"bypass_csp": True}

    def setUp(self):
        super().setUp()
        self.ask("""async (text) => {
            globalThis.Vue = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
        }""", VUE.read_text(encoding="utf-8"))
        script, template = vue_example()
        self.start("const { createApp, nextTick, shallowRef } = Vue; let shown; const setup = () => {" + script + """
            shown = people;
            return { people, columns, save };
          };
          const app = createApp({ setup, template: `""" + template + """` });
          app.config.compilerOptions.isCustomElement = (tag) => tag === "virtual-grid";
          app.mount(parent);
          globalThis.render = (people) => {
            shown.value = people;
            return nextTick();
          };
          globalThis.unmount = () => app.unmount();
        """)
