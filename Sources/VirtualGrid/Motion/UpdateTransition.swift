/// What the changes since the last pass have left for the next one to show: how what comes and goes
/// does so, and where things were.
///
/// It moves nothing and knows no cell but by its slot. Numbers are those of now:
///
///     var transition = UpdateTransition(timing, itemCount: 100, places: placed)
///     transition.renumber(by: plan.items)
///     transition.add(arrivals, departures)
///     transition.origin(ofItem: 12, going: goal, in: view)      // where it comes from
struct UpdateTransition {
  /// How long what stays takes to its new place, and how it passes.
  var timing: Timing

  /// How far the content has been scrolled since, without anybody seeing it.
  var shift = Offset.zero

  /// Where items in sight and around it were, in the order of the numbers that they had.
  private let places: [Placement]

  /// Which numbers items have since.
  private var map: IndexMap

  /// What has come, in order.
  private var arrivals: [Arrival] = []

  /// What goes, by slot.
  private var departures: [Departure] = []

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

  /// Creates the transition of no change yet of so many items; `places` are in the order of theirs.
  init(_ timing: Timing, itemCount: Int, places: [Placement]) {
    self.timing = timing
    self.places = places
    map = IndexMap(count: itemCount)
  }
}

// MARK: - Changes
extension UpdateTransition {
  /// Follows the items to their new numbers.
  mutating func renumber(by map: IndexMap) {
    self.map = self.map.followed(by: map)
    var moved: [Arrival] = []
    map.forEachImage(of: arrivals.map { $0.items }) { number, part, way in
      moved.append(
        Arrival(
          items: part.shifted(by: way), animation: arrivals[number].animation,
          isReload: arrivals[number].isReload))
    }
    arrivals = moved
    for place in departures.indices {
      departures[place].item = departures[place].item.flatMap { map.newIndex(of: $0) }
    }
  }

  /// Adds what has come in the last change, and what goes.
  mutating func add(_ arrivals: [Arrival], _ departures: [Departure]) {
    self.arrivals += arrivals
    self.arrivals.sort { $0.items.lowerBound < $1.items.lowerBound }
    self.departures += departures
  }
}

// MARK: - Questions
extension UpdateTransition {
  /// How an item comes; nil for one that was there before.
  func arrival(ofItem item: Int) -> Arrival? {
    let place = arrivals.partitionPoint(where: { $0.items.upperBound > item })
    guard place < arrivals.count, arrivals[place].items.contains(item) else { return nil }
    return arrivals[place]
  }

  /// How a cell goes; nil for one that stays.
  func departure(of slot: Int32) -> Departure? { departures.first { $0.slot == slot } }

  /// Where an item was that comes to `goal`. Of one that was further away than there was to look,
  /// only the side is known; nil if not even that is.
  func origin(ofItem item: Int, going goal: Rect, in view: Rect, _ axis: Axis) -> Rect? {
    guard let old = map.oldIndex(of: item), let first = places.first, let last = places.last
    else { return nil }
    let place = places.partitionPoint(where: { $0.element.index >= old })
    if place < places.count, places[place].element.index == old {
      return places[place].frame.moved(by: shift).reined(to: view)
    }
    guard place == 0 || place == places.count else { return nil }
    let goesOn =
      axis == .vertical
      ? first.frame.minY <= last.frame.minY : first.frame.minX <= last.frame.minX
    var far = goal
    let way = (place == 0) == goesOn ? -1e9 : 1e9
    if axis == .vertical { far.origin.y = way } else { far.origin.x = way }
    return far.reined(to: view)
  }
}

extension Rect {
  /// The nearest place to where it is that is no further from a view than the view is large: nothing
  /// flies across ten thousand rows.
  func reined(to view: Rect) -> Rect {
    var reined = self
    reined.origin.x = min(max(minX, view.minX - view.width - width), view.maxX + view.width)
    reined.origin.y = min(max(minY, view.minY - view.height - height), view.maxY + view.height)
    return reined
  }
}
