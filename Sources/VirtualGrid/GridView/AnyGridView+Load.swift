// MARK: - Loading
extension AnyGridView {
  /// Asks the data source for everything again, in the next pass, or before it if a call names an
  /// item: to scroll to it, to select it, to give it the focus.
  ///
  /// What `policy` holds, or else ``anchorPolicy``, stays where it is on the screen if it is still
  /// there: by identifier if items have them, else by number. Cells in sight are filled again and keep
  /// their items, so nothing blinks. May be called at any time.
  ///
  /// What is near the reader comes anew: it is asked for ahead again, and enters sight again.
  ///
  /// Selection and focus stay with their items in the same way, in sight or not; what is not found is
  /// deselected, and the delegate told. Identifiers of selected items are asked for when they are
  /// selected, since later the data may be another one; so of a selection of more than
  /// ``identifiedSelectionLimit`` items the numbers stay, and not the items.
  public final func reloadData(keeping policy: AnchorPolicy? = nil) {
    content.setNeedsLoad(keeping: policy)
    setNeedsPass()
  }

  /// Whether the data is loaded, for a call that counts on it. If that is still to be done, it is
  /// done now, as nobody should have to wait for a frame to name an item; inside a pass, the call is
  /// made again after it.
  final func isLoaded(else again: @escaping (AnyGridView) -> Void) -> Bool {
    guard content.needsLoad || schedule.isCounting else { return true }
    guard !schedule.defersChanges else {
      schedule.defer { again(self) }
      return false
    }
    loadNow()
    return true
  }

  /// Loads before the next pass.
  final func loadNow() {
    load()
    wakeHostIfNeeded()
  }

  /// After the data source was asked something outside a pass: a pass follows if it has changed anything.
  final func wakeHostIfNeeded() {
    if schedule.needsPass || schedule.hasDeferred || faults.hasUntold { setNeedsPass() }
  }

  /// Asks for all counts, and gives the layout as many items.
  final func load() {
    let policy = content.beginLoad()
    let outer = schedule.enter(.counting)
    defer { schedule.leave(to: outer) }
    let carried = interaction.reordering
    if carried != nil { willChange(reorderRules.timing) }
    let anchor = anchor(policy ?? anchorPolicy) { _ in true }
    if carried != nil { stopCarrying() }
    // What a cell was filled with is nearer to the truth than what was selected some time ago.
    var identifiers = interaction.selectedIdentifiers.known
    for (item, identifier) in identifiersInUse() { identifiers[item] = identifier }
    let counts = readCounts()
    let before = sections
    content.commit(counts)
    fillLayout()
    let renumbering = renumbering(after: identifiers, from: before)
    let hasLostSelected = renumberAll(by: renumbering)
    presentation.addToTransition(renumbering.map, [], [])
    reach.setNeedsPrefetch()
    carryOn(carried, after: renumbering, from: before)
    if !calls.contains(.path) {
      realization.forgetIdentifiers()
      interaction.forgetIdentifiers()
    }
    keep(anchor)
    if hasLostSelected { tellLater(.selectionDidChange) }
  }

  /// Looks up where items with known identifiers are after a load. Others keep their indices.
  private func renumbering(after identifiers: [Int: ItemID], from before: SectionCounts)
    -> Renumbering
  {
    // Looked up all at once: a data source that is asked may change the grid.
    var found = identifiers.mapValues {
      environment.path(of: $0).flatMap { sections.index(of: $0) }
    }
    // If the data has changed meanwhile, some answers are older than others: the next load asks again.
    if content.needsLoad { found = [:] }
    return Renumbering(afterLoading: itemCount, items: before.itemCount, found: found)
  }

  /// Goes on moving an item after a load, if the item is still there.
  private func carryOn(
    _ carried: ReorderSession?, after renumbering: Renumbering, from before: SectionCounts
  ) {
    let sectionCount = sections.count
    let session = carried?.renumbered(
      from: before, to: sections, section: { $0 < sectionCount ? $0 : nil },
      item: { renumbering.newIndex(of: $0) })
    if let session { carryOn(session) }
  }

  /// What the data source says, cleaned of what is no count.
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

  /// As many sections as there can be, of those that a data source says it has.
  static func limited(sectionCount: Int) -> Int { min(max(0, sectionCount), sectionLimit) }

  /// Each section is asked for its count, so there cannot be any number of them: 2^20.
  public static var sectionLimit: Int { 1 << 20 }

  /// Gives the layout as many items as the data has, all of them unmeasured.
  final func fillLayout() {
    do throws(LayoutError) {
      try content.fillLayout()
    } catch {
      note(.refusedChange(error))
    }
  }

  /// Another layout with as many items as the data has; nil if it refuses them, which is told.
  final func filled(_ other: AnyItemLayout, for viewport: GridSize) -> AnyItemLayout? {
    var filled = other
    filled.resize(to: viewport)
    do throws(LayoutError) {
      try filled.apply(filled.filling(sections))
    } catch {
      note(.refusedChange(error))
      return nil
    }
    return filled
  }

  /// The identifiers of the items that have cells, by number, as they were when the cells were
  /// filled: the data may have changed since. None if items have no identifiers.
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

extension AnyItemLayout {
  /// What replaces all that the layout has by as many items as there are.
  func filling(_ sections: SectionCounts) -> LayoutChange {
    // A layout that counts below 0 is refused what it says it has.
    .sections(
      0..<max(0, sectionCount), items: 0..<max(0, itemCount),
      replacedBy: (0..<sections.count).map { sections[$0] })
  }
}
