import GridGeometry

/// Any layout, as a value whose type does not say which.
///
///     let layouts = [AnyLayout(list), AnyLayout(grid)]
///     layouts[1].frame(of: 7)
///
/// It forwards every question and every change, and adds no rule of its own. A copy shares the
/// layout until one of the two changes. Each call costs one dynamic dispatch more than the layout's
/// own.
public struct AnyLayout: Sendable {
  private var box: LayoutBox

  /// Wraps a layout.
  public init(_ layout: some GridLayout & Sendable) {
    box = ConcreteBox(layout)
  }

  /// Takes a wrapped layout as it is: one box is enough.
  public init(_ layout: AnyLayout) {
    self = layout
  }
}

// MARK: - Questions
extension AnyLayout: GridLayout {
  public var itemCount: Int { box.itemCount }

  public var sectionCount: Int { box.sectionCount }

  public var contentSize: Size { box.contentSize }

  public var viewport: Size { box.viewport }

  public func placements(in window: Window, into buffer: inout [Placement]) {
    box.placements(in: window, into: &buffer)
  }

  public func items(
    in window: Window, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    box.items(in: window, into: &runs, scratch: &scratch)
  }

  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    box.leeway(from: first, to: last)
  }

  public func frame(of item: Int) -> Rect? { box.frame(of: item) }

  public func covered(for item: Int) -> Insets { box.covered(for: item) }

  public func item(at point: Point, in viewport: Rect) -> Int? {
    box.item(at: point, in: viewport)
  }

  public func item(nearestTo point: Point) -> Int? { box.item(nearestTo: point) }

  public func item(_ step: Step, of item: Int) -> Int? { box.item(step, of: item) }

  public var axis: Axis { box.axis }

  public func gridPosition(of item: Int) -> GridPosition? { box.gridPosition(of: item) }

  public func measuredRuns() -> [MeasuredRun] { box.measuredRuns() }

  public func refusal(of change: LayoutChange) -> LayoutError? { box.refusal(of: change) }

  public func refusal(of changes: [LayoutChange]) -> LayoutError? { box.refusal(of: changes) }
}

// MARK: - Changes
extension AnyLayout {
  public mutating func setViewport(_ viewport: Size) {
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

  public mutating func setMeasuredSize(_ size: Size, of item: Int) -> Bool {
    makeUnique()
    return box.setMeasuredSize(size, of: item)
  }

  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    makeUnique()
    return box.setMeasured(run)
  }

  /// Changes the layout that is wrapped, by whoever knows of which type it is.
  package mutating func change<Layout: GridLayout & Sendable, Answer>(
    _ type: Layout.Type, _ body: (inout Layout) -> Answer
  ) -> Answer {
    makeUnique()
    return unsafeDowncast(box, to: ConcreteBox<Layout>.self).change(body)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

// MARK: - Boxes
/// A place on the heap for a layout of some type.
///
/// Sendable, because only ``AnyLayout`` reaches it, which changes no box that it shares.
private class LayoutBox: @unchecked Sendable {
  var itemCount: Int { abstract() }
  var sectionCount: Int { abstract() }
  var contentSize: Size { abstract() }
  var viewport: Size { abstract() }
  func placements(in window: Window, into buffer: inout [Placement]) {
    abstract()
  }
  func items(
    in window: Window, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) { abstract() }
  func leeway(from first: Placement, to last: Placement) -> Leeway { abstract() }
  func frame(of item: Int) -> Rect? { abstract() }
  func covered(for item: Int) -> Insets { abstract() }
  func item(at point: Point, in viewport: Rect) -> Int? { abstract() }
  func item(nearestTo point: Point) -> Int? { abstract() }
  func item(_ step: Step, of item: Int) -> Int? { abstract() }
  var axis: Axis { abstract() }
  func gridPosition(of item: Int) -> GridPosition? { abstract() }
  func measuredRuns() -> [MeasuredRun] { abstract() }
  func refusal(of change: LayoutChange) -> LayoutError? { abstract() }
  func refusal(of changes: [LayoutChange]) -> LayoutError? { abstract() }
  func setViewport(_ viewport: Size) { abstract() }
  func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    abstract()
  }
  func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    abstract()
  }
  func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) { abstract() }
  func setMeasuredSize(_ size: Size, of item: Int) -> Bool { abstract() }
  func setMeasured(_ run: MeasuredRun) -> Bool { abstract() }
  func copy() -> LayoutBox { abstract() }

  private func abstract() -> Never { preconditionFailure("Every box holds a layout") }
}

private final class ConcreteBox<Layout: GridLayout & Sendable>: LayoutBox, @unchecked Sendable {
  /// Unchecked, because a box that is shared is never changed, and one that changes is not shared.
  @exclusivity(unchecked)
  private var held: HeldLayout<Layout>

