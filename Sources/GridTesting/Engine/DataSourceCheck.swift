import VirtualGrid

/// The work behind ``checkDataSource(_:layout:viewport:seed:rounds:)``: a grid over the data source
/// under questioning, and the faults found so far.
struct DataSourceCheck<Source: GridDataSource> {
  private let source: Source
  private let grid: GridView<Source.Cell>
  private let host = RecordingHost<Source.Cell>()
  private var generator: SeededGenerator

  /// What the data source said first.
  private var counts = SectionCounts()

  /// Broken promises.
  private(set) var faults: [String] = []

  /// More faults than anybody reads say nothing new.
  private let limit = 20

  /// How many items are looked at one by one.
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
  /// Asks for all counts, and notes them.
  mutating func checkCounts() {
    let sections = source.numberOfSections(in: grid)
    guard sections >= 0 else { return report("There are \(sections) sections.") }
    var all: [Int] = []
    var total = 0
    for section in 0..<sections {
      let count = source.gridView(grid, numberOfItemsInSection: section)
      guard count >= 0 else { return report("Section \(section) has \(count) items.") }
      let (sum, isTooMuch) = total.addingReportingOverflow(count)
      guard !isTooMuch else { return report("All sections have more items than can be counted.") }
      total = sum
      all.append(count)
    }
    counts = SectionCounts(all)
    recount(after: "asked again")
  }

  /// Asks for all counts once more.
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
  /// Some items, or all if there are few.
  private mutating func sample() -> [ItemPath] {
    let count = counts.itemCount
    let items =
      count <= sampleSize
      ? Array(0..<count)
      : (0..<sampleSize).map { _ in Int.random(in: 0..<count, using: &generator) }
    return Set(items).sorted().compactMap { counts.path(of: $0) }
  }

  /// Checks that identifiers are unique, stay, and lead back to their items.
  mutating func checkIdentifiers() {
    var owners: [ItemID: ItemPath] = [:]
    for path in sample() {
      let identifier = source.gridView(grid, identifierForItemAt: path)
      if source.gridView(grid, identifierForItemAt: path) != identifier {
        report("The item at \(path) has another identifier each time it is asked for.")
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

  /// Checks that what is allowed stays allowed.
  mutating func checkPermissions() {
    for path in sample().prefix(limit) {
      if source.gridView(grid, canEditItemAt: path) != source.gridView(grid, canEditItemAt: path)
        || source.gridView(grid, canMoveItemAt: path) != source.gridView(grid, canMoveItemAt: path)
      {
        report("The item at \(path) may be edited or moved, and then may not.")
      }
    }
  }

  /// Checks that the index at the side leads to sections.
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

// MARK: - In a grid
extension DataSourceCheck {
  /// Shows the data for the first time.
  mutating func load() {
    grid.dataSource = source
    settle("The first screen")
  }

  /// Has the grid do what is to be done, and reports what came of it.
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

  /// Asks for loads and gives them up, also what was not asked for.
  mutating func checkLoading() {
    let few = 0..<min(counts.itemCount, limit)
    guard !few.isEmpty else { return }
    source.gridView(grid, prefetch: few)
    source.gridView(grid, cancelPrefetching: few)
    recount(after: "loads were given up")
    source.gridView(grid, cancelPrefetching: few)
    source.gridView(grid, prefetch: few)
    source.gridView(grid, prefetch: few)
    recount(after: "loads were asked for twice")
    settle("After loads")
  }

  /// Looks at the data as a reader in a hurry does.
  mutating func scrollAbout(_ rounds: Int) {
    guard counts.itemCount > 0 else { return }
    for _ in 0..<rounds {
      let item = Int.random(in: 0..<counts.itemCount, using: &generator)
      grid.scrollToItem(at: item, .top)
      settle("With item \(item) on top")
      grid.selectItem(at: item)
      grid.reconfigureItem(at: item)
      settle("With item \(item) filled again")
    }
    grid.reloadData()
    settle("Loaded again")
    recount(after: "scrolled about")
  }

  /// Scrolls screen by screen, and counts the cells that are made when enough of them wait.
  mutating func checkReuse(_ rounds: Int) {
    guard counts.itemCount > 0, rounds > 1 else { return }
    grid.scrollToItem(at: 0, .top)
    settle("At the start")
    let isVertical = grid.layout.axis == .vertical
    let screen = grid.layout.viewport
    var most = 0
    grid.counters = GridCounters()
    for number in 1...rounds {
      let way = GridOffset(x: isVertical ? 0 : screen.width, y: isVertical ? screen.height : 0)
      grid.contentOffset = grid.contentOffset + way
      settle("On screen \(number)")
      most = max(most, grid.mountedCells.count)
    }
    let (made, filled) = (grid.counters.cellsMade, grid.counters.cellsConfigured)
    // Each kind may come to fill a screen once; whoever makes all cells makes many times as many.
    guard filled > 4 * most, made > filled / 2 else { return }
    report("\(made) cells were made to show \(filled) items. Dequeue one before you make one.")
  }
}
