/// Which nodes of a snapshot are to be shown anew.
@usableFromInline
struct SnapshotMarks: Sendable {
  private var reloads: [Int32: Bool] = [:]

  @usableFromInline
  init() {}

  /// Marks a node: to be shown anew in its cell, or in another one if `isReload`.
  /// - Complexity: O(1), on average.
  @usableFromInline
  mutating func mark(_ node: Int32, isReload: Bool) {
    reloads[node] = isReload || reloads[node] == true
  }

  /// Nothing is to be said of a node any more.
  /// - Complexity: O(1), on average.
  @usableFromInline
  mutating func forget(_ node: Int32) {
    if !reloads.isEmpty { reloads[node] = nil }
  }

  /// The numbers of what is marked, among what a tree shows.
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

  /// What is to be shown anew, by number.
  @usableFromInline
  struct Numbers {
    @usableFromInline fileprivate(set) var sections: Set<Int> = []

    /// Items of all kinds, through all sections.
    fileprivate(set) var changed: [Range<Int>] = []

    /// Those in other cells.
    fileprivate(set) var reloaded: [Range<Int>] = []
  }
}
