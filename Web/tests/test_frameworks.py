"""The element in React 18, whose files are in Debian's packages node-react and node-react-dom."""

import pathlib
import re
import unittest

from test_guide import readme
from test_tables import TableTest

FILES = [pathlib.Path("/usr/share/nodejs") / name for name in (
    "react/umd/react.production.min.js", "react-dom/umd/react-dom.production.min.js")]


def example():
    """Returns the component of the guide, as a script without JSX."""
    code = re.search(r"```jsx\n// React 18 .*?\n(.*?)```", readme.read_text(), re.DOTALL)[1]
    element = re.search(r"return <virtual-grid ref=\{grid\} (.*?) />;", code)
    attributes = ", ".join(f'"{name}": "{value}"' for name, value in re.findall(r'([\w-]+)="(.*?)"', element[1]))
    return code.replace("export ", "").replace(
        element[0], f'return createElement("virtual-grid", {{ ref: grid, {attributes} }});')


@unittest.skipUnless(all(file.is_file() for file in FILES), "node-react and node-react-dom are not installed.")
class ReactTests(TableTest):
    def setUp(self):
        super().setUp()
        for file in FILES:
            self.ask(file.read_text(encoding="utf-8"))
        self.do("grid.remove();")
        self.ask("() => {" + """
          const { createElement, useEffect, useRef } = React;
          const columns = grid.columns;
          globalThis.saved = [];
          """ + example() + """
          const root = ReactDOM.createRoot(document.body.appendChild(document.createElement("div")));
          globalThis.render = (people) => ReactDOM.flushSync(() => root.render(
            createElement(People, { people, save: ({ item, key, value }) => saved.push([item.id, key, value]) })));
          globalThis.unmount = () => ReactDOM.flushSync(() => root.unmount());
          render(people);
          globalThis.grid = document.querySelector("virtual-grid");
        }""")
        self.rest()

    def test_properties_attributes_and_events(self):
        self.assertEqual(self.rows()[:3], ["0", "1", "2"])
        self.assertEqual(self.ask("[grid.getAttribute('selection-mode'), grid.ariaLabel]"), ["cells", "People"])
        self.cell(1, "name").dblclick()
        self.page.keyboard.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("saved"), [[1, "name", "Ada"]])

    def test_another_state_keeps_the_element_the_focus_and_one_listener(self):
        self.do("grid.focusItem(5, 'name'); grid.focus();")
        self.do("render(people.slice(2).map((each) => ({ ...each })));")
        self.assertEqual(self.ask("[grid.focusedItem, grid.isConnected, document.activeElement === grid]"), [3, True, True])
        self.press("F2")
        self.page.keyboard.type("Ada")
        self.press("Enter")
        self.assertEqual(self.ask("saved.length"), 1)

    def test_a_component_that_is_removed_removes_its_element(self):
        self.ask("unmount()")
        self.assertEqual(self.ask("[grid.isConnected, document.querySelectorAll('virtual-grid').length]"), [False, 0])
