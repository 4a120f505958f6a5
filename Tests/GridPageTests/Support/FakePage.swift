import Testing

@testable import GridPage

/// A model of a page without a browser: it carries out commands, and tests inspect its elements.
final class FakePage {
  private(set) var elements: [Int: Element] = [0: Element()]

  /// The width of vertical scroll bars, which lie to the left of the content in right-to-left
  /// pages.
  var barsAtLeft = 0.0

  /// The operations of the last frame, each with its element.
  private(set) var operations: [(operation: PageOperation, number: Int)] = []

  /// The elements that were moved among their siblings in the last frame.
  var reordered: [Int] { operations.filter { $0.operation == .order }.map { $0.number } }

  var focused: Int?

  /// The node, text, anchor and cursor of the input element; nil if it has no focus.
  var field: (node: Int, text: String, anchor: Int, cursor: Int)?

  /// The number of elements made.
  private(set) var madeCount = 0

  /// An element of the page, as the commands left it.
  final class Element {
    var parent = -1
    var isPane = false
    var children: [Int] = []

    /// The parts of the scroll bars that are made of elements.
    var scrollBars: [Int] = []
    var place = GridTransform.identity
    var size = GridSize.zero
    var opacity = 1.0
    var isShown = true
    var look = [-1, -1, -1, -1, -1, 0, 0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0] as [Double]
    var lines: [String] = []

    /// The color and the background of each run.
    var letterColors: [Double] = []

    /// The description of the picture with its columns and rows; nil without a picture.
    var picture: String?
    var axes = 0
    var hasBars = true
    var hasGutter = false
    var edges = GridInsets.zero
    var track = GridSize.zero
    var slide = GridOffset.zero
    var bars = GridPoint.zero
    var role = PageRole.none
    var item = (place: 0, count: 0)
    var before = 0
    var label = ""
    var cell = (row: 0, column: 0, rows: 0, columns: 0)
    var count = (rows: 0, columns: 0)
    var selection = -1
    var isMultiselectable = false
    var reach = -1
  }

  /// Carries out the commands of a frame.
  func carryOut(_ commands: PageCommands) {
    operations = []
    var reader = CommandReader(commands)
    while let operation = reader.operation() {
      let number = reader.integer()
      operations.append((operation, number))
      if operation == .make { make(number) }
      guard let element = elements[number] else {
        Issue.record("Element \(number) does not exist")
        return
      }
      carryOut(operation, number, element, &reader)
    }
  }

  private func make(_ number: Int) {
    #expect(elements[number] == nil, "Element \(number) is made twice")
    elements[number] = Element()
    madeCount += 1
  }

  private func carryOut(
    _ operation: PageOperation, _ number: Int, _ element: Element, _ reader: inout CommandReader
  ) {
    switch operation {
    case .make:
      element.parent = reader.integer()
      let kind = PageNode.Kind(rawValue: reader.integer())
      element.isPane = kind == .pane
      if kind == .scrollBar {
        elements[element.parent]?.scrollBars.append(number)
      } else {
        elements[element.parent]?.children.append(number)
      }
    case .order:
      let next = reader.integer()
      guard let parent = elements[element.parent] else { return }
      parent.children.removeAll { $0 == number }
      let place = next == 0 ? parent.children.count : parent.children.firstIndex(of: next)
      #expect(place != nil, "Element \(next) is not a sibling of \(number)")
      parent.children.insert(number, at: place ?? 0)
    case .move: element.place = .translation(by: reader.point() - .zero)
    case .turn: element.place = reader.transform()
    case .resize: element.size = reader.size()
    case .fade: element.opacity = reader.number()
    case .show: element.isShown = reader.integer() == 1
    case .look: element.look = (0..<17).map { _ in reader.number() }
    case .text: (element.lines, element.letterColors) = reader.lines()
    case .picture:
      for _ in 0..<5 { _ = reader.number() }
      let (columns, rows) = (reader.integer(), reader.integer())
      let words = reader.text()
      element.picture = columns > 0 ? "\(words), \(columns) x \(rows)" : nil
    case .pane:
      element.axes = reader.integer()
      element.hasGutter = reader.integer() == 1
      element.hasBars = reader.integer() == 1
      let (left, right, bottom) = (reader.number(), reader.number(), reader.number())
      element.edges = GridInsets(left: left, bottom: bottom, right: right)
    case .track: element.track = reader.size()
    case .slide: element.slide = reader.point() - .zero
    case .scroll: element.bars = reader.point()
    case .role:
      element.role = PageRole(rawValue: reader.integer()) ?? .none
      element.label = ""
    case .item: element.item = (reader.integer(), reader.integer())
    case .before: element.before = reader.integer()
    case .cell:
      element.cell = (reader.integer(), reader.integer(), reader.integer(), reader.integer())
    case .count: element.count = (reader.integer(), reader.integer())
    case .select: element.selection = reader.integer()
    case .several: element.isMultiselectable = reader.integer() == 1
    case .reach: element.reach = reader.integer()
    case .focus: focused = number
    case .field:
      let (text, anchor, cursor) = (reader.text(), reader.integer(), reader.integer())
      field = number == 0 ? nil : (number, text, anchor, cursor)
      focused = number == 0 ? nil : number
    case .remove: remove(number)
    case .label: element.label = reader.text()
    case .say:
      #expect(element.lines.count == 1, "Element \(number) does not show one line")
      element.lines = [reader.text()]
    }
  }

