/// The changes since the last layout pass that the next one animates.
///
/// It knows which items are inserted, deleted and reloaded, and the frames before the changes. It
/// moves nothing, and refers to cells by slot:
///
/// ```text
/// var transition = UpdateTransition(timing, places: placed)
/// transition.add(plan.items, arrivals, departures)
/// transition.past(ofItem: 12)                               // .was(9)
/// transition.origin(ofItem: 9, going: goal, in: view, axis) // its frame before the change
/// ```
struct UpdateTransition {
  /// The timing with which items that stay move to their new frames.
  var timing: Timing

  /// The placements of the items in and around the viewport before the changes, sorted by their old
  /// index.
  private let places: [Placement]

  /// The distance of scrolling without visible motion since then.
  private var shift = GridOffset.zero

  /// The rectangle from which all entering cells start, if any; see
  /// ``AnyGridView/expandCells(from:timing:)``.
  var source: GridRect?

  /// The point from which inserted items start, if the user has dropped them there.
  var arrivalOrigin: GridPoint?

  /// The updates since then, in order.
  private var steps: [Step] = []

  /// The cells that are removed.
  private var departures: [Departure] = []

  /// One update: its map of indices, and its arrivals in order.
  private struct Step {
    let map: IndexMap
    let arrivals: [Arrival]
  }

  /// Items that were inserted, or that another cell shows after a reload.
  struct Arrival {
    var items: Range<Int>
    let animation: UpdateAnimation
    let isReload: Bool
  }

  /// A cell whose item was deleted or is shown by another cell.
  struct Departure {
    let slot: Int32
    let animation: UpdateAnimation
    /// The item after a reload, which another cell shows; nil if the item was deleted.
    var item: Int?

    init(slot: Int32, animation: UpdateAnimation, item: Int? = nil) {
      self.slot = slot
      self.animation = animation
      self.item = item
    }
  }

  /// Creates a transition without changes. `places` must be sorted by item.
  init(_ timing: Timing, places: [Placement]) {
    self.timing = timing
    self.places = places
  }
}

// MARK: - Changes
extension UpdateTransition {
  /// Records scrolling without visible motion.
  mutating func shift(by distance: GridOffset) {
    shift = GridOffset(x: shift.x + distance.x, y: shift.y + distance.y)
    source = source?.moved(by: distance)
    arrivalOrigin = arrivalOrigin.map { $0 + distance }
  }

  /// Adds an update: its map of indices, its arrivals, and the cells that it removes.
  mutating func add(_ map: IndexMap, _ arrivals: [Arrival], _ departures: [Departure]) {
    for place in self.departures.indices {
      self.departures[place].item = self.departures[place].item.flatMap { map.newIndex(of: $0) }
    }
    self.departures += departures
    steps.append(
      Step(map: map, arrivals: arrivals.sorted { $0.items.lowerBound < $1.items.lowerBound }))
  }
}

// MARK: - Queries
extension UpdateTransition {
  /// The state of an item before all updates.
  enum Past {
    /// The item did not exist, or another cell showed it.
    case arrived(Arrival)
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
      let place = step.arrivals.partitionPoint(where: { $0.items.upperBound > item })
      if place < step.arrivals.count, step.arrivals[place].items.contains(item) {
        return .arrived(step.arrivals[place])
      }
      guard let old = step.map.oldIndex(of: item) else { return nil }
      item = old
    }
    return .was(item)
  }

  /// Returns how a cell is removed, or nil for a cell that stays.
  func departure(of slot: Int32) -> Departure? { departures.first { $0.slot == slot } }

  /// Returns the frame from which an item moves to `goal`, or nil if nothing is known about it.
  ///
  /// For an item that was beyond the stored placements, only the side is known. It starts outside
  /// the viewport on that side.
  /// - Parameter old: The index of the item before the changes.
  func origin(ofItem old: Int, going goal: GridRect, in view: GridRect, _ axis: GridAxis)
    -> GridRect?
  {
    guard let first = places.first, let last = places.last else { return nil }
    let place = places.partitionPoint(where: { $0.element.index >= old })
    if place < places.count, places[place].element.index == old {
      return places[place].frame.moved(by: shift).reined(to: goal, in: view)
    }
    guard place == 0 || place == places.count else { return nil }
    let goesOn =
      axis == .vertical
      ? first.frame.minY <= last.frame.minY : first.frame.minX <= last.frame.minX
    var far = goal
    let way = (place == 0) == goesOn ? -1e9 : 1e9
    if axis == .vertical { far.origin.y = way } else { far.origin.x = way }
    return far.reined(to: goal, in: view)
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
