// MARK: - Moves by number
extension Snapshot {
  /// Moves an item, with all that is shown below it, to a path among what is shown, where it is when
  /// it has left its own: as a reader does who drops it there.
  ///
  /// It gets the parent of the item whose place it takes, which is the one before it if it comes from
  /// further up in its section, else the one behind it; behind an item that shows children, it becomes
  /// the first of them. At the end of a section that it comes to it has no parent.
  /// - Complexity: O(*n* + *s*) for *n* shown items of its section and that of the path, and *s*
  ///   sections.
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
  /// What a path among what is shown means for a node that goes there.
  @usableFromInline
  enum Landing {
    case stays
    case place(Place)
    /// There is no such path; the section has so many, or is not there if that is none.
    case nowhere(count: Int)
  }

  /// Where a node goes that is to be shown at a path when it has left its own place.
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

  /// The place that is shown next after a node.
  private func place(rightBehind node: Int32) -> Place {
    let first = firstChild(of: node)
    return first != Self.none && isExpanded(node)
      ? Place(parent: node, next: first) : place(behind: node)
  }

  /// The section with a number; nil if there is none.
  private func section(at number: Int) -> Int32? {
    var (count, found): (Int, Int32?) = (0, nil)
    forEachChild(of: Self.root) { section in
      if count == number { found = section }
      count += 1
    }
    return found
  }
}
