import VirtualGrid

final class Label {
  var text = ""
}

final class Lines: GridListDataSource {
  var lines = (0..<100_000).map { "line \($0)" }

  func numberOfItems(in grid: GridView<Label>) -> Int { lines.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "line") ?? Label()
    cell.text = lines[index]
    return cell
  }
}

final class TextScreen: GridHost {
  private var cells: [ObjectIdentifier: (label: Label, attributes: CellAttributes)] = [:]

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    cells[ObjectIdentifier(cell)] = (cell, attributes)
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    cells[ObjectIdentifier(cell)] = (cell, attributes)
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {
    cells[ObjectIdentifier(cell)] = nil
  }

  func draw(_ grid: GridView<Label>) {
    let visible = grid.visibleRect
    let row = [Character](repeating: " ", count: Int(visible.width))
    var page = [[Character]](repeating: row, count: Int(visible.height))
    for (label, attributes) in cells.values.sorted(by: { $0.1.level < $1.1.level }) {
      let frame = attributes.frame.moved(by: GridPoint.zero - visible.origin)
      var text = Substring((attributes.state.contains(.selected) ? "*" : " ") + label.text)
      for y in Int(frame.minY.rounded())..<Int(frame.maxY.rounded()) {
        for x in Int(frame.minX.rounded())..<Int(frame.maxX.rounded()) {
          let character = text.popFirst() ?? " "
          if page.indices.contains(y), row.indices.contains(x) { page[y][x] = character }
        }
      }
    }
    for row in page { print("|" + String(row) + "|") }
  }
}

let data = Lines()
let screen = TextScreen()
let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(1)))
grid.dataSource = data
grid.host = screen
grid.resize(to: GridSize(width: 14, height: 3))
grid.layoutIfNeeded()
screen.draw(grid)

grid.contentOffset.y = 50_000
grid.layoutIfNeeded()
screen.draw(grid)
print(grid.counters.cellsMade, "cells made")

grid.scrollToItem(at: 99_999)
grid.layoutIfNeeded()
screen.draw(grid)

func run(_ grid: GridView<Label>, from start: Double) {
  var time = start
  while grid.advance(to: time) { time += 1.0 / 60 }
}

grid.scrollToItem(at: 20, alignment: .start, duration: 0.3, time: 1)
run(grid, from: 1)
screen.draw(grid)

grid.fling(velocity: GridOffset(x: 0, y: 20), time: 2)
run(grid, from: 2)
print("The fling came to rest at line \(grid.contentOffset.y.rounded()).")

final class ListDelegate: GridDelegate {
  func gridView(_ grid: GridView<Label>, willSelectItemAt path: ItemPath) -> ItemPath? {
    path.item == 0 ? nil : path
  }

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    print("Selected item \(path.item).")
  }
}

let delegate = ListDelegate()
grid.delegate = delegate
grid.scrollToItem(at: 0, alignment: .start)
grid.layoutIfNeeded()

for y in [0.0, 2.0] {
  grid.pointerDown(at: GridPoint(x: 5, y: y), time: 20 + y)
  grid.pointerUp(at: GridPoint(x: 5, y: y), time: 20.1 + y)
}
grid.layoutIfNeeded()
screen.draw(grid)

try grid.performUpdates(timing: nil) { update in
  data.lines.insert("a line that is too long", at: 1)
  update.insertItems(1..<2, inSection: 0)
}
grid.layoutIfNeeded()
screen.draw(grid)
print("Item \(grid.indexOfSelectedItem ?? -1) is selected.")

do {
  try grid.deleteItems(200_000..<200_001, inSection: 0)
} catch {
  print(error)
}

extension TextScreen {
  func measure(
    _ cell: Label, fitting space: SizeProposal, in grid: GridView<Label>
  ) -> GridSize? {
    let lines = (Double(cell.text.count + 1) / space.width.length).rounded(.up)
    return GridSize(width: space.width.length, height: lines)
  }
}

grid.setLayout(ListLayout(rowHeight: .estimated(1)))
grid.layoutIfNeeded()
screen.draw(grid)

final class Shelves: GridDataSource {
  let shelves = [("Poems", ["Odes", "Sonnets"]), ("Prose", ["Letters", "Tales", "Novels"])]
  let header = CellRegistration<Label, String>("header", make: Label.init) { label, title in
    label.text = "== \(title)"
  }
  let book = CellRegistration<Label, String>("book", make: Label.init) { label, title in
    label.text = "- \(title)"
  }

  func numberOfSections(in grid: GridView<Label>) -> Int { shelves.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    shelves[section].1.count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    grid.dequeueCell(book, with: shelves[path.section].1[path.item])
  }

  func gridView(_ grid: GridView<Label>, cellFor element: GridElement) -> Label? {
    guard element.kind == .header else { return nil }
    return grid.dequeueCell(header, with: shelves[element.index].0)
  }
}

let shelves = Shelves()
let rows = ListLayout(rowHeight: .fixed(1))
grid.setLayout(SectionedLayout(SectionStyle(rows, header: SectionBar(1, .sticks))))
grid.dataSource = shelves
grid.deselectAll()
grid.resize(to: GridSize(width: 14, height: 4))
grid.layoutIfNeeded()

grid.scrollToItem(at: ItemPath(section: 1, item: 1), alignment: .end)
grid.layoutIfNeeded()
screen.draw(grid)

grid.resize(to: GridSize(width: 14, height: -4))
grid.layoutIfNeeded()
for fault in grid.faults.recent { print(fault) }
