extension ItemPath {
  /// Splits a move of several items into moves of one item each, to be made one after another.
  /// - Parameters:
  ///   - paths: The paths of the items, in ascending order.
  ///   - target: The path of the first of them in the data without them. The others follow it.
  /// - Returns: For each move, the path of the item before it, and its target in the data without the
  ///   item.
  /// - Complexity: O(*k*²) for *k* items.
  static func singleMoves(
    of paths: [ItemPath], to target: ItemPath
  ) -> [(path: ItemPath, target: ItemPath)] {
    var paths = paths
    var next = target
    // The first item moves while the others still have their original paths.
    var before = paths.first?.section == target.section ? 1 : 0
    for path in paths.dropFirst() where path.section == target.section {
      if path.item - before < target.item { next.item += 1 }
      before += 1
    }
    return paths.indices.map { index in
      let path = paths[index]
      var target = next
      if index > 0, path.section == target.section, path.item < target.item { target.item -= 1 }
      for other in paths.indices where other > index {
        if paths[other].section == path.section, paths[other].item > path.item {
          paths[other].item -= 1
        }
        if paths[other].section == target.section, paths[other].item >= target.item {
          paths[other].item += 1
        }
      }
      next = ItemPath(section: target.section, item: target.item + 1)
      return (path, target)
    }
  }
}
