import GridGeometry

/// A type-erased layout: a value that wraps a layout of any type.
///
///     let layouts = [AnyItemLayout(list), AnyItemLayout(grid)]
///     layouts[1].frame(of: 7)
///
/// It forwards every query and every change to the wrapped layout and adds no rules of its own.
/// Copies share the wrapped layout until one of them changes (copy on write). Each call costs one
/// dynamic dispatch more than a call to the wrapped layout.
public struct AnyItemLayout: Sendable {
  private var box: LayoutBox

  /// Wraps a layout.
  public init(_ layout: some ItemLayout & Sendable) {
    box = ConcreteBox(layout)
  }

  /// Copies a layout that is already type-erased, without wrapping it again.
  public init(_ layout: AnyItemLayout) {
    self = layout
  }
}

// MARK: - Queries
extension AnyItemLayout: ItemLayout {
  public var itemCount: Int { box.itemCount }

  public var sectionCount: Int { box.sectionCount }

  public var contentSize: GridSize { box.contentSize }

  public var viewport: GridSize { box.viewport }

  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    box.placements(in: window, into: &buffer)
  }

  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    box.items(in: window, into: &runs, scratch: &scratch)
  }

  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    box.leeway(from: first, to: last)
  }

  public func frame(of item: Int) -> GridRect? { box.frame(of: item) }

  public func covered(for item: Int) -> GridInsets { box.covered(for: item) }

  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    box.item(at: point, in: viewport)
  }

  public func item(nearestTo point: GridPoint) -> Int? { box.item(nearestTo: point) }

  public func item(_ step: Step, of item: Int) -> Int? { box.item(step, of: item) }

  public var axis: GridAxis { box.axis }

  public func gridPosition(of item: Int) -> GridPosition? { box.gridPosition(of: item) }

  public var tableColumnCount: Int? { box.tableColumnCount }

  public var table: TableLayout? { box.table }

  public func tableArea(from first: Int, to last: Int) -> TableArea? {
    box.tableArea(from: first, to: last)
  }

  public func measuredRuns() -> [MeasuredRun] { box.measuredRuns() }

  public var usesMeasuredSizes: Bool { box.usesMeasuredSizes }

  public func proposal(for element: GridElement) -> SizeProposal? { box.proposal(for: element) }

  public func refusal(of change: LayoutChange) -> LayoutError? { box.refusal(of: change) }

  public func refusal(of changes: [LayoutChange]) -> LayoutError? { box.refusal(of: changes) }
}

// MARK: - Changes
extension AnyItemLayout {
  public mutating func setViewport(_ viewport: GridSize) {
    makeUnique()
    box.setViewport(viewport)
  }

  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    makeUnique()
    box.replaceItems(in: range, with: count, section: section)
  }

  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    makeUnique()
    box.moveItems(in: range, to: destination, section: section)
  }

  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    makeUnique()
    box.replaceSections(in: range, items: items, with: counts)
  }

  public mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {
    makeUnique()
    box.setStyle(of: sections, from: source)
  }

  public mutating func changeTable(_ change: TableChange) {
    makeUnique()
    box.changeTable(change)
  }

  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    makeUnique()
    return box.storeMeasuredSize(size, of: item)
  }

  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    makeUnique()
    return box.storeMeasuredSize(size, ofBar: element)
  }

  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    makeUnique()
    return box.storeMeasuredRun(run)
  }

  /// Changes the wrapped layout through its concrete type.
  /// - Parameter type: The type of the wrapped layout. Another type is undefined behavior.
  /// - Returns: The result of `body`.
  /// - Complexity: That of `body`, plus a copy of the layout if other values share it.
  package mutating func change<Layout: ItemLayout & Sendable, Answer>(
    _ type: Layout.Type, _ body: (inout Layout) -> Answer
  ) -> Answer {
    makeUnique()
    return unsafeDowncast(box, to: ConcreteBox<Layout>.self).change(body)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}
