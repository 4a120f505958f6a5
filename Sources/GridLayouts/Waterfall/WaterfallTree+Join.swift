// MARK: - Joining
extension WaterfallTree {
  /// Concatenates two parts.
  /// - Complexity: Recomputes the notes of *d* + 1 nodes if the levels of the parts differ by *d*.
  mutating func join(_ first: Part?, _ second: Part?) -> Part? {
    guard let first else { return second }
    guard let second else { return first }
    let level = max(first.level, second.level)
    let (node, other) = meld(first, second)
    guard let other else { return Part(node: node, level: level) }
    let root = branches.makeNode()
    branches.append(node, to: root)
    branches.append(other, to: root)
    refresh(root, level: level + 1)
    return Part(node: root, level: level + 1)
  }

  /// Concatenates two parts into one or two nodes of the higher level.
  private mutating func meld(_ first: Part, _ second: Part) -> (Int32, Int32?) {
    if first.level > second.level {
      let last = Part(node: branches.last(of: first.node), level: first.level - 1)
      let slot = branches.places(of: first.node).count - 1
      return place(meld(last, second), at: slot, of: first)
    }
    if first.level < second.level {
      let next = Part(node: branches.first(of: second.node), level: second.level - 1)
      return place(meld(first, next), at: 0, of: second)
    }
    switch balance(first.node, second.node, level: first.level) {
    case .untouched:
      return (first.node, second.node)
    case .shared:
      refresh(first.node, level: first.level)
      refresh(second.node, level: first.level)
      return (first.node, second.node)
    case .merged:
      refresh(first.node, level: first.level)
      return (first.node, nil)
    }
  }

  private mutating func balance(
    _ first: Int32, _ second: Int32, level: Int
  ) -> WaterfallBalance {
    level == 0 ? leaves.balance(first, second) : branches.balance(first, second)
  }

  /// Replaces a child of a branch by one or two nodes. A full branch is divided into two.
  private mutating func place(
    _ children: (Int32, Int32?), at slot: Int, of branch: Part
  ) -> (Int32, Int32?) {
    let node = branch.node
    let places = branches.places(of: node)
    branches.setEntry(children.0, at: places.lowerBound + slot)
    var sibling: Int32?
    if let added = children.1 {
      var (target, targetSlot) = (node, slot + 1)
      if places.count == branches.capacity {
        let half = places.count / 2
        let new = branches.makeNode()
        branches.move(from: half, of: node, to: new)
        if targetSlot > half { (target, targetSlot) = (new, targetSlot - half) }
        sibling = new
      }
      branches.insert(added, at: targetSlot, of: target)
    }
    refresh(node, level: branch.level)
    if let sibling { refresh(sibling, level: branch.level) }
    return (node, sibling)
  }
}

// MARK: - Splitting
extension WaterfallTree {
  /// Divides a part before the item at `index`.
  /// - Complexity: Recomputes the notes of O(log *n*) nodes.
  mutating func split(_ part: Part?, at index: Int) -> (Part?, Part?) {
    guard let part, index > 0 else { return (nil, part) }
    guard index < count(of: part) else { return (part, nil) }
    return part.level == 0 ? splitLeaf(part, at: index) : splitBranch(part, at: index)
  }

  private mutating func splitLeaf(_ part: Part, at index: Int) -> (Part?, Part?) {
    let rest = leaves.makeNode()
    leaves.move(from: index, of: part.node, to: rest)
    refreshLeaf(part.node)
    refreshLeaf(rest)
    return (part, Part(node: rest, level: 0))
  }

  private mutating func splitBranch(_ part: Part, at index: Int) -> (Part?, Part?) {
    let (place, offset) = child(at: index, of: part)
    let child = Part(node: branches.entries[place], level: part.level - 1)
    let slot = place - branches.places(of: part.node).lowerBound
    let rest = branches.makeNode()
    branches.move(from: slot + 1, of: part.node, to: rest)
    branches.truncate(part.node, to: slot)
    let before = trimmed(part)
    let behind = trimmed(Part(node: rest, level: part.level))
    let (left, right) = split(child, at: offset)
    return (join(before, left), join(right, behind))
  }

  /// Returns what remains of a branch after children were removed: nothing, its only child, or the
  /// branch.
  private mutating func trimmed(_ branch: Part) -> Part? {
    switch branches.places(of: branch.node).count {
    case 0:
      branches.release(branch.node)
      return nil
    case 1:
      let child = branches.first(of: branch.node)
      branches.release(branch.node)
      return Part(node: child, level: branch.level - 1)
    default:
      refresh(branch.node, level: branch.level)
      return branch
    }
  }

  /// Releases all nodes of a part.
  mutating func release(_ part: Part?) {
    guard let part else { return }
    guard part.level > 0 else {
      leaves.release(part.node)
      return
    }
    for place in branches.places(of: part.node) {
      release(Part(node: branches.entries[place], level: part.level - 1))
    }
    branches.release(part.node)
  }
}

// MARK: - Building
extension WaterfallTree {
  /// Creates a part of `count` new items. `next` returns the item at an offset and adds it to the
  /// ends.
  mutating func build(
    _ count: Int, after ends: inout WaterfallEnds,
    _ next: (Int, inout WaterfallEnds) -> WaterfallItem
  ) -> Part? {
    guard count > 0 else { return nil }
    let nodes = (count - 1) / leaves.capacity + 1
    leaves.reserve(nodes)
    var row: [Int32] = []
    row.reserveCapacity(nodes)
    var index = 0
    for number in 0..<nodes {
      let leaf = leaves.makeNode()
      leaves.fill(leaf, count: Self.share(number, of: count, in: nodes)) {
        let item = next(index, &ends)
        index += 1
        return item
      }
      refreshLeaf(leaf)
      row.append(leaf)
    }
    return stack(row)
  }

  /// Adds levels of branches above nodes until one node is left.
  private mutating func stack(_ leaves: [Int32]) -> Part {
    var row = leaves
    var level = 0
    while row.count > 1 {
      level += 1
      let nodes = (row.count - 1) / branches.capacity + 1
      branches.reserve(nodes)
      var upper: [Int32] = []
      var first = 0
      for number in 0..<nodes {
        let branch = branches.makeNode()
        let end = first + Self.share(number, of: row.count, in: nodes)
        for child in row[first..<end] { branches.append(child, to: branch) }
        refresh(branch, level: level)
        upper.append(branch)
        first = end
      }
      row = upper
    }
    return Part(node: row[0], level: level)
  }

  /// Returns the number of elements for one of several nodes among which they are divided evenly,
  /// with a difference of at most 1.
  private static func share(_ number: Int, of count: Int, in nodes: Int) -> Int {
    count / nodes + (number < count % nodes ? 1 : 0)
  }
}
