/// An item that the reader carries about: where it is taken from, where it would go, and where the
/// finger is. The layout that makes room for it is a ``ReorderPreview`` meanwhile.
///
/// It knows no cells, and asks nobody.
struct ReorderSession {
  /// The item that is carried, by the number that the data has for it.
  private(set) var item: Int

  /// Where the data has it.
  private(set) var source: ItemPath

  /// Where it would go if it were let go now.
  var target: ItemPath

  /// The pointer that carries it, if one does.
  let pointer: Int?

  /// How large it is while it is carried.
  let size: GridSize

  /// Where the finger holds it, from its top left corner.
  let grip: GridOffset

  /// Where the finger is in the viewport.
  var finger: GridPoint

  /// The time of the last frame in which the content was scrolled under the finger.
  var lastScroll: Double?

  /// Whether the item has been let go, and the data is being told where.
  var isLetGo = false
}

// MARK: - Places
extension ReorderSession {
  /// Where the item is shown, in a viewport at an offset.
  func frame(at offset: GridPoint) -> GridRect {
    GridRect(
      origin: GridPoint(x: offset.x + finger.x - grip.x, y: offset.y + finger.y - grip.y),
      size: size)
  }

  /// The target at which the item takes the place that another one has now.
  func target(inPlaceOf path: ItemPath) -> ItemPath {
    var target = path
    if source.section == path.section, source.item < path.item { target.item -= 1 }
    if self.target.section == path.section, self.target.item <= target.item { target.item += 1 }
    return target
  }

  /// Where the item is in a list of all items if it is at a target.
  func place(of target: ItemPath, in counts: SectionCounts) -> Int {
    let start = counts.items(of: target.section).lowerBound
    return start - (source.section < target.section ? 1 : 0) + target.item
  }
}

// MARK: - Changes of the data
extension ReorderSession {
  /// The session with the numbers of after a change; nil if the item is gone, or has been let go. It
  /// would go next to the same items as before: behind the nearest one before it that is still there,
  /// or else before the nearest one behind it. If its section has none left, it would go to the start
  /// of it, and if the section is gone, back to where the item is.
  /// - Complexity: O(1) questions, and one for each item next to it that is gone.
  func renumbered(
    from old: SectionCounts, to new: SectionCounts, section newSection: (Int) -> Int?,
    item newIndex: (Int) -> Int?
  ) -> ReorderSession? {
    guard !isLetGo, let item = newIndex(item), let source = new.path(of: item) else { return nil }
    var session = self
    (session.item, session.source, session.target) = (item, source, source)
    guard target != self.source else { return session }
    /// The path of another item, by its number then among all others, as when the item has left.
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
