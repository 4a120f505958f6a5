/// The changes since the last layout pass that the next one animates.
///
/// It knows which items are inserted, deleted and reloaded, and the frames before the changes. It
/// moves nothing, and refers to cells by slot:
///
/// ```text
/// var transition = UpdateTransition(timing, places: placed)
/// transition.add(plan.items, entries, removals)
/// transition.past(ofItem: 12)                               // .was(9)
/// transition.origin(ofItem: 9, going: goal, in: view, axis) // its frame before the change
/// ```
struct UpdateTransition {
  /// The timing with which items that stay move to their new frames.
  private(set) var timing: Timing

  /// The placements of the items in and around the viewport before the changes, sorted by their old
  /// index.
  private let places: [Placement]

  /// The distance of scrolling without visible motion since then.
  private var shift = GridOffset.zero

  /// The rectangle from which all entering cells start, if any; see
  /// ``AnyGridView/expandCells(from:timing:)``.
  private(set) var source: GridRect?

  /// The point from which inserted items start, if the user has dropped them there.
  private(set) var insertionOrigin: GridPoint?

  /// The columns of a table that ``places`` contains; nil if the items are not those of a table.
  private let columns: Columns?

  /// Some columns of a table.
  private struct Columns {
    /// The number of all columns.
    let count: Int
    let shown: Range<Int>

    /// Whether columns with higher indices are farther left.
    let isMirrored: Bool

    init?(of places: [Placement], count: Int) {
      guard count > 0, let first = places.first else { return nil }
      var (low, high) = (first, first)
      for place in places {
        if place.element.index % count < low.element.index % count { low = place }
        if place.element.index % count > high.element.index % count { high = place }
      }
      self.count = count
      shown = (low.element.index % count)..<(high.element.index % count + 1)
      isMirrored = low.frame.minX > high.frame.minX
    }
  }

  /// The updates since then, in order.
  private var steps: [Step] = []

  /// The cells that are removed.
  private var removals: [Removal] = []

  /// One update: its map of indices, its entries in order, and the columns that it inserts.
  fileprivate struct Step {
    let map: IndexMap
    let entries: [Entry]
    let columns: [Entry]
  }

  /// Items that were inserted, or that another cell shows after a reload; or inserted columns of a table.
  struct Entry {
    let items: Range<Int>
    let animation: UpdateAnimation
    let isReload: Bool
  }

  /// A cell whose item was deleted or is shown by another cell.
  struct Removal {
    let slot: Int32
    let animation: UpdateAnimation
    /// The item after a reload, which another cell shows; nil if the item was deleted.
    fileprivate(set) var item: Int?

    init(slot: Int32, animation: UpdateAnimation, item: Int? = nil) {
      self.slot = slot
      self.animation = animation
      self.item = item
    }
  }

  /// Creates a transition without changes.
  /// - Parameters:
  ///   - places: The placements of items in and around the viewport, sorted by item.
  ///   - columnCount: The number of columns if the items are those of a table, or nil.
  init(_ timing: Timing, places: [Placement], columnCount: Int? = nil) {
    self.timing = timing
    self.places = places
    columns = columnCount.flatMap { Columns(of: places, count: $0) }
  }
}

// MARK: - Changes
extension UpdateTransition {
  /// Changes the timing to that of another change that the same pass animates.
  mutating func retime(to timing: Timing) { self.timing = timing }

  /// Makes all entering cells start from one rectangle.
  mutating func expand(from rect: GridRect) { source = rect }

  /// Makes inserted items start from a point, because the user has dropped them there.
  mutating func startInsertions(at point: GridPoint) { insertionOrigin = point }

  /// Records scrolling without visible motion.
  mutating func shift(by distance: GridOffset) {
    shift = GridOffset(x: shift.x + distance.x, y: shift.y + distance.y)
    source = source?.moved(by: distance)
    insertionOrigin = insertionOrigin.map { $0 + distance }
  }

