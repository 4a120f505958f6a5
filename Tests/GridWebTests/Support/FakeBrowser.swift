import GridTesting
import Testing

@testable import GridWeb

/// A page that carries out the commands of a grid, and knows the height of each item by its identifier.
///
/// It is as simple as possible: it searches all items, and keeps no positions between frames.
struct FakeBrowser {
  /// A cell on the page.
  struct Cell: Hashable {
    var index: Int64
    var frame: GridRect
    var detail: Double
  }

  private(set) var grid: WebGrid
  private(set) var cells: [Int: Cell] = [:]
  private(set) var headers: [Int: Cell] = [:]

  /// The identifiers of the items, and the height that a cell of each one measures.
  var items: [Int]
  private var nextIdentifier: Int

  /// The scroll position and the length of the element that scrolls, less the viewport.
  private(set) var position = 0.0
  private(set) var length = 0.0
  private(set) var layerPosition = 0.0
  var size = GridSize(width: 300, height: 200)

  init(_ rules: WebGridRules, count: Int) throws {
    grid = WebGrid(rules)
    items = Array(0..<count)
    nextIdentifier = count
    try grid.setCount(Int64(count))
    show()
  }

  /// The height that the cell of an item measures.
  static func height(of identifier: Int) -> Double { Double(10 + identifier * 7919 % 90) + 0.25 }
}

// MARK: - Frames
extension FakeBrowser {
  /// Scrolls as the user does, and shows a frame.
  mutating func scroll(to position: Double, isScrolling: Bool = false) {
    self.position = rounded(position)
    show(isScrolling: isScrolling)
  }

  /// Returns the position at which a browser is: rounded to the pixels of the screen, and limited to the
  /// content.
  private func rounded(_ position: Double) -> Double {
    min(max(0, (position * 1.5).rounded() / 1.5), length)
  }

  /// Shows a frame, and measures new cells until none is left.
  mutating func show(isScrolling: Bool = false) {
    grid.update(position: position, size: size, isScrolling: isScrolling)
    carryOut()
    for _ in 0..<20 {
      let measurements = cells.map { slot, cell in
        WebMeasurement(.item, slot: slot, height: Self.height(of: items[Int(cell.index)]))
      }
      guard grid.measure(measurements) else { return }
      grid.refresh()
      carryOut()
    }
    Issue.record("Measuring does not end.")
  }

  private mutating func carryOut() {
    let numbers = grid.commands.numbers
    for start in stride(from: 0, to: numbers.count, by: WebCommands.stride) {
      let slot = Int(numbers[start + 1])
      let cell = Cell(
        index: Int64(numbers[start + 2]),
        frame: GridRect(
          x: numbers[start + 3], y: numbers[start + 4], width: numbers[start + 5],
          height: numbers[start + 6]), detail: numbers[start + 7])
      switch WebCommands.Operation(rawValue: Int(numbers[start])) {
      case .removeItem: #expect(cells.removeValue(forKey: slot) != nil)
      case .showItem: #expect(cells.updateValue(cell, forKey: slot) == nil)
      case .moveItem: #expect(cells.updateValue(cell, forKey: slot) != nil)
      case .removeSection: #expect(headers.removeValue(forKey: slot) != nil)
      case .showSection: #expect(headers.updateValue(cell, forKey: slot) == nil)
      case .moveSection: #expect(headers.updateValue(cell, forKey: slot) != nil)
      case nil: Issue.record("Unknown operation \(numbers[start])")
      }
    }
    length = grid.trackLength
    layerPosition = grid.layerPosition
    position = rounded(grid.requestedPosition ?? position)
  }

  /// The distance of a cell from the upper edge of the viewport, as the user sees it.
  func top(of cell: Cell) -> Double { layerPosition + cell.frame.minY - position }

  /// The visible cells, by identifier of the item, and where they are.
  var visible: [Int: Double] {
    var tops: [Int: Double] = [:]
    for cell in cells.values
    where top(of: cell) < size.height && top(of: cell) + cell.frame.height > 0 {
      tops[items[Int(cell.index)]] = top(of: cell)
    }
    return tops
  }
}

// MARK: - Changes
extension FakeBrowser {
  /// Scrolls, selects, focuses or arranges, and shows a frame.
  mutating func change(_ body: (inout WebGrid) throws -> Void) rethrows {
    try body(&grid)
    show()
  }

  /// Inserts new items at an index.
  mutating func insert(_ count: Int, at index: Int) throws {
    items.insert(contentsOf: nextIdentifier..<nextIdentifier + count, at: index)
    nextIdentifier += count
    try update([.insert(index..<index + count)])
  }

  /// Removes items.
  mutating func remove(_ range: Range<Int>) throws {
    items.removeSubrange(range)
    try update([.remove(range)])
  }

  /// Moves an item, which has the index `target` afterwards.
  mutating func move(_ index: Int, to target: Int) throws {
    items.insert(items.remove(at: index), at: target)
    try update([.move(index..<index + 1, to: target)])
  }

  private mutating func update(_ changes: [ListChange]) throws {
    try grid.apply(changes, count: items.count)
    show()
  }

  /// Checks that exactly the items around the viewport have cells, and that these are in place.
  func check(_ comment: Comment) {
    let window = (
      start: grid.offset - grid.overscan, end: grid.offset + size.height + grid.overscan
    )
    var expected: Set<Int64> = []
    for item in 0..<grid.itemCount {
      guard let frame = grid.frame(of: item) else { continue }
      let isNear = frame.maxY > window.start && frame.minY < window.end && frame.height > 0
      if isNear || isFrozen(item) { expected.insert(item) }
    }
    if let item = grid.focusedItem { expected.insert(item) }
    #expect(Set(cells.values.map { $0.index }) == expected, comment)
    #expect(Set(cells.values.map { $0.index }).count == cells.count, comment)
    for cell in cells.values {
      let frame = grid.frame(of: cell.index)
      #expect(cell.frame.height == frame?.height, comment)
      let isSelected = cell.detail.truncatingRemainder(dividingBy: 2) == 1
      #expect(isSelected == grid.selection.contains(cell.index), comment)
      let area = cell.detail - (isSelected ? 1 : 0)
      #expect((area != 0) == isFrozen(cell.index), comment)
      switch area {
      case 2: #expect(cell.frame.minY == frame?.minY, comment)
      case 4:
        let start = grid.contentHeight - grid.frozenEndHeight
        #expect(cell.frame.minY == (frame?.minY ?? .nan) - start, comment)
      default:
        // The grid ignores steps of less than a pixel until they add up to one.
        let error = top(of: cell) - ((frame?.minY ?? .nan) - grid.offset)
        #expect(error.magnitude < 1.01, comment)
      }
    }
  }

  private func isFrozen(_ item: Int64) -> Bool {
    guard grid.layout.rules.shape == .list else { return false }
    return item < grid.frozen.start || item >= grid.itemCount - grid.frozen.end
  }
}
