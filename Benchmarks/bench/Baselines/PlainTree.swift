import GridBench
import VirtualGrid

/// A lower bound for the layout of boxes: a tree of rows and columns in flat arrays.
///
/// A plain recursion computes sizes and positions. It caches nothing, and every box has the same
/// rule.
struct PlainTree {
  private var frames: [GridRect]
  private let children: [Range<Int>]
  private let isRow: [Bool]

  /// Creates a tree of at least `count` nodes, with ten children in each inner node.
  init(_ count: Int) {
    var children: [Range<Int>] = []
    var isRow = [true]
    var end = 1
    while children.count < isRow.count {
      let parent = children.count
      guard end < count else {
        children.append(end..<end)
        continue
      }
      children.append(end..<end + 10)
      isRow += Array(repeating: !isRow[parent], count: 10)
      end += 10
    }
    self.children = children
    self.isRow = isRow
    frames = Array(repeating: .zero, count: children.count)
  }

  /// Lays out all nodes. Every leaf has the given size.
  mutating func layOut(leaf: GridSize) {
    blackHole(layOut(0, leaf))
  }

  private mutating func layOut(_ node: Int, _ leaf: GridSize) -> GridSize {
    guard !children[node].isEmpty else {
      frames[node].size = leaf
      return leaf
    }
    var size = GridSize.zero
    for child in children[node] {
      let needed = layOut(child, leaf)
      frames[child].origin =
        isRow[node] ? GridPoint(x: size.width, y: 0) : GridPoint(x: 0, y: size.height)
      size =
        isRow[node]
        ? GridSize(width: size.width + needed.width, height: max(size.height, needed.height))
        : GridSize(width: max(size.width, needed.width), height: size.height + needed.height)
    }
    frames[node].size = size
    return size
  }
}
