// MARK: - Invariants
extension WaterfallTree {
  /// Traps if the tree violates an invariant. Visits all items; tests call it after each change.
  /// Does nothing in release builds.
  func checkInvariants() {
    assert(isSound, "A note of the tree is stale, or a node is too small, too large or lost")
  }

  private var isSound: Bool {
    var seen = (leaves: 0, branches: 0)
    if let root, !isSound(root, isRoot: true, &seen) { return false }
    return seen.leaves == leaves.nodeCount - leaves.idle.count
      && seen.branches == branches.nodeCount - branches.idle.count
  }

  private func isSound(
    _ part: Part, isRoot: Bool, _ seen: inout (leaves: Int, branches: Int)
  ) -> Bool {
    guard part.level > 0 else {
      seen.leaves += 1
      let size = leaves.places(of: part.node).count
      return size <= leaves.capacity && size >= (isRoot ? 1 : leaves.least) && isNoteSound(part)
    }
    seen.branches += 1
    let children = branches.places(of: part.node)
    let least = isRoot ? 2 : branches.least
    guard children.count <= branches.capacity, children.count >= least else { return false }
    for place in children {
      let child = Part(node: branches.entries[place], level: part.level - 1)
      guard isSound(child, isRoot: false, &seen) else { return false }
    }
    return isNoteSound(part)
  }

  /// Whether the note of a node equals the effect of its items, computed one by one.
  private func isNoteSound(_ part: Part) -> Bool {
    let items = items(of: part)
    let isCoupled = canSpan && items.contains { $0.span > 1 }
    guard count(of: part) == items.count,
      self.isCoupled(part.node, level: part.level) == isCoupled,
      items.allSatisfy({ Int($0.lane) + min(Int($0.span), lanes) <= lanes })
    else { return false }
    if !isCoupled {
      return WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: 0) { ends in
        for item in items { ends.add(item) }
        return (0..<lanes).allSatisfy { ends.rows[$0] == note($0, of: part) }
      }
    }
    return WaterfallEnds.withSquare(lanes: lanes, spacing: spacing) { ends in
      for item in items { ends.add(item) }
      return (0..<(lanes * lanes)).allSatisfy { ends.rows[$0] == note($0, of: part) }
    }
  }

  private func note(_ place: Int, of part: Part) -> Double {
    part.level == 0
      ? leaves.effects[Int(part.node) * leaves.stride + place]
      : branches.effects[Int(part.node) * branches.stride + place]
  }
}
