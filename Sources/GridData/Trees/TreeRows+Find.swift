// MARK: - Finding
extension TreeRows {
  /// Where a node is.
  struct Location {
    /// The node that owns the sequence: slot 0 if the node is shown.
    var owner: Slot

    /// The top of the sequence.
    var top: Slot

    /// The index in the sequence.
    var index: Int

    /// The level in the sequence.
    var level: Int32
  }

  /// Returns where a node is. It must not be slot 0.
  /// - Complexity: O(log *n*), expected.
  func location(of slot: Slot) -> Location {
    var (current, link) = (slot, links[Int(slot)])
    var (index, level) = (count(of: link.left), link.level)
    while link.parent >= 0 {
      let parent = links[Int(link.parent)]
      if parent.right == current { index += count(of: parent.left) + 1 }
      level += parent.shift
      (current, link) = (link.parent, parent)
    }
    return Location(owner: ~link.parent, top: current, index: index, level: level)
  }

  /// Returns the index of the shown row of a node, or nil if it is hidden.
  /// - Complexity: O(log *n*), expected.
  func row(of slot: Slot) -> Int? {
    guard slot != Self.root else { return nil }
    let location = location(of: slot)
    return location.owner == Self.root ? location.index : nil
  }

  /// Returns the node of a shown row.
  /// - Complexity: O(log *n*), expected.
  subscript(row: Int) -> Slot { slot(at: row, in: links[0].children) }

  /// Returns the node at an index of a sequence.
  func slot(at index: Int, in top: Slot) -> Slot {
    precondition(
      0 <= index && index < count(of: top),
      "Row \(index) is out of range; there are 0..<\(count(of: top)).")
    var (index, slot) = (index, top)
    while true {
      let link = links[Int(slot)]
      let before = count(of: link.left)
      if index == before { return slot }
      (index, slot) = index < before ? (index, link.left) : (index - before - 1, link.right)
    }
  }

  /// Returns the index after a node and its descendants in its sequence.
  /// - Complexity: O(log *n*), expected.
  func end(of location: Location) -> Int {
    firstIndex(from: location.index + 1, in: location.top, to: location.level)
      ?? count(of: location.top)
  }

  /// Returns the parent of a node: slot 0 for a root.
  /// - Complexity: O(log *n*), expected.
  func parent(of slot: Slot) -> Slot {
    let location = location(of: slot)
    guard location.level > 0 else { return location.owner }
    let index = lastIndex(before: location.index, in: location.top, below: location.level)
    return index.map { self.slot(at: $0, in: location.top) } ?? location.owner
  }

  /// Returns the ancestors of a node, a root first, without slot 0.
  /// - Complexity: O(*l* log *n*) for level *l*, expected.
  func ancestors(of slot: Slot) -> [Slot] {
    var ancestors: [Slot] = []
    var parent = parent(of: slot)
    while parent != Self.root {
      ancestors.append(parent)
      parent = self.parent(of: parent)
    }
    return ancestors.reversed()
  }

  /// Returns whether a node is `other` or one of its descendants.
  /// - Complexity: O(*l* log *n*) for level *l*, expected.
  func isNode(_ slot: Slot, atOrBelow other: Slot) -> Bool {
    slot == other || slot != Self.root && ancestors(of: slot).contains(other)
  }

  /// Returns the first index from `start` on whose level is at most `level`.
  private func firstIndex(from start: Int, in top: Slot, to level: Int32) -> Int? {
    guard top >= 0 else { return nil }
    let link = links[Int(top)]
    guard start < Int(link.count), link.least <= level else { return nil }
    let before = count(of: link.left)
    let below = level - link.shift
    if let index = firstIndex(from: start, in: link.left, to: below) { return index }
    if start <= before, link.level <= level { return before }
    return firstIndex(from: max(0, start - before - 1), in: link.right, to: below)
      .map { $0 + before + 1 }
  }

  /// Returns the last index before `end` whose level is below `level`.
  private func lastIndex(before end: Int, in top: Slot, below level: Int32) -> Int? {
    guard top >= 0, end > 0 else { return nil }
    let link = links[Int(top)]
    guard link.least < level else { return nil }
    let before = count(of: link.left)
    let rest = level - link.shift
    if let index = lastIndex(before: end - before - 1, in: link.right, below: rest) {
      return index + before + 1
    }
    if before < end, link.level < level { return before }
    return lastIndex(before: min(end, before), in: link.left, below: rest)
  }
}

// MARK: - Children
extension TreeRows {
  /// Returns the number of children in a sequence: its nodes of level 0.
  func childCount(in top: Slot) -> Int {
    top >= 0 && links[Int(top)].least == 0 ? Int(links[Int(top)].leastCount) : 0
  }

  /// Returns the index of a child in a sequence, or its end for the number of children.
  /// - Complexity: O(log *n*), expected.
  func start(ofChild child: Int, in top: Slot) -> Int {
    var (child, slot, start, shift) = (child, top, 0, Int32(0))
    while slot >= 0 {
      let link = links[Int(slot)]
      shift += link.shift
      let left = link.left
      let children =
        left >= 0 && links[Int(left)].least + shift == 0 ? Int(links[Int(left)].leastCount) : 0
      let isChild = link.level + shift - link.shift == 0
      if child < children {
        slot = left
      } else if child == children, isChild {
        return start + count(of: left)
      } else {
        child -= children + (isChild ? 1 : 0)
        start += count(of: left) + 1
        slot = link.right
      }
    }
    return start
  }

  /// Returns the children of a collapsed node or of slot 0.
  /// - Complexity: O(*k* log *n*) for *k* children, expected.
  func children(in top: Slot) -> [Slot] {
    (0..<childCount(in: top)).map { slot(at: start(ofChild: $0, in: top), in: top) }
  }
}
