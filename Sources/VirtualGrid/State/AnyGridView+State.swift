// MARK: - Saving
extension AnyGridView {
  /// Returns the scroll position, the measured sizes, the selection, the focus and the expanded items.
  ///
  /// A state that was restored and still waits for some of its items is saved with these items.
  /// - Parameter policy: The part of the content that has the same position on the screen after it is
  ///   restored. Nil stands for ``anchorPolicy``.
  /// - Complexity: That of `measuredRuns()` of the layout, plus O(*k*) for *k* selected items with
  ///   identifiers or ranges of selected items, plus O(expanded items).
  public final func saveState(keeping policy: AnchorPolicy? = nil) -> GridState {
    let measured = layout.measuredRuns().map { run in
      GridState.Measured(
        run: run, first: identifier(ofItem: run.items.lowerBound),
        last: identifier(ofItem: run.items.upperBound - 1))
    }
    return GridState(
      anchor: restoration.anchor ?? anchor(policy ?? anchorPolicy),
      measured: measured + restoration.measured, selection: savedSelection, focus: savedFocus,
      expanded: environment.expandedItems() + restoration.expanded)
  }

  private var savedSelection: GridState.Items {
    let selected = selection.items
    if case .identifiers(let waiting) = restoration.selection, !waiting.isEmpty || selected.isEmpty
    {
      return .identifiers(identifiersOfSelection.map { $0 + waiting } ?? waiting)
    }
    if let identifiers = identifiersOfSelection { return .identifiers(identifiers) }
    guard let columnCount = layout.tableColumnCount, columnCount > 0 else {
      var ranges = Array(selected.ranges.ranges)
      if case .indices(let waiting) = restoration.selection { ranges += waiting }
      return .indices(ranges)
    }
    var areas = selected.inRows(of: columnCount).areas
    if case .areas(let waiting, columnCount) = restoration.selection { areas += waiting }
    return .areas(areas, columnCount: columnCount)
  }

  /// The identifiers of the selected items, in order, or nil if one of them is not known.
  private var identifiersOfSelection: [ItemID]? {
    let known = selecting.identifiers.known
    guard known.count == selection.count else { return nil }
    return known.sorted { $0.key < $1.key }.map { $0.value }
  }

  private var savedFocus: GridState.Item? {
    restoration.focus ?? focusedItem.map { GridState.Item($0, identifier(ofItem: $0)) }
  }
}

// MARK: - Restoring
extension AnyGridView {
  /// Restores a saved state, even if the data changed in the meantime or loads later.
  ///
  /// Data that must still be loaded is loaded first. The state of items that do not exist yet
  /// is restored after the load or update that adds them. Until then, the rest of the
  /// state is in effect, and the grid shows the nearest scroll position. Actions of the user or the app
  /// in the meantime take precedence: scrolling ends the wait for the scroll position and for sizes, a
  /// change of the selection ends the wait for selected items, and a move of the focus ends the wait for the
  /// focused item. Restoring another state replaces this one.
  ///
  /// A run of sizes is restored if the identifiers of its first and last item are as far apart as they
  /// were. Without identifiers, items are found by flat index.
  ///
  /// The delegate is not notified of the selection, but is asked and notified about the focus, as by
  /// ``focusItem(at:scrollTo:)``. Inside a layout pass, the call is carried out after it.
  /// - Complexity: O(log *n*) for each run of sizes and each selected item, plus that of an update if
  ///   items are expanded. While items are missing, each load and update costs O(missing items) more.
  public final func restore(_ state: GridState) {
    guard !schedule.defersChanges else { return schedule.defer { self.restore(state) } }
    if state.selection != nil { deselectAll() }
    restoration.begin(state)
    if content.needsLoad { loadNow() }
    // Collapses items that the data source expands by default.
    if let expanded = state.expanded { environment.setExpanded(expanded) }
    resumeRestoration()
    showNearest(to: state.anchor)
  }

  /// Restores the parts of a state whose items exist by now.
  ///
  /// Called after each load and update. During a pass, it waits for its end.
  final func resumeRestoration() {
    guard restoration.isWaiting else { return }
    guard !schedule.defersChanges else { return schedule.defer { self.resumeRestoration() } }
    if !restoration.expanded.isEmpty { resumeExpanding() }
    // A later load or update continues.
    guard isDataInStep else { return }
    if !restoration.measured.isEmpty { resumeMeasuring() }
    if !restoration.selection.isEmpty { resumeSelecting() }
    if restoration.focus != nil { resumeFocusing() }
    if restoration.anchor != nil { resumeScrolling() }
  }

