import GalleryScenes
import GridSources

// MARK: - Searching
extension LogScene {
  func look(for search: TextSearch?) {
    finder.search = search
    refill()
  }

  /// Moves to the next match that is not visible, after or before the focused row.
  func find(_ direction: TextFinder.Direction) {
    if case .found(let byte) = finder.state {
      return finder.find(direction, from: direction == .forward ? byte + 1 : byte)
    }
    let focus = rows.focusedItem
    let index = focus ?? rows.visibleItems.first ?? 0
    guard let range = reader.range(ofRow: index), let row = row(index) else {
      return finder.find(direction, from: reader.index.estimatedOffset(ofRow: index))
    }
    if let number = hit(in: row, direction) {
      finder.setCurrentMatch(at: range.lowerBound + row.marks[number].lowerBound)
      return show(row.columnsOfMarks[number])
    }
    let isBehind = direction == .forward && focus != nil
    finder.find(direction, from: isBehind ? range.upperBound : range.lowerBound)
  }

  /// The index of the next match in the focused row that is not completely visible in this
  /// direction. A match wider than the page is shown from its first column.
  private func hit(in row: RowText, _ direction: TextFinder.Direction) -> Int? {
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

  /// The visible columns. The last one may show the mark of truncation.
  private var shownColumns: Range<Int> {
    let count = Int((rows.viewport.width - LogCell.textStart) / 8)
    return column..<column + max(1, count)
  }

  /// Moves the focus to the match that was found, once its row is known.
  func showFound() {
    if let (index, byte) = finder.takeMatch() {
      rows.focusItem(at: index)
      if let range = reader.range(ofRow: index), let row = row(index),
        let columns = row.columns(ofByte: byte - range.lowerBound)
      {
        show(columns)
      }
    }
    showBar()
  }

  /// Scrolls sideways to make columns of the focused row visible, back to column 0 if they are
  /// visible from there.
  private func show(_ columns: Range<Int>) {
    let shown = shownColumns
    guard columns.lowerBound < shown.lowerBound || columns.upperBound >= shown.upperBound
    else { return }
    move(to: firstColumn(showing: columns, of: shown.count))
  }

  /// Returns the first visible column for a page of `width` columns that shows these columns.
  private func firstColumn(showing columns: Range<Int>, of width: Int) -> Int {
    let least = columns.upperBound - width + 1
    guard least > 0 else { return 0 }
    // Two thirds of the page show what precedes the match, in steps of the arrow keys.
    let wanted = (columns.lowerBound - width * 2 / 3) / 8 * 8
    return min(max(wanted, least), columns.lowerBound)
  }
}
