import VirtualGrid

final class Label {
  var text = ""
}

final class Letters: GridListDataSource {
  var all = ["a", "b", "c", "d"]

  func numberOfItems(in grid: GridView<Label>) -> Int { all.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "letter") ?? Label()
    cell.text = all[index]
    return cell
  }
}

let letters = Letters()
let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(40)))
grid.dataSource = letters
grid.resize(to: GridSize(width: 100, height: 160))

func show(_ grid: GridView<Label>, at time: Double) {
  grid.advance(to: time)
  let cells = grid.currentFrame.cells.map { shown in
    let (frame, opacity) = (shown.attributes.frame, shown.attributes.opacity)
    let place = "\(Int(frame.minX.rounded())),\(Int(frame.minY.rounded()))"
    return "\(shown.cell.text) \(place)"
      + (opacity < 1 ? " (\(Int((opacity * 100).rounded())) %)" : "")
  }
  print("\(time):", cells.joined(separator: ", "))
}

show(grid, at: 0)

try grid.performUpdates { update in
  letters.all = ["a", "x", "c", "d"]
  update.deleteItems(1..<2, inSection: 0, animation: .fade)
  update.insertItems(1..<2, inSection: 0, animation: .left)
}
for time in [0.5, 0.625, 0.75, 0.875] { show(grid, at: time) }

let spring = Timing.spring(DampedSpring(response: 0.4, dampingRatio: 0.8))
try grid.performUpdates(timing: spring) { update in
  letters.all = ["c", "a", "x", "d"]
  update.moveItem(
    from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
} completion: { finished in
  print(finished ? "finished" : "interrupted")
}
show(grid, at: 1)
show(grid, at: 1.1)

try grid.performUpdates(timing: spring) { update in
  letters.all = ["a", "x", "c", "d"]
  update.moveItem(
    from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
}
show(grid, at: 1.1)
show(grid, at: 1.15)
show(grid, at: 5)

final class InsertionDelegate: GridDelegate {
  func gridView(_ grid: GridView<Label>, animate transition: inout CellTransition<Label>) {
    guard transition.kind == .insert else { return }
    transition.from.frame = GridRect(x: 100, y: 0, width: 0, height: 0)
    transition.timing = .curve(.linear, duration: 1)
  }
}

let delegate = InsertionDelegate()
grid.delegate = delegate
try grid.performUpdates { update in
  letters.all[3] = "y"
  update.deleteItems(3..<4, inSection: 0, animation: .none)
  update.insertItems(3..<4, inSection: 0)
}
show(grid, at: 6)
show(grid, at: 6.5)
show(grid, at: 7)

let columns = UniformGridLayout(
  rules: UniformGridLayout.Rules(slot: GridSize(width: 50, height: 40)))
grid.setLayout(columns, timing: .standard)
show(grid, at: 8)
show(grid, at: 8.15)
show(grid, at: 8.3)

grid.expandCells(from: GridRect(x: 45, y: 75, width: 10, height: 10))
show(grid, at: 9)
show(grid, at: 10)
grid.collapseCells(into: GridRect(x: 45, y: 75, width: 10, height: 10))
show(grid, at: 10)
show(grid, at: 11)

grid.expandCells(from: GridRect(x: 45, y: 75, width: 10, height: 10))
show(grid, at: 12)
show(grid, at: 13)
grid.beginInteractiveTransition(to: ListLayout(rowHeight: .fixed(40)))
for progress in [0.25, 0.75, 0.5] {
  grid.updateInteractiveTransition(progress: progress)
  show(grid, at: 13)
}
grid.endInteractiveTransition(completing: true)
show(grid, at: 13)
show(grid, at: 14)

extension Letters {
  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { true }

  func gridView(_ grid: GridView<Label>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard case .move(let target) = edit else { return }
    try? grid.performUpdates { update in
      all.insert(all.remove(at: path.item), at: target.item)
      update.moveItem(from: path, to: target)
    }
  }
}

grid.contentOffset = .zero
show(grid, at: 15)
grid.pointerDown(at: GridPoint(x: 50, y: 10), time: 15)
show(grid, at: 16)
grid.pointerMoved(to: GridPoint(x: 60, y: 90), time: 16)
show(grid, at: 16)
show(grid, at: 16.15)
grid.pointerUp(at: GridPoint(x: 60, y: 90), time: 16.15)
show(grid, at: 17)
show(grid, at: 18)
print(letters.all)
