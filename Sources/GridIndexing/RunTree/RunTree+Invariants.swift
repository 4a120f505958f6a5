// MARK: - Invariants
extension RunTree {
  /// Traps if the tree contradicts its documentation; it visits everything, so only tests that
  /// shrink the nodes turn it on.
  @inlinable
  func checkInvariants() {
    let standard = RunTreeLimits.standard
    assert(
      limits.fanout >= standard.fanout && limits.leafCapacity >= standard.leafCapacity
        || contradiction() == nil)
  }

  /// What contradicts the documentation, if anything does.
  /// - Complexity: O(*n*).
  public func contradiction() -> String? {
    var branchesSeen = Set<Int32>(freeBranches)
    var leavesSeen = Set<Int32>(freeLeaves)
    if branchesSeen.count != freeBranches.count { return "A free branch twice" }
    if leavesSeen.count != freeLeaves.count { return "A free leaf twice" }
    if let found = contradiction(in: root, height, &branchesSeen, &leavesSeen) { return found }
    if branchesSeen.count != entryCounts.count { return "A lost branch" }
    if leavesSeen.count * limits.leafCapacity != elements.count { return "A lost leaf" }
    return nil
  }

  private func contradiction(
    in entry: Entry, _ level: Int, _ branches: inout Set<Int32>, _ leaves: inout Set<Int32>
  ) -> String? {
    switch entry.content {
    case .nothing:
      return count == 0 && level == 0 ? nil : "Nothing below level \(level)"
    case .run(let element):
      if level != 0 { return "A run at level \(level)" }
      return entry.count > 0 && entry.total == element.total(of: entry.count)
        ? nil : "A run of \(entry.count) with a stale total"
    case .leaf(let leaf):
      if level != 0 { return "A leaf at level \(level)" }
      if !leaves.insert(leaf).inserted { return "Leaf \(leaf) is used twice" }
      var total = Total.zero
      let base = Int(leaf) * limits.leafCapacity
      for place in 0..<entry.count { total += elements[base + place].total(of: 1) }
      return entry.count > 0 && entry.count <= limits.leafCapacity && entry.total == total
        ? nil : "Leaf \(leaf) with \(entry.count) elements has a stale total"
    case .branch(let branch):
      if level == 0 { return "A branch among leaves" }
      if !branches.insert(branch).inserted { return "Branch \(branch) is used twice" }
      var sum = Entry(count: 0, total: .zero, content: .nothing)
      let childCount = Int(entryCounts[Int(branch)])
      if childCount < 1 || childCount > limits.fanout { return "\(childCount) entries" }
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
