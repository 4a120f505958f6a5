/// An error of a data source, a delegate, a layout or a host, which the grid has repaired.
///
/// The grid counts a fault, calls its handler, and repairs it as the description says. The app
/// keeps running unless ``FaultPolicy/stop`` is set.
public struct GridFault: Error, Hashable, Sendable {
  /// The kind of a fault.
  public enum Kind: Hashable, Sendable {
    /// The number of sections changed without notice.
    case sectionCountChanged(from: Int, to: Int)

    /// The number of items of a section changed without notice.
    case itemCountChanged(section: Int, from: Int, to: Int)

    /// A count is negative.
    case negativeCount(Int)

    /// The sections together have more than `Int.max` items.
    case tooManyItems

    /// The data has more sections than ``AnyGridView/sectionLimit``.
    case tooManySections(Int, limit: Int)

    /// The identifier of an item changed without notice.
    case identifierChanged(item: Int, from: ItemID, to: ItemID?)

    /// The data source returned a cell that is already in use for another element.
    case cellInUse(for: GridElement, shows: GridElement?)

    /// The layout returned items out of order or twice.
    case layoutOutOfOrder

    /// The layout returned a frame that is not finite.
    case badFrame(GridElement)

    /// The delegate set a frame, an opacity or a transform that is not finite.
    case badAttributes(GridElement)

    /// The layout placed an item that does not exist.
    case itemOutOfRange(Int, count: Int)

    /// The layout placed a header, footer or background of a section that does not exist.
    case elementOutOfRange(GridElement, sections: Int)

    /// The layout placed more elements in one window than can have cells.
    case tooManyPlacements(Int, limit: Int)

    /// A rectangle contains more runs of items than ``AnyGridView/intersectionLimit``.
    case rectangleTooLarge(GridSize, limit: Int)

    /// The layout refused a change, and the method that made the change does not throw.
    case refusedChange(LayoutError)

    /// A cell alternates between two measured sizes.
    case unsettledSize(GridElement, one: GridSize, other: GridSize)

    /// Too many layout passes in a row each requested another one.
    case unsettledLayout(passes: Int)

    /// A side of the viewport is negative, not finite, or longer than the limit.
    case badViewport(GridSize, limit: Double)

    /// A content offset is not finite.
    case badOffset(GridPoint)

    /// A time is not finite.
    case badTime(Double)

    /// The rectangle to expand from or collapse into is not finite.
    case badRectangle(GridRect)

    /// A side of a measured size is negative or not finite.
    case badSize(GridElement, GridSize)

    /// The delegate returned the path of an item that does not exist.
    case pathOutOfRange(ItemPath)

    /// The delegate returned a path that an item cannot move to. `count` is the number of
    /// indices in the section that it can move to.
    case destinationOutOfRange(ItemPath, count: Int)
  }

  /// The kind of the fault, with the values that caused it.
  public let kind: Kind

  /// The number of loads and updates before the fault.
  public let generation: Int
}

