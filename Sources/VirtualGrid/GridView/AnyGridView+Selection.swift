// MARK: - The selection
extension AnyGridView {
  /// How many items may be selected. A mode that allows fewer drops what is too many.
  public final var selectionMode: SelectionMode {
    get { selection.mode }
    set { carryOut(interaction.changeSelection { $0.setMode(newValue) }, isByReader: false) }
  }

  /// What a tap on the selected item does.
  public final var selectedItemTapAction: SelectedItemTapAction {
    get { selection.selectedItemTapAction }
    set { interaction.changeSelection { $0.selectedItemTapAction = newValue } }
  }

  /// Whether the reader may not leave the selection empty.
  public final var requiresSelection: Bool {
    get { selection.requiresSelection }
    set { interaction.changeSelection { $0.requiresSelection = newValue } }
  }

  /// The first selected item.
  public final var indexOfSelectedItem: Int? { selection.first }

  /// The selected items, as ranges.
  public final var selectedItems: RangeSet<Int> { selection.items }
}

// MARK: - By the program
extension AnyGridView {
  /// Selects an item, and scrolls to it if told to. Nobody is asked, and nobody told.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func selectItem(
    at place: some ItemReference, scrollTo position: ScrollAlignment? = nil
  ) {
    guard isLoaded(else: { $0.selectItem(at: place, scrollTo: position) }),
      let item = place.number(in: sections)
    else { return }
    carryOut(interaction.changeSelection { $0.select(item) }, isByReader: false)
    if let position { scrollToItem(at: item, alignment: position) }
  }

  /// Deselects an item. Nobody is asked, and nobody told.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func deselectItem(at place: some ItemReference) {
    guard isLoaded(else: { $0.deselectItem(at: place) }),
      let item = place.number(in: sections)
    else { return }
    carryOut(interaction.changeSelection { $0.deselect(item) }, isByReader: false)
  }

  /// Selects all items, if several may be selected.
  /// - Complexity: O(cells in use), whatever the number of items.
  public final func selectAll() {
    guard isLoaded(else: { $0.selectAll() }) else { return }
    let count = itemCount
    carryOut(interaction.changeSelection { $0.selectAll(count: count) }, isByReader: false)
  }

  /// Deselects all items.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func deselectAll() {
    carryOut(interaction.changeSelection { $0.clear() }, isByReader: false)
  }

  /// Selects, deselects or toggles a set of items at once. Numbers out of range are ignored.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func selectItems(
    _ items: RangeSet<Int>, by combination: SelectionCombination = .replace
  ) {
    guard isLoaded(else: { $0.selectItems(items, by: combination) }) else { return }
    let items = items.below(itemCount)
    carryOut(
      interaction.changeSelection { $0.combine(combination, items) }, isByReader: false)
  }
}

// MARK: - By the reader
extension AnyGridView {
  /// Does what a tap or a click on an item does: the delegate is told of it, asked about what it
  /// selects, and told after.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func tapItem(
    at place: some ItemReference, by combination: SelectionCombination = .add
  ) {
    guard isLoaded(else: { $0.tapItem(at: place, by: combination) }),
      let item = place.number(in: sections)
    else { return }
    tap(item, choosing: .item(combination))
  }

  /// An item is tapped, and chosen if nobody has changed the data when told so.
  final func tap(_ item: Int, touches: Int = 1, taps: Int = 1, choosing choice: TapSelection) {
    let generation = generation
    tellLater(.didTap(item, touches: touches, taps: taps))
    if generation == self.generation { choose(item, choice) }
  }

  /// Selects from the item tapped last to another, as a click with a shift key does.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func extendSelection(
    to place: some ItemReference, by combination: SelectionCombination = .replace
  ) {
    guard isLoaded(else: { $0.extendSelection(to: place, by: combination) }),
      let item = place.number(in: sections)
    else { return }
    choose(item, .range(combination))
  }

  private func choose(_ item: Int, _ choice: TapSelection) {
    guard !isEditing else { return }
    switch choice {
    case .item(let combination): propose(selection.proposal(forTapping: item, by: combination))
    case .range(let combination):
      propose(selection.proposal(forExtendingTo: item, by: combination))
    }
  }

  /// Begins to select with a rectangle that is drawn over the items.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func beginMarquee(by combination: SelectionCombination = .replace) {
    interaction.changeSelection { $0.beginMarquee(by: combination) }
  }

  /// Selects what meets the rectangle, drawn over the content, whether it has cells or not.
  /// - Complexity: That of ``items(meeting:)``.
  public final func moveMarquee(to rect: GridRect) {
    propose(selection.proposal(forMarqueeAround: items(meeting: rect)))
  }

  /// Ends selecting with a rectangle.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func endMarquee() {
    interaction.changeSelection { $0.endMarquee() }
  }

  /// Ends it as if it had never been.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public final func cancelMarquee() {
    carryOut(interaction.changeSelection { $0.cancelMarquee() }, isByReader: false)
  }

  /// Asks the delegate about a change, then carries out what is left of it.
  private func propose(_ proposal: SelectionChange) {
    let isAsked =
      calls.contains(anyOf: [.willSelect, .willDeselect])
      && proposal.itemCount <= Self.selectionCallLimit
    let before = selection
    let generation = generation
    let change =
      isAsked
      ? before.answered(
        proposal,
        willDeselect: { self.answer($0, .willDeselect, environment.asksToDeselect) },
        willSelect: { self.answer($0, .willSelect, environment.asksToSelect) })
      : proposal
    // Whoever was asked has changed the data: the numbers mean other items now.
    guard generation == self.generation else { return counters.staleAnswers += 1 }
    interaction.changeSelection { $0.apply(change) }
    carryOut(change, isByReader: true)
  }

  private func answer(
    _ item: Int, _ call: OptionalCalls, _ question: (ItemPath) -> ItemPath?
  ) -> Int? {
    guard calls.contains(call), let path = path(of: item) else { return item }
    let generation = generation
    guard let consent = ask({ question(path) }) else { return item }
    guard let answer = consent else { return nil }
    guard let other = sections.index(of: answer) else {
      // Not the fault of who answered, if the data is another one now.
      guard generation == self.generation else { return nil }
      note(.pathOutOfRange(answer))
      return item
    }
    return other
  }

  /// The number of items in a change of the selection up to which the delegate is asked about each,
  /// and told of each: 2^16.
  public static var selectionCallLimit: Int { 1 << 16 }

  /// Shows a change of the selection, and tells of it if the reader has made it.
  private func carryOut(_ change: SelectionChange, isByReader: Bool) {
    guard !change.isEmpty else { return }
    setNeedsAppearance()
    identifySelection()
    guard isByReader else { return }
    let isToldOneByOne = change.itemCount <= Self.selectionCallLimit
    if isToldOneByOne, calls.contains(.didDeselect) {
      for run in change.deselected.ranges { for item in run { tellLater(.didDeselect(item)) } }
    }
    if isToldOneByOne, calls.contains(.didSelect) {
      for run in change.selected.ranges { for item in run { tellLater(.didSelect(item)) } }
    }
    tellLater(.selectionDidChange)
  }
}

extension RangeSet<Int> {
  /// The part below a number, and not below 0.
  func below(_ end: Int) -> RangeSet<Int> { intersection(RangeSet(0..<Swift.max(0, end))) }
}
