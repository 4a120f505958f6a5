/// A data source of a list without ends. Its items have numbers, which may be negative.
///
///     let days = EndlessDataSource<Label>(startingAt: today) { grid, day in
///       let cell = grid.dequeueReusableCell(withIdentifier: "day") ?? Label()
///       cell.text = "day \(day)"
///       return cell
///     }
///     grid.dataSource = days
///
/// The grid has the items of a range of ``numbers``. When the viewport comes near an end, the range
/// grows there by a page. Each item keeps its number, and visible items keep their positions on the
/// screen, also while the user scrolls; selection, focus and cells follow their items. The thumb of
/// the scroll bar shows the position in the range, and shrinks as the range grows.
///
///     if let item = days.grow(to: 1_000_000, in: grid) {
///       grid.scrollToItem(at: item, alignment: .start)
///     }
///
/// The numbers are the identifiers of the items. The grid holds the source weakly. A source serves one
/// grid, alone or as a part of a ``ConcatenatedDataSource``.
public final class EndlessDataSource<Cell: AnyObject>: GridDataSource {
  /// The numbers of the items that the grid has now, in order.
  public private(set) var numbers: Range<Int>

  /// The numbers that can exist.
  public private(set) var limits: Range<Int>

  /// The number of items by which the list grows.
  private let pageSize: Int

  private let makeCell: (GridView<Cell>, Int) -> Cell

  /// Creates a list of one page.
  /// - Parameters:
  ///   - number: The number of the first item of the page, which is at the start of the viewport
  ///     until the user scrolls. Clamped to `limits`.
  ///   - pageSize: The number of items by which the list grows, at least 1. It should fill several
  ///     viewports. In a layout with a fixed number of columns, use a multiple of that, so that items
  ///     stay in their columns.
  ///   - limits: The numbers that can exist. An empty range gives an empty list. Layouts are exact
  ///     up to 10^10 items.
  ///   - cell: Returns a cell that shows the item with a number: a dequeued cell, or a new one.
  public init(
    startingAt number: Int = 0, pageSize: Int = 1_000,
    limits: Range<Int> = -1_000_000_000..<1_000_000_000,
    cell: @escaping (GridView<Cell>, Int) -> Cell
  ) {
    let limits = limits.countable
    let first = min(max(number, limits.lowerBound), max(limits.lowerBound, limits.upperBound - 1))
    self.pageSize = max(1, pageSize)
    self.limits = limits
    numbers = first..<(first + min(self.pageSize, limits.upperBound - first))
    makeCell = cell
  }

  // MARK: GridDataSource

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    makeCell(grid, number(of: path.item))
  }

  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(number(of: path.item))
  }

  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    Int(identifier).flatMap(item(of:)).map { ItemPath(section: 0, item: $0) }
  }

  public func gridView(_ grid: GridView<Cell>, willReach end: ContentEnd) {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    switch end {
    case .start: show(first - min(pageSize, first - limits.lowerBound)..<last, in: grid)
    case .end: show(first..<last + min(pageSize, limits.upperBound - last), in: grid)
    }
  }
}

// MARK: - Numbers
extension EndlessDataSource {
  /// Returns the number of the item with an index. An index out of range gives the number that it
  /// would have.
  /// - Complexity: O(1).
  public func number(of item: Int) -> Int { numbers.lowerBound + item }

  /// Returns the index of the item with a number, or nil if the grid has no such item now.
  /// - Complexity: O(1).
  public func item(of number: Int) -> Int? {
    numbers.contains(number) ? number - numbers.lowerBound : nil
  }
}

// MARK: - Growing
extension EndlessDataSource {
  /// Adds items up to a number and a page beyond it, and returns the index of the item with it.
  ///
  /// Nothing moves on the screen. Do not call it inside of an update of the grid.
  /// - Returns: The index, or nil if the number is not in ``limits``.
  /// - Complexity: That of the layout for one insertion: O(1) or O(log *n*) for any number of new
  ///   items where their sizes are fixed or estimated.
  @discardableResult
  public func grow(to number: Int, in grid: GridView<Cell>) -> Int? {
    guard limits.contains(number) else { return nil }
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    if number < first {
      let size = min(pages(for: first - number), first - limits.lowerBound)
      show(first - size..<last, in: grid)
    } else if number >= last {
      let size = min(pages(for: number - last + 1), limits.upperBound - last)
      show(first..<last + size, in: grid)
    }
    return item(of: number)
  }

  /// Sets the numbers that can exist, for example when the data turns out to have an end. Items
  /// outside are removed.
  ///
  /// If the grid cannot be updated now, as inside of another update, ``limits`` change and the items
  /// do not.
  /// - Complexity: That of the layout for two deletions.
  public func setLimits(_ limits: Range<Int>, in grid: GridView<Cell>) {
    self.limits = limits.countable
    show(numbers.clamped(to: self.limits), in: grid)
    grid.tellEndsAgain()
  }

  /// The number of items in the pages that a number of items needs, and in one more.
  private func pages(for count: Int) -> Int {
    let (pages, rest) = count.quotientAndRemainder(dividingBy: pageSize)
    let (size, overflows) = (pages + (rest > 0 ? 2 : 1)).multipliedReportingOverflow(by: pageSize)
    return overflows ? .max : size
  }

  /// Gives the grid the items of a range.
  private func show(_ new: Range<Int>, in grid: GridView<Cell>) {
    let old = numbers
    guard new != old, !grid.content.isUpdating else { return }
    do throws(GridUpdateError) {
      try grid.performUpdates(of: self, timing: nil, keeping: .leadingItem) { update in
        numbers = new
        guard old.overlaps(new) else {
          update.deleteItems(0..<old.count, inSection: 0)
          return update.insertItems(0..<new.count, inSection: 0)
        }
        let kept = old.clamped(to: new)
        let (oldStart, newStart) = (old.lowerBound, new.lowerBound)
        update.deleteItems(0..<kept.lowerBound - oldStart, inSection: 0)
        update.deleteItems(kept.upperBound - oldStart..<old.count, inSection: 0)
        update.insertItems(0..<kept.lowerBound - newStart, inSection: 0)
        update.insertItems(kept.upperBound - newStart..<new.count, inSection: 0)
      }
    } catch {
      // The layout cannot hold as many items.
      numbers = old
      grid.countParts()
    }
  }
}

extension Range<Int> {
  /// The range, limited so that its length fits in an `Int`.
  fileprivate var countable: Range<Int> { clamped(to: Int.min / 4..<Int.max / 4) }
}
