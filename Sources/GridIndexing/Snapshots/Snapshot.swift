/// The contents of a grid at one moment: ordered sections and items, by identifier.
///
///     var snapshot = Snapshot<String, Int>()
///     try snapshot.appendSections(["Today", "Earlier"])
///     try snapshot.append([3, 1, 4], toSection: "Today")
///     try snapshot.insert([2], after: 3)
///     try snapshot.move(4, toSection: "Earlier")
///     let update = snapshot.update(from: oldSnapshot)
///
/// Identifiers are unique. A change that would repeat an identifier, or that names an unknown one,
/// throws a ``SnapshotError`` and leaves the snapshot unchanged.
///
/// Items may have children, which are shown while all their ancestors are expanded:
///
///     try snapshot.append([31, 32], under: 3)
///     try snapshot.expand([3])
///     snapshot.level(of: 31)    // 1
///
/// A snapshot is a value: it can be created on any thread, and kept to return to it later. A change
/// next to an identifier has the same cost at any position. In return, items have no indices; the
/// list ``shown`` has them.
public struct Snapshot<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
  /// The section or item that a node of the tree represents.
  @usableFromInline
  enum Name: Hashable, Sendable {
    case section(SectionID)
    case item(ID)
  }

  @usableFromInline typealias Failure = SnapshotError<SectionID, ID>

  @usableFromInline var tree = SnapshotTree()

  /// The name of each node, by node number; nil for the root and for unused nodes.
  @usableFromInline var names: [Name?] = [nil]

  /// The node of each section and item.
  @usableFromInline var nodes: [Name: Int32] = [:]

  /// The sections and items to reload or reconfigure in the next update.
  @usableFromInline var marks = SnapshotMarks()

  /// Creates an empty snapshot.
  @inlinable
  public init() {}
}

// MARK: - Queries
extension Snapshot {
  /// Returns whether the snapshot has an item, hidden or not.
  /// - Complexity: O(1), on average.
  @inlinable
  public func contains(_ item: ID) -> Bool { nodes[.item(item)] != nil }

  /// Returns whether the snapshot has a section.
  /// - Complexity: O(1), on average.
  @inlinable
  public func containsSection(_ section: SectionID) -> Bool { nodes[.section(section)] != nil }

  /// Returns the section of an item, or nil if the snapshot has no such item.
  /// - Complexity: O(*d*) for an item at depth *d*, on average.
  @inlinable
  public func section(of item: ID) -> SectionID? {
    guard let node = nodes[.item(item)],
      case .section(let section) = names[Int(tree.section(of: node).section)]
    else { return nil }
    return section
  }

  /// The sections and the shown items, in order.
  ///
  /// An item is shown if all its ancestors are expanded.
  /// - Complexity: O(*n*) for *n* sections and shown items.
  @inlinable
  public var shown: SectionedList<SectionID, ID> {
    var (sections, items, starts): ([SectionID], [ID], [Int]) = ([], [], [])
    tree.forEach(below: SnapshotTree.root, onlyShown: true) { node in
      switch names[Int(node)] {
      case .section(let section):
        sections.append(section)
        starts.append(items.count)
      case .item(let item): items.append(item)
      case nil: break
      }
    }
    starts.append(items.count)
    return SectionedList(sections: sections, items: items, starts: starts)
  }
}

// MARK: - Nodes
extension Snapshot {
  @inlinable
  func node(of item: ID, as role: SnapshotRole = .subject) throws(Failure) -> Int32 {
    guard let node = nodes[.item(item)] else { throw .unknownItem(item, role) }
    return node
  }

  @inlinable
  func node(
    ofSection section: SectionID, as role: SnapshotRole = .subject
  ) throws(Failure) -> Int32 {
    guard let node = nodes[.section(section)] else { throw .unknownSection(section, role) }
    return node
  }

  /// Adds sections or items. On an error, none of them is added.
  @inlinable
  mutating func add(
    _ added: some Collection<Name>, at place: SnapshotTree.Place
  ) throws(Failure) {
    var clash: (Int32, Int32)?
    var new: [Int32] = []
    new.reserveCapacity(added.count)
    nodes.reserveCapacity(nodes.count + added.count)
    for name in added {
      let node = tree.add(at: place)
      new.append(node)
      if Int(node) < names.count { names[Int(node)] = name } else { names.append(name) }
      // After a repeated name, the remaining names are only added to the tree, not to `nodes`, so
      // that the error can state positions after the whole change.
      guard clash == nil, let known = nodes.updateValue(node, forKey: name) else { continue }
      nodes[name] = known
      clash = (known, node)
    }
    guard let clash else { return }
    let failure = failure(clash.0, clash.1)
    for node in new {
      if let name = names[Int(node)], nodes[name] == node { nodes[name] = nil }
      tree.remove(node) { names[Int($0)] = nil }
    }
    if let failure { throw failure }
  }

  /// Returns the error for two nodes with the same name.
  @usableFromInline
  func failure(_ one: Int32, _ other: Int32) -> Failure? {
    switch names[Int(one)] {
    case .section(let section):
      let numbers = (tree.number(of: one), tree.number(of: other))
      return .repeatedSection(section, min(numbers.0, numbers.1), max(numbers.0, numbers.1))
    case .item(let item):
      let paths = (tree.path(of: one), tree.path(of: other))
      return .repeatedItem(item, min(paths.0, paths.1), max(paths.0, paths.1))
    case nil: return nil
    }
  }

  /// Removes a section or an item with its contents.
  @inlinable
  mutating func remove(_ node: Int32) {
    tree.remove(node) { node in
      if let name = names[Int(node)] { nodes[name] = nil }
      names[Int(node)] = nil
      marks.forget(node)
    }
  }
}