  init(_ layout: Layout) {
    held = HeldLayout(layout: layout)
  }

  func change<Answer>(_ body: (inout Layout) -> Answer) -> Answer { body(&held.layout) }

  override var itemCount: Int { askForItemCount(held) }

  override var sectionCount: Int { askForSectionCount(held) }

  override var contentSize: Size { askForContentSize(held) }

  override var viewport: Size { askForViewport(held) }

  override func placements(in window: Window, into buffer: inout [Placement]) {
    ask(held, forPlacementsIn: window, into: &buffer)
  }

  override func items(
    in window: Window, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    ask(held, forItemsIn: window, into: &runs, scratch: &scratch)
  }

  override func leeway(from first: Placement, to last: Placement) -> Leeway {
    ask(held, forLeewayFrom: first, to: last)
  }

  override func frame(of item: Int) -> Rect? { ask(held, forFrameOf: item) }

  override func covered(for item: Int) -> Insets { ask(held, forWhatCovers: item) }

  override func item(at point: Point, in viewport: Rect) -> Int? {
    ask(held, forItemAt: point, in: viewport)
  }

  override func item(nearestTo point: Point) -> Int? { ask(held, forItemNearestTo: point) }

  override func item(_ step: Step, of item: Int) -> Int? { ask(held, for: step, of: item) }

  override var axis: Axis { askForAxis(held) }

  override func gridPosition(of item: Int) -> GridPosition? {
    ask(held, forGridPositionOf: item)
  }

  override func measuredRuns() -> [MeasuredRun] { askForMeasuredRuns(held) }

  override func refusal(of change: LayoutChange) -> LayoutError? {
    ask(held, forRefusalOf: change)
  }

  override func refusal(of changes: [LayoutChange]) -> LayoutError? {
    ask(held, forRefusalOf: changes)
  }

  override func setViewport(_ viewport: Size) {
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

  override func setMeasuredSize(_ size: Size, of item: Int) -> Bool {
    held.layout.setMeasuredSize(size, of: item)
  }

  override func setMeasured(_ run: MeasuredRun) -> Bool {
    held.layout.setMeasured(run)
  }

  override func copy() -> LayoutBox { ConcreteBox(held.layout) }
}

// MARK: - Lending
/// A layout that is asked where it is.
///
/// A class copies a struct that it stores before it asks it anything, with all that the struct
/// refers to. What cannot be copied is lent instead, to functions and not to methods of its own:
/// these would look up its type at each call, which takes longer than a short answer.
private struct HeldLayout<Layout: GridLayout>: ~Copyable {
  var layout: Layout
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forPlacementsIn window: Window,
  into buffer: inout [Placement]
) {
  held.layout.placements(in: window, into: &buffer)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemsIn window: Window, into runs: inout [Range<Int>],
  scratch: inout [Placement]
) {
  held.layout.items(in: window, into: &runs, scratch: &scratch)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forLeewayFrom first: Placement, to last: Placement
) -> Leeway {
  held.layout.leeway(from: first, to: last)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forFrameOf item: Int
) -> Rect? {
  held.layout.frame(of: item)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forWhatCovers item: Int
) -> Insets {
  held.layout.covered(for: item)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemAt point: Point, in viewport: Rect
) -> Int? {
  held.layout.item(at: point, in: viewport)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forItemNearestTo point: Point
) -> Int? {
  held.layout.item(nearestTo: point)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, for step: Step, of item: Int
) -> Int? {
  held.layout.item(step, of: item)
}

private func askForItemCount<Layout: GridLayout>(_ held: borrowing HeldLayout<Layout>) -> Int {
  held.layout.itemCount
}

private func askForSectionCount<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> Int {
  held.layout.sectionCount
}

private func askForContentSize<Layout: GridLayout>(_ held: borrowing HeldLayout<Layout>) -> Size {
  held.layout.contentSize
}

private func askForViewport<Layout: GridLayout>(_ held: borrowing HeldLayout<Layout>) -> Size {
  held.layout.viewport
}

private func askForAxis<Layout: GridLayout>(_ held: borrowing HeldLayout<Layout>) -> Axis {
  held.layout.axis
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forGridPositionOf item: Int
) -> GridPosition? {
  held.layout.gridPosition(of: item)
}

private func askForMeasuredRuns<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>
) -> [MeasuredRun] {
  held.layout.measuredRuns()
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forRefusalOf change: LayoutChange
) -> LayoutError? {
  held.layout.refusal(of: change)
}

private func ask<Layout: GridLayout>(
  _ held: borrowing HeldLayout<Layout>, forRefusalOf changes: [LayoutChange]
) -> LayoutError? {
  held.layout.refusal(of: changes)
}
