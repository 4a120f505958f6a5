import GridGeometry

/// The abstract base class of the heap storage for a layout of some type, which ``AnyItemLayout`` refers to.
///
/// Sendable, because only ``AnyItemLayout`` reaches a box, and it never changes a box that it
/// shares.
class LayoutBox: @unchecked Sendable {
  var itemCount: Int { abstract() }
  var sectionCount: Int { abstract() }
  var contentSize: GridSize { abstract() }
  var viewport: GridSize { abstract() }
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    abstract()
  }
  func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) { abstract() }
  func leeway(from first: Placement, to last: Placement) -> Leeway { abstract() }
  func frame(of item: Int) -> GridRect? { abstract() }
  func covered(for item: Int) -> GridInsets { abstract() }
  func item(at point: GridPoint, in viewport: GridRect) -> Int? { abstract() }
  func item(nearestTo point: GridPoint) -> Int? { abstract() }
  func item(_ step: Step, of item: Int) -> Int? { abstract() }
  var axis: GridAxis { abstract() }
  func gridPosition(of item: Int) -> GridPosition? { abstract() }
  var tableColumnCount: Int? { abstract() }
  var table: TableLayout? { abstract() }
  func tableArea(from first: Int, to last: Int) -> TableArea? { abstract() }
  func measuredRuns() -> [MeasuredRun] { abstract() }
  var usesMeasuredSizes: Bool { abstract() }
  func proposal(for element: GridElement) -> SizeProposal? { abstract() }
  func refusal(of change: LayoutChange) -> LayoutError? { abstract() }
  func refusal(of changes: [LayoutChange]) -> LayoutError? { abstract() }
  func setViewport(_ viewport: GridSize) { abstract() }
  func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    abstract()
  }
  func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    abstract()
  }
  func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) { abstract() }
  func setStyle(of sections: Range<Int>, from source: SectionStyleSource) { abstract() }
  func changeTable(_ change: TableChange) { abstract() }
  func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool { abstract() }
  func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool { abstract() }
  func storeMeasuredRun(_ run: MeasuredRun) -> Bool { abstract() }
  func copy() -> LayoutBox { abstract() }

  private func abstract() -> Never { preconditionFailure("ConcreteBox must override every member") }
}

/// The heap storage for a layout of a type.
final class ConcreteBox<Layout: ItemLayout & Sendable>: LayoutBox, @unchecked Sendable {
  /// Exclusivity is unchecked, because a shared box never changes, and only one value reaches a box
  /// that changes.
  @exclusivity(unchecked)
  private var held: HeldLayout<Layout>

  init(_ layout: Layout) {
    held = HeldLayout(layout: layout)
  }

  func change<Answer>(_ body: (inout Layout) -> Answer) -> Answer { body(&held.layout) }

  override var itemCount: Int { askForItemCount(held) }

  override var sectionCount: Int { askForSectionCount(held) }

  override var contentSize: GridSize { askForContentSize(held) }

  override var viewport: GridSize { askForViewport(held) }

  override func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    ask(held, forPlacementsIn: window, into: &buffer)
  }

  override func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    ask(held, forItemsIn: window, into: &runs, scratch: &scratch)
  }

  override func leeway(from first: Placement, to last: Placement) -> Leeway {
    ask(held, forLeewayFrom: first, to: last)
  }

  override func frame(of item: Int) -> GridRect? { ask(held, forFrameOf: item) }

  override func covered(for item: Int) -> GridInsets { ask(held, forWhatCovers: item) }

  override func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    ask(held, forItemAt: point, in: viewport)
  }

  override func item(nearestTo point: GridPoint) -> Int? { ask(held, forItemNearestTo: point) }

  override func item(_ step: Step, of item: Int) -> Int? { ask(held, for: step, of: item) }

  override var axis: GridAxis { askForAxis(held) }

  override func gridPosition(of item: Int) -> GridPosition? {
    ask(held, forGridPositionOf: item)
  }

  override var tableColumnCount: Int? { askForTableColumnCount(held) }

  override var table: TableLayout? { askForTable(held) }

  override func tableArea(from first: Int, to last: Int) -> TableArea? {
    ask(held, forTableAreaFrom: first, to: last)
  }

  override func measuredRuns() -> [MeasuredRun] { askForMeasuredRuns(held) }

  override var usesMeasuredSizes: Bool { askForUseOfMeasuredSizes(held) }

  override func proposal(for element: GridElement) -> SizeProposal? {
    ask(held, forProposalFor: element)
  }

  override func refusal(of change: LayoutChange) -> LayoutError? {
    ask(held, forRefusalOf: change)
  }

  override func refusal(of changes: [LayoutChange]) -> LayoutError? {
    ask(held, forRefusalOf: changes)
  }

  override func setViewport(_ viewport: GridSize) {
    held.layout.setViewport(viewport)
  }

  override func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    held.layout.replaceItems(in: range, with: count, section: section)
  }

  override func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    held.layout.moveItems(in: range, to: destination, section: section)
  }

  override func replaceSections(in range: Range<Int>, items: Range<Int>, with counts: [Int]) {
    held.layout.replaceSections(in: range, items: items, with: counts)
  }

  override func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {
    held.layout.setStyle(of: sections, from: source)
  }

  override func changeTable(_ change: TableChange) { held.layout.changeTable(change) }

  override func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    held.layout.storeMeasuredSize(size, of: item)
  }

  override func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    held.layout.storeMeasuredSize(size, ofBar: element)
  }

  override func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    held.layout.storeMeasuredRun(run)
  }

  override func copy() -> LayoutBox { ConcreteBox(held.layout) }
}

