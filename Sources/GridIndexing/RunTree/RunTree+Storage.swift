// MARK: - Nodes
extension RunTree {
  /// Distributes entries over as few new branches as possible, filled evenly.
  @inlinable
  mutating func branches(of children: [Entry]) -> [Entry] {
    guard !children.isEmpty else { return [] }
    let branchCount = (children.count + limits.fanout - 1) / limits.fanout
    var branches: [Entry] = []
    branches.reserveCapacity(branchCount)
    if branchCount * limits.fanout > entries.count {
      entries.reserveCapacity(entries.count + branchCount * limits.fanout)
    }
    var start = 0
    for number in 1...branchCount {
      let end = children.count * number / branchCount
      let branch = newBranch(filledWith: children[start])
      branches.append(fill(branch, with: children[start..<end]))
      start = end
    }
    return branches
  }

  /// Stores entries in a branch and returns the entry that represents the branch.
  @inlinable @discardableResult
  mutating func fill(_ branch: Int32, with children: some Collection<Entry>) -> Entry {
    var sum = Entry(count: 0, total: .zero, content: .branch(branch))
    var place = Int(branch) * limits.fanout
    for child in children {
      sum.count += child.count
      sum.total += child.total
      entries[place] = child
      place += 1
    }
    entryCounts[Int(branch)] = Int32(children.count)
    return sum
  }

  /// Returns the entries of a branch.
  @inlinable
  func entries(of branch: Int32) -> ContiguousArray<Entry>.SubSequence {
    let base = Int(branch) * limits.fanout
    return entries[base..<(base + Int(entryCounts[Int(branch)]))]
  }

  /// Stores elements in a new or unused leaf and returns its index.
  @inlinable
  mutating func newLeaf(filledWith content: ContiguousArray<Element>.SubSequence) -> Int32 {
    guard let leaf = freeLeaves.popLast() else {
      elements += content
      elements += repeatElement(content.first!, count: limits.leafCapacity - content.count)
      return Int32(elements.count / limits.leafCapacity - 1)
    }
    var place = Int(leaf) * limits.leafCapacity
    for element in content {
      elements[place] = element
      place += 1
    }
    return leaf
  }

  /// Returns the index of an unused branch, or of a new one.
  /// - Parameter entry: The value that fills the unused slots of a new branch.
  @inlinable
  mutating func newBranch(filledWith entry: Entry) -> Int32 {
    if let branch = freeBranches.popLast() { return branch }
    entries.append(contentsOf: repeatElement(entry, count: limits.fanout))
    entryCounts.append(0)
    return Int32(entryCounts.count - 1)
  }

  /// Marks all nodes below an entry as unused.
  @inlinable
  mutating func release(_ entry: Entry) {
    switch entry.content {
    case .nothing, .run:
      break
    case .leaf(let leaf):
      freeLeaves.append(leaf)
    case .branch(let branch):
      for entry in entries(of: branch) { release(entry) }
      freeBranches.append(branch)
    }
  }
}
