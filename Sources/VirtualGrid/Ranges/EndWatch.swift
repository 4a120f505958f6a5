/// Whether the data source was told that the viewport is near an end of the content.
///
/// It reports each approach once. It reports an end again after the viewport has been farther away, after
/// the items at the end or the distance have changed, and after `forget()`. It measures no distances; the
/// engine passes in which ends are near.
///
/// ```text
/// let due = watch.update(isNearStart: offset < distance, isNearEnd: false)
/// if due.start { source.gridView(grid, willReach: .start) }
/// ```
struct EndWatch {
  /// The distance at which an end is near.
  private(set) var distance = EndDistance.viewports(2)

  /// Whether the data source was told of the start, which has been near since then.
  private var toldStart = false

  /// Whether the data source was told of the end, which has been near since then.
  private var toldEnd = false

  /// Changes the distance at which an end is near. A new one lets each end be reported again.
  mutating func watch(within distance: EndDistance) {
    guard distance != self.distance else { return }
    self.distance = distance
    forget()
  }

  /// Sets which ends are near.
  /// - Returns: The ends of which the data source has to be told: once for each approach.
  @inline(__always)
  mutating func update(isNearStart: Bool, isNearEnd: Bool) -> (start: Bool, end: Bool) {
    defer { (toldStart, toldEnd) = (isNearStart, isNearEnd) }
    return (isNearStart && !toldStart, isNearEnd && !toldEnd)
  }

  /// Forgets the reports, so that each end that is near is reported again.
  mutating func forget() { (toldStart, toldEnd) = (false, false) }
}

// MARK: - Changes of the data
extension EndWatch: Renumberable {
  /// Forgets that an end was reported if an item was inserted, deleted or moved there, so that it is reported again.
  /// A load resets both.
  mutating func renumber(by renumbering: Renumbering) {
    guard !renumbering.isLoad else { return forget() }
    let map = renumbering.map
    guard map.oldCount > 0 else {
      if map.newCount > 0 { forget() }
      return
    }
    if map.newIndex(of: 0) != 0 { toldStart = false }
    if map.newIndex(of: map.oldCount - 1) != map.newCount - 1 { toldEnd = false }
  }
}
