/// A pool of idle cells, for one grid or shared by several.
///
///     let pool = ReusePool<PhotoCell>()
///     pool.register("photo") { PhotoCell() }
///     pool.setCapacity(24, for: "photo")
///     let shelves = layouts.map { GridView(layout: $0, pool: pool) }
///
/// Of each kind, the pool keeps the cells that became idle last, up to a capacity. An item that
/// enters again gets the cell that it had, if that is still in the pool.
public final class ReusePool<Cell: AnyObject> {
  let idle = IdleCells()

  /// Creates an empty pool.
  public init() {}

  /// The number of all idle cells.
  public var count: Int { idle.count }

  /// Returns the number of idle cells of a kind.
  /// - Complexity: O(kinds); there are few.
  public func count(of identifier: String) -> Int {
    idle.idleCount(of: idle.kind(named: identifier))
  }

  /// Registers a closure that makes cells of a kind.
  ///
  /// During a request for a cell, `dequeueReusableCell(withIdentifier:)` then never returns nil for
  /// that kind, and cells can be prepared in advance.
  /// - Complexity: O(kinds); there are few.
  public func register(_ identifier: String, make: @escaping () -> Cell) {
    idle.setMaker(of: idle.kind(named: identifier), make)
  }

  /// Sets how many idle cells of a kind are kept; 32 by default. A negative capacity is treated as
  /// 0.
  /// - Complexity: O(kinds), plus the cells that are dropped.
  public func setCapacity(_ capacity: Int, for identifier: String) {
    idle.setCapacity(of: idle.kind(named: identifier), capacity)
  }

  /// Drops all idle cells, as when memory is low.
  /// - Complexity: O(idle cells).
  public func removeAll() {
    idle.removeAll()
  }
}

/// A kind of cell: how it is made, and how it is configured with an item.
///
///     let photo = CellRegistration<PhotoCell, Photo>("photo") { PhotoCell() } fill: {
///       cell, photo in cell.title = photo.title
///     }
///     let cell = photoGrid.dequeueCell(photo, with: photos[path.item])
///
/// It can be used for headers and footers as well.
public struct CellRegistration<Cell: AnyObject, Item> {
  /// The name of the kind.
  public let identifier: String

  let make: () -> Cell
  let fill: (Cell, Item) -> Void

  /// Creates a registration.
  /// - Parameters:
  ///   - identifier: The name of the kind.
  ///   - make: Makes a cell.
  ///   - fill: Configures a cell with an item.
  public init(
    _ identifier: String, make: @escaping () -> Cell,
    fill: @escaping (Cell, Item) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.fill = fill
  }
}
