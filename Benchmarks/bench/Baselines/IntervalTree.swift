import GridLayouts

/// A list with an interval for each item, in a balanced search tree. Each node stores the greatest end of
/// the intervals in its subtree.
///
/// The tree finds the *k* intervals that intersect a window in O(log *n* + *k*). Intervals may overlap. After a
/// change, the tree computes all later intervals and all greatest ends again, in O(*n*).
struct IntervalTree: Editable {
  /// An item with the greatest end in its subtree.
  private struct Node {
    var start: Double
    var end: Double
    var greatestEnd: Double
  }

  /// The nodes in ascending order of their starts. The root of a subtree is the node in its middle.
  private var nodes: [Node]

  /// Computes the intervals of all items.
  init(_ extents: [Double]) {
    nodes = extents.map { Node(start: 0, end: $0, greatestEnd: 0) }
    placeNodes(from: 0)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    nodes.withUnsafeBufferPointer { nodes in
      Self.visit(nodes, 0, nodes.count, window.rect.minY, window.rect.maxY, &buffer)
    }
  }

  /// Appends the placements of the nodes from `first` up to `end` that intersect a window.
  private static func visit(
    _ nodes: UnsafeBufferPointer<Node>, _ first: Int, _ end: Int, _ top: Double, _ bottom: Double,
    _ buffer: inout [Placement]
  ) {
    guard first < end else { return }
    let middle = (first + end) / 2
    let node = nodes[middle]
    guard node.greatestEnd > top else { return }
    visit(nodes, first, middle, top, bottom, &buffer)
    guard node.start < bottom else { return }
    if node.end > top {
      let frame = GridRect(
        x: 0, y: node.start, width: Inputs.viewport.width, height: node.end - node.start)
      buffer.append(Placement(.item(middle), frame: frame))
    }
    visit(nodes, middle + 1, end, top, bottom, &buffer)
  }

  mutating func setExtent(_ extent: Double, of item: Int) {
    nodes[item].end = nodes[item].start + extent
    placeNodes(from: item)
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    nodes.replaceSubrange(range, with: new.map { Node(start: 0, end: $0, greatestEnd: 0) })
    placeNodes(from: range.lowerBound)
  }

  /// Moves the nodes from an index on behind each other.
  private mutating func placeNodes(from first: Int) {
    var end = first > 0 ? nodes[first - 1].end : 0
    for index in first..<nodes.count {
      let extent = nodes[index].end - nodes[index].start
      nodes[index].start = end
      end += extent
      nodes[index].end = end
    }
    _ = findGreatestEnds(0, nodes.count)
  }

  /// Computes and returns the greatest end among the nodes from `first` up to `end`.
  private mutating func findGreatestEnds(_ first: Int, _ end: Int) -> Double {
    guard first < end else { return 0 }
    let middle = (first + end) / 2
    let greatest = max(
      nodes[middle].end, findGreatestEnds(first, middle), findGreatestEnds(middle + 1, end))
    nodes[middle].greatestEnd = greatest
    return greatest
  }
}
