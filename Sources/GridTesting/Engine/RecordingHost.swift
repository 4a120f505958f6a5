import VirtualGrid

/// A host without a screen: it keeps what is mounted, counts the calls, and notes each one that a
/// screen would not survive.
///
///     let host = RecordingHost<Label>()
///     grid.host = host
///     grid.layoutIfNeeded()
///     host.resetCounts()
///     grid.contentOffset.y += 44
///     grid.layoutIfNeeded()
///     #expect(host.counts == .init(mounted: 1, unmounted: 1))
///     #expect(host.breaches == [])
///
/// It draws nothing, and knows of items only what cells and attributes say. Cells are kept alive
/// for as long as they are mounted.
public final class RecordingHost<Cell: AnyObject>: GridHost {
  /// A mounted cell.
  public struct Shown {
    /// The cell.
    public let cell: Cell

    /// All about how it is shown.
    public let attributes: CellAttributes

    /// The grid that mounted it.
    let grid: ObjectIdentifier
  }

  /// The mounted cells, by identity.
  public private(set) var shown: [ObjectIdentifier: Shown] = [:]

  /// The calls since the counts were reset.
  public private(set) var counts = RecordingCounts()

  /// What grids did against the contract of a host, in words; 20 at most.
  public private(set) var breaches: [String] = []

  /// Answers how large a cell wants to be in a place of some size; if nil, or if it says nil, a cell
  /// takes what it is given.
  public var sizes: ((_ cell: Cell, _ place: GridSize) -> GridSize?)?

  /// Creates a host that shows nothing.
  public init() {}

  /// Starts counting again. What is mounted stays, and so do breaches.
  public func resetCounts() {
    counts = RecordingCounts()
  }

  /// How a cell is shown; nil if it is not mounted.
  /// - Complexity: O(1).
  public func attributes(of cell: Cell) -> CellAttributes? {
    shown[ObjectIdentifier(cell)]?.attributes
  }

  /// What a frame says otherwise than the calls of its grid did; nothing if both agree.
  /// - Complexity: O(mounted cells).
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

/// How often a host was called.
public struct RecordingCounts: Hashable, Sendable {
  /// Cells that were not shown and then were.
  public var mounted: Int

  /// Mounted cells that were shown in another way.
  public var placed: Int

  /// Cells that were shown no longer.
  public var unmounted: Int

  /// Cells that said how large they want to be.
  public var measured: Int

  /// Creates counts.
  public init(mounted: Int = 0, placed: Int = 0, unmounted: Int = 0, measured: Int = 0) {
    self.mounted = mounted
    self.placed = placed
    self.unmounted = unmounted
    self.measured = measured
  }
}

// MARK: - Calls
extension RecordingHost {
  public func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    counts.mounted += 1
    if let old = shown[ObjectIdentifier(cell)] {
      report("A cell was mounted twice, as \(swiftLiteral(old.attributes))", attributes)
    }
    keep(cell, attributes, grid)
  }

  public func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    counts.placed += 1
    checkOwner(of: cell, grid, "placed")
    keep(cell, attributes, grid)
  }

  public func unmount(_ cell: Cell, from grid: GridView<Cell>) {
    counts.unmounted += 1
    checkOwner(of: cell, grid, "unmounted")
    shown[ObjectIdentifier(cell)] = nil
  }

  public func measure(_ cell: Cell, fitting size: GridSize, in grid: GridView<Cell>) -> GridSize? {
    guard let answer = sizes?(cell, size) else { return nil }
    counts.measured += 1
    if shown[ObjectIdentifier(cell)] == nil { report("A cell was measured that is not mounted.") }
    return answer
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
