// MARK: - Replacing
extension RunTree {
  /// Replaces elements by equal ones.
  /// - Complexity: O(log *n*), plus what is stored of the elements replaced.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with element: Element, count: Int) {
    check(range)
    precondition(count >= 0, "A count of \(count) is negative")
    if replaceInLeaf(range, with: element, count: count) { return }
    rebuild(range, with: count > 0 ? .runs([Run(element, count: count)]) : .nothing)
  }

  /// Replaces elements by runs of others.
  /// - Complexity: O(log *n*), plus what is stored of the elements replaced and replacing.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with runs: [Run<Element>]) {
    check(range)
    precondition(runs.allSatisfy { $0.count > 0 }, "A run of no elements")
    if runs.count == 1, replaceInLeaf(range, with: runs[0].element, count: runs[0].count) {
      return
    }
    rebuild(range, with: .runs(runs))
  }

  /// Replaces elements by others that are given one by one.
  /// - Complexity: O(log *n*), plus what is stored of the elements replaced and replacing.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with elements: ContiguousArray<Element>) {
    check(range)
    if elements.count == 1, replaceInLeaf(range, with: elements[0], count: 1) { return }
    rebuild(range, with: .elements(elements))
  }

  /// Moves elements so that the first of them ends up at `destination`.
  /// - Complexity: O(log *n*), plus what is stored of the elements moved.
  @inlinable
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    check(range)
    precondition(
      0 <= destination && destination <= count - range.count, "Destination out of range")
    guard !range.isEmpty, destination != range.lowerBound else { return }
    let moved = runs(in: range)
    rebuild(range, with: .nothing)
    rebuild(destination..<destination, with: .runs(moved))
  }

  /// The elements of a range, as runs.
  /// - Complexity: O(log *n*), plus what is stored of them.
  @inlinable
  public func runs(in range: Range<Int>) -> [Run<Element>] {
    check(range)
    var runs: [Run<Element>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let stretch = self.stretch(containing: index)
      let places = (index - stretch.start)..<min(stretch.count, range.upperBound - stretch.start)
      if let repeated = stretch.repeated {
        runs.append(Run(repeated, count: places.count))
      } else {
        for place in places { runs.append(Run(element(place, in: stretch))) }
      }
      index = stretch.start + places.upperBound
    }
    return runs
  }

  @inlinable
  func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "Range out of 0..<\(count)")
  }
}

// MARK: - In place
extension RunTree {
  /// Replaces elements within one leaf, if it can hold the outcome and stays half full.
  @inlinable
  mutating func replaceInLeaf(
    _ range: Range<Int>, with element: Element, count added: Int
  ) -> Bool {
    guard count > 0, added <= limits.leafCapacity else { return false }
    let index = min(range.lowerBound, count - 1)
    let stretch = stretch(containing: index)
    guard case .leaf(let leaf) = stretch.entry.content,
      range.upperBound <= stretch.start + stretch.count
    else { return false }
    let growth = added - range.count
    let outcome = stretch.count + growth
    guard outcome <= limits.leafCapacity, growth >= 0 || outcome * 2 >= limits.leafCapacity
    else { return false }

    let base = Int(leaf) * limits.leafCapacity - stretch.start
    var change = element.total(of: added)
    for place in range { change -= elements[base + place].total(of: 1) }
    add(growth, change, at: index)
    let tail = (base + range.upperBound)..<(base + stretch.start + stretch.count)
    if growth > 0 {
      for place in tail.reversed() { elements[place + growth] = elements[place] }
    } else if growth < 0 {
      for place in tail { elements[place + growth] = elements[place] }
    }
    for place in 0..<added { elements[base + range.lowerBound + place] = element }
    if outcome == limits.leafCapacity { foldLeaf(leaf, at: index) }
    checkInvariants()
    return true
  }

  /// Adds to the entries on the way to an element.
  @inlinable
  mutating func add(_ growth: Int, _ change: Total, at index: Int) {
    root.count += growth
    root.total += change
    var content = root.content
    var start = 0
    while case .branch(let branch) = content {
      var place = Int(branch) * limits.fanout
      while start + entries[place].count <= index {
        start += entries[place].count
        place += 1
      }
      entries[place].count += growth
      entries[place].total += change
      content = entries[place].content
    }
  }

  /// Makes a full leaf a run if all its elements are the same.
  @inlinable
  mutating func foldLeaf(_ leaf: Int32, at index: Int) {
    guard let element = repeatedElement(ofFull: leaf) else { return }
    var content = root.content
    var start = 0
    var last: Int?
    while case .branch(let branch) = content {
      var place = Int(branch) * limits.fanout
      while start + entries[place].count <= index {
        start += entries[place].count
        place += 1
      }
      last = place
      content = entries[place].content
    }
    if let last { entries[last].content = .run(element) } else { root.content = .run(element) }
    freeLeaves.append(leaf)
  }

  /// The element that all those of a full leaf equal, if they do.
  @inlinable
  func repeatedElement(ofFull leaf: Int32) -> Element? {
    let base = Int(leaf) * limits.leafCapacity
    let element = elements[base]
    for place in base..<(base + limits.leafCapacity) where elements[place] != element {
      return nil
    }
    return element
  }
}
