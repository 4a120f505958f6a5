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
  @usableFromInline var box: LayoutBox

  /// Wraps a layout.
  // Inlinable, so that the box knows the layout's type where that is made: without it each question
  // would copy the layout out of its box.
  @inlinable
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

  public var contentSize: Size { box.contentSize }

  public var viewport: Size { box.viewport }

  public func placements(in window: Window, into buffer: inout [Placement]) {
    box.placements(in: window, into: &buffer)
  }

  public func frame(of item: Int) -> Rect? { box.frame(of: item) }

  public func item(at point: Point, in viewport: Rect) -> Int? {
    box.item(at: point, in: viewport)
  }

  public func item(nearestTo point: Point) -> Int? { box.item(nearestTo: point) }

  public func item(_ step: Step, of item: Int) -> Int? { box.item(step, of: item) }

  public func refusal(of change: LayoutChange) -> LayoutError? { box.refusal(of: change) }
}

// MARK: - Changes
extension AnyLayout {
  public mutating func resize(to viewport: Size) {
    makeUnique()
    box.resize(to: viewport)
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

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

// MARK: - Boxes
/// A place on the heap for a layout of some type.
///
/// Sendable, because only ``AnyLayout`` reaches it, which changes no box that it shares.
@usableFromInline
class LayoutBox: @unchecked Sendable {
  @inlinable init() {}

  @usableFromInline var itemCount: Int { abstract() }
  @usableFromInline var contentSize: Size { abstract() }
  @usableFromInline var viewport: Size { abstract() }
  @usableFromInline func placements(in window: Window, into buffer: inout [Placement]) {
    abstract()
  }
  @usableFromInline func frame(of item: Int) -> Rect? { abstract() }
  @usableFromInline func item(at point: Point, in viewport: Rect) -> Int? { abstract() }
  @usableFromInline func item(nearestTo point: Point) -> Int? { abstract() }
  @usableFromInline func item(_ step: Step, of item: Int) -> Int? { abstract() }
  @usableFromInline func refusal(of change: LayoutChange) -> LayoutError? { abstract() }
  @usableFromInline func resize(to viewport: Size) { abstract() }
  @usableFromInline func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    abstract()
  }
  @usableFromInline func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    abstract()
  }
  @usableFromInline func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) { abstract() }
  @usableFromInline func setMeasuredSize(_ size: Size, of item: Int) -> Bool { abstract() }
  @usableFromInline func copy() -> LayoutBox { abstract() }

  private func abstract() -> Never { preconditionFailure("Every box holds a layout") }
}

@usableFromInline
final class ConcreteBox<Layout: GridLayout & Sendable>: LayoutBox, @unchecked Sendable {
  /// By pointer, because a class copies a struct that it stores before it asks it anything.
  @usableFromInline let layout: UnsafeMutablePointer<Layout>

  @inlinable
  init(_ layout: Layout) {
    self.layout = UnsafeMutablePointer.allocate(capacity: 1)
    self.layout.initialize(to: layout)
  }

  @inlinable
  deinit {
    layout.deinitialize(count: 1)
    layout.deallocate()
  }

  @inlinable override var itemCount: Int { layout.pointee.itemCount }

  @inlinable override var contentSize: Size { layout.pointee.contentSize }

  @inlinable override var viewport: Size { layout.pointee.viewport }

  @inlinable override func placements(in window: Window, into buffer: inout [Placement]) {
    layout.pointee.placements(in: window, into: &buffer)
  }

  @inlinable override func frame(of item: Int) -> Rect? { layout.pointee.frame(of: item) }

  @inlinable override func item(at point: Point, in viewport: Rect) -> Int? {
    layout.pointee.item(at: point, in: viewport)
  }

  @inlinable override func item(nearestTo point: Point) -> Int? {
    layout.pointee.item(nearestTo: point)
  }

  @inlinable override func item(_ step: Step, of item: Int) -> Int? {
    layout.pointee.item(step, of: item)
  }

  @inlinable override func refusal(of change: LayoutChange) -> LayoutError? {
    layout.pointee.refusal(of: change)
  }

  @inlinable override func resize(to viewport: Size) {
    layout.pointee.resize(to: viewport)
  }

  @inlinable override func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    layout.pointee.replaceItems(in: range, with: count, section: section)
  }

  @inlinable override func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    layout.pointee.moveItems(in: range, to: destination, section: section)
  }

  @inlinable override func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    layout.pointee.replaceSections(in: range, items: items, with: counts)
  }

  @inlinable override func setMeasuredSize(_ size: Size, of item: Int) -> Bool {
    layout.pointee.setMeasuredSize(size, of: item)
  }

  @inlinable override func copy() -> LayoutBox { ConcreteBox(layout.pointee) }
}
