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
    if let columns = hit(in: row, direction) { return show(columns) }
    let isBehind = direction == .forward && focus != nil
    finder.begin(direction, from: isBehind ? range.upperBound : range.lowerBound)
  }

  /// The next place in a row that has the focus, on the side to which there is more of it than is shown.
  private func hit(in row: RowText, _ direction: LogHunt.Direction) -> Range<Int>? {
    guard rows.focusedItem != nil else { return nil }
    let columns = row.columnsOfMarks
    switch direction {
    case .forward: return columns.first { $0.lowerBound >= shownColumns.upperBound }
    case .backward: return columns.last { $0.lowerBound < shownColumns.lowerBound }
    }
  }

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

  /// Shows columns of the row that has the focus: moved as little to the right as they can be seen.
  private func show(_ columns: Range<Int>) {
    let (shown, width) = (shownColumns, shownColumns.count)
    guard columns.lowerBound < shown.lowerBound || columns.upperBound >= shown.upperBound
    else { return }
    // Two thirds of what is seen then are what leads there; the last column may say that there is more.
    move(to: columns.upperBound < width ? 0 : (columns.lowerBound - width * 2 / 3) / 8 * 8)
  }
}
