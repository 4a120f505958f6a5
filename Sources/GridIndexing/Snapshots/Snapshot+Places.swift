// MARK: - Moving by path
extension Snapshot {
  /// Moves an item with its descendants to a path, as when the user drops it there.
  ///
  /// The path counts shown items only, as if the item and its descendants were already removed. The
  /// parent of the item follows from its new neighbors:
  ///
  /// - If it moves down within its section, it goes after the item before the target: as its next
  ///   sibling, or as its first child if that item shows children.
  /// - Otherwise it goes before the item at the path, under the same parent. At the end of the
  ///   section it has no parent.
  ///
  /// Moving an item to its own path changes nothing.
  /// - Throws: `SnapshotError.unknownItem`, `.noPlace` if the path is out of range, or
  ///   `.belowItself`.
  /// - Complexity: O(*n* + *s*) for *n* shown items in both sections, and *s* sections.
  @inlinable
  public mutating func move(_ item: ID, to path: ItemPath) throws(SnapshotError<SectionID, ID>) {
    switch tree.landing(of: try node(of: item), at: path) {
    case .stays: break
    case .place(let place): try move(item, to: place)
    case .nowhere(let count): throw .noPlace(path, count: count)
    }
  }
}

extension SnapshotTree {
  /// The meaning of a path of shown items for a node that moves there.
  @usableFromInline
  enum Landing {
    /// The node is already there.
    case stays
    /// The position in the tree to which the node moves.
    case place(Place)
    /// The path is out of range. `count` is the number of possible targets in the section, or 0 if
    /// the section does not exist.
    case nowhere(count: Int)
  }

  /// Returns the position in the tree that shows a node at a path, counted without the node.
  /// - Complexity: O(*n* + *s*) for *n* shown items of the section and *s* sections.
  @usableFromInline
  func landing(of node: Int32, at path: ItemPath) -> Landing {
    guard let section = section(at: path.section) else { return .nowhere(count: 0) }
    var rest: [Int32] = []
    var source: Int?
    var hidden = 0
    forEach(below: section, onlyShown: true) { other in
      if other == node {
        source = rest.count
        forEach(below: node, onlyShown: true) { _ in hidden += 1 }
      } else if hidden > 0 {
        hidden -= 1
      } else {
        rest.append(other)
      }
    }
    guard (0...rest.count).contains(path.item) else { return .nowhere(count: rest.count + 1) }
    if path.item == source { return .stays }
    if let source, source < path.item { return .place(place(rightBehind: rest[path.item - 1])) }
    return .place(
      path.item < rest.count ? place(before: rest[path.item]) : end(of: section))
  }

  /// Returns the position that is shown directly after a node: before its first child, if it shows
  /// children, else after the node.
  private func place(rightBehind node: Int32) -> Place {
    let first = firstChild(of: node)
    return first != Self.none && isExpanded(node)
      ? Place(parent: node, next: first) : place(behind: node)
  }

  /// Returns the section at an index, or nil if the index is out of range.
  private func section(at number: Int) -> Int32? {
    var (count, found): (Int, Int32?) = (0, nil)
    forEachChild(of: Self.root) { section in
      if count == number { found = section }
      count += 1
    }
    return found
  }
}
