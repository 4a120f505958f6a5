import GridGeometry

/// The contract of every layout: which item is where.
///
/// A layout is a value. It knows how many items there are and how large they may be, and nothing
/// of cells, screens or data. It is written for content that scrolls from top to bottom and reads
/// from left to right; ``Oriented`` turns any layout to the other axis, to right-to-left, and to
/// bottom-to-top.
///
/// Callers come in by the checked doors ``apply(_:)-(LayoutChange)``, ``measure(_:as:)``, ``restore(_:)`` and
/// ``resize(to:)``. Below them stand the members that a layout implements; these may trust their
/// arguments.
///
/// Unless a layout says otherwise, a question costs O(log *n*) plus its answer and allocates nothing
/// once the buffer has grown, and a change costs O(log *n*) plus what it brings in. The answers that
/// have a default (points, nearest items, steps) look into windows instead, with a buffer of their
/// own; others (axis, rows and columns, measured runs) are for layouts that have something to say.
public protocol ItemLayout {
  /// The number of items, counted through all sections.
  var itemCount: Int { get }

  /// The extents of everything, measured from the origin.
  var contentSize: GridSize { get }

  /// The size of the screen that shows the content; its width decides how a layout breaks.
  var viewport: GridSize { get }

  /// The number of sections that it lays out; 1 if it takes all items as one run.
  var sectionCount: Int { get }

  /// Appends what meets `window.rect`, items in index order. The buffer keeps what it holds.
  func placements(in window: LayoutWindow, into buffer: inout [Placement])

  /// Appends the items that meet `window.rect`, in index order, as runs that do not touch: what a
  /// loader or a selection wants to know, who need no places.
  ///
  /// `scratch` is room to work in, which the caller keeps; what it holds is lost.
  func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement])

  /// How far a window that shows the items from `first` to `last` may slide along the axis, and go
  /// on to show just these where they are. Across the axis it stays as it is.
  func leeway(from first: Placement, to last: Placement) -> Leeway

  /// The place of an item where nothing makes it stick; nil if there is no such item.
  func frame(of item: Int) -> GridRect?

  /// How much of the viewport is no good place for an item, at each edge, because something that
  /// sticks there lies over it: what an item that is scrolled to stays clear of. Zero for an item
  /// that nothing covers, that sticks itself, or does not exist.
  func covered(for item: Int) -> GridInsets

  /// The item at a point that a reader of `viewport` sees, if there is one.
  func item(at point: GridPoint, in viewport: GridRect) -> Int?

  /// The item whose frame is least far from a point; the first of several. Nil for what is no
  /// point, and if no item has area.
  func item(nearestTo point: GridPoint) -> Int?

  /// The item that a step leads to; nil at the edge of the content or from an item out of range.
  func item(_ step: Step, of item: Int) -> Int?

  /// The axis along which the content grows with its items.
  var axis: GridAxis { get }

  /// Where an item stands among rows and columns; nil if there is no such item, and in a layout
  /// that has no rows.
  func gridPosition(of item: Int) -> GridPosition?

  /// What was measured, in ascending order of the items, no item twice.
  ///
  /// It is what restores the looks of a layout of the same items: see ``restore(_:)``. What follows
  /// from the order in which they were measured is not part of it.
  /// - Complexity: O(*r*) for what is stored; a new array.
  func measuredRuns() -> [MeasuredRun]

  /// Lays out for another viewport, cleaned of what is no extent.
  mutating func setViewport(_ viewport: GridSize)

  /// Replaces `range`, which lies in `section`, by `count` items that nobody has measured.
  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int)

  /// Moves items so that the first of them ends up at `destination`.
  mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int)

  /// Replaces sections, which hold `items`, by sections of `counts` items each.
  mutating func replaceSections(in range: Range<Int>, items: Range<Int>, with counts: [Int])

  /// Takes the size that a cell asked for, cleaned of what is no extent. Returns whether any
  /// placement changed.
  mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool

  /// Takes what this layout, or a like one, gave as a measured run; its extents are cleaned, and
  /// its items in range and at least one. Returns false if no placement changed.
  mutating func setMeasured(_ run: MeasuredRun) -> Bool

  /// What is wrong with a change that stays within the items; nil if nothing is.
  func refusal(of change: LayoutChange) -> LayoutError?

  /// What is wrong with changes one after another, each within the items that those before it leave;
  /// nil if nothing is. A layout that knows this without trying should say so.
  func refusal(of changes: [LayoutChange]) -> LayoutError?
}
