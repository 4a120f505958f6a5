extension Box {
  /// How far the box is moved with the window that it is fixed in; zero for one that is not.
  final var shiftOfFixed: GridOffset {
    guard isFixedInWindow else { return .zero }
    var box = owner
    while let place = box {
      if place.clipsBoxes { return place.contentOffset - .zero }
      box = place.owner
    }
    return .zero
  }

  /// Whether the box is fixed, or attached to one that is.
  final var isFixedInWindow: Bool {
    var box = self
    // What is attached to one another in a ring is so until the next layout.
    for _ in 0...(owner?.boxes.count ?? 0) {
      guard let target = box.placedBy.target else { return box.placedBy.isFixed }
      box = target
    }
    return false
  }

  /// Notes that there is something fixed in the box, as far out as the window that it is fixed in.
  final func leadToFixed() {
    var box: Box? = self
    while let place = box, !place.state.contains(.leadsToFixed) {
      // It has to know what it may not take for out of sight.
      if place.clipsBoxes { return place.arrangementChanged() }
      place.state.insert(.leadsToFixed)
      box = place.owner
    }
  }
}
