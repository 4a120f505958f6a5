import GridTerminal

// MARK: - The header that stays on the screen
extension Sheet {
  /// The edges of the grid whose lines and columns do not scroll.
  var frozen: FrozenEdges {
    var edges = view.model.frozen
    edges.top = rows.groups == nil ? 0 : 1
    edges.bottom = view.showsTotals ? 1 : 0
    return edges
  }

  /// The section that the first line shows, if the sheet is scrolled; nil otherwise.
  var stuckSection: Int? {
    guard let sections = rows.groups?.sections else { return nil }
    let index = Int(grid.contentOffset.y / Self.lineHeight)
    return index > 0 && index < sections.lineCount ? sections.section(ofLine: index) : nil
  }

  /// The height of each line, in points.
  static let lineHeight = 16.0
}

// MARK: - Following the sheet
extension Sheet {
  /// Shows the header of the group that the sheet is scrolled to in the first line.
  func showStuckHeader() {
    let section = stuckSection
    guard section != shownSection else { return }
    shownSection = section
    if lineCount > 0 { grid.reconfigureItems(0..<columnCount) }
  }

  /// Scrolls to the first line if that has the focus. Otherwise, it would show another group.
  func showFirstLine() {
    guard focused?.line == 0, let section = stuckSection else { return tappedSection = nil }
    tappedSection = section
    grid.contentOffset.y = grid.scrollRange.start.y
  }

  /// Focuses the header that the first line showed when it was tapped, where it is among the other lines.
  func focusStuckHeader(column: Int) {
    guard let section = tappedSection ?? stuckSection,
      let line = rows.groups?.sections.line(ofHeader: section)
    else { return }
    tappedSection = nil
    grid.focusItem(at: line * columnCount + column, scrollTo: .start)
  }
}
