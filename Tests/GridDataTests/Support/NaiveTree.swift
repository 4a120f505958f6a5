/// The simplest tree with the behavior of a `TreeDataSource`: nodes that know their children, flattened
/// again for each question.
struct NaiveTree {
  /// A node of a ``NaiveTree``.
  struct Node: Equatable {
    var id: Int
    /// The identifiers of the children. Nil if they are not known.
    var children: [Int]?
    var isLeaf = false
    var isExpanded = false
    var isLoading = false
    var failure: String?
  }

  /// A shown row.
  struct Row: Equatable, CustomStringConvertible {
    var node: Node
    var level: Int

    var description: String {
      "\(node.id)@\(level)" + (node.isLeaf ? "." : "") + (node.isExpanded ? "+" : "")
        + (node.isLoading ? "…" : "") + (node.failure ?? "")
    }
  }

  private(set) var roots: [Int] = []
  private(set) var nodes: [Int: Node] = [:]

  /// The shown rows.
  var rows: [Row] { roots.flatMap { rows(at: $0, level: 0) } }

  private func rows(at id: Int, level: Int) -> [Row] {
    let node = nodes[id]!
    let below = node.isExpanded ? node.children ?? [] : []
    return [Row(node: node, level: level)] + below.flatMap { rows(at: $0, level: level + 1) }
  }

  func parent(of id: Int) -> Int? {
    nodes.values.first { $0.children?.contains(id) == true }?.id
  }

  /// The ancestors, a root first.
  func ancestors(of id: Int) -> [Int] {
    parent(of: id).map { ancestors(of: $0) + [$0] } ?? []
  }

  /// Changes a node that exists.
  mutating func change(_ id: Int, _ body: (inout Node) -> Void) {
    if nodes[id] != nil { body(&nodes[id]!) }
  }

  /// Replaces the children of a node, or the roots.
  /// - Returns: An error, if the children are not valid.
  mutating func setChildren(_ new: [Int]?, of parent: Int?) -> String? {
    let children = new ?? []
    let path = parent.map { ancestors(of: $0) + [$0] } ?? []
    var seen: Set<Int> = []
    for id in children {
      if path.contains(id) { return "belowItself" }
      if !seen.insert(id).inserted { return "repeatedIdentifier" }
    }
    let old = parent == nil ? roots : nodes[parent!]!.children ?? []
    for id in children {
      if nodes[id] == nil { nodes[id] = Node(id: id) } else { detach(id) }
    }
    for id in old where !seen.contains(id) && isAttached(id, to: parent) { remove(id) }
    attach(new == nil ? [] : children, to: parent)
    if let parent {
      change(parent) { node in
        node.isLeaf = new == nil
        if new == nil { (node.children, node.isExpanded) = ([], false) }
      }
    }
    return nil
  }

  /// Inserts new nodes.
  mutating func insert(_ new: [Int], at index: Int, under parent: Int?) -> String? {
    if Set(new).count < new.count || new.contains(where: { nodes[$0] != nil }) {
      return "repeatedIdentifier"
    }
    if let parent, nodes[parent]!.children == nil, !nodes[parent]!.isLeaf { return nil }
    for id in new { nodes[id] = Node(id: id) }
    var siblings = parent == nil ? roots : nodes[parent!]!.children ?? []
    siblings.insert(contentsOf: new, at: min(index, siblings.count))
    attach(siblings, to: parent)
    return nil
  }

  /// Moves a node.
  mutating func move(_ id: Int, to index: Int, under parent: Int?) -> String? {
    if let parent, parent == id || ancestors(of: parent).contains(id) { return "belowItself" }
    if let parent, nodes[parent]!.children == nil, !nodes[parent]!.isLeaf {
      remove(id)
      return nil
    }
    detach(id)
    var siblings = parent == nil ? roots : nodes[parent!]!.children ?? []
    siblings.insert(id, at: min(index, siblings.count))
    attach(siblings, to: parent)
    return nil
  }

  /// Removes a node and its descendants.
  mutating func remove(_ id: Int) {
    detach(id)
    forget(id)
  }

  private mutating func forget(_ id: Int) {
    for child in nodes[id]!.children ?? [] { forget(child) }
    nodes[id] = nil
  }

  private func isAttached(_ id: Int, to parent: Int?) -> Bool {
    (parent == nil ? roots : nodes[parent!]!.children ?? []).contains(id)
  }

  private mutating func detach(_ id: Int) {
    roots.removeAll { $0 == id }
    if let parent = parent(of: id) { nodes[parent]!.children!.removeAll { $0 == id } }
  }

  private mutating func attach(_ children: [Int], to parent: Int?) {
    guard let parent else { return roots = children }
    nodes[parent]!.children = children
    nodes[parent]!.isLeaf = false
  }
}
