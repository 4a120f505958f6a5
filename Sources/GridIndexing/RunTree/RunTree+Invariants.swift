// MARK: - Invariants
extension RunTree {
  /// Traps if the tree is inconsistent.
  ///
  /// It visits all nodes, so it only runs in debug builds and on trees with nodes smaller than
  /// standard, which tests create.
  @inlinable
  func checkInvariants() {
    let standard = RunTreeLimits.standard
    assert(
      limits.fanout >= standard.fanout && limits.leafCapacity >= standard.leafCapacity
        || contradiction() == nil)
  }

  /// Returns a description of the first inconsistency found, or nil if the tree is consistent. For
  /// tests.
  /// - Complexity: O(*n*).
  public func contradiction() -> String? {
    var branchesSeen = Set<Int32>(freeBranches)
    var leavesSeen = Set<Int32>(freeLeaves)
    if branchesSeen.count != freeBranches.count { return "A branch is free twice" }
    if leavesSeen.count != freeLeaves.count { return "A leaf is free twice" }
    if let found = contradiction(in: root, height, &branchesSeen, &leavesSeen) { return found }
    if branchesSeen.count != entryCounts.count { return "A branch is lost" }
    if leavesSeen.count * limits.leafCapacity != elements.count { return "A leaf is lost" }
    return nil
  }

  private func contradiction(
    in entry: Entry, _ level: Int, _ branches: inout Set<Int32>, _ leaves: inout Set<Int32>
  ) -> String? {
    switch entry.content {
    case .nothing:
      return count == 0 && level == 0 ? nil : "Empty content at level \(level)"
    case .run(let element):
      if level != 0 { return "A run at level \(level), not 0" }
      return entry.count > 0 && entry.total == element.total(of: entry.count)
        ? nil : "A run of \(entry.count) with a stale total"
    case .leaf(let leaf):
      if level != 0 { return "A leaf at level \(level), not 0" }
      if !leaves.insert(leaf).inserted { return "Leaf \(leaf) is used twice" }
      var total = Total.zero
      let base = Int(leaf) * limits.leafCapacity
      for place in 0..<entry.count { total += elements[base + place].total(of: 1) }
      return entry.count > 0 && entry.count <= limits.leafCapacity && entry.total == total
        ? nil : "Leaf \(leaf) with \(entry.count) elements has a stale total"
    case .branch(let branch):
      if level == 0 { return "A branch at level 0" }
      if !branches.insert(branch).inserted { return "Branch \(branch) is used twice" }
      var sum = Entry(count: 0, total: .zero, content: .nothing)
      let childCount = Int(entryCounts[Int(branch)])
      if childCount < 1 || childCount > limits.fanout { return "Branch has \(childCount) entries" }
      for child in entries(of: branch) {
        if let found = contradiction(in: child, level - 1, &branches, &leaves) { return found }
        sum.count += child.count
        sum.total += child.total
      }
      return sum.count == entry.count && sum.total == entry.total
        ? nil : "Branch \(branch) sums to \(sum.count), not \(entry.count)"
    }
  }
}
