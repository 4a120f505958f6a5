/// A sequence of elements with prefix sums, stored as runs of equal elements.
///
/// Finding an element by index or by length, prefix sums and replacements take logarithmic time in
/// the number of stored nodes. Consecutive equal elements are stored once, so 10^10 of them use no
/// more memory than one:
///
///     var rows = RunTree(repeating: Row(height: 44), count: 1_000_000)
///     rows.replace(5..<6, with: Row(height: 60), count: 1)
///     rows.total(before: 7)    // 324
///
/// It is a counted B+-tree in three flat arrays. Leaves hold elements one by one. A run that could
/// fill a leaf is an entry of its own. Copies share storage until one of them changes; the first
/// change then copies what is stored.
public struct RunTree<Element: RunElement>: Sendable {
  /// The sum over several elements, such as their total height.
  public typealias Total = Element.Total

  /// A child of a branch, or the root: a run, a leaf or a branch, with its count and total.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var count: Int
    @usableFromInline var total: Total
    @usableFromInline var content: Content

    @inlinable
    init(count: Int, total: Total, content: Content) {
      self.count = count
      self.total = total
      self.content = content
    }
  }

  /// How the elements of an entry are stored.
  @usableFromInline
  enum Content: Sendable {
    /// No elements. Only the root of an empty tree has this content.
    case nothing
    /// Equal elements, stored in the entry itself.
    case run(Element)
    /// Up to `leafCapacity` elements in the leaf with this index.
    case leaf(Int32)
    /// The entries of the branch with this index.
    case branch(Int32)
  }

  /// The root entry, which covers all elements.
  @usableFromInline var root: Entry

  /// The number of branches on each path from the root to an element.
  @usableFromInline var height = 0

  /// The capacity of the nodes.
  @usableFromInline let limits: RunTreeLimits

  /// The entries of all branches. Those of branch *b* begin at *b* × `limits.fanout`.
  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// The number of entries in use, for each branch.
  @usableFromInline var entryCounts: ContiguousArray<Int32> = []

  /// The elements of all leaves. Those of leaf *l* begin at *l* × `limits.leafCapacity`.
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// The indices of unused branches.
  @usableFromInline var freeBranches: ContiguousArray<Int32> = []

  /// The indices of unused leaves.
  @usableFromInline var freeLeaves: ContiguousArray<Int32> = []

  /// Creates an empty tree.
  /// - Parameter limits: The capacity of the nodes. Tests use small nodes.
  @inlinable
  public init(limits: RunTreeLimits = .standard) {
    self.limits = limits
    root = Entry(count: 0, total: .zero, content: .nothing)
  }

  /// Creates a tree of `count` equal elements.
  /// - Complexity: O(1).
  /// - Precondition: `count` is not negative.
  @inlinable
  public init(repeating element: Element, count: Int, limits: RunTreeLimits = .standard) {
    self.init(limits: limits)
    replace(0..<0, with: element, count: count)
  }
}

/// The capacity of the nodes of a ``RunTree``.
public struct RunTreeLimits: Sendable {
  /// The maximum number of entries in a branch, at least 2.
  public let fanout: Int

  /// The maximum number of elements in a leaf, at least 2. A run of at least this length is stored
  /// once.
  public let leafCapacity: Int

  /// Creates limits. Values below 2 are raised to 2.
  public init(fanout: Int, leafCapacity: Int) {
    self.fanout = max(2, fanout)
    self.leafCapacity = max(2, leafCapacity)
  }

  /// The limits that performed best in measurements: 16 entries per branch, 64 elements per leaf.
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
  /// - Complexity: O(1).
  @inlinable
  public var total: Total { root.total }

  /// Returns the total of the elements before `index`.
  /// - Complexity: O(log *n*).
  /// - Precondition: `index` is in `0...count`.
  @inlinable
  public func total(before index: Int) -> Total {
    precondition(
      0 <= index && index <= count, "Index \(index) is out of range; pass 0...\(count).")
    guard index < count else { return total }
    let stretch = stretch(containing: index)
    return stretch.before + total(of: index - stretch.start, in: stretch)
  }

  /// The element at an index.
  /// - Complexity: O(log *n*).
  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public subscript(index: Int) -> Element {
    precondition(
      0 <= index && index < count, "Index \(index) is out of range; there are 0..<\(count).")
    let stretch = stretch(containing: index)
    return element(index - stretch.start, in: stretch)
  }
}
