import GalleryScenes

// MARK: - Searching
extension LogScene {
  func type(_ key: SceneKey, behind query: String) -> Bool {
    switch key {
    case .character(let character): self.query = query + String(character)
    case .backspace: self.query = query.isEmpty ? nil : String(query.dropLast())
    case .escape: self.query = nil
    case .enter:
      self.query = nil
      look(for: LogSearch(query))
      find(.forward)
    // While somebody types, other keys have nothing to do with the rows.
    default: break
    }
    return true
  }

  func look(for search: LogSearch?) {
    finder.look(for: search)
    refill()
  }

  /// Goes to the next place of what is looked for that is not shown, behind or before the row that has the focus.
  func find(_ direction: LogHunt.Direction) {
    if case .found(let byte) = finder.state {
      return finder.begin(direction, from: direction == .forward ? byte + 1 : byte)
    }
    let focus = rows.focusedItem
    let index = focus ?? rows.visibleItems.first ?? 0
    guard let range = reader.range(ofRow: index), let row = row(index) else {
      return finder.begin(direction, from: reader.text.guess(ofRow: index))
    }
    if let number = hit(in: row, direction) {
      finder.take(range.lowerBound + row.marks[number].lowerBound)
      return show(row.columnsOfMarks[number])
    }
    let isBehind = direction == .forward && focus != nil
    finder.begin(direction, from: isBehind ? range.upperBound : range.lowerBound)
  }

  /// The number of the next place in a row that has the focus, on the side to which there is more of it than is
  /// shown. One that takes more than there is room for is shown from its first column.
  private func hit(in row: RowText, _ direction: LogHunt.Direction) -> Int? {
    guard rows.focusedItem != nil else { return nil }
    let (places, shown) = (row.columnsOfMarks, shownColumns)
    switch direction {
    case .forward:
      return places.firstIndex {
        $0.upperBound >= shown.upperBound && $0.lowerBound > shown.lowerBound
      }
    case .backward: return places.lastIndex { $0.lowerBound < shown.lowerBound }
    }
  }

  /// The columns that there is room for. The last one may say that there is more.
  private var shownColumns: Range<Int> {
    let count = Int((rows.viewport.width - LogCell.textStart) / 8)
    return column..<column + max(1, count)
  }

  /// Goes to where the text was found, once it is known which row that is.
  func showFound() {
    if let (index, byte) = finder.takeFound() {
      rows.focusItem(at: index)
      if let range = reader.range(ofRow: index), let row = row(index),
        let columns = row.columns(ofByte: byte - range.lowerBound)
      {
        show(columns)
      }
    }
    showBar()
  }

  /// Shows columns of the row that has the focus, if they are not all shown: from the first column on where
  /// there is room for that.
  private func show(_ columns: Range<Int>) {
    let shown = shownColumns
    guard columns.lowerBound < shown.lowerBound || columns.upperBound >= shown.upperBound
    else { return }
    move(to: firstColumn(showing: columns, of: shown.count))
  }

  /// The column to begin with, so that columns are seen among so many.
  private func firstColumn(showing columns: Range<Int>, of width: Int) -> Int {
    let least = columns.upperBound - width + 1
    guard least > 0 else { return 0 }
    // Two thirds of what is seen then are what leads there, and steps are those of the arrows.
    let wanted = (columns.lowerBound - width * 2 / 3) / 8 * 8
    return min(max(wanted, least), columns.lowerBound)
  }
}
