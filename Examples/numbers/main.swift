import VirtualGrid

// The cell, which shows an item: an object of any class.
final class Label {
  var text = ""
}

// The data source: it returns the number of items, and a cell for each index the grid asks for.
final class Numbers: GridListDataSource {
  var count = 1_000_000_000

  func numberOfItems(in grid: GridView<Label>) -> Int { count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
    cell.text = "\(index)"
    return cell
  }
}

// A billion numbers in rows of three, in a viewport of 300 x 100 points.
let numbers = Numbers()
let rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
let grid = GridView<Label>(layout: UniformGridLayout(rules: rules))
grid.dataSource = numbers
grid.resize(to: GridSize(width: 300, height: 100))

// Prints the visible cells. A host would add them to a screen, at the frames the grid passes it.
func show(_ grid: GridView<Label>) {
  grid.layoutIfNeeded()
  let cells = grid.currentFrame.cells.map { "\($0.cell.text) at \($0.attributes.frame.origin)" }
  print(cells.joined(separator: ", "))
}

show(grid)
grid.scrollToItem(at: 600_000_000, alignment: .start)
show(grid)

// Three numbers are inserted before all others. The tapped number stays selected.
grid.tapItem(at: 600_000_001)
numbers.count += 3
try grid.insertItems(0..<3, inSection: 0)
print(grid.indexOfSelectedItem ?? 0, "is selected, and", grid.counters.cellsMade, "cells were made")
