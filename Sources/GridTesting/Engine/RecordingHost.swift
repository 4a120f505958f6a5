import VirtualGrid

/// A host without a display: it keeps mounted cells, counts calls, and records contract violations.
///
///     let host = RecordingHost<Label>()
///     grid.host = host
///     grid.layoutIfNeeded()
///     host.resetCounts()
///     grid.contentOffset.y += 44
///     grid.layoutIfNeeded()
///     #expect(host.counts == .init(mounted: 1, unmounted: 1, prepared: 1))
///     #expect(host.breaches == [])
///
/// It draws nothing. Cells are retained while they are mounted.
///
/// Between two items of a cell, the grid must prepare it for reuse exactly once. To check this for cells of a
/// pool that grids share, give them one host.
public final class RecordingHost<Cell: AnyObject>: GridHost {
  /// A mounted cell.
  public struct Shown {
    /// The cell.
    public let cell: Cell

    /// The attributes set last.
    public let attributes: CellAttributes

    /// The grid that mounted the cell.
    let grid: ObjectIdentifier
  }

  /// A cell that is not mounted.
  private struct CellRecord {
    weak var cell: Cell?

    /// The item and the content of the cell when it was unmounted.
    var item: Int?
    var content: ReuseToken?

    /// Whether the cell was prepared for reuse since then.
    var isPrepared = false
  }

  /// The mounted cells, by identity.
  public private(set) var shown: [ObjectIdentifier: Shown] = [:]

  /// The numbers of calls since the last reset.
  public private(set) var counts = RecordingCounts()

  /// Records of cells that are not mounted, by identity.
  private var records: [ObjectIdentifier: CellRecord] = [:]

  /// The violations of the host contract by grids, in words; 20 at most.
  public private(set) var breaches: [String] = []

  /// Returns the size that a cell asks for when it is measured in a space.
  ///
  /// If it is nil or returns nil, the cell keeps the size that the layout has for it.
  public var sizes: ((_ cell: Cell, _ space: SizeProposal) -> GridSize?)?

  /// Creates a host without cells.
  public init() {}

  /// Resets the counts. Mounted cells and breaches are kept.
  public func resetCounts() {
    counts = RecordingCounts()
  }

  /// Returns the attributes of a cell, or nil if it is not mounted.
  /// - Complexity: O(1).
  public func attributes(of cell: Cell) -> CellAttributes? {
    shown[ObjectIdentifier(cell)]?.attributes
  }

  /// Returns the differences between a frame and the calls of its grid; empty if they agree.
  /// - Complexity: O(*n*) for *n* cells of the frame.
  public func disagreements(with frame: GridFrame<Cell>) -> [String] {
    var cells: [ObjectIdentifier: GridElement] = [:]
    var elements: Set<GridElement> = []
    var faults: [String] = []
    for part in frame.cells {
      if let other = cells.updateValue(part.element, forKey: ObjectIdentifier(part.cell)) {
        faults.append("One cell shows \(other) and \(part.element).")
      }
      if !elements.insert(part.element).inserted {
        faults.append("Two cells show \(part.element).")
      }
      guard let attributes = attributes(of: part.cell) else {
        faults.append("The cell of \(part.element) is not mounted.")
        continue
      }
      if attributes != part.attributes {
        faults.append(
          """
          The cell of \(part.element) is shown as \(swiftLiteral(attributes)), not as \
          \(swiftLiteral(part.attributes)).
          """)
      }
    }
    return faults
  }
}

/// The numbers of calls of a ``RecordingHost``.
public struct RecordingCounts: Hashable, Sendable {
  /// The number of calls that mounted a cell.
  public var mounted: Int

  /// The number of calls that changed the attributes of a mounted cell.
  public var placed: Int

  /// The number of calls that unmounted a cell.
  public var unmounted: Int

  /// The number of calls that measured a cell and got a size.
  public var measured: Int

  /// The number of calls that prepared a cell for another item.
  public var prepared: Int

  /// Creates counts.
  public init(
    mounted: Int = 0, placed: Int = 0, unmounted: Int = 0, measured: Int = 0, prepared: Int = 0
  ) {
    self.mounted = mounted
    self.placed = placed
    self.unmounted = unmounted
    self.measured = measured
    self.prepared = prepared
  }
}

