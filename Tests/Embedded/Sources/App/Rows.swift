import GridData

/// Sorts numbers, and returns the widths of the columns of a table that shows them.
public func sortRows(_ numbers: [Int]) -> [Double] {
  var query = RowQuery(rowCount: numbers.count)
  query.filter { row in numbers[row] > 0 }
  query.sort(by: [.integer(.descending) { row in numbers[row] }])
  while query.advance(rowLimit: 1_000) {}
  var model = TableModel([
    TableModel.Column(0, title: "row", pin: .left),
    TableModel.Column(1, title: "number", alignment: .right, width: .share(1)),
  ])
  model.toggleSort(byColumnAt: 1)
  return model.widths(in: 320) { column in Double(column.number + query.order.count) }
}

/// Finds a row whose text matches a regular expression, and returns its position, or the offset of an error.
public func findRow(in texts: [String]) -> Int? {
  do throws(PatternError) {
    let pattern = try TextPattern(expression: "a+\\d", wholeWords: true)
    var finder = Finder(rowCount: texts.count)
    while var slice = finder.nextSlice(near: 0, rowLimit: 100) {
      slice.search { row in !pattern.ranges(in: texts[row]).isEmpty }
      finder.take(slice)
    }
    guard case .found(let position, _) = finder.find(.forward, from: -1) else { return nil }
    return position
  } catch {
    return error.offset
  }
}
