/// The order of a snapshot: a tree of numbered nodes with ordered children.
///
/// The children of the root are the sections, those of a section are its items, those of an item
/// are its children. Each node links to its neighbors, so a change costs the same at any position.
/// The index of a node is found by counting. The tree does not know the identifiers of its nodes.
@usableFromInline
struct SnapshotTree: Sendable {
  /// The neighbors of a node, or `none`. In an unused node, `next` is the next unused node.
  private struct Links: Sendable {
    var parent = none
    var previous = none
    var next = none
    var first = none
    var last = none
    var isExpanded = false
  }

  /// The number that stands for no node.
  @usableFromInline static var none: Int32 { -1 }

  /// The node whose children are the sections.
  @usableFromInline static var root: Int32 { 0 }

  private var links = [Links()]

  /// The first unused node.
  private var free = none

  @usableFromInline
  init() {
    links[0].isExpanded = true
  }

  private subscript(node: Int32) -> Links {
    get { links[Int(node)] }
    _modify { yield &links[Int(node)] }
  }
}

// MARK: - Positions
extension SnapshotTree {
  /// A position among the children of a node: before `next`, or at the end if `next` is `none`.
  @usableFromInline
  struct Place {
    let parent: Int32
    let next: Int32
  }

  @usableFromInline
  func end(of parent: Int32) -> Place { Place(parent: parent, next: Self.none) }

  @usableFromInline
  func place(before node: Int32) -> Place { Place(parent: self[node].parent, next: node) }

  @usableFromInline
  func place(behind node: Int32) -> Place {
    Place(parent: self[node].parent, next: self[node].next)
  }
}

// MARK: - Changes
extension SnapshotTree {
  /// Adds a node. Sections are always expanded.
  /// - Complexity: O(1), amortized.
  /// - Precondition: The tree has fewer than 2^31 nodes.
  @usableFromInline
  mutating func add(at place: Place) -> Int32 {
    let node: Int32
    if free == Self.none {
      precondition(links.count < Int32.max, "A snapshot is full. It holds fewer than 2^31 items.")
      node = Int32(truncatingIfNeeded: links.count)
      links.append(Links())
    } else {
      node = free
      free = self[node].next
      self[node] = Links()
    }
    self[node].isExpanded = place.parent == Self.root
    link(node, at: place)
    return node
  }

  /// Removes a node with all its descendants, and calls `body` with each of them.
  /// - Complexity: O(*n*) for *n* nodes.
  @usableFromInline
  mutating func remove(_ top: Int32, _ body: (Int32) -> Void) {
    var removed = [top]
    forEach(below: top) { removed.append($0) }
    unlink(top)
    for node in removed {
      body(node)
      self[node].next = free
      free = node
    }
  }

  /// Moves a node with all its descendants.
  /// - Returns: False, with no change, if the position is inside the subtree of the node.
  /// - Complexity: O(*d*) for a position at depth *d*.
  @usableFromInline
  mutating func move(_ node: Int32, to place: Place) -> Bool {
    var ancestor = place.parent
    while ancestor != Self.none {
      if ancestor == node { return false }
      ancestor = self[ancestor].parent
    }
    let next = place.next == node ? self[node].next : place.next
    unlink(node)
    link(node, at: Place(parent: place.parent, next: next))
    return true
  }

  private mutating func link(_ node: Int32, at place: Place) {
    let (parent, next) = (place.parent, place.next)
    let previous = next == Self.none ? self[parent].last : self[next].previous
    self[node].parent = parent
    self[node].previous = previous
    self[node].next = next
    if previous == Self.none { self[parent].first = node } else { self[previous].next = node }
    if next == Self.none { self[parent].last = node } else { self[next].previous = node }
  }

  private mutating func unlink(_ node: Int32) {
    let (parent, previous, next) = (self[node].parent, self[node].previous, self[node].next)
    if previous == Self.none { self[parent].first = next } else { self[previous].next = next }
    if next == Self.none { self[parent].last = previous } else { self[next].previous = previous }
  }

  @usableFromInline
  mutating func expand(_ node: Int32, _ isExpanded: Bool) { self[node].isExpanded = isExpanded }
}

// MARK: - Queries
extension SnapshotTree {
  @usableFromInline
  func isExpanded(_ node: Int32) -> Bool { self[node].isExpanded }

  @usableFromInline
  func parent(of node: Int32) -> Int32 { self[node].parent }

  @usableFromInline
  func isSection(_ node: Int32) -> Bool { self[node].parent == Self.root }

  /// The first child of a node, or `none`.
  @usableFromInline
  func firstChild(of node: Int32) -> Int32 { self[node].first }

  /// The last child of a node, or `none`.
  @usableFromInline
  func lastChild(of node: Int32) -> Int32 { self[node].last }

  /// Returns the section of a node, and the number of its ancestors that are items.
  /// - Complexity: O(*d*) for a node at depth *d*.
  @usableFromInline
  func section(of node: Int32) -> (section: Int32, level: Int) {
    var (section, level) = (self[node].parent, 0)
    while !isSection(section) {
      section = self[section].parent
      level += 1
    }
    return (section, level)
  }

  /// Calls `body` with each child of a node, in order.
  /// - Complexity: O(*k*) for *k* children.
  @usableFromInline
  func forEachChild(of parent: Int32, _ body: (Int32) -> Void) {
    var node = self[parent].first
    while node != Self.none {
      body(node)
      node = self[node].next
    }
  }

  /// Calls `body` with the descendants of a node, each parent before its children.
  /// - Parameter onlyShown: Whether to skip the children of collapsed nodes.
  /// - Complexity: O(*n*) for *n* nodes visited.
  @usableFromInline
  func forEach(below top: Int32, onlyShown: Bool = false, _ body: (Int32) -> Void) {
    var node = top
    while true {
      let links = self[node]
      if links.first != Self.none, links.isExpanded || !onlyShown {
        node = links.first
      } else {
        while node != top, self[node].next == Self.none { node = self[node].parent }
        if node == top { return }
        node = self[node].next
      }
      body(node)
    }
  }

  /// Returns the index of a section.
  /// - Complexity: O(*s*) for *s* sections.
  @usableFromInline
  func number(of section: Int32) -> Int {
    var (number, node) = (0, self[section].previous)
    while node != Self.none {
      number += 1
      node = self[node].previous
    }
    return number
  }

  /// Returns the path of an item, counting all items, hidden or not.
  /// - Complexity: O(*n* + *s*) for *n* items of the section and *s* sections.
  @usableFromInline
  func path(of item: Int32) -> ItemPath {
    let section = section(of: item).section
    var (number, found) = (0, 0)
    forEach(below: section) { node in
      if node == item { found = number }
      number += 1
    }
    return ItemPath(section: self.number(of: section), item: found)
  }
}
