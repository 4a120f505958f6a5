import GridGeometry

/// A grid of slots of equal size, which computes all results by arithmetic.
///
///     var rules = UniformGridLayout.Rules(slot: GridSize(width: 224, height: 168))
///     rules.cell = .centered(GridSize(width: 200, height: 150))
///     let grid = UniformGridLayout(
///       count: 24, viewport: GridSize(width: 768, height: 960), rules: rules)
///     grid.columnCount     // 3
///     grid.slot(of: 4)     // (256, 168, 256, 168)
///     grid.frame(of: 4)    // (284, 177, 200, 150)
///
/// From top to bottom, it has a header, the rows within their insets, and a footer. Everything
/// follows from the number of items, the viewport and the ``Rules``. Measured sizes are ignored. To
/// scroll horizontally, wrap it in ``Oriented``, which exchanges rows and columns.
///
/// Coordinates are exact up to 10^14 points. Greater ones are rounded, but finite and in order.
/// - Complexity: Creation, changes, resizing and queries take O(1), plus the result of a query.
///   Resizing with ``SlotPolicy/exactDivisor`` takes O(√*w*) for a width of *w* points.
public struct UniformGridLayout: Sendable {
  /// The rules for slots, cells, header and footer.
  /// - Complexity: Setting them takes as long as ``setViewport(_:)``.
  public var rules: Rules {
    didSet { plan = Plan(rules: rules, viewport: viewport, itemCount: itemCount) }
  }

  /// The number of items.
  public private(set) var itemCount: Int

  /// The size of the viewport, in multiples of 1/64.
  public private(set) var viewport: GridSize

  /// The values derived from the rules, the viewport and the number of items.
  var plan: Plan

  /// Creates a grid. A negative number of items is treated as 0.
  /// - Parameters:
  ///   - count: The number of items.
  ///   - viewport: The size of the viewport, limited as in ``Extent/cleaned(_:)``.
  ///   - rules: The rules for slots, cells, header and footer.
  public init(count: Int = 0, viewport: GridSize = .zero, rules: Rules = Rules()) {
    self.rules = rules
    itemCount = max(0, count)
    self.viewport = viewport.cleaned
    plan = Plan(rules: rules, viewport: self.viewport, itemCount: itemCount)
  }
}

// MARK: - Size
extension UniformGridLayout: ItemLayout {
  /// The size of the content: whole slots, without a remainder of the width that no slot fits into.
  public var contentSize: GridSize { plan.contentSize }

  /// Sets the viewport and computes the columns that fit it.
  /// - Complexity: O(1); O(√*w*) with ``SlotPolicy/exactDivisor`` for a width of *w* points.
  public mutating func setViewport(_ viewport: GridSize) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    plan = Plan(rules: rules, viewport: viewport, itemCount: itemCount)
  }

  /// False: all items have the size of a slot, and measured sizes are ignored.
  public var usesMeasuredSizes: Bool { false }

  /// Returns nil: all items have the size of a slot, and measured sizes are ignored.
  public func proposal(for element: GridElement) -> SizeProposal? { nil }

  /// Returns the size that the content would have in another viewport.
  /// - Complexity: That of ``setViewport(_:)``.
  public func contentSize(in viewport: GridSize) -> GridSize {
    Plan(rules: rules, viewport: viewport.cleaned, itemCount: itemCount).contentSize
  }
}

// MARK: - Structure
extension UniformGridLayout {
  /// Changes the number of items.
  /// - Complexity: O(1).
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    let kept = max(0, itemCount - range.count)
    itemCount = kept + min(max(0, count), Int.max - kept)
    plan.place(itemCount)
  }

  /// Changes nothing, because all items have the same size.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {}

  /// Returns nil: the grid accepts all changes.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? { nil }
}
