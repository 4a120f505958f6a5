// MARK: - The selection
extension AnyGridView {
  /// The number of items that can be selected: none, one or several.
  ///
  /// A mode that allows fewer deselects the excess items.
  public final var selectionMode: SelectionMode {
    get { selection.mode }
    set { carryOut(selecting.setMode(newValue), isByUser: false) }
  }

  /// The effect of a tap on the selected item.
  public final var selectedItemTapAction: SelectedItemTapAction {
    get { selection.selectedItemTapAction }
    set { selecting.setSelectedItemTapAction(newValue) }
  }

  /// Whether the user has to keep at least one item selected.
  public final var requiresSelection: Bool {
    get { selection.requiresSelection }
    set { selecting.setRequiresSelection(newValue) }
  }

  /// The flat index of the first selected item, or nil.
  public final var indexOfSelectedItem: Int? { selection.first }

  /// The flat indices of the selected items.
  ///
  /// In a table, ``selectedAreas`` are fewer: each selected rectangle has a range for each of its rows.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final var selectedItems: RangeSet<Int> { selection.items.ranges }

  /// The number of selected items.
  /// - Complexity: O(*k*) for *k* ranges of selected items, or rectangles in a table.
  public final var selectedItemCount: Int { selecting.count }

  /// Returns whether an item is selected. False if it does not exist.
  /// - Complexity: O(log *k*) for *k* ranges of selected items, or rectangles in a table.
  public final func isItemSelected(at reference: some ItemReference) -> Bool {
    guard selecting.hasSelection, let item = reference.flatIndex(in: sections) else {
      return false
    }
    return selection.contains(item)
  }
}

// MARK: - Selection of rectangles in a table
extension AnyGridView {
  /// The selected cells of a table as rectangles that do not overlap, from top to bottom. Empty if the
  /// layout is not a table.
  ///
  /// In a table, the user selects rectangles: by a tap with the shift key, by an arrow key with it, and by
  /// dragging the mouse if ``mouseSelection`` is ``MouseSelection/range``. A rectangle contains merged
  /// cells as a whole.
  /// - Complexity: O(*k*) for *k* rectangles.
  public final var selectedAreas: [TableArea] {
    guard let columnCount = layout.tableColumnCount, columnCount > 0 else { return [] }
    return selection.items.inRows(of: columnCount).areas
  }

  /// Selects the cells of a rectangle of a table, without asking or notifying the delegate.
  ///
  /// For whole rows, pass all columns; for whole columns, all rows:
  ///
  ///     grid.selectArea(TableArea(rows: 0..<1_000, columns: 2..<3), by: .toggle)
  ///
  /// If a load is due, the data is loaded first. Rows and columns that do not exist are ignored. Does
  /// nothing if the layout is not a table.
  /// - Parameters:
  ///   - area: The rows and columns.
  ///   - combination: Whether the cells replace the selection, or are added, removed or toggled.
  /// - Complexity: O(*k*) for *k* rectangles of selected cells.
  public final func selectArea(
    _ area: TableArea, by combination: SelectionCombination = .replace
  ) {
    guard isLoaded(else: { $0.selectArea(area, by: combination) }),
      let columnCount = layout.tableColumnCount, columnCount > 0
    else { return }
    useRowsOfTable()
    select(ItemSet(area, columnCount: columnCount).intersection([0..<itemCount]), by: combination)
  }

  /// Stores the selection by the rows of the layout, if it is a table, so that rectangles take little
  /// memory.
  final func useRowsOfTable() {
    let count = layout.tableColumnCount ?? Int.max
    guard count != selection.items.columnCount else { return }
    selecting.setColumnCount(count)
  }
}

