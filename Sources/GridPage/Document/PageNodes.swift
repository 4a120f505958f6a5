/// The elements of a page by id.
///
/// An id is an index. That of a removed element is given to a later one.
struct PageNodes {
  /// The root, whose id is 0. It is never removed.
  let root: PageNode

  /// The number of elements, including the root.
  private(set) var count = 1

  /// The elements at their ids; nil where the element was removed.
  private var slots: [PageNode?]

  /// The ids of removed elements.
  private var free: [Int] = []

  /// Creates the root alone.
  init() {
    root = PageNode(0, in: nil, as: .box)
    slots = [root]
  }

  /// The element of an id; nil if there is none.
  /// - Complexity: O(1).
  subscript(number: Int) -> PageNode? { slots.indices.contains(number) ? slots[number] : nil }

  /// The child of an element that showed a box last, or nil.
  /// - Complexity: O(1), and O(*n*) for *n* children if the box was shown elsewhere since.
  func child(of parent: PageNode, for box: Box) -> PageNode? {
    guard box.hostNumber != 0, let node = self[Int(box.hostNumber)] else { return nil }
    if node.parent === parent { return node.showedLast(box) ? node : nil }
    return parent.elements.first { $0.showedLast(box) }
  }

  /// The element that shows a box; nil if there is none.
  /// - Complexity: O(*n*) for *n* elements.
  func element(of box: Box) -> PageNode? {
    for case let node? in slots where node.box === box { return node }
    return nil
  }

  /// Adds an element without children.
  /// - Complexity: O(1), amortized.
  mutating func add(_ kind: PageNode.Kind, in parent: PageNode) -> PageNode {
    let number = free.popLast() ?? slots.count
    let node = PageNode(number, in: parent, as: kind)
    if number == slots.count { slots.append(node) } else { slots[number] = node }
    count += 1
    return node
  }

  /// Removes an element and all elements in it.
  /// - Complexity: O(*n*) for *n* removed elements.
  mutating func remove(_ node: PageNode) {
    for child in node.elements + node.scrollBars { remove(child) }
    slots[node.number] = nil
    free.append(node.number)
    count -= 1
  }
}
