/// A sequence of elements that knows the total of any beginning of itself, kept as runs.
///
/// Finding an element by its index or by a length, summing up to it, and replacing elements cost
/// the logarithm of what is stored; and equal elements that come together are stored once, so that
/// 10^10 of them take no more room than one:
///
///     var rows = RunTree(repeating: Row(height: 44), count: 1_000_000)
///     rows.replace(5..<6, with: Row(height: 60), count: 1)
///     rows.total(before: 7)    // 324
///
/// It is a counted B+-tree in three flat arrays. Leaves hold elements one by one; a run long
/// enough to fill a leaf is an entry of its own. A copy shares its storage until one of the two
/// changes, which then copies what is stored.
public struct RunTree<Element: RunElement>: Sendable {
  /// The total of some elements.
  public typealias Total = Element.Total

  /// A stretch of elements, and where they are kept.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var count: Int
    @usableFromInline var total: Total
    @usableFromInline var content: BoxContent

    @inlinable
    init(count: Int, total: Total, content: BoxContent) {
      self.count = count
      self.total = total
      self.content = content
    }
  }

  /// Where the elements of an entry are kept.
  @usableFromInline
  enum BoxContent: Sendable {
    /// Nowhere: there are none. Only the root of an empty tree is like this.
    case nothing
    /// Here: they are all the same.
    case run(Element)
    /// In a leaf, one by one.
    case leaf(Int32)
    /// In the entries of a branch.
    case branch(Int32)
  }

  /// All there is.
  @usableFromInline var root: Entry

  /// The number of branches on the way from the root to an element.
  @usableFromInline var height = 0

  /// How much a node holds.
  @usableFromInline let limits: RunTreeLimits

  /// The entries of branch *b* begin at *b* × `limits.fanout`.
  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// How many entries each branch has.
  @usableFromInline var entryCounts: ContiguousArray<Int32> = []

  /// The elements of leaf *l* begin at *l* × `limits.leafCapacity`.
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// Branches that nobody uses.
  @usableFromInline var freeBranches: ContiguousArray<Int32> = []

  /// Leaves that nobody uses.
  @usableFromInline var freeLeaves: ContiguousArray<Int32> = []

  /// Creates an empty tree. Tests shrink its nodes.
  @inlinable
  public init(limits: RunTreeLimits = .standard) {
    self.limits = limits
    root = Entry(count: 0, total: .zero, content: .nothing)
  }

  /// Creates a tree of equal elements.
  /// - Complexity: O(1).
  @inlinable
  public init(repeating element: Element, count: Int, limits: RunTreeLimits = .standard) {
    self.init(limits: limits)
    replace(0..<0, with: element, count: count)
  }
}

/// How much a node of a ``RunTree`` holds.
public struct RunTreeLimits: Sendable {
  /// The most entries of a branch, at least 2.
  public let fanout: Int

  /// The most elements of a leaf, at least 2; a run of that many is stored once.
  public let leafCapacity: Int

  /// Creates limits.
  public init(fanout: Int, leafCapacity: Int) {
    self.fanout = max(2, fanout)
    self.leafCapacity = max(2, leafCapacity)
  }

  /// What serves best in measurements.
  @inlinable
  public static var standard: RunTreeLimits { RunTreeLimits(unchecked: (16, 64)) }

  @usableFromInline
  init(unchecked limits: (fanout: Int, leafCapacity: Int)) {
    fanout = limits.fanout
    leafCapacity = limits.leafCapacity
  }
}

// MARK: - Totals
extension RunTree {
  /// The number of elements.
  @inlinable
  public var count: Int { root.count }

  /// The total of all elements.
  @inlinable
  public var total: Total { root.total }

  /// The total of the elements before `index`, which may be the count.
  /// - Complexity: O(log *n*).
  @inlinable
  public func total(before index: Int) -> Total {
    precondition(0 <= index && index <= count, "Index out of range")
    guard index < count else { return total }
    let stretch = stretch(containing: index)
    return stretch.before + total(of: index - stretch.start, in: stretch)
  }

  /// The element at an index.
  /// - Complexity: O(log *n*).
  @inlinable
  public subscript(index: Int) -> Element {
    precondition(0 <= index && index < count, "Index out of range")
    let stretch = stretch(containing: index)
    return element(index - stretch.start, in: stretch)
  }
}
