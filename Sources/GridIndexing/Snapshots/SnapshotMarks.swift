/// The nodes of a snapshot that the next update reloads or reconfigures.
@usableFromInline
struct SnapshotMarks: Sendable {
  private var reloads: [Int32: Bool] = [:]

  @usableFromInline
  init() {}

  /// Marks a node: to get a new cell if `isReload`, else to refill its cell. A reload takes
  /// precedence.
  /// - Complexity: O(1), on average.
  @usableFromInline
  mutating func mark(_ node: Int32, isReload: Bool) {
    reloads[node] = isReload || reloads[node] == true
  }

  /// Removes the mark of a node.
  /// - Complexity: O(1), on average.
  @usableFromInline
  mutating func forget(_ node: Int32) {
    if !reloads.isEmpty { reloads[node] = nil }
  }

  /// Returns the indices of the marked sections, and of the marked items that are not hidden below
  /// a collapsed item. Hidden items are not counted in the indices.
  /// - Complexity: O(1) without marks, else O(*n*) for *n* items and sections.
  @usableFromInline
  func numbers(in tree: SnapshotTree) -> Numbers {
    var numbers = Numbers()
    guard !reloads.isEmpty else { return numbers }
    var (section, item) = (0, 0)
    tree.forEach(below: SnapshotTree.root, onlyShown: true) { node in
      if tree.isSection(node) {
        if reloads[node] != nil { numbers.sections.insert(section) }
        section += 1
      } else {
        if let isReload = reloads[node] {
          numbers.changed.add(item..<item + 1)
          if isReload { numbers.reloaded.add(item..<item + 1) }
        }
        item += 1
      }
    }
    return numbers
  }

  /// The indices of marked sections and items.
  @usableFromInline
  struct Numbers {
    @usableFromInline fileprivate(set) var sections: Set<Int> = []

    /// The flat indices of all marked items.
    fileprivate(set) var changed: [Range<Int>] = []

    /// The flat indices of the items among them that need new cells.
    fileprivate(set) var reloaded: [Range<Int>] = []
  }
}
