"""What assistive technology is told: trees of roles, names and states."""

import textwrap

from grid import GridTest

# Nodes without a meaning of their own. Their children count as those of their parents.
SILENT = {"generic", "none", "InlineTextBox", "RootWebArea"}

STATES = ("multiselectable", "selected", "focused", "expanded", "disabled", "invalid", "live")


class TreeTests(GridTest):
    maxDiff = None

    def setUp(self):
        super().setUp()
        # Three items are visible, and no others have elements.
        self.do("grid.style.height = '96px'; grid.setAttribute('overscan', 0); grid.setAttribute('item-height', 32);")

    def tree(self):
        """Returns a line for each node: its role, name and states."""
        nodes = self.protocol.send("Accessibility.getFullAXTree")["nodes"]
        self.nodes = {node["nodeId"]: node for node in nodes}
        self.named = {}
        return "\n".join(self.lines(nodes[0], ""))

    def lines(self, node, indent):
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        is_silent = node["ignored"] or role in SILENT and not self.states(node)
        # The text of a node is its name.
        if role == "StaticText" and name == self.named.get("name", {}).get("value"):
            return
        if not is_silent:
            words = [role, f'"{name}"' if name else "", *self.states(node)]
            yield indent + " ".join(filter(None, words))
            indent += "  "
            self.named = node
        for child in node.get("childIds", []):
            if child in self.nodes:
                yield from self.lines(self.nodes[child], indent)

    def states(self, node):
        """Returns the states of a node, except those of the page."""
        result = []
        if "parentId" not in node:
            return result
        for each in node.get("properties", []):
            value = each["value"].get("value")
            if each["name"] in STATES and value not in (False, "false", None, "off"):
                result.append(each["name"] if value in (True, "true") else f"{each['name']}={value}")
            if each["name"] == "activedescendant":
                result += [f"active={related.get('text') or related.get('idref')}"
                           for related in each["value"].get("relatedNodes", [])]
        return result

    def check(self, expected):
        self.rest(400)
        # The live region is beside the grid.
        self.assertEqual(self.tree(), textwrap.dedent(expected).strip() + "\nstatus live=polite")

    def test_a_list(self):
        self.do("grid.count = 50;")
        self.check("""
            list "Test"
              listitem
                StaticText "0"
              listitem
                StaticText "1"
              listitem
                StaticText "2"
        """)

    def test_a_list_of_options(self):
        self.do("grid.setAttribute('selection-mode', 'multiple'); grid.count = 50; grid.selection = [[1, 2]];"
                "grid.focusItem(1); grid.focus();")
        self.check("""
            listbox "Test" focused multiselectable active=vg-2
              option "0"
              option "1" selected
              option "2"
        """)

    def test_a_table(self):
        self.do("""
          grid.style.height = "205px";
          grid.setAttribute("selection-mode", "multiple");
          grid.columns = [{ key: "id", title: "No.", isRowHeader: true, pinned: "start" },
            { key: "name", title: "Name", sortable: true, filter: true }];
          grid.items = Array.from({ length: 50 }, (_, id) => ({ id, name: `Name ${id}` }));
          grid.sort = [{ key: "name" }];
          grid.summary = { name: "50 names" };
          grid.selection = [[1, 2]];
          grid.focusItem(1, "name");
          grid.focus();""")
        self.check("""
            grid "Test" focused multiselectable active=vg-2-1
              rowgroup
                row "No. Name"
                  columnheader "No."
                  columnheader "Name"
                row "Filter Name"
                  gridcell "Filter Name"
                    searchbox "Filter Name"
              row "0 Name 0"
                rowheader "0"
                gridcell "Name 0"
              row "1 Name 1" selected
                rowheader "1"
                gridcell "Name 1"
              row "2 Name 2"
                rowheader "2"
                gridcell "Name 2"
              row "3 Name 3"
                rowheader "3"
                gridcell "Name 3"
              rowgroup
                row "50 names"
                  gridcell
                  gridcell "50 names"
        """)

    def test_cells(self):
        self.do("""
          grid.style.height = "132px";
          grid.setAttribute("selection-mode", "cells");
          grid.columns = [{ key: "id" }, { key: "name", editable: true }];
          grid.items = Array.from({ length: 50 }, (_, id) => ({ id, name: `Name ${id}` }));
          grid.focusItem(0, "name");
          grid.focus();""")
        self.press("Shift+ArrowDown")
        self.check("""
            grid "Test" focused multiselectable active=vg-2-1
              rowgroup
                row "id name"
                  columnheader "id"
                  columnheader "name"
              row "0 Name 0"
                gridcell "0"
                gridcell "Name 0" selected
              row "1 Name 1"
                gridcell "1"
                gridcell "Name 1" selected
              row "2 Name 2"
                gridcell "2"
                gridcell "Name 2"
        """)
        self.press("Escape", "F2")
        self.check("""
            grid "Test" multiselectable active=vg-2-1
              rowgroup
                row "id name"
                  columnheader "id"
                  columnheader "name"
              row "0 Name 0"
                gridcell "0"
                gridcell "Name 0"
              row "1 Name 1 Name 1"
                gridcell "1"
                gridcell "Name 1 Name 1" selected
                  StaticText "Name 1"
                  textbox "name" focused
                    StaticText "Name 1"
              row "2 Name 2"
                gridcell "2"
                gridcell "Name 2"
        """)

    def test_the_focused_header_of_a_column_is_told(self):
        self.do("""
          grid.style.height = "70px";
          grid.columns = [{ key: "id", sortable: true }];
          grid.items = [{ id: 7 }];
          grid.focusItem(0);
          grid.focus();""")
        self.press("ArrowUp")
        self.check("""
            grid "Test" focused active=vg-heading-0
              rowgroup
                row "id"
                  columnheader "id"
              row "7"
                gridcell "7"
        """)

    def test_a_grid_is_one_stop_of_the_tab_key(self):
        self.do("grid.count = 50; document.body.append(document.createElement('button'));")
        stops = []
        for _ in range(2):
            self.press("Tab")
            stops.append(self.ask("[document.activeElement.localName, Boolean(grid.shadowRoot.activeElement)]"))
        self.assertEqual(stops, [["virtual-grid", False], ["button", False]])

    def test_a_grid_with_sections(self):
        self.do("grid.layout = 'grid'; grid.setAttribute('item-width', 290); grid.count = 10;"
                "grid.sections = [{ title: 'A', count: 3 }, { title: 'B', count: 7 }]; grid.style.height = '160px';")
        # Sections own their items at rest.
        self.rest(700)
        self.check("""
            group "Test"
              StaticText "A"
              list "A"
                listitem
                  StaticText "0"
                listitem
                  StaticText "1"
                listitem
                  StaticText "2"
              StaticText "B"
              list "B"
                listitem
                  StaticText "3"
                listitem
                  StaticText "4"
                listitem
                  StaticText "5"
                listitem
                  StaticText "6"
        """)

    def test_placeholders(self):
        self.do("grid.load = ({ start }) => (start === 0 ? { rows: Array(100).fill('x'), total: 1000 } : new Promise(() => {}));")
        self.do("grid.scrollToItem(500);")
        self.check("""
            list "Test"
              listitem
              listitem
              listitem
        """)