  /// Adds an update: its map of indices, its entries, the columns of a table that it inserts, and the
  /// cells that it removes.
  mutating func add(
    _ map: IndexMap, _ entries: [Entry], columns: [Entry] = [], _ removals: [Removal]
  ) {
    for place in self.removals.indices {
      self.removals[place].item = self.removals[place].item.flatMap { map.newIndex(of: $0) }
    }
    self.removals += removals
    steps.append(
      Step(
        map: map, entries: entries.sorted { $0.items.lowerBound < $1.items.lowerBound },
        columns: columns))
  }
}

// MARK: - Queries
extension UpdateTransition {
  /// The state of an item before all updates.
  enum Past {
    /// The item did not exist, or another cell showed it.
    case entered(Entry)
    /// The item existed at this index.
    case was(Int)
  }

  /// Returns the state of an item before all updates, or nil if it cannot be determined.
  ///
  /// The item is traced back through the updates one by one. Therefore, updates in one frame cost
  /// no more than the same updates in separate frames.
  /// - Complexity: O(*k* log *r*) for *k* updates of *r* runs.
  func past(ofItem item: Int) -> Past? {
    var item = item
    for step in steps.reversed() {
      let place = step.entries.partitionPoint(where: { $0.items.upperBound > item })
      if place < step.entries.count, step.entries[place].items.contains(item) {
        return .entered(step.entries[place])
      }
      guard let old = step.map.oldIndex(of: item) else {
        return step.entry(ofColumnWith: item).map { .entered($0) }
      }
      item = old
    }
    return .was(item)
  }

  /// Returns how a cell is removed, or nil for a cell that stays.
  func removal(of slot: Int32) -> Removal? { removals.first { $0.slot == slot } }

  /// Returns the frame from which an item moves to `goal`, or nil if nothing is known about it.
  ///
  /// For an item that was beyond the stored placements, only the side is known. It starts outside
  /// the viewport on that side. In a table, the side of its column is known, too.
  /// - Parameter old: The index of the item before the changes.
  func origin(ofItem old: Int, going goal: GridRect, in view: GridRect, _ axis: GridAxis)
    -> GridRect?
  {
    guard let first = places.first, let last = places.last else { return nil }
    let place = places.partitionPoint(where: { $0.element.index >= old })
    if place < places.count, places[place].element.index == old {
      return places[place].frame.moved(by: shift).reined(to: goal, in: view)
    }
    guard place == 0 || place == places.count else {
      guard let columns, !columns.shown.contains(old % columns.count) else { return nil }
      var far = goal
      let isBefore = old % columns.count < columns.shown.lowerBound
      far.origin.x = isBefore == columns.isMirrored ? 1e9 : -1e9
      return far.reined(to: goal, in: view)
    }
    let goesOn =
      axis == .vertical
      ? first.frame.minY <= last.frame.minY : first.frame.minX <= last.frame.minX
    var far = goal
    let way = (place == 0) == goesOn ? -1e9 : 1e9
    if axis == .vertical { far.origin.y = way } else { far.origin.x = way }
    return far.reined(to: goal, in: view)
  }
}

extension UpdateTransition.Step {
  /// Returns the entry of the column of a new item, if the update inserted the column.
  fileprivate func entry(ofColumnWith item: Int) -> UpdateTransition.Entry? {
    guard !columns.isEmpty, map.newRowLength > 0 else { return nil }
    let column = item % map.newRowLength
    return columns.first { $0.items.contains(column) }
  }
}

extension GridRect {
  /// Returns this frame, moved closer to another one to limit the distance between them.
  ///
  /// The limit is the extent of the viewport plus that of the frame, and at least two viewports. So
  /// no cell flies across ten thousand rows, and cells that are pushed out together stay together.
  func reined(to other: GridRect, in view: GridRect) -> GridRect {
    func limited(_ way: Double, _ length: Double, _ sight: Double) -> Double {
      let limit = max(2 * sight, sight + length)
      return min(max(way, -limit), limit)
    }
    var reined = self
    reined.origin.x = other.minX + limited(minX - other.minX, width, view.width)
    reined.origin.y = other.minY + limited(minY - other.minY, height, view.height)
    return reined
  }
}
