// MARK: - Loading
extension AnyGridView {
  /// Reloads all counts from the data source, in the next pass.
  ///
  /// A call that names an item, to scroll to it, select it or focus it, loads the data at once.
  /// May be called at any time, and repeatedly.
  ///
  /// Items are matched by identifier if they have one, else by flat index. Visible cells are
  /// filled again and keep their items, so that nothing flickers. The set of visible items is
  /// reported as new, and items near the viewport are prefetched again.
  ///
  /// Selection and focus stay with their items in the same way, visible or not. Selected items
  /// that no longer exist are deselected, and the delegate is notified. A focused item that no
  /// longer exists passes the focus to the nearest one whose identifier is known. Identifiers of
  /// selected items are read when they are selected. A selection of more than
  /// ``identifiedSelectionLimit`` items has none, and keeps its indices instead.
  /// - Parameter policy: What keeps its position on the screen if it still exists. Nil stands for
  ///   ``anchorPolicy``.
  /// - Complexity: O(1). The load costs O(sections), plus that of setting up the layout, plus
  ///   one look-up for each cell in use and each identified selected item.
  public final func reloadData(keeping policy: AnchorPolicy? = nil) {
    content.setNeedsLoad(keeping: policy)
    setNeedsPass()
  }

  /// Whether the data is loaded, for a call that names an item. Loads it now if a load is due.
  ///
  /// During a pass, it returns false, and makes the call again after the pass.
  final func isLoaded(else again: @escaping (AnyGridView) -> Void) -> Bool {
    guard content.needsLoad || schedule.isCounting else { return true }
    guard !schedule.defersChanges else {
      schedule.defer { again(self) }
      return false
    }
    loadNow()
    return true
  }

  /// Loads the data before the next pass.
  final func loadNow() {
    load()
    wakeHostIfNeeded()
  }

  /// Schedules a pass if the data source, when it was asked outside of a pass, has changed
  /// anything.
  final func wakeHostIfNeeded() {
    if schedule.needsPass || schedule.hasDeferred || faults.hasUntold { setNeedsPass() }
  }

  /// Reads all counts, gives the layout as many items, and matches old items with new ones.
  final func load() {
    let policy = content.beginLoad()
    let isNewSource = content.takeHasNewSource()
    let outer = schedule.enter(.counting)
    defer { schedule.leave(to: outer) }
    let carried = reordering.session
    let visit = reordering.visit
    if reordering.hasGap { willChange(reorderRules.timing) }
    let anchor = anchor(policy ?? anchorPolicy) { _ in true }
    if reordering.hasGap { stopCarrying() }
    let identifiers = knownIdentifiers()
    let counts = readCounts()
    let before = sections
    content.commit(counts)
    fillLayout()
    let renumbering = renumbering(after: identifiers, from: before, isNewSource: isNewSource)
    let focus = focusedItem
    let hasLostSelected = renumberAll(by: renumbering)
    presentation.addToTransition(renumbering)
    reach.setNeedsPrefetch()
    if let carried { resumeMovement(carried, after: renumbering, from: before) }
    if let visit { resumeVisit(visit) }
    if !calls.contains(.path) {
      realization.forgetIdentifiers()
      selecting.forgetIdentifiers()
    }
    keep(anchor)
    checkInvariants()
    didRenumber(by: renumbering, from: focus, hasLostSelected: hasLostSelected)
  }

  /// Notifies the delegate of a selection that has lost items, passes the focus on if its item is gone, and
  /// restores what waits for new items, after an update or a load.
  /// - Parameter focus: The focused item before the change.
  final func didRenumber(
    by renumbering: Renumbering, from focus: Int?, hasLostSelected: Bool
  ) {
    if hasLostSelected { tellLater(.selectionDidChange) }
    if let focus { passFocus(from: focus, by: renumbering) }
    if restoration.isWaiting { resumeRestoration() }
  }

  /// Returns the known identifiers of items in cells and of selected items.
  private func knownIdentifiers() -> [Int: ItemID] {
    var identifiers = selecting.identifiers.known
    // That of a cell is more recent, so it takes precedence. `Dictionary.merging` does not compile as
    // Embedded Swift.
    for (item, identifier) in identifiersInUse() { identifiers[item] = identifier }
    return identifiers
  }

  /// Looks up the new indices of items with known identifiers after a load.
  ///
  /// Others keep their indices, unless another data source was set.
  private func renumbering(
    after identifiers: [Int: ItemID], from before: SectionCounts, isNewSource: Bool
  ) -> Renumbering {
    // All are looked up first, because the data source may change the grid in these calls.
    var found = identifiers.mapValues {
      environment.path(of: $0).flatMap { sections.index(of: $0) }
    }
    // If the data changed meanwhile, the answers do not match each other. The next load asks
    // again.
    if content.needsLoad { found = [:] }
    return Renumbering(
      after: LoadMap(found, keepingBelow: isNewSource ? 0 : itemCount), of: itemCount, from: before)
  }

  /// Continues the movement of items after a load, if the item under the pointer still exists. Otherwise, another
  /// grid over which they are held closes its gap.
  private func resumeMovement(
    _ carried: ReorderSession, after renumbering: Renumbering, from before: SectionCounts
  ) {
    let sectionCount = sections.count
    let session = carried.renumbered(
      from: before, to: sections, section: { $0 < sectionCount ? $0 : nil },
      item: { renumbering.newIndex(of: $0) })
    if let session { resumeMovement(session) }
    if !reordering.hasSession { carried.destination?.endVisit() }
  }

