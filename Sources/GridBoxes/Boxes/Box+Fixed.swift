extension Box {
  /// The scroll offset to add to the frame of a fixed box, so that it stays in the viewport. Zero
  /// for other boxes.
  final var fixedFrameShift: GridOffset {
    guard isFixedInWindow else { return .zero }
    var box = owner
    while let ancestor = box {
      if ancestor.clipsBoxes { return ancestor.contentOffset - .zero }
      box = ancestor.owner
    }
    return .zero
  }

  /// Whether the box is fixed, or is attached, directly or through others, to a fixed box.
  final var isFixedInWindow: Bool {
    var box = self
    // Bounded, because a ring of attachments is removed by the next layout only.
    for _ in 0...(owner?.boxes.count ?? 0) {
      guard let target = box.storedPosition.target else { return box.storedPosition.isFixed }
      box = target
    }
    return false
  }

  /// Marks the ancestors, up to the nearest scroller, as containing a fixed box.
  final func markContainsFixed() {
    var box: Box? = self
    while let ancestor = box, !ancestor.state.contains(.containsFixed) {
      // The scroller must not skip this box as outside its viewport, so it is laid out again.
      if ancestor.clipsBoxes { return ancestor.arrangementChanged() }
      ancestor.state.insert(.containsFixed)
      box = ancestor.owner
    }
  }
}
