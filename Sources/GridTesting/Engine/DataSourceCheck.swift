import VirtualGrid

/// The implementation of ``checkDataSource(_:layout:viewport:seed:rounds:)``.
///
/// It holds a grid with the data source under test, and the violations found so far.
struct DataSourceCheck<Source: GridDataSource> {
  private let source: Source
  private let grid: GridView<Source.Cell>
  private let host = RecordingHost<Source.Cell>()
  private var generator: SeededGenerator

  /// The counts that the data source returned first.
  private var counts = SectionCounts()

  /// The violations.
  private(set) var faults: [String] = []

  /// The maximum number of reported violations.
  private let limit = 20

  /// The maximum number of items that are checked one by one.
  private let sampleSize = 1_000

  init(_ source: Source, layout: AnyItemLayout, viewport: GridSize, seed: UInt64) {
    self.source = source
    generator = SeededGenerator(seed: seed)
    grid = GridView(layout: layout)
    grid.host = host
    grid.selectionMode = .multiple
    grid.resize(to: viewport)
  }

  private mutating func report(_ fault: String) {
    if faults.count < limit { faults.append(fault) }
  }
}

// MARK: - Counts
extension DataSourceCheck {
  /// Queries and stores all counts.
  mutating func checkCounts() {
    let sections = source.numberOfSections(in: grid)
    guard sections >= 0 else { return report("There are \(sections) sections.") }
    var all: [Int] = []
    var total = 0
    for section in 0..<sections {
      let count = source.gridView(grid, numberOfItemsInSection: section)
      guard count >= 0 else { return report("Section \(section) has \(count) items.") }
      let (sum, isTooMuch) = total.addingReportingOverflow(count)
      guard !isTooMuch else { return report("The item count of all sections exceeds Int.max.") }
      total = sum
      all.append(count)
    }
    counts = SectionCounts(all)
    recount(after: "asked again")
  }

  /// Queries all counts again, and reports those that differ.
  private mutating func recount(after cause: String) {
    let sections = source.numberOfSections(in: grid)
    guard sections == counts.count else {
      return report("There are \(sections) sections instead of \(counts.count) when \(cause).")
    }
    for section in 0..<sections {
      let count = source.gridView(grid, numberOfItemsInSection: section)
      guard count != counts[section] else { continue }
      report("Section \(section) has \(count) items instead of \(counts[section]) when \(cause).")
    }
  }
}

// MARK: - Items
extension DataSourceCheck {
  /// Returns up to 1,000 random items, or all if there are no more.
  private mutating func sample() -> [ItemPath] {
    let count = counts.itemCount
    let items =
      count <= sampleSize
      ? Array(0..<count)
      : (0..<sampleSize).map { _ in Int.random(in: 0..<count, using: &generator) }
    return Set(items).sorted().compactMap { counts.path(of: $0) }
  }

  /// Checks that identifiers are unique, stable, and lead back to their items.
  mutating func checkIdentifiers() {
    var owners: [ItemID: ItemPath] = [:]
    for path in sample() {
      let identifier = source.gridView(grid, identifierForItemAt: path)
      if source.gridView(grid, identifierForItemAt: path) != identifier {
        report("The item at \(path) has a different identifier in the second query.")
      }
      guard let identifier else { continue }
      if let other = owners.updateValue(path, forKey: identifier) {
        report("The items at \(other) and \(path) both have the identifier \(identifier).")
        continue
      }
      let found = source.gridView(grid, pathForItemWith: identifier)
      guard found != path else { continue }
      let place = found.map { "at \($0)" } ?? "nowhere"
      report("The identifier \(identifier) of the item at \(path) is found \(place).")
    }
  }

  /// Checks that the permissions of an item are the same in two queries.
  mutating func checkPermissions() {
    for path in sample().prefix(limit) {
      if source.gridView(grid, canEditItemAt: path) != source.gridView(grid, canEditItemAt: path)
        || source.gridView(grid, canMoveItemAt: path) != source.gridView(grid, canMoveItemAt: path)
      {
        report("The permissions of the item at \(path) change in the second query.")
      }
    }
  }

  /// Checks that the index titles lead to existing sections.
  mutating func checkIndexTitles() {
    for title in source.indexTitles(for: grid)
    where title.section < 0 || title.section >= counts.count {
      report(
        """
        The index title "\(title.title)" leads to section \(title.section), but there are sections \
        0..<\(counts.count).
        """)
    }
  }
}

// MARK: - Use in a grid
extension DataSourceCheck {
  /// Loads the data into the grid.
  mutating func load() {
    grid.dataSource = source
    settle("The first screen")
  }

  /// Runs pending layout, and reports violations.
  private mutating func settle(_ moment: String) {
    grid.layoutIfNeeded()
    for fault in grid.faults.recent { report("\(moment): \(fault)") }
    grid.faults.clear()
    for breach in host.breaches + host.disagreements(with: grid.currentFrame) {
      report("\(moment): \(breach)")
    }
    for item in grid.visibleItems where grid.cell(at: item) == nil {
      guard let path = counts.path(of: item), source.gridView(grid, isLoadedItemAt: path)
      else { continue }
      report("\(moment): the item at \(path) is loaded, but has no cell.")
    }
  }

  /// Prefetches and cancels items, also repeatedly and without a preceding request.
  mutating func checkLoading() {
    let few = 0..<min(counts.itemCount, limit)
    guard !few.isEmpty else { return }
    source.gridView(grid, prefetch: few)
    source.gridView(grid, cancelPrefetching: few)
    recount(after: "loads were canceled")
    source.gridView(grid, cancelPrefetching: few)
    source.gridView(grid, prefetch: few)
    source.gridView(grid, prefetch: few)
    recount(after: "loads were requested twice")
    settle("After loads")
  }

  /// Scrolls to random items, and selects and reconfigures them.
  mutating func scrollAbout(_ rounds: Int) {
    guard counts.itemCount > 0 else { return }
    for _ in 0..<rounds {
      let item = Int.random(in: 0..<counts.itemCount, using: &generator)
      grid.scrollToItem(at: item, alignment: .start)
      settle("Scrolled to item \(item)")
      grid.selectItem(at: item)
      grid.reconfigureItem(at: item)
      settle("Item \(item) reconfigured")
    }
    grid.reloadData()
    settle("Data reloaded")
    recount(after: "scrolled and reloaded")
  }

  /// Scrolls page by page, and compares the number of cells created with that of items shown.
  mutating func checkReuse(_ rounds: Int) {
    guard counts.itemCount > 0, rounds > 1 else { return }
    grid.scrollToItem(at: 0, alignment: .start)
    settle("At the start")
    let isVertical = grid.layout.axis == .vertical
    let screen = grid.layout.viewport
    var most = 0
    grid.resetCounters()
    for number in 1...rounds {
      let way = GridOffset(x: isVertical ? 0 : screen.width, y: isVertical ? screen.height : 0)
      grid.contentOffset = grid.contentOffset + way
      settle("On screen \(number)")
      most = max(most, grid.mountedCells.count)
    }
    let (made, filled) = (grid.counters.cellsMade, grid.counters.cellsConfigured)
    // Each kind of cell may fill a page once. A data source that never dequeues creates far more.
    guard filled > 4 * most, made > filled / 2 else { return }
    report("\(made) cells were made to show \(filled) items. Dequeue a cell before creating one.")
  }
}
