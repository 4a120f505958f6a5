import VirtualGrid

final class Row {
  var text = ""
}

final class Rows: GridListDataSource {
  func numberOfItems(in grid: GridView<Row>) -> Int { 10_000 }

  func gridView(_ grid: GridView<Row>, cellForItem index: Int) -> Row {
    let row = grid.dequeueReusableCell(withIdentifier: "row") ?? Row()
    row.text = "Row \(index)"
    return row
  }
}

let rows = Rows()
let grid = GridView<Row>(layout: ListLayout(rowHeight: .estimated(35)))
grid.dataSource = rows
grid.overscan = Overscan(ahead: .points(70), behind: .points(35))
grid.prefetchMargin = Overscan(ahead: .points(350), behind: .points(0))
grid.resize(to: GridSize(width: 400, height: 105))
grid.scrollToItem(at: 5_000, alignment: .start)
grid.layoutIfNeeded()

for shown in grid.currentFrame.cells {
  print(shown.element.index, shown.attributes.frame.minY, shown.cell.text)
}

var numbers: [Double] = []
grid.writeFrame(to: &numbers)
let count = AnyGridView.numbersPerCell
for start in stride(from: 0, to: numbers.count, by: count).prefix(2) {
  print("item \(Int(numbers[start + 3])) at \(numbers[start + 5])")
}
print(grid.attributes(ofItemAt: 5_000)?.frame.height ?? 0)

print(grid.describe())

let pages = EndlessDataSource<Row>(pageSize: 100, limits: 0..<1_000_000) { grid, number in
  let row = grid.dequeueReusableCell(withIdentifier: "row") ?? Row()
  row.text = "Row \(number)"
  return row
}
let feed = GridView<Row>(layout: ListLayout(rowHeight: .fixed(35)))
feed.dataSource = pages
feed.resize(to: GridSize(width: 400, height: 105))
feed.layoutIfNeeded()
pages.grow(to: 250, in: feed)
print(feed.itemCount)
pages.setLimits(0..<270, in: feed)
print(feed.itemCount)
