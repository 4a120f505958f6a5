/// What a grid shows at a moment: sections and items in order, by their identifiers.
///
///     var snapshot = Snapshot<String, Int>()
///     try snapshot.appendSections(["Today", "Earlier"])
///     try snapshot.append([3, 1, 4], toSection: "Today")
///     try snapshot.insert([2], after: 3)
///     try snapshot.move(4, toSection: "Earlier")
///     let update = snapshot.update(from: snapshotBefore)
///
/// An identifier is there once. A change that would repeat one, or that names one which is not
/// there, throws, and the snapshot is as it was.
///
/// Items may have children; they are shown while all above them are expanded:
///
///     try snapshot.append([31, 32], under: 3)
///     try snapshot.expand([3])
///     snapshot.level(of: 31)    // 1
///
/// It is a value: it can be made on any thread, and kept to go back to. A change next to an
/// identifier costs the same wherever that is; in return, no item knows its number. ``shown`` is the
/// list in which they have one.
public struct Snapshot<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
  /// What a node stands for.
  @usableFromInline
  enum Name: Hashable, Sendable {
    case section(SectionID)
    case item(ID)
  }

  @usableFromInline typealias Failure = SnapshotError<SectionID, ID>

  @usableFromInline var tree = SnapshotTree()

  /// What each node of the tree stands for; nil for the root, and for nodes that are free.
  @usableFromInline var names: [Name?] = [nil]

  /// Where each section and item is in the tree.
  @usableFromInline var nodes: [Name: Int32] = [:]

  /// What is to be shown anew.
  @usableFromInline var marks = SnapshotMarks()

  /// Creates a snapshot of nothing.
  @inlinable
  public init() {}
}

// MARK: - Questions
extension Snapshot {
  /// Whether there is an item, hidden or not.
  /// - Complexity: O(1), on average.
  @inlinable
  public func contains(_ item: ID) -> Bool { nodes[.item(item)] != nil }

  /// Whether there is a section.
  /// - Complexity: O(1), on average.
  @inlinable
  public func containsSection(_ section: SectionID) -> Bool { nodes[.section(section)] != nil }

  /// The section that an item is in; nil if there is no such item.
  /// - Complexity: O(*d*) for a depth of *d*.
  @inlinable
  public func section(of item: ID) -> SectionID? {
    guard let node = nodes[.item(item)],
      case .section(let section) = names[Int(tree.section(of: node).section)]
    else { return nil }
    return section
  }

  /// The sections and the items that are shown, in order.
  /// - Complexity: O(*n*) for *n* items and sections.
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

  /// Adds what is not there yet; all or nothing.
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
      // Behind a clash they only take their places, so that the error can name it.
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

  /// Why two nodes cannot both be there.
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

  /// Removes a section or an item, with all that it holds.
  @inlinable
  mutating func remove(_ node: Int32) {
    tree.remove(node) { node in
      if let name = names[Int(node)] { nodes[name] = nil }
      names[Int(node)] = nil
      marks.forget(node)
    }
  }
}
