extension Box {
  /// The scroll offset to add to the frame of a fixed box, so that it stays in the viewport. Zero
  /// for other boxes.
  final var shiftOfFixed: GridOffset {
    guard isFixedInWindow else { return .zero }
    var box = owner
    while let place = box {
      if place.clipsBoxes { return place.contentOffset - .zero }
      box = place.owner
    }
    return .zero
  }

  /// Whether the box is fixed, or is attached, directly or through others, to a fixed box.
  final var isFixedInWindow: Bool {
    var box = self
    // Bounded, because a ring of attachments is removed by the next layout only.
    for _ in 0...(owner?.boxes.count ?? 0) {
      guard let target = box.placedBy.target else { return box.placedBy.isFixed }
      box = target
    }
    return false
  }

  /// Marks the ancestors, up to the nearest scroller, as containing a fixed box.
  final func leadToFixed() {
    var box: Box? = self
    while let place = box, !place.state.contains(.leadsToFixed) {
      // The scroller must not skip this box as outside its viewport, so it is laid out again.
      if place.clipsBoxes { return place.arrangementChanged() }
      place.state.insert(.leadsToFixed)
      box = place.owner
    }
  }
}
