// MARK: - The focus
extension AnyGridView {
  /// Focuses an item and scrolls to it, without animation. The delegate may refuse. If the item has the focus, it
  /// then loses it.
  ///
  /// If a load is due, the data is loaded first; during a pass, after it. The focused item keeps
  /// its cell while it is scrolled out of the viewport, so that keys and screen readers do not
  /// lose it.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - position: Where to scroll the item to. Nil does not scroll.
  /// - Returns: Whether the item has the focus now. False if it does not exist, or if the call
  ///   was deferred.
  @discardableResult
  public final func focusItem(
    at reference: some ItemReference, scrollTo position: ScrollAlignment? = .nearest
  ) -> Bool {
    guard isLoaded(else: { $0.focusItem(at: reference, scrollTo: position) }),
      let item = reference.flatIndex(in: sections), mayFocus(item)
    else { return false }
    return focus(item, scrollTo: position)
  }

  /// Removes the focus from the focused item, if there is one.
  public final func clearFocus() {
    setFocus(nil)
  }

  /// Moves the focus as a key does, by the frames of items, and scrolls to the focused item.
  ///
  /// Without a focus, an arrow key focuses the first visible item, and other keys start there. Keys that go
  /// up and down a table keep the column across merged areas.
  /// Items that refuse the focus are skipped. If the focus cannot move, the grid still scrolls to
  /// the focused item.
  /// - Parameters:
  ///   - step: The direction of the key.
  ///   - extending: Whether the selection is extended to the item, as with the shift key. It then
  ///     starts at its anchor, or at the previously focused item if that is not selected. If the mouse
  ///     draws marquees, so do keys; see ``MouseSelection/marquee``.
  /// - Returns: Whether an item accepted the focus.
  @discardableResult
  public final func moveFocus(_ step: Step, extending: Bool = false) -> Bool {
    guard isLoaded(else: { $0.moveFocus(step, extending: extending) }), itemCount > 0
    else { return false }
    guard let column = columnToKeep(for: step) else {
      return moveFocus(to: target(of: step), extending: extending) { $0.item(step, of: $1) }
    }
    let first = target(of: step).flatMap { layout.cell(besides: $0, inColumn: column) }
    let isMoved = moveFocus(to: first, extending: extending) { layout, item in
      layout.item(step, of: item).flatMap { layout.cell(besides: $0, inColumn: column) }
    }
    if isMoved { interaction.keepColumn(column) }
    return isMoved
  }

  /// Returns the column that a key which goes up or down keeps; nil for other keys and layouts, and without a
  /// focus.
  private func columnToKeep(for step: Step) -> Int? {
    guard [.up, .down, .pageUp, .pageDown].contains(step), layout.axis == .vertical,
      layout.table != nil, let focusedItem, let count = layout.tableColumnCount, count > 0
    else { return nil }
    return interaction.keptColumn ?? focusedItem % count
  }

  /// Moves the focus to an item, or to the next one that accepts it, and scrolls to it.
  /// - Parameters:
  ///   - first: The item to ask first, or nil if the focus cannot move.
  ///   - next: Returns the item of a layout to ask after one that has refused, or nil.
  private func moveFocus(
    to first: Int?, extending: Bool, next: (AnyItemLayout, Int) -> Int?
  ) -> Bool {
    let generation = generation
    let start = focusedItem.map { interaction.startOfExtension(of: selection, from: $0) }
    var candidate = first
    // Items that refuse are skipped, up to a limit.
    for _ in 0..<Self.refusalLimit {
      // A layout may return an item that does not exist.
      guard let item = candidate, item != focusedItem, path(of: item) != nil else { break }
      if mayFocus(item) {
        guard focus(item, scrollTo: .nearest, extending: extending) else { break }
        if extending {
          extendSelection(from: start ?? item, to: item)
          interaction.setExtending()
        }
        return true
      }
      guard generation == self.generation else { break }
      candidate = next(layout, item)
      if candidate == item { break }
    }
    if let focusedItem, mayFocus(focusedItem) { _ = focus(focusedItem, scrollTo: .nearest) }
    return false
  }

  /// Returns the item to which a key moves the focus first, or nil if it cannot move.
  private func target(of step: Step) -> Int? {
    if let focusedItem { return layout.item(step, of: focusedItem) }
    let first = firstVisibleItem ?? 0
    return switch step {
    case .up, .down, .left, .right: first
    case .pageUp, .pageDown, .home, .end: layout.item(step, of: first) ?? first
    }
  }