// MARK: - Selection by the app
extension AnyGridView {
  /// Selects an item, without asking or notifying the delegate.
  ///
  /// If a load is due, the data is loaded first. An item that does not exist is ignored.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - position: Where to scroll the item to. Nil does not scroll.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func selectItem(
    at reference: some ItemReference, scrollTo position: ScrollAlignment? = nil
  ) {
    guard isLoaded(else: { $0.selectItem(at: reference, scrollTo: position) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    select(selection.set(of: item), by: .add)
    if let position { scrollToItem(at: item, alignment: position) }
  }

  /// Deselects an item, without asking or notifying the delegate.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func deselectItem(at reference: some ItemReference) {
    guard isLoaded(else: { $0.deselectItem(at: reference) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    select(selection.set(of: item), by: .remove)
  }

  /// Selects all items, if the mode allows several, without asking or notifying the delegate.
  /// - Complexity: O(cells in use), independent of the number of items.
  public final func selectAll() {
    guard isLoaded(else: { $0.selectAll() }) else { return }
    carryOut(selecting.selectAll(count: itemCount), isByUser: false)
  }

  /// Deselects all items, without asking or notifying the delegate.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func deselectAll() {
    carryOut(selecting.clear(), isByUser: false)
  }

  /// Changes the selection by a set of items, without asking or notifying the delegate.
  /// - Parameters:
  ///   - items: The flat indices of the items, as a range, a `RangeSet` or an array. Indices out of range are
  ///     ignored.
  ///   - combination: Whether the items replace the selection, or are added, removed or toggled.
  /// - Complexity: O(*k* + *r* log *r*) for *k* ranges of selected items and *r* ranges of `items`.
  public final func selectItems(
    _ items: some IndexRanges, by combination: SelectionCombination = .replace
  ) {
    guard isLoaded(else: { $0.selectItems(items, by: combination) }) else { return }
    select(ItemSet(items.below(itemCount)), by: combination)
  }

  /// Changes the selection by items that exist.
  final func select(_ items: ItemSet, by combination: SelectionCombination) {
    carryOut(selecting.combine(combination, items), isByUser: false)
  }
}

// MARK: - Selection by the user
extension AnyGridView {
  /// Handles a tap or a click on an item: the delegate is notified, asked about the selection,
  /// and notified of its change.
  ///
  /// In editing mode, the selection does not change.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``. One that does not exist is ignored.
  ///   - combination: How the item changes the selection.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func tapItem(
    at reference: some ItemReference, by combination: SelectionCombination = .add
  ) {
    guard isLoaded(else: { $0.tapItem(at: reference, by: combination) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    tap(item, choosing: .item(combination))
  }

  /// Handles a tap. A mouse focuses the item. The selection changes only if the delegate has not changed
  /// the data in its answers.
  final func tap(
    _ item: Int, touches: Int = 1, taps: Int = 1, by device: PointerDevice = .touch,
    choosing choice: TapSelection
  ) {
    let generation = generation
    performInteraction(with: item) {
      if device == .mouse { focusTapped(item) }
      guard generation == self.generation else { return }
      tellLater(.didTap(item, touches: touches, taps: taps))
      if generation == self.generation { choose(item, choice) }
    }
  }

  /// Selects the items from the one tapped last to another, as a click with the shift key does. In a
  /// table, these are the cells of a rectangle.
  /// - Parameters:
  ///   - reference: The last item, as a flat index or an ``ItemPath``. One that does not exist is
  ///     ignored.
  ///   - combination: How the items change the selection.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func extendSelection(
    to reference: some ItemReference, by combination: SelectionCombination = .replace
  ) {
    guard isLoaded(else: { $0.extendSelection(to: reference, by: combination) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    choose(item, .range(combination))
  }

  /// Selects the items from one to another, as an arrow key with the shift key does: those that the
  /// rectangle around both touches if the mouse draws marquees, or else all in between.
  final func extendSelection(from start: Int, to item: Int) {
    guard !isEditing else { return }
    if let rect = marqueeOfKeys(from: start, to: item) {
      selecting.beginMarqueeOfKeys()
      var proposal = selection.proposal(
        forChoosing: ItemSet(items(intersecting: rect)), by: .replace)
      (proposal.anchor, proposal.origin) = (start, .marquee)
      return propose(proposal)
    }
    useRowsOfTable()
    propose(
      selection.proposal(forExtendingFrom: start, to: item, by: .replace) {
        layout.tableArea(from: $0, to: $1)
      })
  }

  /// The rectangle around two items, if keys draw a marquee in this layout.
  private func marqueeOfKeys(from start: Int, to item: Int) -> GridRect? {
    guard mouseSelection == .marquee, selectionMode == .multiple, layout.tableColumnCount == nil,
      let first = layout.frame(of: start), let last = layout.frame(of: item)
    else { return nil }
    return first.union(last)
  }

  private func choose(_ item: Int, _ choice: TapSelection) {
    guard !isEditing else { return }
    selecting.endMarqueeOfKeys()
    switch choice {
    case .item(let combination): propose(selection.proposal(forTapping: item, by: combination))
    case .range(let combination):
      useRowsOfTable()
      propose(
        selection.proposal(forExtendingFrom: selection.anchor ?? item, to: item, by: combination) {
          layout.tableArea(from: $0, to: $1)
        })
    }
  }

  /// Replaces the selection by items that the user has chosen. The delegate is asked.
  /// - Returns: Whether the selection has changed.
  @discardableResult
  final func choose(_ items: ItemSet) -> Bool {
    selecting.endMarqueeOfKeys()
    let before = selection.items
    propose(selection.proposal(forChoosing: items, by: .replace))
    return selection.items != before
  }

  /// Begins a selection with a rectangle that the user draws over the items.
  /// - Parameter combination: How the items in the rectangle change the selection.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func beginMarquee(by combination: SelectionCombination = .replace) {
    selecting.beginMarquee(by: combination)
  }

  /// Selects the items that intersect the rectangle, whether they have cells or not.
  ///
  /// Items that the rectangle no longer covers get their previous state back.
  /// - Parameter rect: The rectangle in content coordinates.
  /// - Complexity: That of ``items(intersecting:)``.
  public final func moveMarquee(to rect: GridRect) {
    guard selection.marquee != nil, !selecting.isMarqueeOfKeys else { return }
    selecting.moveMarquee(to: rect)
    setNeedsPass()
    propose(selection.proposal(forMarqueeAround: ItemSet(items(intersecting: rect))))
  }

  /// Ends a selection with a rectangle, and keeps the result.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func endMarquee() {
    if selecting.marqueeRect != nil { setNeedsPass() }
    selecting.endMarquee()
  }

  /// Ends a selection with a rectangle, and restores the selection from before it. The delegate is
  /// notified of the change.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func cancelMarquee() {
    if selecting.marqueeRect != nil { setNeedsPass() }
    carryOut(selecting.cancelMarquee(), isByUser: true)
  }

  /// Asks the delegate about a change of the selection, then applies the parts that it accepts.
  final func propose(_ proposal: SelectionChange) {
    let before = selection
    let generation = generation
    let willDeselect: ((Int) -> Int?)? =
      isAsked(.willDeselect, about: proposal.deselected)
      ? { self.answer($0, .willDeselect, self.environment.willDeselectItem(at:)) } : nil
    let willSelect: ((Int) -> Int?)? =
      isAsked(.willSelect, about: proposal.selected)
      ? { self.answer($0, .willSelect, self.environment.willSelectItem(at:)) } : nil
    let change =
      willDeselect == nil && willSelect == nil
      ? proposal
      : before.answered(proposal, willDeselect: willDeselect, willSelect: willSelect)
    // If the delegate has changed the data, the indices are no longer valid.
    guard generation == self.generation else { return work.countStaleAnswer() }
    selecting.apply(change)
    carryOut(change, isByUser: true)
  }

  /// Whether the delegate is asked about each of some items.
  private func isAsked(_ call: OptionalCalls, about items: ItemSet) -> Bool {
    calls.contains(call) && items.count <= Self.selectionCallLimit
  }

  private func answer(
    _ item: Int, _ call: OptionalCalls, _ question: (ItemPath) -> ItemPath?
  ) -> Int? {
    guard calls.contains(call), let path = path(of: item) else { return item }
    let generation = generation
    guard let consent = ask({ question(path) }) else { return item }
    guard let answer = consent else { return nil }
    guard let other = sections.index(of: answer) else {
      // Not a fault of the delegate if the data has changed meanwhile.
      guard generation == self.generation else { return nil }
      note(.pathOutOfRange(answer))
      return item
    }
    return other
  }

  /// The number of items in a change of the selection up to which the delegate is called for each
  /// item: 2^16.
  ///
  /// In larger changes it is only notified that the selection changed.
  public static var selectionCallLimit: Int { 1 << 16 }

  /// Shows a change of the selection, and notifies the delegate if the user made it.
  private func carryOut(_ change: SelectionChange, isByUser: Bool) {
    if !isByUser { selecting.endMarqueeOfKeys() }
    guard !change.isEmpty else { return }
    restoration.forgetSelection()
    setNeedsAppearance()
    identifySelection()
    guard isByUser else { return }
    let isToldOneByOne = change.itemCount <= Self.selectionCallLimit
    if isToldOneByOne, calls.contains(.didDeselect) {
      for item in change.deselected.items { tellLater(.didDeselect(item)) }
    }
    if isToldOneByOne, calls.contains(.didSelect) {
      for item in change.selected.items { tellLater(.didSelect(item)) }
    }
    tellLater(.selectionDidChange)
  }
}

extension IndexRanges {
  /// Returns the indices in `0..<end`.
  fileprivate func below(_ end: Int) -> RangeSet<Int> {
    let valid = 0..<max(0, end)
    var indices = RangeSet<Int>()
    forEachRange { indices.insert(contentsOf: $0.clamped(to: valid)) }
    return indices
  }
}