  private func remove(_ number: Int) {
    guard let element = elements.removeValue(forKey: number) else { return }
    for child in element.children + element.scrollBars { remove(child) }
    elements[element.parent]?.children.removeAll { $0 == number }
    if focused == number { focused = nil }
  }
}

// MARK: - Accessibility
extension FakePage {
  /// The accessibility properties that the last frame has written, by the position of the item that the element shows.
  var writtenProperties: [Int: [PageOperation]] {
    let kinds: Set<PageOperation> = [
      .role, .item, .before, .cell, .count, .select, .several, .reach, .label,
    ]
    return operations.reduce(into: [:]) { written, entry in
      guard kinds.contains(entry.operation), let element = elements[entry.number] else { return }
      written[element.item.place, default: []].append(entry.operation)
    }
  }
}

// MARK: - Snapshots
extension FakePage {
  /// The visible elements, in drawing order.
  var snapshots: [ElementSnapshot] {
    var all: [ElementSnapshot] = []
    collect(0, .identity, 1, &all)
    return all
  }

  private func collect(
    _ number: Int, _ map: GridTransform, _ opacity: Double, _ all: inout [ElementSnapshot]
  ) {
    guard let element = elements[number], element.isShown else { return }
    let map = element.place.then(map)
    let opacity = opacity * element.opacity
    all.append(
      ElementSnapshot(
        map: map, size: element.size, opacity: opacity, text: element.lines,
        look: element.look, letterColors: element.letterColors,
        picture: element.picture))
    let bar = element.hasGutter ? barsAtLeft : element.edges.left
    let way = GridOffset(x: element.slide.x + bar, y: element.slide.y)
    let inner = GridTransform.translation(by: way).then(map)
    for child in element.children { collect(child, inner, opacity, &all) }
    for bar in element.scrollBars { collect(bar, map, opacity, &all) }
  }
}

/// The visible properties of an element.
struct ElementSnapshot {
  var map: GridTransform
  var size: GridSize
  var opacity: Double
  var text: [String]
  var look: [Double]
  var letterColors: [Double]

  /// The description of the picture with its columns and rows; nil without a picture.
  var picture: String?

  /// Whether both are equal up to rounding errors.
  func isNear(_ other: ElementSnapshot) -> Bool {
    let pairs = [
      (map.a, other.map.a), (map.b, other.map.b), (map.c, other.map.c), (map.d, other.map.d),
      (map.x, other.map.x), (map.y, other.map.y), (size.width, other.size.width),
      (size.height, other.size.height), (opacity, other.opacity),
    ]
    return text == other.text && picture == other.picture && look == other.look
      && letterColors == other.letterColors
      && pairs.allSatisfy { ($0 - $1).magnitude < 0.001 }
  }
}

/// Reads commands number by number.
private struct CommandReader {
  private let commands: PageCommands
  private var place = 0

  init(_ commands: PageCommands) { self.commands = commands }

  mutating func number() -> Double {
    defer { place += 1 }
    return commands.numbers[place]
  }

  mutating func integer() -> Int { Int(number()) }

  mutating func point() -> GridPoint { GridPoint(x: number(), y: number()) }

  mutating func size() -> GridSize { GridSize(width: number(), height: number()) }

  mutating func transform() -> GridTransform {
    GridTransform(a: number(), b: number(), c: number(), d: number(), x: number(), y: number())
  }

  mutating func text() -> String {
    let (start, count) = (integer(), integer())
    return String(decoding: commands.bytes[start..<start + count], as: UTF8.self)
  }

  mutating func operation() -> PageOperation? {
    guard place < commands.numbers.count else { return nil }
    let code = integer()
    let operation = PageOperation(rawValue: code)
    #expect(operation != nil, "\(code) is not an operation")
    return operation
  }

  /// The text of each line, and the colors of all runs.
  mutating func lines() -> (lines: [String], colors: [Double]) {
    for _ in 0..<5 { _ = number() }
    var colors: [Double] = []
    let lines = (0..<integer()).map { _ in
      _ = number()
      return (0..<integer()).reduce(into: "") { line, _ in
        _ = number()
        _ = text()
        for _ in 0..<3 { _ = number() }
        colors += [number(), number()]
        for _ in 0..<2 { _ = number() }
        line += text()
      }
    }
    return (lines, colors)
  }
}
