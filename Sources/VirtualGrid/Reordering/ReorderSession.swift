/// The state of an interactive reordering: the items, their target, and the position of the pointer.
///
/// While it lasts, the layout is a ``ReorderPreview``, which leaves a gap at the target.
struct ReorderSession {
  /// The item under the pointer, by its flat index in the data.
  private(set) var item: Int

  /// The path in the data of the item under the pointer.
  private(set) var source: ItemPath

  /// All moved items, in ascending order: the one under the pointer, and those that were selected
  /// with it.
  private(set) var parts: [ReorderPreview.Part]

  /// The path to which a drop would move the first of the items, in the data without them. It is
  /// ``home`` while all of them are where they are in the data.
  private(set) var target: ItemPath

  /// The pointer that moves them, or nil if the host calls
  /// ``AnyGridView/updateInteractiveMovement(to:)``.
  let pointer: Int?

  /// The size of the item under the pointer during the reordering.
  let size: GridSize

  /// The offset of the pointer from the top left corner of the item under it.
  let grip: GridOffset

  /// The position of the pointer in the viewport.
  private(set) var point: GridPoint

  /// Whether keys move the items. The one under the pointer then lies in its frame in the layout, and the
  /// content does not scroll at the edges.
  private(set) var isByKeys: Bool

  /// The point at which a long press has lifted the item; nil once the pointer has moved away. A release
  /// at this point opens the menu of the item.
  private(set) var menuPoint: GridPoint?

  /// The other grid over which the items are held, if both data sources allow a drop there.
  private(set) var destination: AnyGridView?

  /// The other grid that was asked last, if a drop there was refused.
  private(set) var refuser: AnyGridView?

  /// Whether the items were dropped, and the data source is being informed.
  private(set) var isDropped = false

  /// Creates a session in which no item has moved yet.
  /// - Parameters:
  ///   - item: The item under the pointer.
  ///   - source: Its path.
  ///   - parts: All moved items, in ascending order.
  ///   - isByKeys: Whether keys move them.
  init(
    item: Int, source: ItemPath, parts: [ReorderPreview.Part], pointer: Int?, size: GridSize,
    grip: GridOffset, point: GridPoint, isByKeys: Bool = false
  ) {
    self.item = item
    self.source = source
    self.parts = parts
    self.pointer = pointer
    self.size = size
    self.grip = grip
    self.point = point
    self.isByKeys = isByKeys
    target = source
    target = home
  }
}

// MARK: - Events
extension ReorderSession {
  /// Follows the pointer to a point of the viewport. Keys no longer move the items.
  /// - Parameter slop: The distance within which a pointer counts as resting.
  mutating func carry(to point: GridPoint, slop: Double) {
    self.point = point
    isByKeys = false
    guard let start = menuPoint else { return }
    let way = point - start
    if way.x * way.x + way.y * way.y > slop * slop { menuPoint = nil }
  }

  /// Notes that the item was lifted by a long press, so that its menu opens if the pointer is released at
  /// about this point.
  mutating func offerMenu(at point: GridPoint) { menuPoint = point }

  /// Changes where a drop would move the items; nil if they would stay where they are.
  mutating func retarget(to target: ItemPath?) { self.target = target ?? home }

  /// Notes that the items are held over another grid, which takes them.
  mutating func enter(_ other: AnyGridView) {
    destination = other
    refuser = nil
  }

  /// Notes that the items are no longer held over another grid.
  mutating func leaveDestination() { destination = nil }

  /// Notes that another grid does not take the items, so that it is not asked again.
  mutating func refuse(by other: AnyGridView) { refuser = other }

  /// Lets a grid that has refused the items be asked again.
  mutating func forgetRefusal() { refuser = nil }

  /// Marks the items as dropped, before the data source is asked to move them.
  mutating func drop() { isDropped = true }
}

// MARK: - The moved items
extension ReorderSession {
  /// The number of moved items.
  var count: Int { parts.reduce(0) { $0 + $1.items.count } }

  /// Whether an item is one of those that are moved.
  /// - Complexity: O(log *p*) for *p* parts.
  func contains(_ item: Int) -> Bool {
    let place = parts.partitionPoint { $0.items.upperBound > item }
    return place < parts.count && parts[place].items.contains(item)
  }

  /// The number of other moved items that are drawn before an item: 0 for the one under the pointer.
  func depth(of item: Int) -> Int {
    guard item != self.item else { return 0 }
    return carriedCount(before: item) + (item < self.item ? 1 : 0)
  }

  private func carriedCount(before item: Int) -> Int {
    var count = 0
    for part in parts {
      guard part.items.lowerBound < item else { break }
      count += min(part.items.upperBound, item) - part.items.lowerBound
    }
    return count
  }

