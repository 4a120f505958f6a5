import GridData

/// Shows rows that a loader returns at once, page by page, and returns the number of known rows.
public func showPages() -> Int {
  let clock = PageClock(now: { 0 }, after: { _, _ in })
  let pages = PagedDataSource<Label, Int>(PageRules(.key, size: 50), clock: clock) {
    request, answer in
    let first = request.rows.lowerBound
    if first < 1_000 {
      answer(.success(RowPage(Array(request.rows), next: "\(first + 50)")))
    } else {
      answer(.failure(PageFailure("There are no more rows.", isPermanent: true)))
    }
    return {}
  } cell: { grid, _, row in
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
    cell.text = "row \(row)"
    return cell
  }
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
  grid.dataSource = pages
  // The grid does not retain it, and Embedded Swift has no weak references.
  defer { grid.dataSource = nil }
  grid.resize(to: GridSize(width: 320, height: 568))
  grid.layoutIfNeeded()
  return pages.rowCount
}
