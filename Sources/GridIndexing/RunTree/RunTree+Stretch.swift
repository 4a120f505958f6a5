// MARK: - Stretches
extension RunTree {
  /// Elements that stand together in the tree: a run, or the content of a leaf. It is good until
  /// the tree changes.
  ///
  /// A walk goes from stretch to stretch, and within one by index:
  ///
  ///     var stretch: RunTree.Stretch? = tree.stretch(containing: 7)
  ///     while let some = stretch {
  ///       for place in 0..<some.count { use(tree.element(place, in: some)) }
  ///       stretch = tree.stretch(after: some)
  ///     }
  public struct Stretch: Sendable {
    /// The index of its first element.
    public let start: Int

    /// The total of all elements before it.
    public let before: Total

    @usableFromInline let entry: Entry

    /// The place of the entry that follows in the same branch, and the end of that branch.
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

    /// The number of its elements.
    @inlinable
    public var count: Int { entry.count }

    /// The total of its elements.
    @inlinable
    public var total: Total { entry.total }

    /// The element that all its elements equal, if it is known that they do.
    @inlinable
    public var repeated: Element? {
      if case .run(let element) = entry.content { element } else { nil }
    }
  }

  /// The stretch that an index lies in.
  /// - Precondition: `0 <= index < count`.
  /// - Complexity: O(log *n*).
  @inlinable
  public func stretch(containing index: Int) -> Stretch {
    precondition(0 <= index && index < count, "Index out of range")
    var content = root.content
    var start = 0
    var before = Total.zero
    var place = 0
    var end = 0
    while case .branch(let branch) = content {
      place = Int(branch) * limits.fanout
      end = place + Int(entryCounts[Int(branch)])
      while start + entries[place].count <= index {
        start += entries[place].count
        before += entries[place].total
        place += 1
      }
      content = entries[place].content
    }
    let entry = end > 0 ? entries[place] : root
    return Stretch(start: start, before: before, entry: entry, next: place + 1, end: end)
  }

  /// The stretch that follows, if there is one.
  /// - Complexity: O(1) within a branch, else O(log *n*).
  @inlinable
  public func stretch(after stretch: Stretch) -> Stretch? {
    let start = stretch.start + stretch.count
    if stretch.next < stretch.end {
      return Stretch(
        start: start, before: stretch.before + stretch.total, entry: entries[stretch.next],
        next: stretch.next + 1, end: stretch.end)
    }
    return start < count ? self.stretch(containing: start) : nil
  }

  /// Passes on the elements of a stretch that are kept one by one; a repeated one is not.
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

  /// An element of a stretch, by its place there.
  /// - Complexity: O(1).
  @inlinable
  public func element(_ place: Int, in stretch: Stretch) -> Element {
    switch stretch.entry.content {
    case .run(let element): element
    case .leaf(let leaf): elements[Int(leaf) * limits.leafCapacity + place]
    case .nothing, .branch: preconditionFailure("A stretch has elements, below all branches")
    }
  }

  /// The total of the first elements of a stretch.
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
      preconditionFailure("A stretch has elements, below all branches")
    }
  }
}
