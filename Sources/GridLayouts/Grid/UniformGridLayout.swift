import GridGeometry

/// Slots of one size in rows and columns: the layout whose questions are all answered by arithmetic.
///
///     var rules = UniformGridLayout.Rules(slot: GridSize(width: 224, height: 168))
///     rules.cell = .centered(GridSize(width: 200, height: 150))
///     let grid = UniformGridLayout(
///       count: 24, viewport: GridSize(width: 768, height: 960), rules: rules)
///     grid.columnCount     // 3
///     grid.slot(of: 4)     // (256, 168, 256, 168)
///     grid.frame(of: 4)    // (284, 177, 200, 150)
///
/// From top to bottom lie the header, the insets around the rows, and the footer. All of it follows
/// from the number of items, the viewport and the ``Rules``, and from nothing that happened before.
/// What a cell measures is ignored. It does not turn to another axis; ``Oriented`` does, and what is
/// a column here is a row there.
///
/// Positions are exact up to 10^14 points. Beyond, they are rounded, but finite and in order.
/// - Complexity: O(1) to create, change, resize and ask, plus the answer; O(√*width*) to resize with
///   ``SlotPolicy/exactDivisor``.
public struct UniformGridLayout: Sendable {
  /// How the grid divides the space.
  public var rules: Rules {
    didSet { plan = Plan(rules: rules, viewport: viewport, itemCount: itemCount) }
  }

  /// The number of items.
  public private(set) var itemCount: Int

  /// The size of the screen, in multiples of 1/64.
  public private(set) var viewport: GridSize

  /// What follows from the other three.
  var plan: Plan

  /// Creates a grid. A negative number of items counts as 0.
  public init(count: Int = 0, viewport: GridSize = .zero, rules: Rules = Rules()) {
    self.rules = rules
    itemCount = max(0, count)
    self.viewport = viewport.cleaned
    plan = Plan(rules: rules, viewport: self.viewport, itemCount: itemCount)
  }
}

// MARK: - Size
extension UniformGridLayout: ItemLayout {
  /// The extents of everything: whole slots, not the rest of a width that no slot fits into.
  public var contentSize: GridSize { plan.contentSize }

  /// Fits columns into another viewport.
  /// - Complexity: O(1); O(√*width*) with ``SlotPolicy/exactDivisor``.
  public mutating func setViewport(_ viewport: GridSize) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    plan = Plan(rules: rules, viewport: viewport, itemCount: itemCount)
  }

  /// The content size in another viewport, which changes nothing here.
  /// - Complexity: That of ``ItemLayout/resize(to:)``.
  public func contentSize(in viewport: GridSize) -> GridSize {
    Plan(rules: rules, viewport: viewport.cleaned, itemCount: itemCount).contentSize
  }
}

// MARK: - Structure
extension UniformGridLayout {
  /// Only the number of items matters.
  /// - Complexity: O(1).
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    let kept = max(0, itemCount - range.count)
    itemCount = kept + min(max(0, count), Int.max - kept)
    plan.place(itemCount)
  }

  /// Changes nothing: all items look the same.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {}

  /// Takes any changes.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? { nil }
}