  /// The first item with a part that nothing covers.
  private var firstVisibleItem: Int? {
    realization.cells.placements[..<realization.cells.itemCount].first {
      path(of: $0.element.index) != nil
        && $0.frame.intersects(view(of: $0.element.index).uncovered)
    }?.element.index
  }

  private static var refusalLimit: Int { 1_000 }

  /// Whether an item accepts the focus. The focused item loses the focus if it refuses.
  private func mayFocus(_ item: Int) -> Bool {
    guard let isAccepted = answer(toFocusing: item) else { return false }
    if !isAccepted, item == focusedItem { setFocus(nil) }
    return isAccepted
  }

  /// Returns whether an item accepts the focus. False if the delegate has changed the data.
  final func acceptsFocus(_ item: Int) -> Bool { answer(toFocusing: item) ?? false }

  /// Focuses the item up to which the user has extended the selection, if it accepts the focus.
  final func moveFocus(toEndOfRange item: Int) {
    guard item != focusedItem, mayFocus(item) else { return }
    setFocus(item)
    interaction.setExtending()
  }

  /// Focuses an item that a mouse has tapped, if it accepts the focus. Does not scroll.
  final func focusTapped(_ item: Int) {
    guard item != focusedItem, mayFocus(item) else { return }
    setFocus(item)
  }

  /// Asks the delegate whether an item can have the focus.
  /// - Returns: The answer, or nil if the delegate has changed the data, so that the index is no
  ///   longer valid.
  private func answer(toFocusing item: Int) -> Bool? {
    guard calls.contains(.canFocus), let path = path(of: item) else { return true }
    let generation = generation
    let isAccepted = ask { environment.canFocusItem(at: path) } ?? true
    guard generation == self.generation else {
      work.countStaleAnswer()
      return nil
    }
    return isAccepted
  }

  /// Scrolls to an item and focuses it.
  /// - Returns: False if a load that was due for the scroll has changed the data.
  private func focus(
    _ item: Int, scrollTo position: ScrollAlignment?, extending: Bool = false
  ) -> Bool {
    let generation = generation
    if let position { scrollToItem(at: item, alignment: position) }
    guard generation == self.generation else {
      work.countStaleAnswer()
      return false
    }
    setFocus(item, extending: extending)
    return true
  }

  private func setFocus(_ item: Int?, extending: Bool = false) {
    guard item != focusedItem else { return }
    if !extending { selecting.endMarqueeOfKeys() }
    restoration.forgetFocus()
    interaction.setFocus(item)
    setNeedsAppearance()
    tellLater(.didFocus(item))
  }
}

// MARK: - Home and end in a table
extension AnyGridView {
  /// Moves the focus to an end of its row, as home and end do in a table.
  ///
  /// Hidden columns and cells that refuse the focus are skipped. A table that is turned keeps its own
  /// rows.
  /// - Returns: Whether an item accepted the focus. False if the layout is not a table.
  /// - Complexity: That of the layout, for each cell that refuses.
  final func moveFocusInRow(toEnd isEnd: Bool, extending: Bool) -> Bool {
    guard let count = layout.tableColumnCount, count > 0 else { return false }
    let row = (focusedItem ?? firstVisibleItem ?? 0) / count
    let inward: Step = isEnd ? .left : .right
    let first = layout.shownCell(row * count + (isEnd ? count - 1 : 0), or: [inward])
    return moveFocus(to: first, extending: extending) { $0.cell(inward, of: $1) }
  }

  /// Moves the focus to the first or the last cell of a table, as control-home and control-end do.
  ///
  /// If the corner refuses the focus, because it is a heading, the cells beside it, below it (above the
  /// last one) and diagonally from it are asked. If these refuse, so are those around the diagonal one.
  /// - Returns: Whether an item accepted the focus. False if the layout is not a table.
  /// - Complexity: That of the layout, for each cell that refuses.
  final func moveFocusToCorner(atEnd isEnd: Bool, extending: Bool) -> Bool {
    guard layout.tableColumnCount != nil else { return false }
    let (inRow, inColumn): (Step, Step) = isEnd ? (.left, .up) : (.right, .down)
    let first = layout.shownCell(isEnd ? itemCount - 1 : 0, or: [inRow, inColumn])
    var waiting: [Int] = []
    return moveFocus(to: first, extending: extending) { layout, item in
      if waiting.isEmpty {
        let beside = layout.cell(inRow, of: item)
        let diagonal = beside.flatMap { layout.cell(inColumn, of: $0) }
        waiting = [diagonal, layout.cell(inColumn, of: item), beside].compactMap { $0 }
      }
      return waiting.popLast()
    }
  }
}

