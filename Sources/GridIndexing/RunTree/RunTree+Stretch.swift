// MARK: - Stretches
extension RunTree {
  /// Elements stored together: a run, or the contents of a leaf.
  ///
  /// A stretch is valid until the tree changes. Iterate over stretches, and over each one by
  /// position:
  ///
  ///     var stretch: RunTree<Row>.Stretch? = tree.stretch(containing: 7)
  ///     while let current = stretch {
  ///       for position in 0..<current.count { use(tree.element(position, in: current)) }
  ///       stretch = tree.stretch(after: current)
  ///     }
  public struct Stretch: Sendable {
    /// The index of the first element.
    public let start: Int

    /// The total of all elements before the stretch.
    public let before: Total

    @usableFromInline let entry: Entry

    /// The positions, in `entries`, of the next entry in the same branch and of the end of that
    /// branch.
    @usableFromInline let next: Int
    @usableFromInline let end: Int

    @inlinable
    init(start: Int, before: Total, entry: Entry, next: Int, end: Int) {
      self.start = start
      self.before = before
      self.entry = entry
      self.next = next
      self.end = end
    }

    /// The number of elements.
    @inlinable
    public var count: Int { entry.count }

    /// The total of the elements.
    @inlinable
    public var total: Total { entry.total }

    /// The element that the stretch repeats, or nil if it is a leaf.
    @inlinable
    public var repeated: Element? {
      if case .run(let element) = entry.content { element } else { nil }
    }
  }

  /// Returns the stretch that contains an index.
  /// - Precondition: `0 <= index && index < count`.
  /// - Complexity: O(log *n*).
  @inlinable @inline(__always)
  public func stretch(containing index: Int) -> Stretch {
    precondition(
      0 <= index && index < count, "Index \(index) is out of range; there are 0..<\(count).")
    return entries.withUnsafeBufferPointer { entries in
      entryCounts.withUnsafeBufferPointer { entryCounts in
        descend(toIndex: index, entries, entryCounts)
      }
    }
  }

  /// Returns the stretch that contains an index within the bounds of the tree.
  ///
  /// It reads through pointers for the same reason as `descend(to:by:_:_:)`.
  @inlinable @inline(__always)
  func descend(
    toIndex index: Int, _ entries: UnsafeBufferPointer<Entry>,
    _ entryCounts: UnsafeBufferPointer<Int32>
  ) -> Stretch {
    var entry = root
    var start = 0
    var before = Total.zero
    var place = 0
    var end = 0
    while case .branch(let branch) = entry.content {
      place = Int(branch) &* limits.fanout
      end = place &+ Int(entryCounts[Int(branch)])
      while start &+ entries[place].count <= index {
        start &+= entries[place].count
        before += entries[place].total
        place &+= 1
      }
      entry = entries[place]
    }
    return Stretch(start: start, before: before, entry: entry, next: place &+ 1, end: end)
  }

  /// Returns the stretch that follows, or nil at the end.
  /// - Complexity: O(1) within a branch, else O(log *n*).
  @inlinable @inline(__always)
  public func stretch(after stretch: Stretch) -> Stretch? {
    let start = stretch.start + stretch.count
    if stretch.next < stretch.end {
      return Stretch(
        start: start, before: stretch.before + stretch.total, entry: entries[stretch.next],
        next: stretch.next + 1, end: stretch.end)
    }
    return start < count ? self.stretch(containing: start) : nil
  }

  /// Calls `body` with the elements of a leaf. Does nothing if the stretch is a run.
  /// - Complexity: O(1), plus the call of `body`.
  @inlinable @inline(__always)
  public func withElements(
    of stretch: Stretch, _ body: (UnsafeBufferPointer<Element>) -> Void
  ) {
    guard case .leaf(let leaf) = stretch.entry.content else { return }
    let base = Int(leaf) * limits.leafCapacity
    elements.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[base..<(base + stretch.count)]))
    }
  }

  /// Returns an element of a stretch.
  /// - Parameter place: The position within the stretch, in `0..<stretch.count`. It is not checked.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func element(_ place: Int, in stretch: Stretch) -> Element {
    switch stretch.entry.content {
    case .run(let element): element
    case .leaf(let leaf): elements[Int(leaf) * limits.leafCapacity + place]
    case .nothing, .branch: preconditionFailure("A stretch is a run or a leaf; this one is not.")
    }
  }

  /// Returns the total of the first `count` elements of a stretch.
  /// - Complexity: O(1) for a run, else O(`count`).
  @inlinable
  public func total(of count: Int, in stretch: Stretch) -> Total {
    switch stretch.entry.content {
    case .run(let element):
      return element.total(of: count)
    case .leaf(let leaf):
      let base = Int(leaf) * limits.leafCapacity
      return Element.total(of: elements, base..<(base + count))
    case .nothing, .branch:
      preconditionFailure("A stretch is a run or a leaf; this one is not.")
    }
  }
}
