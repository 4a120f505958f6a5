// MARK: - Loading
extension AnyGridView {
  /// Asks the data source for everything again, in the next pass.
  ///
  /// The content under the reader's eyes stays where it is if it is still there: by identifier if
  /// items have them, else by number. Cells in sight are filled again and keep their items, so
  /// nothing blinks. May be called at any time.
  public final func reloadData() {
    work.needsLoad = true
    setNeedsPass()
  }

  /// Asks for all counts, and gives the layout as many items.
  final func load() {
    work.needsLoad = false
    let anchor = anchor(.start)
    let identifiers = identifiersInUse()
    let counts = readCounts()
    generation += 1
    pool.renumber(of: owner) { _ in nil }
    setCounts(counts)
    let count = sections.itemCount
    cells.renumber(pool.table) { item in
      if let identifier = identifiers[item] {
        return self.path(of: identifier).flatMap { self.sections.index(of: $0) }
      }
      return item < count ? item : nil
    }
    let everything = ItemChange.limit(to: count)
    selection.apply(everything)
    press.apply(everything)
    prefetcher.apply(everything)
    keptAlive = everything.newIndexes(of: keptAlive)
    focusedItem = focusedItem.flatMap { everything.newIndex(of: $0) }
    sizes.removeAll()
    cells.markStale(0..<cells.placements.count, pool.table)
    cells.markKeptStale(0..<count, pool.table)
    work.needsRefill = true
    restore(anchor)
  }

  /// What the data source says, cleaned of what is no count.
  private func readCounts() -> SectionCounts {
    guard let sectionCount = countSections() else { return SectionCounts() }
    if sectionCount < 0 { note(.negativeCount(sectionCount)) }
    var counts: [Int] = []
    var total = 0
    for section in 0..<max(0, sectionCount) {
      var count = countItems(in: section)
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

  private func setCounts(_ counts: SectionCounts) {
    sections = counts
    fillLayout()
  }

  /// Gives the layout as many items as the data has, all of them unmeasured.
  final func fillLayout() {
    let perSection = (0..<sections.count).map { sections[$0] }
    let old = 0..<layout.sectionCount
    do throws(LayoutError) {
      try layout.apply(.sections(old, items: 0..<layout.itemCount, replacedBy: perSection))
    } catch {
      note(.refusedChange(error))
    }
  }

  /// The identifiers of the items that have cells, by number; none if items have no identifiers.
  private func identifiersInUse() -> [Int: ItemID] {
    guard calls.contains([.identifier, .path]) else { return [:] }
    var identifiers: [Int: ItemID] = [:]
    for place in 0..<cells.itemCount {
      let item = cells.placements[place].element.index
      guard let path = sections.path(of: item) else { continue }
      if let identifier = identifier(of: path) { identifiers[item] = identifier }
    }
    return identifiers
  }
}
