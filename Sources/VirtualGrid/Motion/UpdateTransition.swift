/// What the changes since the last pass have left for the next one to show: how what comes and goes
/// does so, and where things were.
///
/// It moves nothing and knows no cell but by its slot:
///
///     var transition = UpdateTransition(timing, places: placed)
///     transition.add(plan.items, arrivals, departures)
///     transition.past(ofItem: 12)                               // .was(9)
///     transition.origin(ofItem: 9, going: goal, in: view)       // where it comes from
struct UpdateTransition {
  /// How long what stays takes to its new place, and how it passes.
  var timing: Timing

  /// Where items in sight and around it were, in the order of the numbers that they had.
  private let places: [Placement]

  /// How far the content has been scrolled since, without anybody seeing it.
  private var shift = GridOffset.zero

  /// Where all comes from that comes into sight, if it is one place.
  var source: GridRect?

  /// The updates since, one after the other.
  private var steps: [Step] = []

  /// What goes, by slot.
  private var departures: [Departure] = []

  /// One update: which numbers it gave to items, and what came in it, in order.
  private struct Step {
    let map: IndexMap
    let arrivals: [Arrival]
  }

  /// Items that are new, or that other cells show.
  struct Arrival {
    var items: Range<Int>
    let animation: UpdateAnimation
    let isReload: Bool
  }

  /// A cell whose item is gone, or shown by another cell.
  struct Departure {
    let slot: Int32
    let animation: UpdateAnimation
    /// The item that another cell shows from now on; nil for one that is gone.
    var item: Int?

    init(slot: Int32, animation: UpdateAnimation, item: Int? = nil) {
      self.slot = slot
      self.animation = animation
      self.item = item
    }
  }

  /// Creates the transition of no change yet; `places` are in the order of their items.
  init(_ timing: Timing, places: [Placement]) {
    self.timing = timing
    self.places = places
  }
}

// MARK: - Changes
extension UpdateTransition {
  /// The content has been scrolled without anybody seeing it.
  mutating func shift(by way: GridOffset) {
    shift = GridOffset(x: shift.x + way.x, y: shift.y + way.y)
    source = source?.moved(by: way)
  }

  /// Adds an update: the numbers that it gave to items, what came in it, and what goes.
  mutating func add(_ map: IndexMap, _ arrivals: [Arrival], _ departures: [Departure]) {
    for place in self.departures.indices {
      self.departures[place].item = self.departures[place].item.flatMap { map.newIndex(of: $0) }
    }
    self.departures += departures
    steps.append(
      Step(map: map, arrivals: arrivals.sorted { $0.items.lowerBound < $1.items.lowerBound }))
  }
}

// MARK: - Questions
extension UpdateTransition {
  /// What an item was before all updates.
  enum Past {
    /// It was not there, or shown by another cell.
    case arrived(Arrival)
    /// It was there, by this number.
    case was(Int)
  }

  /// Where an item comes from. Followed back from update to update, so that many of them in one frame
  /// cost no more than each by itself.
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

  /// How a cell goes; nil for one that stays.
  func departure(of slot: Int32) -> Departure? { departures.first { $0.slot == slot } }

  /// Where an item was, by its number then, that comes to `goal`. Of one that was further away than
  /// there was to look, only the side is known; nil if not even that is.
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
  /// The place that lies towards this one from another, but not so far that something would fly across
  /// ten thousand rows: out of sight is far enough. What is pushed away together stays together.
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