// MARK: - Calls
extension RecordingHost {
  /// Records that a cell is mounted. A cell that is already mounted is a breach, and so is one that shows
  /// another item without being prepared for it.
  /// - Complexity: That of ``GridView/token(of:)``, also when a cell is unmounted.
  public func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    counts.mounted += 1
    if let old = shown[ObjectIdentifier(cell)] {
      report("A cell was mounted twice, as \(swiftLiteral(old.attributes))", attributes)
    }
    checkPreparation(of: cell, grid)
    keep(cell, attributes, grid)
  }

  /// Records new attributes of a cell. A cell that this grid has not mounted is a breach.
  public func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    counts.placed += 1
    checkOwner(of: cell, grid, "placed")
    keep(cell, attributes, grid)
  }

  /// Records that a cell is unmounted. A cell that this grid has not mounted is a breach.
  public func unmount(_ cell: Cell, from grid: GridView<Cell>) {
    counts.unmounted += 1
    checkOwner(of: cell, grid, "unmounted")
    records[ObjectIdentifier(cell)] = CellRecord(
      cell: cell, item: grid.index(of: cell), content: grid.token(of: cell))
    shown[ObjectIdentifier(cell)] = nil
  }

  /// Returns the result of ``sizes``. Measuring a cell that is not mounted is a breach.
  public func measure(
    _ cell: Cell, fitting space: SizeProposal, in grid: GridView<Cell>
  ) -> GridSize? {
    guard let answer = sizes?(cell, space) else { return nil }
    counts.measured += 1
    if shown[ObjectIdentifier(cell)] == nil { report("A cell was measured that is not mounted.") }
    return answer
  }

  /// Records that a cell is prepared for another item. A mounted cell is a breach, and so is one that is
  /// prepared already.
  public func prepareForReuse(_ cell: Cell, in grid: GridView<Cell>) {
    counts.prepared += 1
    if shown[ObjectIdentifier(cell)] != nil { report("A mounted cell was prepared for reuse.") }
    var record = record(of: cell)
    if record.isPrepared { report("A cell was prepared for reuse twice between two items.") }
    record.isPrepared = true
    records[ObjectIdentifier(cell)] = record
  }

  /// Checks that a cell was prepared since it was unmounted if it shows other content, and only then.
  private func checkPreparation(of cell: Cell, _ grid: GridView<Cell>) {
    let record = record(of: cell)
    records[ObjectIdentifier(cell)] = nil
    guard let content = grid.token(of: cell), let before = record.content else { return }
    if content == before {
      if record.isPrepared { report("A cell was prepared for reuse that shows the same content.") }
    } else if !record.isPrepared, let item = grid.index(of: cell), let old = record.item,
      item != old
    {
      report("A cell shows item \(item) after item \(old) without being prepared for reuse.")
    }
  }

  /// Returns the record of a cell. A cell that was freed may have had the same identity.
  private func record(of cell: Cell) -> CellRecord {
    if let record = records[ObjectIdentifier(cell)], record.cell === cell { return record }
    return CellRecord(cell: cell)
  }

  private func keep(_ cell: Cell, _ attributes: CellAttributes, _ grid: GridView<Cell>) {
    let frame = attributes.frame
    if !(frame.minX + frame.minY + frame.width + frame.height).isFinite {
      report("A cell has a frame that is not finite", attributes)
    }
    shown[ObjectIdentifier(cell)] = Shown(
      cell: cell, attributes: attributes, grid: ObjectIdentifier(grid))
  }

  private func checkOwner(of cell: Cell, _ grid: GridView<Cell>, _ verb: String) {
    guard let old = shown[ObjectIdentifier(cell)] else {
      return report("A cell was \(verb) that is not mounted.")
    }
    if old.grid != ObjectIdentifier(grid) {
      report("A cell was \(verb) by another grid than the one that mounted it.")
    }
  }

  private func report(_ breach: String, _ attributes: CellAttributes) {
    report("\(breach), now as \(swiftLiteral(attributes)).")
  }

  private func report(_ breach: String) {
    if breaches.count < 20 { breaches.append(breach) }
  }
}
