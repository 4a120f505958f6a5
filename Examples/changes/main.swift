import VirtualGrid

final class Label {
  var text = ""
}

final class Words: GridListDataSource {
  var all = ["ash", "beech", "cedar", "elm", "fir", "oak", "pine", "yew"]

  func numberOfItems(in grid: GridView<Label>) -> Int { all.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "word") ?? Label()
    cell.text = all[index]
    return cell
  }
}

let words = Words()
let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(1)))
grid.dataSource = words
grid.resize(to: GridSize(width: 20, height: 5))

func show(_ grid: GridView<Label>) {
  grid.layoutIfNeeded()
  print(grid.visibleCells.map(\.text).joined(separator: " "))
}

show(grid)

try grid.performUpdates(timing: nil) { update in
  words.all = ["yew", "ash", "acacia", "cedar", "elm", "fir", "oak", "pine"]
  update.deleteItems(1..<2, inSection: 0)  // beech was at 1
  update.insertItems(2..<3, inSection: 0)  // acacia is at 2
  update.moveItem(
    from: ItemPath(section: 0, item: 7), to: ItemPath(section: 0, item: 0))
}
show(grid)

do {
  try grid.performUpdates { update in
    update.deleteItems(2..<4, inSection: 0)
    update.deleteItems(3..<4, inSection: 0)
  }
} catch {
  print(error)
}

var splices = Splices(count: words.all.count)
try splices.replace(0..<1, with: 0)
try splices.replace(0..<0, with: 2)
try splices.move(2, to: 0)
try grid.performUpdates(timing: nil) { update in
  words.all.replaceSubrange(0..<2, with: ["ash", "larch", "lime"])
  update.add(splices.update())
}
show(grid)

let sorted = words.all.sorted()
let difference = Difference(from: words.all, to: sorted)
print(difference.moves.count, "moved")
try grid.performUpdates(timing: nil) { update in
  words.all = sorted
  update.add(difference.update())
}
show(grid)

let source = SnapshotDataSource<Label, String, String>(
  element: { grid, element, section in
    guard element.kind == .header, let section else { return nil }
    let bar = grid.dequeueReusableCell(withIdentifier: "bar") ?? Label()
    bar.text = section + ":"
    return bar
  },
  cell: { grid, path, name in
    let cell = grid.dequeueReusableCell(withIdentifier: "tree") ?? Label()
    cell.text = name
    return cell
  })

let rows = SectionStyle(ListLayout(rowHeight: .fixed(1)), header: SectionBar(1))
let forest = GridView<Label>(layout: SectionedLayout(rows))
forest.dataSource = source
forest.resize(to: GridSize(width: 20, height: 10))

func showAll(_ grid: GridView<Label>) {
  grid.layoutIfNeeded()
  let cells = grid.currentFrame.cells.sorted {
    $0.attributes.frame.minY < $1.attributes.frame.minY
  }
  print(cells.map(\.cell.text).joined(separator: " "))
}

var trees = Snapshot<String, String>()
try trees.appendSections(["leaves", "needles"])
try trees.append(["ash", "oak"], toSection: "leaves")
try trees.append(["fir", "yew"], toSection: "needles")
try source.apply(trees, to: forest, timing: nil)
showAll(forest)

try trees.append(["red oak", "holm oak"], under: "oak")
try trees.expand(["oak"])
try trees.move("yew", before: "fir")
try source.apply(trees, to: forest, timing: nil)
showAll(forest)

var orchard = trees
try orchard.insertSections(["apples", "weeds"], before: "needles")
try orchard.insertSections(["pears"], after: "apples")
try orchard.append(["bosc"], toSection: "pears")
try orchard.deleteSections(["weeds"])
try orchard.moveSection("leaves", after: "needles")
try orchard.moveSection("pears", before: "apples")
try orchard.reload(["fir"])
try orchard.reloadSections(["leaves"])
try source.apply(orchard, to: forest, timing: nil)
showAll(forest)
try source.apply(trees, to: forest, timing: nil)

do {
  try trees.append(["larch", "fir"], toSection: "needles")
} catch {
  print(error)
}

source.canMove = { name in name != "ash" }
source.didMove = { names, snapshot in
  for name in names { print(name, "has moved to", snapshot.section(of: name) ?? "nowhere") }
}
forest.setEditing(true)
forest.commit(.move(to: ItemPath(section: 1, item: 0)), forItemAt: 3)
for time in [0.0, 1] { forest.advance(to: time) }
showAll(forest)
trees = source.snapshot