  /// The number of items of a section besides those that are moved.
  func restCount(of section: Int, in counts: SectionCounts) -> Int {
    parts.reduce(counts[section]) { $1.section == section ? $0 - $1.items.count : $0 }
  }

  /// The paths of all moved items.
  func paths(in counts: SectionCounts) -> [ItemPath] {
    parts.flatMap { part in
      let start = counts.items(of: part.section).lowerBound
      return part.items.map { ItemPath(section: part.section, item: $0 - start) }
    }
  }

  /// Splits items, in ascending order, into parts. The items of a part are consecutive, and in one section.
  /// - Complexity: O(*k* log *s*) for *k* items and *s* sections.
  static func parts(
    of items: some Sequence<Int>, in counts: SectionCounts
  ) -> [ReorderPreview.Part] {
    var parts: [ReorderPreview.Part] = []
    for item in items {
      guard let section = counts.path(of: item)?.section else { continue }
      if let last = parts.last, last.items.upperBound == item, last.section == section {
        parts[parts.count - 1].items = last.items.lowerBound..<(item + 1)
      } else {
        parts.append(ReorderPreview.Part(item..<(item + 1), section: section))
      }
    }
    return parts
  }
}

// MARK: - Frames and targets
extension ReorderSession {
  /// The frame of the item under the pointer for a content offset.
  func frame(at offset: GridPoint) -> GridRect {
    GridRect(
      origin: GridPoint(x: offset.x + point.x - grip.x, y: offset.y + point.y - grip.y),
      size: size)
  }

  /// The target that stands for the present positions of all items: the path of the item under the
  /// pointer, without those that move.
  var home: ItemPath { withoutCarried(source, of: item) }

  /// Returns a path in the data without the moved items.
  func withoutCarried(_ path: ItemPath, of item: Int) -> ItemPath {
    let start = item - path.item
    let before = carriedCount(before: item) - carriedCount(before: start)
    return ItemPath(section: path.section, item: path.item - before)
  }

  /// The target at which the items take the current position of another one.
  func target(inPlaceOf path: ItemPath, of item: Int) -> ItemPath {
    var target = withoutCarried(path, of: item)
    if self.target.section == path.section, self.target.item <= target.item { target.item += 1 }
    return target
  }

  /// The flat index of the first item at a target.
  func place(of target: ItemPath, in counts: SectionCounts) -> Int {
    let start = counts.items(of: target.section).lowerBound
    return start - carriedCount(before: start) + target.item
  }
}

// MARK: - Changes of the data
extension ReorderSession {
  /// Returns the session with the indices after a change, or nil if the item under the pointer is
  /// gone or was dropped. Other items that are gone are no longer moved.
  ///
  /// The target stays next to the same items: after the nearest remaining item before it, else
  /// before the nearest remaining item after it. If its section is now empty, the target is the
  /// start of the section. If the section is gone, all items return to their own paths.
  /// - Complexity: One lookup for each moved item and for each neighbor that is gone.
  func renumbered(
    from old: SectionCounts, to new: SectionCounts, section newSection: (Int) -> Int?,
    item newIndex: (Int) -> Int?
  ) -> ReorderSession? {
    guard !isDropped, let item = newIndex(item), let source = new.path(of: item) else { return nil }
    var session = self
    (session.item, session.source) = (item, source)
    session.parts = Self.parts(
      of: parts.flatMap { $0.items.compactMap { newIndex($0) } }.sorted(), in: new)
    session.target = session.home
    guard target != home else { return session }
    /// The new target before another item, by its flat index in the data without the moved items.
    func path(_ other: Int) -> ItemPath? {
      guard let number = newIndex(self.item(withoutCarried: other)),
        let path = new.path(of: number)
      else { return nil }
      return session.withoutCarried(path, of: number)
    }
    let place = place(of: target, in: old)
    let start = place - target.item
    for other in (start..<place).reversed() {
      guard let path = path(other) else { continue }
      session.target = ItemPath(section: path.section, item: path.item + 1)
      return session
    }
    for other in place..<(start + restCount(of: target.section, in: old)) {
      guard let path = path(other) else { continue }
      session.target = path
      return session
    }
    if let section = newSection(target.section) {
      session.target = ItemPath(section: section, item: 0)
    }
    return session
  }

  /// Returns the item that has an index in the data without the moved items.
  private func item(withoutCarried index: Int) -> Int {
    var item = index
    for part in parts {
      guard part.items.lowerBound <= item else { break }
      item += part.items.count
    }
    return item
  }
}