// MARK: - Description
extension GridFault: CustomStringConvertible {
  /// The value, the limit that it broke, what the grid did, and how to correct it.
  public var description: String {
    switch kind {
    case .sectionCountChanged(let old, let new):
      """
      The data has \(new.counted("section")), but the last load and later updates gave \(old). The \
      grid has loaded again. Change the data in performUpdates, or call reloadData().
      """
    case .itemCountChanged(let section, let old, let new):
      """
      Section \(section) has \(new.counted("item")), but the last load and later updates gave \
      \(old). The grid has loaded again. Change the data in performUpdates, or call reloadData().
      """
    case .negativeCount(let count):
      "A count of \(count) is negative and was taken as 0. Return 0 or more."
    case .tooManyItems:
      """
      All sections together have more than \(Int.max) items. The last ones are not shown. \
      Show fewer, or page through them.
      """
    case .tooManySections(let count, let limit):
      """
      The data has \(count) sections; the first \(limit) are shown. \
      Put related items into one section.
      """
    case .identifierChanged(let item, let old, let new):
      """
      Item \(item) was \(old.description) and is now \(new?.description ?? "without identifier"). \
      The grid treats it as a different item. Change the data in performUpdates, or \
      call reloadData().
      """
    case .cellInUse(let element, let shown):
      """
      The cell given for \(element.description) already shows \
      \(shown?.description ?? "something else"). It was not used a second time. \
      Dequeue or create a cell for each item.
      """
    case .layoutOutOfOrder:
      """
      The layout returned items out of order or twice. The grid has sorted them. \
      Append placements in ascending order of their items.
      """
    case .badFrame(let element):
      "The frame of \(element.description) is not finite. It is not shown. Return finite frames."
    case .badAttributes(let element):
      """
      The delegate gave \(element.description) attributes that are not finite. They were ignored. \
      Leave attributes that you do not change as they are.
      """
    case .itemOutOfRange(let item, let count):
      """
      The layout placed item \(item), but the data has \(count.counted("item")). It is not shown. \
      A layout must place exactly the items that it was given.
      """
    case .elementOutOfRange(let element, let count):
      """
      The layout placed \(element.description), but the data has \(count.counted("section")). It is \
      not shown. A layout must have exactly the sections that it was given.
      """
    case .tooManyPlacements(let count, let limit):
      """
      The layout placed \(count) elements in one window; the first \(limit) are shown. \
      Make cells larger or the viewport smaller.
      """
    case .rectangleTooLarge(let size, let limit):
      """
      A rectangle of \(size.description) contains more than \(limit) runs of items. The rest was \
      ignored. Make the rectangle smaller, or let it span whole rows.
      """
    case .refusedChange(let error):
      """
      The layout refused a change, which was not carried out: \
      \(error.description)
      """
    case .unsettledSize(let element, let one, let other):
      """
      The cell of \(element.description) alternates between the sizes \(one.description) and \(other.description). The \
      larger of both is kept. Measure the same content to the same size.
      """
    case .unsettledLayout(let passes):
      """
      \(passes) passes in a row each requested another one. The rest is left for the next frame. \
      Do not change the grid in every callback of a pass.
      """
    case .badViewport(let size, let limit):
      """
      A viewport of \(size.description) is out of range; a side is from 0.0 to \(limit). It was taken \
      as \(size.limited(to: limit).description). Pass the size of the screen.
      """
    case .badOffset(let point):
      "An offset of \(point.description) is not finite. It was ignored. Pass finite numbers."
    case .badTime(let time):
      """
      A time of \(time) is not finite. It was ignored. Pass the seconds of a monotonic clock.
      """
    case .badRectangle(let place):
      """
      Cells cannot expand from or collapse into \(place). They keep their frames. \
      Pass a finite rectangle.
      """
    case .badSize(let element, let size):
      """
      The cell of \(element.description) measured \(size.description). Sides that are negative or not \
      finite count as 0. Measure cells to finite sizes that are not negative.
      """
    case .pathOutOfRange(let path):
      """
      There is no item \(path.item) in section \(path.section). It was ignored. Return the path of an \
      item that exists.
      """
    case .destinationOutOfRange(let path, let count):
      """
      An item cannot move to index \(path.item) of section \(path.section), which has \
      \(count == 0 ? "no targets" : "targets 0..<\(count)") for it. It was not moved. Move it to \
      an index that a section has.
      """
    }
  }
}

extension Int {
  /// Returns a count with its noun, such as `1 item` or `12 items`.
  fileprivate func counted(_ thing: String) -> String {
    self == 1 ? "1 \(thing)" : "\(self) \(thing)s"
  }
}

extension GridElement: CustomStringConvertible {
  /// The kind and the index, such as `item 3` or `header 0`, or `header of the grid`.
  public var description: String {
    switch self {
    case .gridHeader: "header of the grid"
    case .gridFooter: "footer of the grid"
    case .gridBackground: "background of the grid"
    default: "\(kindName) \(index)"
    }
  }

  private var kindName: String {
    switch kind {
    case .background: "background"
    case .header: "header"
    case .item: "item"
    case .footer: "footer"
    case .columnHeader: "header of column"
    }
  }
}

extension GridSize: CustomStringConvertible {
  /// The width and the height, such as `320.0 x 44.0`.
  public var description: String { "\(width) x \(height)" }
}

extension GridPoint: CustomStringConvertible {
  /// The coordinates, such as `(0.0, 120.5)`.
  public var description: String { "(\(x), \(y))" }
}
