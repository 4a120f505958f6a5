import VirtualGrid

/// A model of a grid that computes each frame from scratch, without cells and without history.
///
/// It is the reference model for a ``VirtualGrid/GridView`` in which nothing is measured. Give it
/// the same state as the grid, and compare:
///
///     var naive = NaiveGrid(ListLayout(rowHeight: .fixed(44)), counts: [100], viewport: phone)
///     naive.offset = grid.contentOffset
///     naive.selected = [3, 7]
///     for shown in naive.shown() {
///       #expect(grid.cell(for: shown.element).flatMap(host.attributes)?.frame == shown.frame)
///     }
///
/// It does not scroll: set ``offset``, and use ``clamp(_:)`` for valid offsets.
public struct NaiveGrid: Sendable {
  /// An element that has a cell, with its attributes.
  public struct Shown: Hashable, Sendable {
    /// The element.
    public var element: GridElement

    /// The frame, in content coordinates.
    public var frame: GridRect

    /// The stacking order: higher levels cover lower ones.
    public var level: Int16

    /// The state of the item, such as selected. Empty for other elements.
    public var state: CellState
  }

  /// The layout, with all items.
  public private(set) var layout: AnyItemLayout

  /// The number of items in each section.
  public private(set) var counts: [Int]

  /// The content offset: the point of the content at the top left corner of the viewport.
  public var offset = GridPoint.zero

  /// The insets of the viewport.
  public var insets = GridInsets.zero

  /// The distance beyond each edge of the viewport within which items have cells, in points.
  public var margin = 0.0

  /// The indices of the selected items.
  public var selected: Set<Int> = []

  /// The index of the focused item.
  public var focused: Int?

  /// The index of the highlighted item.
  public var highlighted: Int?

  /// Whether the user is editing.
  public var isEditing = false

  /// Creates a model at offset 0. Existing items of the layout are replaced by those of `counts`.
  public init(_ layout: some ItemLayout & Sendable, counts: [Int], viewport: GridSize) {
    self.layout = AnyItemLayout(layout)
    self.counts = counts
    self.layout.resize(to: viewport)
    setUp()
  }

  /// The number of items in all sections.
  public var itemCount: Int { counts.reduce(0, +) }

  /// The size of the viewport.
  public var viewport: GridSize { layout.viewport }
}

// MARK: - Changes
extension NaiveGrid {
  /// Lays out other data from scratch.
  /// - Complexity: That of the layout.
  public mutating func reload(_ counts: [Int]) {
    self.counts = counts
    setUp()
  }

  /// Replaces the layout, and lays out the same data from scratch.
  public mutating func setLayout(_ layout: some ItemLayout & Sendable) {
    let viewport = viewport
    self.layout = AnyItemLayout(layout)
    self.layout.resize(to: viewport)
    setUp()
  }

  /// Sets the size of the viewport.
  public mutating func resize(to viewport: GridSize) {
    layout.resize(to: viewport)
  }

  /// Applies a change incrementally.
  ///
  /// Use it for layouts whose result depends on their state before the change: a waterfall, for
  /// example, keeps items in their lanes. For other layouts use ``reload(_:)``: it compares the
  /// grid with a layout made from scratch, and so finds more errors.
  /// - Parameter counts: The number of items in each section after the change.
  /// - Throws: The `LayoutError` of the layout. The model is then unchanged.
  public mutating func apply(_ change: LayoutChange, counts: [Int]) throws(LayoutError) {
    try layout.apply(change)
    self.counts = counts
  }

  private mutating func setUp() {
    let everything = LayoutChange.sections(
      0..<layout.sectionCount, items: 0..<layout.itemCount, replacedBy: counts)
    // A layout that refuses the counts keeps its items, as in the engine.
    try? layout.apply(everything)
  }
}

// MARK: - Shown elements
extension NaiveGrid {
  /// The visible part of the content, in content coordinates.
  public var visibleRect: GridRect { GridRect(origin: offset, size: viewport) }

  /// The visible part of the content without the insets, in content coordinates.
  public var uncoveredRect: GridRect {
    GridRect(
      x: offset.x + insets.left, y: offset.y + insets.top,
      width: max(0, viewport.width - insets.left - insets.right),
      height: max(0, viewport.height - insets.top - insets.bottom))
  }

  /// Returns all elements that have a cell: items in ascending order, then other elements.
  /// - Complexity: O(*n* log *n*) for *n* elements.
  public func shown() -> [Shown] { shown(in: realizedRect) }

  private func shown(in rect: GridRect) -> [Shown] {
    // An offset within 1/64 point of a boundary counts as on it.
    let rect = PixelGrid.subpoints.inside(rect)
    var all: [Placement] = []
    layout.placements(in: LayoutWindow(rect, viewport: visibleRect), into: &all)
    var items: [Shown] = []
    var others: [Shown] = []
    for placement in all {
      let shown = Shown(
        element: placement.element, frame: placement.frame, level: placement.level,
        state: state(of: placement.element))
      if placement.element.kind == .item { items.append(shown) } else { others.append(shown) }
    }
    items.sort { $0.element.index < $1.element.index }
    return items + others
  }

  /// Returns the visible items that insets do not cover, in ascending order.
  ///
  /// Sticky items have a level above 0. An item wholly behind a frozen band is not visible.
  public func visible() -> [Shown] {
    let rect = PixelGrid.subpoints.inside(uncoveredRect)
    return shown(in: visibleRect).filter { $0.element.kind == .item && overlaps($0.frame, rect) }
  }

  /// Returns the state of an element. It is empty for elements other than items.
  public func state(of element: GridElement) -> CellState {
    guard element.kind == .item else { return [] }
    var state: CellState = []
    if selected.contains(element.index) { state.insert(.selected) }
    if highlighted == element.index { state.insert(.highlighted) }
    if focused == element.index { state.insert(.focused) }
    if isEditing { state.formUnion([.editing, .showsDelete]) }
    return state
  }

  private var realizedRect: GridRect {
    guard viewport.width > 0, viewport.height > 0 else { return visibleRect }
    let across = min(margin, 4 * viewport.width)
    let along = min(margin, 4 * viewport.height)
    return GridRect(
      x: offset.x - across, y: offset.y - along, width: viewport.width + 2 * across,
      height: viewport.height + 2 * along)
  }

  /// Returns whether two rectangles share area.
  private func overlaps(_ one: GridRect, _ two: GridRect) -> Bool {
    one.width > 0 && one.height > 0 && two.width > 0 && two.height > 0
      && one.minX < two.maxX && two.minX < one.maxX && one.minY < two.maxY && two.minY < one.maxY
  }
}

// MARK: - Offsets
extension NaiveGrid {
  /// Returns the valid offset nearest to an offset.
  public func clamp(_ offset: GridPoint) -> GridPoint {
    let content = layout.contentSize
    return GridPoint(
      x: max(-insets.left, min(offset.x, content.width - viewport.width + insets.right)),
      y: max(-insets.top, min(offset.y, content.height - viewport.height + insets.bottom)))
  }
}
