import VirtualGrid

final class Label {
  var text = ""
}

final class Words: GridListDataSource {
  func numberOfItems(in grid: GridView<Label>) -> Int { 1_000 }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "word") ?? Label()
    cell.text = "word \(index)"
    return cell
  }
}

final class Screen: GridHost {
  var labels: [ObjectIdentifier: String] = [:]

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    labels[ObjectIdentifier(cell)] = cell.text + attributes.state.description
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    labels[ObjectIdentifier(cell)] = cell.text + attributes.state.description
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {
    labels[ObjectIdentifier(cell)] = nil
  }
}

/// Shows a list of words, scrolls it and inserts an item.
public func show() -> String {
  let words = Words()
  let screen = Screen()
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .estimated(44)))
  grid.dataSource = words
  grid.host = screen
  // The grid does not retain them, and Embedded Swift has no weak references.
  defer {
    grid.host = nil
    grid.dataSource = nil
  }
  grid.resize(to: GridSize(width: 320, height: 568))
  grid.scrollToItem(at: 500, alignment: .start)
  grid.layoutIfNeeded()
  do throws(GridUpdateError) { try grid.insertItems(5_000..<5_001, inSection: 0) } catch {
    return error.description
  }
  return grid.description + grid.describe()
}