  /// Returns the counts of the data source. Negative and too large ones are limited, and reported
  /// as faults.
  final func readCounts() -> SectionCounts {
    guard let sectionCount = environment.countSections() else { return SectionCounts() }
    if sectionCount < 0 { note(.negativeCount(sectionCount)) }
    if sectionCount > Self.sectionLimit {
      note(.tooManySections(sectionCount, limit: Self.sectionLimit))
    }
    var counts: [Int] = []
    var total = 0
    for section in 0..<Self.limited(sectionCount: sectionCount) {
      var count = environment.countItems(in: section)
      if count < 0 {
        note(.negativeCount(count))
        count = 0
      }
      if count > Int.max - total {
        note(.tooManyItems)
        count = Int.max - total
      }
      counts.append(count)
      total += count
    }
    return SectionCounts(counts)
  }

  /// Returns the number of sections that the grid uses, given the number that the data source
  /// returns.
  static func limited(sectionCount: Int) -> Int { min(max(0, sectionCount), sectionLimit) }

  /// The largest number of sections: 2^20. It is limited because each load asks for the count of
  /// each section.
  public static var sectionLimit: Int { 1 << 20 }

  /// Gives the layout as many items as the data has, all of them unmeasured, and the columns, the styles
  /// and the other changes that were noted for this load.
  final func fillLayout() {
    do throws(LayoutError) {
      try content.fillLayout(setting: stylesOfData())
    } catch {
      note(.refusedChange(error))
    }
    do throws(LayoutError) {
      try content.applyLayoutChangesOfLoad()
    } catch {
      note(.refusedChange(error))
    }
  }

  /// Returns another layout with the items of the data, or nil if it refuses them, which is
  /// reported as a fault.
  final func filled(_ other: AnyItemLayout, for viewport: GridSize) -> AnyItemLayout? {
    var filled = other
    filled.resize(to: viewport)
    do throws(LayoutError) {
      try filled.apply(filled.filling(sections, setting: stylesOfData()))
    } catch {
      note(.refusedChange(error))
      return nil
    }
    return filled
  }

  /// Returns the identifiers of items with cells, by index, as they were when the cells were
  /// filled.
  ///
  /// The data may have changed since. Empty if the data source does not implement identifiers.
  private func identifiersInUse() -> [Int: ItemID] {
    guard calls.contains(.identifier), calls.contains(.path) else { return [:] }
    var identifiers: [Int: ItemID] = [:]
    for slot in realization.cells.usedSlots + realization.cells.kept {
      guard let element = pool.table[slot].element, element.kind == .item else { continue }
      identifiers[element.index] = knownIdentifier(in: slot)
    }
    return identifiers
  }
}

// MARK: - Styles of sections
extension AnyGridView {
  /// Returns the changes that give sections the styles that the data source has for them.
  /// - Complexity: O(sections) if the data source has styles, else O(1).
  final func styles(of sections: some Sequence<Range<Int>>) -> [LayoutChange] {
    guard calls.contains(.style) else { return [] }
    var changes: [LayoutChange] = []
    for range in sections {
      for section in range where calls.contains(.style) {
        guard let style = environment.style(ofSection: section) else { continue }
        guard case .style(let last, .style(style))? = changes.last, last.upperBound == section
        else {
          changes.append(.style(section..<(section + 1), .style(style)))
          continue
        }
        changes[changes.count - 1] = .style(last.lowerBound..<(section + 1), .style(style))
      }
    }
    return changes
  }

  /// Returns the changes that give all sections the styles that the data source has for them.
  private func stylesOfData() -> [LayoutChange] {
    guard calls.contains(.style) else { return [] }
    guard !schedule.isCounting else { return styles(of: CollectionOfOne(0..<sections.count)) }
    // The data source counts other sections until an update is carried out.
    guard !content.isDataAhead else {
      reloadData()
      return []
    }
    let outer = schedule.enter(.counting)
    defer { schedule.leave(to: outer) }
    return styles(of: CollectionOfOne(0..<sections.count))
  }
}

extension AnyItemLayout {
  /// Returns the changes that replace all items of the layout by those of `sections`.
  /// - Parameter styles: Changes of the styles of these sections.
  func filling(
    _ sections: SectionCounts, setting styles: [LayoutChange]
  ) -> [LayoutChange] {
    let counts = (0..<sections.count).map { sections[$0] }
    // A layout with negative counts refuses this change.
    let (old, items) = (0..<max(0, sectionCount), 0..<max(0, itemCount))
    // A table has no styles, and would lose its merged areas without items.
    guard !styles.isEmpty, tableColumnCount == nil else {
      return [.sections(old, items: items, replacedBy: counts)]
    }
    // The layout of another style may refuse the items, so the sections get their styles without any.
    let empty = LayoutChange.sections(
      old, items: items, replacedBy: Array(repeating: 0, count: counts.count))
    return [empty] + styles + [.sections(counts.indices, items: 0..<0, replacedBy: counts)]
  }
}
