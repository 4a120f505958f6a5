// MARK: - Nodes
extension RunTree {
  /// How elements are shared out among new leaves.
  @usableFromInline
  enum Filling: Sendable {
    /// All alike, so that each has room for more.
    case evenly
    /// The first ones full: what follows will come behind them.
    case firstLeaves
  }

  /// Entries for runs: long runs each by themselves, what lies between in leaves.
  @inlinable
  mutating func stored(_ runs: [Run<Element>], _ filling: Filling) -> [Entry] {
    var stored: [Entry] = []
    var loose: [Element] = []
    var index = 0
    while index < runs.count {
      let element = runs[index].element
      var count = 0
      while index < runs.count, runs[index].element == element {
        count += runs[index].count
        index += 1
      }
      if count >= limits.leafCapacity {
        storeLeaves(&loose, in: &stored, filling)
        stored.append(
          Entry(count: count, total: element.total(of: count), content: .run(element)))
      } else {
        for _ in 0..<count { loose.append(element) }
      }
    }
    storeLeaves(&loose, in: &stored, filling)
    return stored
  }

  /// Moves elements into new leaves.
  @inlinable
  mutating func storeLeaves(
    _ loose: inout [Element], in stored: inout [Entry], _ filling: Filling
  ) {
    guard !loose.isEmpty else { return }
    let leafCount = (loose.count + limits.leafCapacity - 1) / limits.leafCapacity
    var start = 0
    for number in 1...leafCount {
      let end =
        switch filling {
        case .evenly: loose.count * number / leafCount
        case .firstLeaves: min(number * limits.leafCapacity, loose.count)
        }
      let leaf = newLeaf(filledWith: loose[0])
      let base = Int(leaf) * limits.leafCapacity
      var total = Total.zero
      for place in start..<end {
        elements[base + place - start] = loose[place]
        total += loose[place].total(of: 1)
      }
      stored.append(Entry(count: end - start, total: total, content: .leaf(leaf)))
      start = end
    }
    loose.removeAll(keepingCapacity: true)
  }

  /// Branches that hold the entries, as few as possible and evenly filled.
  @inlinable
  mutating func branches(of children: [Entry]) -> [Entry] {
    guard !children.isEmpty else { return [] }
    let branchCount = (children.count + limits.fanout - 1) / limits.fanout
    var branches: [Entry] = []
    branches.reserveCapacity(branchCount)
    var start = 0
    for number in 1...branchCount {
      let end = children.count * number / branchCount
      let branch = newBranch(filledWith: children[start])
      branches.append(fill(branch, with: children[start..<end]))
      start = end
    }
    return branches
  }

  /// Puts entries into a branch.
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

  /// The entries of a branch.
  @inlinable
  func entries(of branch: Int32) -> ContiguousArray<Entry>.SubSequence {
    let base = Int(branch) * limits.fanout
    return entries[base..<(base + Int(entryCounts[Int(branch)]))]
  }

  /// A leaf that nobody uses, or a new one.
  @inlinable
  mutating func newLeaf(filledWith element: Element) -> Int32 {
    if let leaf = freeLeaves.popLast() { return leaf }
    let leaf = elements.count / limits.leafCapacity
    for _ in 0..<limits.leafCapacity { elements.append(element) }
    return Int32(leaf)
  }

  /// A branch that nobody uses, or a new one.
  @inlinable
  mutating func newBranch(filledWith entry: Entry) -> Int32 {
    if let branch = freeBranches.popLast() { return branch }
    for _ in 0..<limits.fanout { entries.append(entry) }
    entryCounts.append(0)
    return Int32(entryCounts.count - 1)
  }

  /// Gives back the nodes below an entry.
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

  /// Appends the elements at some places of an entry that is not a branch.
  @inlinable
  func append(_ places: Range<Int>, of entry: Entry, to runs: inout [Run<Element>]) {
    guard !places.isEmpty else { return }
    switch entry.content {
    case .run(let element):
      runs.append(Run(element, count: places.count))
    case .leaf(let leaf):
      let base = Int(leaf) * limits.leafCapacity
      for place in places { runs.append(Run(elements[base + place])) }
    case .nothing, .branch:
      preconditionFailure("Elements lie in runs and leaves")
    }
  }
}
