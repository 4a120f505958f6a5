import VirtualGrid
final class Label { var text = "" }  // A cell: an object of any class.
final class Numbers: GridListDataSource {
  var count = 1_000_000_000
  func numberOfItems(in grid: GridView<Label>) -> Int { count }
  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
    cell.text = "Row \(index)"
    return cell
  }
}
let numbers = Numbers()
let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
grid.dataSource = numbers
grid.resize(to: GridSize(width: 100, height: 60))  // The viewport: three rows high.
grid.scrollToItem(at: 600_000_000, alignment: .start)
grid.layoutIfNeeded()
numbers.count += 3
try grid.insertItems(0..<3, inSection: 0)  // The visible rows keep their position on the screen.
print(grid.currentFrame.cells.map(\.cell.text), "at", grid.contentOffset.y)
