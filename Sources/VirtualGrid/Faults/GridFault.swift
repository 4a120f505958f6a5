/// What a data source, a layout or a host did wrong on its own, and what became of it.
///
/// It is counted, told to the one handler of the grid, and repaired in the way that its description
/// says. The program goes on, unless a test has asked it to stop: see ``FaultPolicy``.
public struct GridFault: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The data has another number of sections than it said.
    case sectionCountChanged(from: Int, to: Int)

    /// A section has another number of items than it said.
    case itemCountChanged(section: Int, from: Int, to: Int)

    /// A count below 0.
    case negativeCount(Int)

    /// More items than can be counted.
    case tooManyItems

    /// More sections than can be asked for their counts.
    case tooManySections(Int, limit: Int)

    /// Another item is where one was, although nobody told the grid.
    case identifierChanged(item: Int, from: ItemID, to: ItemID?)

    /// A cell was given for an item or another element although it shows something else, or waits to.
    case cellInUse(for: GridElement, shows: GridElement?)

    /// The layout gave items out of order, or one twice.
    case layoutOutOfOrder

    /// The layout gave a frame that is none.
    case badFrame(GridElement)

    /// The delegate adjusted a frame or an opacity to what is not finite.
    case badAttributes(GridElement)

    /// The layout gave an item that the data does not have.
    case itemOutOfRange(Int, count: Int)

    /// The layout gave a header, footer or background of a section that the data does not have.
    case elementOutOfRange(GridElement, sections: Int)

    /// The layout placed more than can have cells.
    case tooManyPlacements(Int, limit: Int)

    /// A rectangle holds more than is looked at one by one.
    case rectangleTooLarge(GridSize, limit: Int)

    /// A change came that the layout refuses.
    case refusedChange(LayoutError)

    /// A cell answers a different size each time it is asked.
    case unsettledSize(item: Int, one: GridSize, other: GridSize)

    /// Every pass asks for another one.
    case unsettledLayout(passes: Int)

    /// A viewport with a side that is no length, or longer than any screen.
    case badViewport(GridSize, limit: Double)

    /// An offset that is not finite.
    case badOffset(GridPoint)

    /// A time that is not finite.
    case badTime(Double)

    /// A place to gather cells at that is nowhere.
    case badPlace(GridRect)

    /// A measured size with a side that is negative or not finite.
    case badSize(item: Int, GridSize)

    /// A delegate named an item that does not exist.
    case pathOutOfRange(ItemPath)

    /// An item was to be moved to where no item can be; its section will have so many places.
    case destinationOutOfRange(ItemPath, places: Int)
  }

  /// What went wrong.
  public let kind: Kind

  /// The number of changes of the data before it.
  public let generation: Int
}

// MARK: - Description
extension GridFault: CustomStringConvertible {
  /// The value, the limit that it broke, what the grid did, and the way out.
  public var description: String {
    switch kind {
    case .sectionCountChanged(let old, let new):
      """
      The data has \(new.counted("section")), but by the last load and the changes since, the grid \
      knew of \(old). It has loaded again. Change the data in performUpdates, or call reloadData().
      """
    case .itemCountChanged(let section, let old, let new):
      """
      Section \(section) has \(new.counted("item")), but by the last load and the changes since, \
      the grid knew of \(old). It has loaded again. Change the data in performUpdates, or \
      call reloadData().
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
      Put what belongs together into one section.
      """
    case .identifierChanged(let item, let old, let new):
      """
      Item \(item) was \(old.description), and is \(new?.description ?? "without identifier") \
      now. It is taken for another item. Change the data in performUpdates, or call reloadData().
      """
    case .cellInUse(let element, let shown):
      """
      The cell given for \(element.description) already shows \
      \(shown?.description ?? "something else"). It is not shown there, too. \
      Dequeue a cell for each item, or make one.
      """
    case .layoutOutOfOrder:
      """
      The layout gave items out of order or twice. They were put in order. \
      Append placements in ascending order of their items.
      """
    case .badFrame(let element):
      "The frame of \(element.description) is not finite. It is not shown. Give it finite numbers."
    case .badAttributes(let element):
      """
      The delegate adjusted \(element.description) to numbers that are not finite. It is shown as \
      the layout has it. Leave what is not to be changed as it is.
      """
    case .itemOutOfRange(let item, let count):
      """
      The layout placed item \(item), but the data has \(count.counted("item")). It is not shown. \
      A layout must place as many items as it was told of.
      """
    case .elementOutOfRange(let element, let count):
      """
      The layout placed \(element.description), but the data has \(count.counted("section")). It is \
      not shown. A layout must have as many sections as it was told of.
      """
    case .tooManyPlacements(let count, let limit):
      """
      The layout placed \(count) elements in one window; the first \(limit) are shown. \
      Make cells larger or the viewport smaller.
      """
    case .rectangleTooLarge(let size, let limit):
      """
      A rectangle of \(size.description) holds more than \(limit) runs of items. The rest was left \
      out. Draw it over whole rows, or make it smaller.
      """
    case .refusedChange(let error):
      """
      A change that could not be refused where it was made was not carried out: \
      \(error.description)
      """
    case .unsettledSize(let item, let one, let other):
      """
      Item \(item) measures \(one.description) and \(other.description) by turns. The larger of \
      both is kept. Measure the same content to the same size.
      """
    case .unsettledLayout(let passes):
      """
      \(passes) passes in a row each asked for another one. The rest is left for the next frame. \
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
      A time of \(time) is not finite. It was ignored. Pass the seconds of a clock that goes forward.
      """
    case .badPlace(let place):
      "Cells were to come from or go to \(place), which is nowhere. They stay. Pass finite numbers."
    case .badSize(let item, let size):
      """
      Item \(item) was measured as \(size.description). What is negative or not finite counts as 0. \
      Measure it to finite numbers from 0 on.
      """
    case .pathOutOfRange(let path):
      """
      There is no item \(path.item) in section \(path.section). It was ignored. Return the path of an \
      item that the data has.
      """
    case .destinationOutOfRange(let path, let places):
      """
      An item was to be moved to place \(path.item) of section \(path.section), which has \
      \(places == 0 ? "no places" : "places 0..<\(places)") for it. It was not moved. Move it to a \
      place that a section has.
      """
    }
  }
}

extension Int {
  /// So many things, as `1 item` or `12 items`.
  fileprivate func counted(_ thing: String) -> String {
    self == 1 ? "1 \(thing)" : "\(self) \(thing)s"
  }
}

extension GridElement: CustomStringConvertible {
  /// What it is and its number, as `item 3`, `header 0`, or `header of the grid`.
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
    }
  }
}

extension GridSize: CustomStringConvertible {
  /// Width and height, as `320.0 x 44.0`.
  public var description: String { "\(width) x \(height)" }
}

extension GridPoint: CustomStringConvertible {
  /// The two coordinates, as `(0.0, 120.5)`.
  public var description: String { "(\(x), \(y))" }
}
