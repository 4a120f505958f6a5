/// The state of an interactive reordering: the item, its target, and the position of the pointer.
///
/// While it lasts, the layout is a ``ReorderPreview``, which leaves a gap at the target.
struct ReorderSession {
  /// The moved item, by its flat index in the data.
  private(set) var item: Int

  /// Its path in the data.
  private(set) var source: ItemPath

  /// The path to which a drop would move it, in the data without it.
  var target: ItemPath

  /// The pointer that moves it, or nil if the host calls
  /// ``AnyGridView/updateInteractiveMovement(to:)``.
  let pointer: Int?

  /// Its size during the reordering.
  let size: GridSize

  /// The offset of the pointer from its top left corner.
  let grip: GridOffset

  /// The position of the pointer in the viewport.
  var finger: GridPoint

  /// Where a long press has lifted the item, until the pointer moves away: there, its release opens the
  /// menu of the item.
  var menuPoint: GridPoint?

  /// Whether the item was dropped, and the data source is being informed.
  var isLetGo = false
}

// MARK: - Frames and targets
extension ReorderSession {
  /// The frame of the item for a content offset.
  func frame(at offset: GridPoint) -> GridRect {
    GridRect(
      origin: GridPoint(x: offset.x + finger.x - grip.x, y: offset.y + finger.y - grip.y),
      size: size)
  }

  /// The target at which the item takes the current position of another one.
  func target(inPlaceOf path: ItemPath) -> ItemPath {
    var target = path
    if source.section == path.section, source.item < path.item { target.item -= 1 }
    if self.target.section == path.section, self.target.item <= target.item { target.item += 1 }
    return target
  }

  /// The flat index of the item at a target.
  func place(of target: ItemPath, in counts: SectionCounts) -> Int {
    let start = counts.items(of: target.section).lowerBound
    return start - (source.section < target.section ? 1 : 0) + target.item
  }
}

// MARK: - Changes of the data
extension ReorderSession {
  /// Returns the session with the indices after a change, or nil if the item is gone or was
  /// dropped.
  ///
  /// The target stays next to the same items: after the nearest remaining item before it, else
  /// before the nearest remaining item after it. If its section is now empty, the target is the
  /// start of the section. If the section is gone, the target is the item's own path.
  /// - Complexity: O(1) lookups, plus one for each neighbor that is gone.
  func renumbered(
    from old: SectionCounts, to new: SectionCounts, section newSection: (Int) -> Int?,
    item newIndex: (Int) -> Int?
  ) -> ReorderSession? {
    guard !isLetGo, let item = newIndex(item), let source = new.path(of: item) else { return nil }
    var session = self
    (session.item, session.source, session.target) = (item, source, source)
    guard target != self.source else { return session }
    /// The path of another item, by its flat index in the data without the moved item.
    func path(_ other: Int) -> ItemPath? {
      guard let number = newIndex(other < self.item ? other : other + 1),
        var path = new.path(of: number)
      else { return nil }
      if path.section == source.section, path.item > source.item { path.item -= 1 }
      return path
    }
    let place = place(of: target, in: old)
    let start = place - target.item
    let end = start + old[target.section] - (self.source.section == target.section ? 1 : 0)
    for other in (start..<place).reversed() {
      guard let path = path(other) else { continue }
      session.target = ItemPath(section: path.section, item: path.item + 1)
      return session
    }
    for other in place..<end {
      guard let path = path(other) else { continue }
      session.target = path
      return session
    }
    if let section = newSection(target.section) {
      session.target = ItemPath(section: section, item: 0)
    }
    return session
  }
}
