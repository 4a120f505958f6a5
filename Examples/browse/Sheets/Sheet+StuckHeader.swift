import GridTerminal

/// The header of a group that the first line shows.
final class StuckHeader {
  /// The section that the first line shows on the screen; nil if that is the first line of the sheet.
  private var shownSection: Int?

  /// The section that the first line showed before it got the focus.
  private(set) var tappedSection: Int?

  /// Shows a section; nil for the first line of the sheet.
  /// - Returns: Whether the section changed.
  func show(_ section: Int?) -> Bool {
    defer { shownSection = section }
    return section != shownSection
  }

  /// Remembers the section that the first line shows while it gets the focus; nil for none.
  func tap(_ section: Int?) { tappedSection = section }
}

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
    if stuckHeader.show(section), lineCount > 0 { grid.reconfigureItems(0..<columnCount) }
  }

  /// Scrolls to the first line if that has the focus. Otherwise, it would show another group.
  func showFirstLine() {
    guard focused?.line == 0, let section = stuckSection else { return stuckHeader.tap(nil) }
    stuckHeader.tap(section)
    grid.contentOffset.y = grid.scrollRange.start.y
  }

  /// Focuses the header that the first line showed when it was tapped, where it is among the other lines.
  func focusStuckHeader(column: Int) {
    guard let section = stuckHeader.tappedSection ?? stuckSection,
      let line = rows.groups?.sections.line(ofHeader: section)
    else { return }
    stuckHeader.tap(nil)
    grid.focusItem(at: line * columnCount + column, scrollTo: .start)
  }
}
