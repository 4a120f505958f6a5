// MARK: - Items
extension WaterfallTree {
  /// Returns an item with its lane. The index must be in range.
  /// - Complexity: O(log *n*).
  subscript(index: Int) -> WaterfallItem {
    guard var part = root else { preconditionFailure("No item \(index): the waterfall is empty") }
    var index = index
    while part.level > 0 {
      let (place, offset) = child(at: index, of: part)
      part = Part(node: branches.entries[place], level: part.level - 1)
      index = offset
    }
    return leaves.entries[leaves.places(of: part.node).lowerBound + index]
  }

  /// Calls `body` with each item of a part, in index order.
  /// - Complexity: O(*n*).
  func forEachItem(in part: Part?, _ body: (WaterfallItem) -> Void) {
    guard let part else { return }
    guard part.level > 0 else {
      for place in leaves.places(of: part.node) { body(leaves.entries[place]) }
      return
    }
    for place in branches.places(of: part.node) {
      forEachItem(in: Part(node: branches.entries[place], level: part.level - 1), body)
    }
  }

  /// Returns the items of a part in a new array.
  /// - Complexity: O(*n*).
  func items(of part: Part?) -> [WaterfallItem] {
    var items: [WaterfallItem] = []
    items.reserveCapacity(part.map(count(of:)) ?? 0)
    forEachItem(in: part) { items.append($0) }
    return items
  }

  /// Returns the child of a branch that contains an item: its index in the entries, and the index
  /// of the item in it.
  @inline(__always)
  func child(at index: Int, of branch: Part) -> (place: Int, offset: Int) {
    var place = branches.places(of: branch.node).lowerBound
    var offset = index
    while true {
      let size = count(of: branches.entries[place], level: branch.level - 1)
      if offset < size { return (place, offset) }
      offset -= size
      place += 1
    }
  }
}

// MARK: - Changes
extension WaterfallTree {
  /// Replaces items by `count` new ones at the same position.
  ///
  /// `next` gets the offset of a new item and the ends after the items before it. It returns the
  /// item and adds it to the ends.
  mutating func replace(
    _ range: Range<Int>, with count: Int,
    _ next: (Int, inout WaterfallEnds) -> WaterfallItem
  ) {
    release(take(range))
    insert(count, at: range.lowerBound, next)
    compactIfSparse()
  }

  /// Moves items. `put` gets an item and the ends after the items before it. It returns the item
  /// with its lane and adds it to the ends.
  mutating func move(
    _ range: Range<Int>, to destination: Int,
    _ put: (WaterfallItem, inout WaterfallEnds) -> WaterfallItem
  ) {
    let part = take(range)
    let moved = items(of: part)
    release(part)
    insert(moved.count, at: destination) { put(moved[$0], &$1) }
  }

  /// Sets the height of an item. Its lane must not change.
  /// - Complexity: O(log *n*), with the factors that ``WaterfallTree`` states for items that span
  ///   several lanes.
  mutating func set(_ item: WaterfallItem, at index: Int) {
    guard let root else { return }
    set(item, at: index, below: root, shift: item.extent - self[index].extent)
  }

  private mutating func set(
    _ item: WaterfallItem, at index: Int, below part: Part, shift: Double
  ) {
    if part.level == 0 {
      leaves.setEntry(item, at: leaves.places(of: part.node).lowerBound + index)
      guard !leaves.notes[Int(part.node)].isCoupled else { return refreshLeaf(part.node) }
      leaves.shift(Int(item.lane), by: shift, of: part.node)
    } else {
      let (place, offset) = child(at: index, of: part)
      let child = Part(node: branches.entries[place], level: part.level - 1)
      set(item, at: offset, below: child, shift: shift)
      guard !branches.notes[Int(part.node)].isCoupled else {
        return refreshBranch(part.node, level: part.level)
      }
      branches.shift(Int(item.lane), by: shift, of: part.node)
    }
  }

  private mutating func take(_ range: Range<Int>) -> Part? {
    guard !range.isEmpty else { return nil }
    let (left, rest) = split(root, at: range.lowerBound)
    let (taken, right) = split(rest, at: range.count)
    root = join(left, right)
    return taken
  }

  private mutating func insert(
    _ count: Int, at index: Int, _ next: (Int, inout WaterfallEnds) -> WaterfallItem
  ) {
    guard count > 0 else { return }
    let (left, right) = split(root, at: index)
    let part = WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: 0) { ends in
      if let left {
        read { $0.look(ends, behind: left.node, level: left.level) }
        ends.proceed()
      }
      return build(count, after: &ends, next)
    }
    root = join(join(left, part), right)
  }

  /// Frees the memory of idle nodes when they are more than three quarters of all leaves.
  ///
  /// This visits all items, but only after a similar number was removed.
  private mutating func compactIfSparse() {
    let nodes = leaves.nodeCount
    guard nodes > 64, leaves.idle.count > nodes - nodes / 4 else { return }
    let kept = items(of: root)
    leaves = leaves.emptied
    branches = branches.emptied
    root = nil
    insert(kept.count, at: 0) { index, ends in
      ends.add(kept[index])
      return kept[index]
    }
  }
}