// MARK: - Borrowing the stored layout
/// A noncopyable wrapper that keeps Swift from copying the stored layout before each call.
///
/// A class copies a stored struct, with everything that it references, before it calls a method of
/// the struct. A noncopyable value is borrowed instead. The callers below are generic functions,
/// not methods of the wrapper: methods would look up the type metadata at each call, which takes
/// longer than a short query.
private struct HeldLayout<Layout: ItemLayout>: ~Copyable {
  var layout: Layout
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forPlacementsIn window: LayoutWindow,
  into buffer: inout [Placement]
) {
  held.layout.placements(in: window, into: &buffer)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemsIn window: LayoutWindow,
  into runs: inout [Range<Int>],
  scratch: inout [Placement]
) {
  held.layout.items(in: window, into: &runs, scratch: &scratch)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forLeewayFrom first: Placement, to last: Placement
) -> Leeway {
  held.layout.leeway(from: first, to: last)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forFrameOf item: Int
) -> GridRect? {
  held.layout.frame(of: item)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forWhatCovers item: Int
) -> GridInsets {
  held.layout.covered(for: item)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemAt point: GridPoint, in viewport: GridRect
) -> Int? {
  held.layout.item(at: point, in: viewport)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemNearestTo point: GridPoint
) -> Int? {
  held.layout.item(nearestTo: point)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, for step: Step, of item: Int
) -> Int? {
  held.layout.item(step, of: item)
}

private func askForItemCount<Layout: ItemLayout>(_ held: borrowing HeldLayout<Layout>) -> Int {
  held.layout.itemCount
}

private func askForSectionCount<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> Int {
  held.layout.sectionCount
}

private func askForContentSize<Layout: ItemLayout>(_ held: borrowing HeldLayout<Layout>) -> GridSize
{
  held.layout.contentSize
}

private func askForViewport<Layout: ItemLayout>(_ held: borrowing HeldLayout<Layout>) -> GridSize {
  held.layout.viewport
}

private func askForAxis<Layout: ItemLayout>(_ held: borrowing HeldLayout<Layout>) -> GridAxis {
  held.layout.axis
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forGridPositionOf item: Int
) -> GridPosition? {
  held.layout.gridPosition(of: item)
}

private func askForTableColumnCount<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> Int? {
  held.layout.tableColumnCount
}

private func askForTable<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> TableLayout? {
  held.layout.table
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forTableAreaFrom first: Int, to last: Int
) -> TableArea? {
  held.layout.tableArea(from: first, to: last)
}

private func askForMeasuredRuns<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> [MeasuredRun] {
  held.layout.measuredRuns()
}

private func askForUseOfMeasuredSizes<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> Bool {
  held.layout.usesMeasuredSizes
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forProposalFor element: GridElement
) -> SizeProposal? {
  held.layout.proposal(for: element)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forRefusalOf change: LayoutChange
) -> LayoutError? {
  held.layout.refusal(of: change)
}

private func ask<Layout: ItemLayout>(
  _ held: borrowing HeldLayout<Layout>, forRefusalOf changes: [LayoutChange]
) -> LayoutError? {
  held.layout.refusal(of: changes)
}