extension AnyItemLayout {
  /// Returns the cell to which a step leads in the rows and columns of the table.
  fileprivate func cell(_ step: Step, of item: Int) -> Int? {
    if let table { table.item(step, of: item) } else { self.item(step, of: item) }
  }

  /// Returns the cell of a column in the row of another cell, or the merged area that covers it.
  fileprivate func cell(besides item: Int, inColumn column: Int) -> Int? {
    guard let count = tableColumnCount, count > 0 else { return nil }
    return shownCell(item / count * count + column, or: [])
  }

  /// Returns the merged area of a cell, or the cell to which steps lead if it is hidden.
  fileprivate func shownCell(_ item: Int, or steps: [Step]) -> Int? {
    guard let area = tableArea(from: item, to: item), let count = tableColumnCount else {
      return nil
    }
    var shown = area.rows.lowerBound * count + area.columns.lowerBound
    for step in steps {
      guard let frame = frame(of: shown), frame.isEmpty else { continue }
      shown = cell(step, of: shown) ?? shown
    }
    return shown
  }
}

// MARK: - Changes of the data
extension AnyGridView {
  /// Asks the delegate whether the newly focused item accepts the focus, after an update or a load.
  /// Notifies the delegate if the focus, or the index of its item, changed.
  ///
  /// An item that refuses passes the focus on, as a deleted one does.
  /// - Parameters:
  ///   - old: The item that had the focus before the change.
  ///   - renumbering: The change, which all parts have followed.
  final func passFocus(from old: Int, by renumbering: Renumbering) {
    if let heir = focusedItem {
      let accepting = firstToAccept(from: heir)
      // The delegate has moved the focus in its answer.
      guard focusedItem == heir else { return }
      if accepting != heir { interaction.setFocus(accepting) }
    }
    let isSameItem = focusedItem != nil && focusedItem == renumbering.newIndex(of: old)
    let isSameIndex =
      focusedItem == old && focusedItem.flatMap { path(of: $0) } == renumbering.oldPath(of: old)
    guard !isSameItem || !isSameIndex else { return }
    if !isSameItem { presentation.setNeedsAppearance() }
    tellLater(.didFocus(focusedItem))
  }

  /// Returns the first item that accepts the focus: `item`, or the nearest one after it in its
  /// section, before it there, in later sections, or in earlier ones. Nil if all refuse, up to a
  /// limit.
  private func firstToAccept(from item: Int) -> Int? {
    guard calls.contains(.canFocus), let path = path(of: item) else { return item }
    let section = sections.items(of: path.section)
    var left = Self.refusalLimit
    for items in [
      stride(from: item, to: section.upperBound, by: 1),
      stride(from: item - 1, to: section.lowerBound - 1, by: -1),
      stride(from: section.upperBound, to: itemCount, by: 1),
      stride(from: section.lowerBound - 1, to: -1, by: -1),
    ] {
      for candidate in items {
        guard left > 0 else { return nil }
        left -= 1
        // If the delegate has changed the data, the focus was passed on in that change.
        guard let isAccepted = answer(toFocusing: candidate) else { return focusedItem }
        if isAccepted { return candidate }
      }
    }
    return nil
  }
}

// MARK: - Accessibility
extension AnyGridView {
  /// The position of an item in its section, and its row and column where the layout has them.
  public struct ItemPosition: Hashable, Sendable {
    /// The index of the item in its section, from 0.
    public let indexInSet: Int

    /// The number of items of its section.
    public let setSize: Int

    /// The row and column of the item, and their counts, or nil if the layout has none.
    public let grid: GridPosition?
  }

  /// Returns the position of an item for screen readers, or nil if there is no such item.
  /// - Complexity: That of the layout.
  public final func position(ofItemAt reference: some ItemReference) -> ItemPosition? {
    guard let item = reference.flatIndex(in: sections), let path = path(of: item) else {
      return nil
    }
    return ItemPosition(
      indexInSet: path.item, setSize: sections[path.section], grid: layout.gridPosition(of: item))
  }
}