  /// Expands items that exist by now, and waits for the others.
  private func resumeExpanding() {
    // The update that shows their children resumes the restoration of everything else.
    let wanted = restoration.takeExpanded()
    let before = environment.expandedItems()
    environment.setExpanded(before + wanted)
    let expanded = Set(environment.expandedItems())
    restoration.waitToExpand(wanted.filter { !expanded.contains($0) })
  }

  private func resumeMeasuring() {
    for measured in restoration.takeMeasured() {
      var run = measured.run
      guard let items = items(of: measured) else {
        restoration.wait(for: measured)
        continue
      }
      run.items = items.clamped(to: 0..<itemCount)
      if !run.items.isEmpty { content.restore(run) }
      guard items.upperBound > itemCount else { continue }
      run.items = max(itemCount, items.lowerBound)..<items.upperBound
      restoration.wait(for: GridState.Measured(run: run))
    }
    contentDidResize()
  }

  /// Returns the current indices of the items of a measured run. Without identifiers, these are the
  /// stored ones, and may not exist yet.
  ///
  /// Nil if the first or the last item of the run does not exist, or if the two are not as far apart
  /// as before.
  private func items(of measured: GridState.Measured) -> Range<Int>? {
    let old = measured.run.items
    guard let first = measured.first, let last = measured.last, calls.contains(.path) else {
      return old.clamped(to: 0..<Int.max)
    }
    // A stored range may be longer than `Int.max`.
    let (count, isTooLong) = old.upperBound.subtractingReportingOverflow(old.lowerBound)
    guard !isTooLong, let start = item(with: first), let end = item(with: last),
      end - start == count - 1
    else { return nil }
    return start..<(end + 1)
  }

  private func resumeSelecting() {
    let items: ItemSet
    var waiting: GridState.Items
    switch restoration.selection {
    case .identifiers(let identifiers):
      var chosen = RangeSet<Int>()
      var missing: [ItemID] = []
      for identifier in identifiers {
        if let item = item(with: identifier) {
          chosen.insert(contentsOf: item..<(item + 1))
        } else {
          missing.append(identifier)
        }
      }
      items = ItemSet(chosen)
      waiting = .identifiers(missing)
    case .indices(let ranges):
      items = ItemSet(RangeSet(ranges.map { $0.clamped(to: 0..<itemCount) }))
      waiting = .indices(
        ranges.map { $0.clamped(to: itemCount..<Int.max) }.filter { !$0.isEmpty })
    case .areas(let areas, let columnCount):
      let all = areas.reduce(ItemSet(RangeSet(), columnCount: columnCount)) {
        $0.union(ItemSet($1, columnCount: columnCount))
      }
      items = all.intersection([0..<itemCount])
      waiting = .areas(all.subtracting(items).areas, columnCount: columnCount)
    }
    // A change of the selection ends the wait for more.
    if !items.isEmpty { select(items, by: .add) }
    restoration.waitToSelect(waiting)
  }

  private func resumeFocusing() {
    guard let focus = restoration.focus else { return }
    guard let item = index(of: focus) else { return }
    restoration.forgetFocus()
    focusItem(at: item, scrollTo: nil)
  }

  private func resumeScrolling() {
    // Before the viewport has an area, the position of an item in it is not known.
    guard var anchor = restoration.anchor, content.hasHadArea, itemCount > 0 else { return }
    if case .item(let index, let identifier) = anchor.subject {
      guard let item = self.index(of: GridState.Item(index, identifier)) else {
        // More data has to load, and a data source may load it only near the end.
        return index >= itemCount ? showNearest(to: anchor) : ()
      }
      anchor.subject = .item(item, identifier)
    }
    hold(anchor)
    setNeedsPass()
    // While the content is too short, the next update continues. Extents are multiples of 1/64.
    let way = scrolling.range.clamp(goal(of: anchor)) - goal(of: anchor)
    if max(abs(way.x), abs(way.y)) <= 1.0 / 64 { restoration.forgetAnchor() }
  }

  /// Scrolls to the position of an anchor by the index of its item, while the item is missing.
  private func showNearest(to anchor: ScrollAnchor) {
    guard restoration.anchor != nil, content.hasHadArea, itemCount > 0,
      case .item(let index, _) = anchor.subject
    else { return }
    var nearest = anchor
    nearest.subject = .item(min(max(0, index), itemCount - 1), nil)
    hold(nearest)
    setNeedsPass()
  }

  /// Returns the index of a saved item, or nil if it does not exist yet.
  private func index(of item: GridState.Item) -> Int? {
    if let identifier = item.identifier, calls.contains(.path) {
      return self.item(with: identifier)
    }
    return (0..<itemCount).contains(item.index) ? item.index : nil
  }

  private func item(with identifier: ItemID) -> Int? {
    environment.path(of: identifier).flatMap { sections.index(of: $0) }
  }
}
