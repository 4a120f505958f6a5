/// Cells that wait to show another item, for one grid or for several that share them.
///
///     let pool = ReusePool<PhotoCell>()
///     pool.register("photo") { PhotoCell() }
///     pool.setCapacity(24, for: "photo")
///     let shelves = shelves.map { GridView(layout: $0, pool: pool) }
///
/// A pool owns idle cells and nothing else. Of each kind it keeps the ones that left last, up to a
/// capacity, and gives an item that comes back the cell it had.
public final class ReusePool<Cell: AnyObject> {
  let idle = IdleCells()

  /// Creates an empty pool.
  public init() {}

  /// The number of idle cells of all kinds.
  public var count: Int { idle.count }

  /// The number of idle cells of a kind.
  /// - Complexity: O(kinds); there are few.
  public func count(of identifier: String) -> Int {
    idle.idleCount(of: idle.kind(named: identifier))
  }

  /// Says how a cell of a kind is made, so that a dequeued one is never missing, and that some can
  /// be made ahead.
  /// - Complexity: O(kinds); there are few.
  public func register(_ identifier: String, make: @escaping () -> Cell) {
    idle.setMaker(of: idle.kind(named: identifier), make)
  }

  /// Lets up to `capacity` cells of a kind wait; 32 if this is never called.
  /// - Complexity: O(kinds), plus the cells that are dropped.
  public func setCapacity(_ capacity: Int, for identifier: String) {
    idle.setCapacity(of: idle.kind(named: identifier), capacity)
  }

  /// Drops all idle cells, as when memory is short.
  /// - Complexity: O(idle cells).
  public func removeAll() {
    idle.removeAll()
  }
}

/// How a kind of cell is made and how it is filled with an item, in one value.
///
///     let photo = CellRegistration<PhotoCell, Photo>("photo") { PhotoCell() } fill: {
///       cell, photo in cell.title = photo.title
///     }
///     …
///     grid.dequeueCell(photo, with: photos[path.item])
///
/// It serves headers and footers as it does items.
public struct CellRegistration<Cell: AnyObject, Item> {
  /// The name of the kind.
  public let identifier: String

  let make: () -> Cell
  let fill: (Cell, Item) -> Void

  /// Creates a registration.
  public init(
    _ identifier: String, make: @escaping () -> Cell,
    fill: @escaping (Cell, Item) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.fill = fill
  }
}
