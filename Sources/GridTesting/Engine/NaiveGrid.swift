import VirtualGrid

/// A grid that decides each frame from nothing what is to be seen: it has no cells, and remembers no
/// frame before.
///
/// The twin of a ``VirtualGrid/GridView`` in which nothing is measured. Tell it what the grid has
/// been told, and compare:
///
///     var naive = NaiveGrid(ListLayout(extent: .fixed(44)), counts: [100], viewport: phone)
///     naive.offset = grid.contentOffset
///     naive.selected = [3, 7]
///     for shown in naive.shown() {
///       #expect(grid.cell(for: shown.element).flatMap(host.attributes)?.frame == shown.frame)
///     }
///
/// It does not scroll: the offset is what it is told, and ``clamp(_:)`` says where content may rest.
public struct NaiveGrid: Sendable {
  /// What is to have a cell, and how it is to look.
  public struct Shown: Hashable, Sendable {
    /// What is shown.
    public var element: GridElement

    /// Where it is, in the coordinates of the content.
    public var frame: GridRect

    /// What covers what.
    public var level: Int16

    /// What the item is besides being shown.
    public var state: CellState
  }

  /// The layout with all its items.
  public private(set) var layout: AnyItemLayout

  /// The number of items of each section.
  public private(set) var counts: [Int]

  /// The place of the content at the top left corner of the viewport.
  public var offset = GridPoint.zero

  /// What is covered at the edges of the viewport.
  public var insets = GridInsets.zero

  /// How far beyond each edge of the viewport items have cells.
  public var margin = 0.0

  /// The selected items.
  public var selected: Set<Int> = []

  /// The item that keys go to.
  public var focused: Int?

  /// The item that looks pressed.
  public var highlighted: Int?

  /// Whether the reader is editing.
  public var isEditing = false

  /// Creates a grid at the start of its content. Items that the layout has are ignored.
  public init(_ layout: some ItemLayout & Sendable, counts: [Int], viewport: GridSize) {
    self.layout = AnyItemLayout(layout)
    self.counts = counts
    self.layout.resize(to: viewport)
    setUp()
  }

  /// The number of items of all sections.
  public var itemCount: Int { counts.reduce(0, +) }

  /// The size of what the reader sees.
  public var viewport: GridSize { layout.viewport }
}

// MARK: - Changes
extension NaiveGrid {
  /// Lays other data out, from nothing.
  public mutating func reload(_ counts: [Int]) {
    self.counts = counts
    setUp()
  }

  /// Lays the same data out in another way, from nothing.
  public mutating func setLayout(_ layout: some ItemLayout & Sendable) {
    let viewport = viewport
    self.layout = AnyItemLayout(layout)
    self.layout.resize(to: viewport)
    setUp()
  }

  /// Lays out for another viewport.
  public mutating func resize(to viewport: GridSize) {
    layout.resize(to: viewport)
  }

  /// Has the layout follow a change, for a layout that remembers where items were: a waterfall
  /// leaves them in their lanes. For others ``reload(_:)`` says more.
  public mutating func apply(_ change: LayoutChange, counts: [Int]) throws(LayoutError) {
    try layout.apply(change)
    self.counts = counts
  }

  private mutating func setUp() {
    let everything = LayoutChange.sections(
      0..<layout.sectionCount, items: 0..<layout.itemCount, replacedBy: counts)
    // A layout that refuses the counts stays as it was, in the engine too.
    try? layout.apply(everything)
  }
}

// MARK: - What is seen
extension NaiveGrid {
  /// What the reader sees of the content.
  public var visibleRect: GridRect { GridRect(origin: offset, size: viewport) }

  /// What the reader sees and no inset covers.
  public var uncoveredRect: GridRect {
    GridRect(
      x: offset.x + insets.left, y: offset.y + insets.top,
      width: max(0, viewport.width - insets.left - insets.right),
      height: max(0, viewport.height - insets.top - insets.bottom))
  }

  /// Everything that is to have a cell: items in order, then what is no item.
  /// - Complexity: O(*n* log *n*).
  public func shown() -> [Shown] { shown(in: realizedRect) }

  private func shown(in rect: GridRect) -> [Shown] {
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

  /// The items in sight and not covered by insets, in order. What sticks to an edge lies at a level
  /// above 0, and what is wholly under a frozen band is not in sight.
  public func visible() -> [Shown] {
    let rect = uncoveredRect
    return shown(in: visibleRect).filter { $0.element.kind == .item && overlaps($0.frame, rect) }
  }

  /// The state of an element; nothing but an item has one.
  public func state(of element: GridElement) -> CellState {
    guard element.kind == .item else { return [] }
    var state: CellState = []
    if selected.contains(element.index) { state.insert(.selected) }
    if highlighted == element.index { state.insert(.highlighted) }
    if focused == element.index { state.insert(.focused) }
    if isEditing { state.insert(.editing) }
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

  /// Whether two rectangles share area.
  private func overlaps(_ one: GridRect, _ two: GridRect) -> Bool {
    one.width > 0 && one.height > 0 && two.width > 0 && two.height > 0
      && one.minX < two.maxX && two.minX < one.maxX && one.minY < two.maxY && two.minY < one.maxY
  }
}

// MARK: - Where content rests
extension NaiveGrid {
  /// The place nearest to an offset at which the content may rest.
  public func clamp(_ offset: GridPoint) -> GridPoint {
    let content = layout.contentSize
    return GridPoint(
      x: max(-insets.left, min(offset.x, content.width - viewport.width + insets.right)),
      y: max(-insets.top, min(offset.y, content.height - viewport.height + insets.bottom)))
  }
}
