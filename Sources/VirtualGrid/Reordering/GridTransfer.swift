/// Items that the user drags from one grid into another one of the same host.
///
/// The data source of the other grid reads the data of the items by their paths or identifiers, and
/// inserts it. Then the data source of ``grid`` removes the items. Both happen in one step:
///
/// ```text
/// func gridView(
///   _ grid: GridView<Row>, receive transfer: GridTransfer, at target: ItemPath
/// ) -> Bool {
///   let tasks = transfer.paths.map { board.tasks(shownIn: transfer.grid)[$0.item] }
///   try? grid.performUpdates { update in
///     board.insert(tasks, at: target.item, shownIn: grid)
///     update.insertItems(target.item..<target.item + tasks.count, inSection: target.section)
///   }
///   return true
/// }
/// ```
public struct GridTransfer {
  /// The grid that has the items.
  public let grid: AnyGridView

  /// The paths of the items in ``grid``, in ascending order.
  public let paths: [ItemPath]

  /// The identifiers of the items, in the order of ``paths``. Empty if some of them have none.
  public let identifiers: [ItemID]
}
