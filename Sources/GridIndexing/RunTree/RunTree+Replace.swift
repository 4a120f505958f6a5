// MARK: - Replacing
extension RunTree {
  /// Replaces a range of elements with `count` equal ones.
  /// - Complexity: O(log *n*), plus the number of stored runs and leaves that are replaced.
  /// - Precondition: The range is within `0..<self.count`, and `count` is not negative.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with element: Element, count: Int) {
    check(range)
    precondition(count >= 0, "A count of \(count) is negative. Pass 0 or more.")
    if replaceInRun(range, with: element, count: count) { return }
    if replaceInLeaf(range, with: element, count: count) { return }
    rebuild(range, with: count > 0 ? .runs([Run(element, count: count)]) : .nothing)
  }

  /// Replaces a range of elements with runs.
  /// - Complexity: O(log *n*), plus the number of stored runs and leaves that are replaced, and the
  ///   number of new runs.
  /// - Precondition: The range is within `0..<count`, and no run is empty.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with runs: [Run<Element>]) {
    check(range)
    precondition(runs.allSatisfy { $0.count > 0 }, "A run is empty. Leave it out.")
    if runs.count == 1 { return replace(range, with: runs[0].element, count: runs[0].count) }
    rebuild(range, with: .runs(runs))
  }

  /// Replaces a range of elements with other elements.
  /// - Complexity: O(log *n*), plus the number of stored runs and leaves that are replaced, and the
  ///   number of new elements.
  /// - Precondition: The range is within `0..<count`.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with elements: ContiguousArray<Element>) {
    check(range)
    if elements.isEmpty, !range.isEmpty {
      // Within a run or a leaf if possible. With a count of 0, the element is not inserted.
      return replace(range, with: self[range.lowerBound], count: 0)
    }
    if elements.count == 1, replaceInLeaf(range, with: elements[0], count: 1) { return }
    rebuild(range, with: .elements(elements))
  }

  /// Moves a range of elements so that its first element ends up at `destination`.
  /// - Complexity: O(log *n*), plus the number of runs moved, as ``runs(in:)`` returns them.
  /// - Precondition: The range is within `0..<count`, before and after the move.
  @inlinable
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    check(range)
    precondition(
      0 <= destination && destination <= count - range.count,
      "Destination \(destination) is out of range; pass 0...\(count - range.count).")
    guard !range.isEmpty, destination != range.lowerBound else { return }
    let stretch = stretch(containing: range.lowerBound)
    if range.count == 1
      || stretch.repeated != nil && range.upperBound <= stretch.start + stretch.count
    {
      // Equal elements move without a list of runs, and mostly within nodes.
      let moved = element(range.lowerBound - stretch.start, in: stretch)
      replace(range, with: moved, count: 0)
      replace(destination..<destination, with: moved, count: range.count)
      return
    }
    let moved = runs(in: range)
    rebuild(range, with: .nothing)
    rebuild(destination..<destination, with: .runs(moved))
  }

  /// Returns the elements of a range as runs.
  ///
  /// Adjacent runs may be equal: each element of a leaf is a run of its own.
  /// - Complexity: O(log *n*), plus the number of runs returned.
  /// - Precondition: The range is within `0..<count`.
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
      range.lowerBound >= 0 && range.upperBound <= count,
      "Range \(range.lowerBound)..<\(range.upperBound) is out of bounds; there are 0..<\(count).")
  }
}

// MARK: - In place
extension RunTree {
  /// Replaces elements within one run with elements equal to those of the run, or with none.
  ///
  /// The run stays long enough to be stored as one.
  /// - Returns: Whether the elements were replaced.
  @inlinable
  mutating func replaceInRun(
    _ range: Range<Int>, with element: Element, count added: Int
  ) -> Bool {
    guard count > 0 else { return false }
    let index = min(range.lowerBound, count - 1)
    let stretch = stretch(containing: index)
    guard let repeated = stretch.repeated, added == 0 || repeated == element,
      range.upperBound <= stretch.start + stretch.count,
      stretch.count - range.count >= limits.leafCapacity
    else { return false }
    let growth = added - range.count
    let total = repeated.total(of: stretch.count + growth)
    let change = total - stretch.total
    // A total that rounding changed is computed again by a rebuild.
    guard stretch.total + change == total else { return false }
    add(growth, change, at: index)
    checkInvariants()
    return true
  }

  /// Replaces elements within one leaf, if the result fits in it and the leaf stays a quarter full.
  ///
  /// A full leaf is split into two halves. With a limit above a quarter, an element that is inserted
  /// and removed in turn would split and join leaves each time.
  /// - Returns: Whether the elements were replaced.
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
    guard outcome <= limits.leafCapacity, growth >= 0 || outcome * 4 >= limits.leafCapacity
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

  /// Adds to the counts and totals of all entries on the path to an element.
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

  /// Turns a full leaf into a run if all its elements are equal.
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

  /// Returns the element that a full leaf repeats, or nil if its elements differ.
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
