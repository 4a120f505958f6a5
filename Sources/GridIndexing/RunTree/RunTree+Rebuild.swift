// MARK: - Rebuilding
extension RunTree {
  /// The elements to insert.
  @usableFromInline
  enum Replacement {
    case runs([Run<Element>])
    case elements(ContiguousArray<Element>)

    @inlinable
    var isEmpty: Bool {
      switch self {
      case .runs(let runs): runs.isEmpty
      case .elements(let elements): elements.isEmpty
      }
    }

    @inlinable
    static var nothing: Replacement { .runs([]) }
  }

  /// Replaces elements by rewriting the nodes on the paths to them.
  @inlinable
  mutating func rebuild(_ range: Range<Int>, with new: Replacement) {
    if range.isEmpty && new.isEmpty { return }
    let filling: Filling = range.upperBound == count ? .firstLeaves : .evenly
    var level = rebuilt(root, height, range, with: new, filling)
    while level.count > 1 {
      level = branches(of: level)
      height += 1
    }
    if level.isEmpty { height = 0 }
    root = level.first ?? Entry(count: 0, total: .zero, content: .nothing)
    while case .branch(let branch) = root.content, entryCounts[Int(branch)] == 1 {
      root = entries[Int(branch) * limits.fanout]
      freeBranches.append(branch)
      height -= 1
    }
    giveBackIfUnused()
    checkInvariants()
  }

  /// Releases the arrays of nodes if the root is empty or a single run.
  @inlinable
  mutating func giveBackIfUnused() {
    switch root.content {
    case .nothing, .run:
      entries = []
      entryCounts = []
      elements = []
      freeBranches = []
      freeLeaves = []
    case .leaf, .branch:
      break
    }
  }

  /// Returns the entries that replace a changed entry, which is `level` levels above the leaves.
  @inlinable
  mutating func rebuilt(
    _ entry: Entry, _ level: Int, _ range: Range<Int>, with new: Replacement,
    _ filling: Filling
  ) -> [Entry] {
    guard level > 0, case .branch(let branch) = entry.content else {
      return rebuilt(entry, range, with: new, filling)
    }

    var children = Array(entries(of: branch))
    freeBranches.append(branch)

    var first = 0
    var start = 0
    while first + 1 < children.count, start + children[first].count <= range.lowerBound {
      start += children[first].count
      first += 1
    }
    var last = first
    var lastStart = start
    while lastStart + children[last].count < range.upperBound {
      lastStart += children[last].count
      last += 1
    }

    let lower = range.lowerBound - start
    let upper = range.upperBound - lastStart
    var middle: [Entry]
    if first == last {
      middle = rebuilt(children[first], level - 1, lower..<upper, with: new, filling)
    } else {
      let head = lower..<children[first].count
      middle = rebuilt(children[first], level - 1, head, with: new, filling)
      for child in children[(first + 1)..<last] { release(child) }
      middle += rebuilt(children[last], level - 1, 0..<upper, with: .nothing, filling)
    }
    let changed = max(first - 1, 0)..<(first + middle.count)
    children.replaceSubrange(first...last, with: middle)
    join(&children, changed)
    return branches(of: children)
  }

  /// Returns the entries that replace a changed leaf or run.
  @inlinable
  mutating func rebuilt(
    _ entry: Entry, _ range: Range<Int>, with new: Replacement, _ filling: Filling
  ) -> [Entry] {
    var packing = Packing(filling)
    pack(0..<range.lowerBound, of: entry, into: &packing)
    switch new {
    case .runs(let runs):
      for run in runs { pack(run.element, run.count, into: &packing) }
    case .elements(let elements):
      pack(elements, into: &packing)
    }
    pack(range.upperBound..<entry.count, of: entry, into: &packing)
    release(entry)
    return finish(&packing)
  }

  /// Joins pairs of adjacent entries that fit in one node, for the pairs that begin in `range`.
  @inlinable
  mutating func join(_ children: inout [Entry], _ range: Range<Int>) {
    var place = min(range.upperBound, children.count - 1) - 1
    while place >= range.lowerBound {
      if let joined = joined(children[place], children[place + 1]) {
        children[place] = joined
        children.remove(at: place + 1)
      }
      place -= 1
    }
  }

  /// Returns one entry for two adjacent entries, or nil if they do not fit in one node.
  @inlinable
  mutating func joined(_ left: Entry, _ right: Entry) -> Entry? {
    var joined = left
    joined.count += right.count
    joined.total += right.total
    switch (left.content, right.content) {
    case (.run(let element), .run(let other)):
      return element == other ? joined : nil
    case (.leaf(let leaf), .leaf(let other)):
      guard joined.count <= limits.leafCapacity else { return nil }
      let base = Int(leaf) * limits.leafCapacity + left.count
      let source = Int(other) * limits.leafCapacity
      for place in 0..<right.count { elements[base + place] = elements[source + place] }
      freeLeaves.append(other)
      if joined.count == limits.leafCapacity, let element = repeatedElement(ofFull: leaf) {
        freeLeaves.append(leaf)
        joined.content = .run(element)
      }
      return joined
    case (.branch(let branch), .branch(let other)):
      guard entryCounts[Int(branch)] + entryCounts[Int(other)] <= limits.fanout else { return nil }
      fill(branch, with: Array(entries(of: branch)) + entries(of: other))
      freeBranches.append(other)
      return joined
    default:
      return nil
    }
  }
}
