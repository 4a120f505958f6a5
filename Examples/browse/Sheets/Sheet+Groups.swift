import GridData
import GridTerminal

// MARK: - Groups
extension Sheet {
  /// Groups the rows by a column, or no longer if they are grouped by it.
  func toggleGroup(byColumnAt index: Int) {
    let number = view.model[index].number
    changeView { $0.group = $0.group == number ? nil : number }
  }

  /// Collapses or expands the group of the focused line. Its header gets the focus if the line is hidden.
  func toggleFocusedGroup() {
    guard let sections = rows.groups?.sections, let (index, column) = focused else { return }
    let section =
      if case .header(let section) = line(at: index) { section } else {
        sections.section(ofLine: index)
      }
    if sections.isCollapsed(section) { expand(section) } else { collapse(section, column) }
  }

  private func collapse(_ section: Int, _ column: Int) {
    guard let header = rows.groups?.sections.line(ofHeader: section) else { return }
    focus(line: header, column: column)
    update { update in
      let lines = rows.changeSections { $0.collapse(section) } ?? 0..<0
      update.deleteItems(items(ofLines: lines), inSection: 0)
    }
  }

  /// Expands a group.
  func expand(_ section: Int) {
    update { update in
      let lines = rows.changeSections { $0.expand(section) } ?? 0..<0
      update.insertItems(items(ofLines: lines), inSection: 0)
    }
  }

  private func update(_ change: (inout GridUpdate) -> Void) {
    // The update has the lines before and after, so it always matches the data.
    try? grid.performUpdates(change)
    reconfigure()
  }

  /// Collapses all groups, or expands them if all are collapsed.
  func toggleAllGroups() {
    guard let sections = rows.groups?.sections else { return }
    let expands = sections.collapsedCount == sections.count
    let (line, column) = (focusedLine, focused?.column ?? 0)
    let section: Int? =
      switch line {
      case .header(let section): section
      case .row(let row): sections.section(ofRow: row)
      case .totals, nil: nil
      }
    _ = rows.changeSections { if expands { $0.expandAll() } else { $0.collapseAll() } }
    reload()
    if let section, let header = rows.groups?.sections.line(ofHeader: section) {
      focus(line: header, column: column)
    }
    onChange()
  }

  private func items(ofLines lines: Range<Int>) -> Range<Int> {
    lines.lowerBound * view.model.count..<lines.upperBound * view.model.count
  }

  /// Fills all cells again.
  func reconfigure() {
    grid.reconfigureItems(0..<lineCount * view.model.count)
    grid.layoutIfNeeded()
  }

  /// The values of the collapsed groups, also of those that are kept until the rows are grouped. Empty if there are more
  /// than a limit.
  func collapsedValues(limit: Int) -> [String] {
    guard let groups = rows.groups, groups.column == view.group else {
      return rows.keptCollapsed?.values ?? []
    }
    guard groups.sections.collapsedCount <= limit else { return [] }
    return groups.collapsedSections.compactMap { groups.value(ofSection: $0, in: table) }
  }
}
