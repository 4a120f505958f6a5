import GridGeometry

/// What the page does in a frame, as numbers that a script reads from the memory of the module.
///
/// Each command has ``stride`` numbers: operation, slot, index, x, y, width, height, and a detail.
/// The detail of a section is the height of its header. That of an item is the sum of 1 if it is
/// selected, and 2 if it is frozen at the start or 4 if at the end. Frames are relative to the origin
/// of the layer, or to the first of the items that are frozen at an end.
public struct WebCommands: Sendable {
  /// What the page does with a cell.
  public enum Operation: Int, Sendable, CaseIterable {
    /// Takes the cell of an item off the page.
    case removeItem
    /// Puts a cell on the page and fills it with an item.
    case showItem
    /// Moves the cell of an item. Its index may have changed, but not its contents.
    case moveItem
    /// Takes the header of a section off the page.
    case removeSection
    /// Puts the header of a section on the page.
    case showSection
    /// Moves the header of a section.
    case moveSection
  }

  /// The operations for cells of items, or for headers of sections.
  struct Operations {
    let remove: Operation
    let show: Operation
    let move: Operation

    static var items: Operations {
      Operations(remove: .removeItem, show: .showItem, move: .moveItem)
    }

    static var sections: Operations {
      Operations(remove: .removeSection, show: .showSection, move: .moveSection)
    }
  }

  /// The commands, with ``stride`` numbers each.
  public private(set) var numbers: [Double] = []

  /// The number of commands.
  public var count: Int { numbers.count / Self.stride }

  /// The number of numbers in each command.
  public static var stride: Int { 8 }

  init() {}

  /// Whether the page has read the commands.
  private var isDelivered = false

  /// Begins a frame, or a change before it: removes the commands that the page has read.
  mutating func begin() {
    if isDelivered { numbers.removeAll(keepingCapacity: true) }
    isDelivered = false
  }

  /// Ends a frame. The page reads the commands.
  mutating func end() { isDelivered = true }

  /// Appends a command for a cell in a slot. The frame is relative to its area.
  mutating func append(
    _ operation: Operation, slot: Int, index: Int64, frame: GridRect, detail: Double
  ) {
    numbers.append(Double(operation.rawValue))
    numbers.append(Double(slot))
    numbers.append(Double(index))
    numbers.append(frame.minX)
    numbers.append(frame.minY)
    numbers.append(frame.width)
    numbers.append(frame.height)
    numbers.append(detail)
  }
}
