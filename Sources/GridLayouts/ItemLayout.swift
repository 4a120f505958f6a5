import GridGeometry

/// A value that maps items to frames, and rectangles and points to items.
///
/// A layout knows the number of items and their sizes. It knows nothing about cells, screens or
/// data. Layouts are written for content that scrolls from top to bottom and reads from left to
/// right. ``Oriented`` turns any layout to the horizontal axis, to right-to-left, or to
/// bottom-to-top.
///
/// Callers make changes by ``apply(_:)-(LayoutChange)``, ``setMeasuredSize(_:forItem:)``,
/// ``restore(_:)`` and ``resize(to:)``, which check their arguments. These methods call the
/// requirements `setViewport`, `replaceItems`, `moveItems`, `replaceSections`, `storeMeasuredSize`
/// and `storeMeasuredRun`, which may rely on valid arguments.
///
/// Unless a layout documents another cost, a query takes O(log *n*) plus its result, and allocates
/// nothing once the buffer has grown. A change takes O(log *n*) plus the inserted items. The
/// default implementations of the queries for points, nearest items and steps search windows
/// instead, with a buffer of their own. The defaults of ``axis``, ``gridPosition(of:)``,
/// ``tableColumnCount``, ``table``, ``tableArea(from:to:)`` and ``measuredRuns()`` return constants.
public protocol ItemLayout {
  /// The number of items in all sections.
  var itemCount: Int { get }

  /// The size of the content, measured from the origin.
  var contentSize: GridSize { get }

  /// The size of the viewport. Its width determines how rows break.
  var viewport: GridSize { get }

  /// The number of sections, or 1 if the layout treats all items as one sequence.
  var sectionCount: Int { get }

  /// Appends the placements that intersect `window.rect`, items in index order.
  ///
  /// Elements already in the buffer stay.
  func placements(in window: LayoutWindow, into buffer: inout [Placement])

  /// Appends the items that intersect `window.rect`, in index order, as runs that do not touch.
  ///
  /// For callers that need no frames, such as prefetching or selection by a rectangle.
  /// - Parameter scratch: A buffer that the caller keeps to avoid allocations. Its contents are
  ///   lost.
  func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement])

  /// Returns how far a window can scroll along the axis until its placements change.
  ///
  /// The window does not move across the axis.
  /// - Parameters:
  ///   - first: The first item that the window shows.
  ///   - last: The last item that the window shows.
  func leeway(from first: Placement, to last: Placement) -> Leeway

  /// Returns the frame of an item where it does not stick, or nil if there is no such item.
  func frame(of item: Int) -> GridRect?

  /// Returns how much of the viewport sticky elements cover, at each edge, for an item.
  ///
  /// Scrolling to an item keeps it clear of these insets. They are zero for an item that nothing
  /// covers, that sticks itself, or that does not exist.
  func covered(for item: Int) -> GridInsets

  /// Returns the item visible at a point, or nil if there is none.
  /// - Parameters:
  ///   - point: A point of the content.
  ///   - viewport: The visible rectangle of the content, which decides where sticky elements are.
  func item(at point: GridPoint, in viewport: GridRect) -> Int?

  /// Returns the item whose frame is nearest to a point; on a tie, the first.
  ///
  /// Returns nil if a coordinate is NaN, or if no item has area.
  func item(nearestTo point: GridPoint) -> Int?

  /// Returns the item that a step leads to.
  ///
  /// Returns nil at the edge of the content, and if there is no such item.
  func item(_ step: Step, of item: Int) -> Int?

  /// The axis along which the content grows with the number of items.
  var axis: GridAxis { get }

  /// Returns the row and column of an item.
  ///
  /// Returns nil if there is no such item, and in a layout without rows.
  func gridPosition(of item: Int) -> GridPosition?

  /// The number of cells in each row of a table, or nil if the items are not the cells of a table.
  ///
  /// The items of a table are numbered row by row. In a table, the user selects rectangles of rows and
  /// columns; in other layouts, runs of items.
  var tableColumnCount: Int? { get }

  /// The layout itself if it is a table, or the table that it shows in another orientation; nil for
  /// other layouts.
  ///
  /// The table has its own coordinates and its own viewport.
  var table: TableLayout? { get }

  /// Returns the smallest rectangle of a table that contains two items and cuts no merged cell.
  ///
  /// Returns nil if one of the items does not exist, and in a layout that is not a table.
  func tableArea(from first: Int, to last: Int) -> TableArea?

  /// Returns the measured sizes as runs in ascending order, each item at most once.
  ///
  /// Passing them to ``restore(_:)`` of a layout of the same items restores its appearance, except
  /// for effects of the order in which the items were measured.
  /// - Complexity: O(*r*) for *r* stored runs; allocates an array.
  func measuredRuns() -> [MeasuredRun]

  /// Lays out the items for another viewport. Its extents are valid; see ``Extent/cleaned(_:)``.
  mutating func setViewport(_ viewport: GridSize)

  /// Replaces the items in `range`, which are in `section`, by `count` unmeasured items.
  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int)

  /// Moves items, so that the first of them has the index `destination` afterwards.
  /// - Parameter section: The section that the items are in afterwards.
  mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int)

  /// Replaces sections by new ones of `counts` items each.
  /// - Parameter items: All items of the sections in `range`.
  mutating func replaceSections(in range: Range<Int>, items: Range<Int>, with counts: [Int])

  /// Gives sections another style, which may discard the measured sizes of their items.
  mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource)

  /// Changes the columns or the frozen edges of the table that the layout is.
  /// - Precondition: ``refusal(of:)-(LayoutChange)`` returns nil for the change.
  mutating func changeTable(_ change: TableChange)

  /// Whether measuring any cell has an effect: false if ``proposal(for:)`` returns nil for all elements.
  ///
  /// A grid reads it once in each pass. The default is true.
  var usesMeasuredSizes: Bool { get }

  /// Returns the space in which the cell of an element is measured, or nil if measuring it has no
  /// effect.
  ///
  /// A length that the layout determines is exact. A length that the cell determines has the greatest
  /// one as its limit, or infinity. Also nil if there is no such element.
  func proposal(for element: GridElement) -> SizeProposal?

  /// Sets the measured size of an item. Its extents are valid; see ``Extent/cleaned(_:)``.
  /// - Returns: Whether any placement changed.
  mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool

  /// Sets the measured size of a header or footer of a section that exists. Its extents are valid.
  /// - Returns: Whether any placement changed.
  mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool

  /// Sets a measured size of consecutive items.
  ///
  /// The run comes from ``measuredRuns()`` of this layout or a similar one. It has at least one
  /// item, all items are in range, and its extents are valid; see ``Extent/cleaned(_:)``.
  /// - Returns: False if no placement changed. It may return true although none did.
  mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool

  /// Returns why the layout refuses a change, or nil if it accepts it. All indices are in range.
  func refusal(of change: LayoutChange) -> LayoutError?

  /// Returns why the layout refuses changes one after another, or nil if it accepts them all.
  ///
  /// The indices of each change are in range after the previous changes. A layout should override
  /// the default if it can compute the result without applying the changes to a copy.
  func refusal(of changes: [LayoutChange]) -> LayoutError?
}
