/// Whether the data source was told that the viewport is near an end of the content.
///
/// It reports each approach once. It reports an end again after the viewport has been farther away, or
/// after the items at the end have changed. It measures no distances; the engine passes in which ends are near.
///
/// ```text
/// watch.update(isNearStart: offset < distance, isNearEnd: false)
/// if watch.takeStart() { source.gridView(grid, willReach: .start) }
/// ```
struct EndWatch {
  /// The distance at which an end is near.
  private(set) var distance = EndDistance.viewports(2)

  private var start = State.far
  private var end = State.far

  /// Whether one end is near, and whether the data source was told of it.
  private enum State {
    case far, near, told

    mutating func update(isNear: Bool) {
      if !isNear { self = .far } else if self == .far { self = .near }
    }

    mutating func take() -> Bool {
      guard self == .near else { return false }
      self = .told
      return true
    }
  }

  /// Changes the distance at which an end is near. A new one lets each end be reported again.
  mutating func watch(within distance: EndDistance) {
    guard distance != self.distance else { return }
    self.distance = distance
    forget()
  }

  /// Sets which ends are near.
  mutating func update(isNearStart: Bool, isNearEnd: Bool) {
    start.update(isNear: isNearStart)
    end.update(isNear: isNearEnd)
  }

  /// Returns whether the data source has to be told of the start, once for each approach.
  mutating func takeStart() -> Bool { start.take() }

  /// Returns whether the data source has to be told of the end, once for each approach.
  mutating func takeEnd() -> Bool { end.take() }

  /// Returns to the initial state, because another data source was set or the data was loaded again.
  mutating func forget() { (start, end) = (.far, .far) }
}

// MARK: - Changes of the data
extension EndWatch: Renumberable {
  /// Resets an end to far if an item was inserted, deleted or moved there, so that it is reported again.
  /// A load resets both.
  mutating func renumber(by renumbering: Renumbering) {
    guard !renumbering.isLoad else { return forget() }
    let map = renumbering.map
    guard map.oldCount > 0 else {
      if map.newCount > 0 { forget() }
      return
    }
    if map.newIndex(of: 0) != 0 { start = .far }
    if map.newIndex(of: map.oldCount - 1) != map.newCount - 1 { end = .far }
  }
}
