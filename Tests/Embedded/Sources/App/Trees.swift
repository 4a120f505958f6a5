import GridData

/// Expands a node of a tree whose children a loader returns at once, and returns the number of rows.
public func showTree() -> Int {
  let tree = TreeDataSource<Label, Int>(
    identifier: { ItemID($0) },
    loader: { node, answer in
      if node < 100 {
        answer(.success((1...9).map { node * 10 + $0 }))
      } else {
        answer(.failure(TreeFailure("There are only three levels.")))
      }
      return {}
    },
    cell: { grid, row in
      let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
      cell.text = "\(row.level) \(row.node)"
      return cell
    })
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
  grid.dataSource = tree
  // The grid does not retain it, and Embedded Swift has no weak references.
  defer { grid.dataSource = nil }
  grid.resize(to: GridSize(width: 320, height: 568))
  do throws(TreeError) { try tree.setRoots([1, 2, 3]) } catch { return 0 }
  tree.reveal([2, 25, 251])
  grid.layoutIfNeeded()
  grid.focusItem(at: 1)
  tree.handle(.left)
  tree.collapse(at: 0)
  return tree.rowCount + tree.ancestors(ofItem: tree.rowCount - 1).count
}
