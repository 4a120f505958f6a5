import GridBench
import GridData
import VirtualGrid

extension Workload {
  /// Collapses and expands a node in the middle of a hundred roots, with all rows below it, against a flat array
  /// of the shown nodes.
  static var expandTree: Workload {
    Workload(
      "data/tree-expand", sizes: Inputs.powers(4, 6, 7),
      limits: [
        .ratio(.sibling("array"), atMost: 0.1, from: 1_000_000),
        .growth(atMost: 10, from: 10_000, to: 10_000_000),
      ]
    ) { n in
      let roots = Array(-100..<0)
      let children = Array(0..<n)
      return Trial(n) {
        let tree = tree(roots, children)
        tree.expand(at: 50)
        return tree
      } timed: { tree, turns in
        for _ in turns {
          tree.collapse(at: 50)
          tree.expand(at: 50)
        }
      } answer: { tree in
        (0..<100).map { tree.row(at: tree.rowCount / 100 * $0).node }
      }.against(.sibling("array")) {
        Array(roots[...50]) + children + Array(roots[51...])
      } timed: { rows, turns in
        for _ in turns {
          rows.removeSubrange(51..<51 + n)
          rows.insert(contentsOf: children, at: 51)
        }
      } answer: { rows in
        (0..<100).map { rows[rows.count / 100 * $0] }
      }.checkingAnswers()
    }
  }

  /// A tree of roots, each of which has the same children.
  private static func tree(_ roots: [Int], _ children: [Int]) -> TreeDataSource<TreeCell, Int> {
    let tree = TreeDataSource<TreeCell, Int>(
      identifier: { ItemID($0) },
      loader: { _, answer in
        answer(.success(children))
        return {}
      }, cell: { _, _ in TreeCell() })
    sure { () throws(TreeError) in try tree.setRoots(roots) }
    return tree
  }
}

/// A cell without content.
final class TreeCell {}
