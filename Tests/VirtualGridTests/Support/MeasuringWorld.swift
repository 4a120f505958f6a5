import GridTesting
import VirtualGrid

/// An operation on a grid with measured cells, in a random script.
enum MeasuringOperation {
  case scroll(Double)
  case jump(Double)
  case show(Int, ScrollAlignment)
  case advance(Double)
  case fling(Double)
  case resize(Double)
  case layout(Int)
  case insert(Int, at: Int)
  case remove(Int, at: Int)
  case reconfigure(Int)
  case grow(Int)
  case reload

  static func random(using generator: inout SeededGenerator) -> MeasuringOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    func length(_ range: Range<Int>) -> Double { Double(number(range)) / 4 }
    switch number(0..<32) {
    case 0..<12: return .scroll(length(-400..<400))
    case 12, 13: return .jump(length(-100..<8_000))
    case 14..<17:
      let positions: [ScrollAlignment] = [.start, .center, .end]
      return .show(number(0..<80), positions.randomElement(using: &generator)!)
    case 17: return .fling(length(-6_000..<6_000))
    case 18..<21: return .advance(length(0..<4) / 8)
    case 21: return .resize([60, 120].randomElement(using: &generator)!)
    case 22: return .layout(number(0..<MeasuringWorld.layouts.count))
    case 23..<26: return .insert(number(0..<4), at: number(0..<80))
    case 26, 27: return .remove(number(0..<4), at: number(0..<80))
    case 28, 29: return .reconfigure(number(0..<80))
    case 30: return .grow(number(0..<80))
    default: return .reload
    }
  }
}

/// A grid with estimated extents, whose cells are measured by the host.
final class MeasuringWorld {
  private let grid: GridView<NumberCell>
  private let host = RecordingHost<NumberCell>()
  private let data: NumberData
  private var nextNumber = 0
  private var now = 1.0
  private var layoutNumber = 0

  static let layouts: [AnyItemLayout] = [
    AnyItemLayout(ListLayout(rowHeight: .estimated(30), spacing: 2)),
    AnyItemLayout(ListLayout(rowHeight: .estimated(.runningMean(initial: 12)))),
    AnyItemLayout(
      WaterfallLayout(count: 0, rules: .init(lanes: .fixed(2), itemHeight: .fixed(40)))),
  ]

  static let waterfall = 2

  init() {
    grid = GridView(layout: Self.layouts[0])
    data = NumberData([])
    data.sections = [newNumbers(60)]
    grid.dataSource = data
    grid.host = host
    host.sizes = { cell, space in
      let width = space.width.length
      return GridSize(width: width, height: Self.height(of: cell.number, width: width))
    }
    grid.resize(to: GridSize(width: 120, height: 160))
    grid.layoutIfNeeded()
  }

  private func newNumbers(_ count: Int) -> [Int] {
    nextNumber += count
    return Array(nextNumber - count..<nextNumber)
  }

  /// The preferred height of a cell, which is larger at a smaller width.
  private static func height(of number: Int, width: Double) -> Double {
    let height = 8 + Double(number &* 7 % 13) * 4.25
    return width < 100 ? height * 1.5 : height
  }

  private var numbers: [Int] { data.sections[0] }

  private func item(_ number: Int) -> Int? { numbers.isEmpty ? nil : number % numbers.count }
}

// MARK: - Acts
extension MeasuringWorld {
  /// Carries out an operation and checks its result.
  /// - Returns: A description of what is wrong, if anything.
  func perform(_ operation: MeasuringOperation) -> String? {
    let wasMoving = grid.scroll.phase != .idle
    let before = placesOnScreen
    let leading = leadingNumber(besides: operation)
    let (offset, range) = (grid.contentOffset.y, grid.scrollRange)
    let shown = carryOut(operation)
    grid.layoutIfNeeded()
    var moved = 0.0
    if case .scroll(let way) = operation {
      moved = range.clamp(GridPoint(x: 0, y: offset + way)).y - offset
    }
    let isAtRest = !wasMoving && grid.scroll.phase == .idle
    return checkCells() ?? (isAtRest ? checkPlace(operation, before, leading, shown, moved) : nil)
  }

  /// - Returns: The number of the item that the operation scrolls to, if any.
  private func carryOut(_ operation: MeasuringOperation) -> Int? {
    switch operation {
    case .scroll(let way): grid.contentOffset.y += way
    case .jump(let offset): grid.contentOffset.y = offset
    case .show(let number, let position):
      guard let item = item(number) else { break }
      grid.scrollToItem(at: item, alignment: position)
      return numbers[item]
    case .advance(let seconds):
      now += seconds
      grid.advance(to: now)
    case .fling(let velocity): grid.fling(velocity: GridOffset(x: 0, y: velocity), time: now)
    case .resize(let width):
      grid.resize(to: GridSize(width: width, height: 160), keeping: .leadingItem)
    case .layout(let number):
      layoutNumber = number
      grid.setLayout(Self.layouts[number], keeping: .leadingItem)
    case .insert(let count, let place):
      let index = place % (numbers.count + 1)
      data.sections[0].insert(contentsOf: newNumbers(count), at: index)
      try? grid.apply(.insert(count, at: index), keeping: .leadingItem)
    case .remove(let count, let place):
      let start = place % (numbers.count + 1)
      let range = start..<min(start + count, numbers.count)
      data.sections[0].removeSubrange(range)
      try? grid.apply(.remove(range), keeping: .leadingItem)
    case .reconfigure(let number):
      guard let item = item(number) else { break }
      data.sections[0][item] = newNumbers(1)[0]
      grid.reconfigureItem(at: item)
    case .grow(let number): grow(number)
    case .reload:
      data.sections[0] = newNumbers(40 + nextNumber % 30)
      grid.reloadData()
    }
    return nil
  }

  /// Changes the number of a realized cell and reports its new size.
  private func grow(_ number: Int) {
    let realized = grid.realizedItems
    guard !realized.isEmpty else { return }
    let item = realized[number % realized.count]
    guard let cell = grid.cell(at: item), let token = grid.token(of: cell),
      let width = grid.frame(ofItemAt: item)?.width
    else { return }
    cell.number = newNumbers(1)[0]
    data.sections[0][item] = cell.number
    grid.setMeasuredSize(
      GridSize(width: width, height: Self.height(of: cell.number, width: width)), for: token)
  }
}

// MARK: - Checks
extension MeasuringWorld {
  /// The distances of the mounted cells from the top of the viewport, by number.
  private var placesOnScreen: [Int: Double] {
    var places: [Int: Double] = [:]
    for shown in host.shown.values {
      places[shown.cell.number] = shown.attributes.frame.minY - grid.contentOffset.y
    }
    return places
  }

  /// The number of the first item that starts inside the viewport and is not removed by an operation.
  private func leadingNumber(besides operation: MeasuringOperation) -> Int? {
    var gone = 0..<0
    if case .remove(let count, let place) = operation {
      let start = place % (numbers.count + 1)
      gone = start..<min(start + count, numbers.count)
    }
    let top = grid.contentOffset.y
    let first = grid.visibleItems.first {
      !gone.contains($0) && (grid.frame(ofItemAt: $0)?.minY ?? -1) >= top
    }
    return first.map { numbers[$0] }
  }

  private func checkCells() -> String? {
    if let fault = grid.faults.recent.first { return "\(fault)" }
    if let breach = host.breaches.first { return breach }
    let offset = grid.contentOffset
    let seen = GridRect(
      origin: offset, size: GridSize(width: grid.layout.viewport.width, height: 160))
    for (item, number) in numbers.enumerated() {
      guard let frame = grid.layout.frame(of: item) else { return "Item \(item) has no frame" }
      guard let cell = grid.cell(at: item) else {
        if frame.intersects(seen) { return "Item \(item) is visible and has no cell" }
        continue
      }
      let height = Self.height(of: number, width: frame.width)
      if cell.number != number { return "Item \(item) shows \(cell.number), not \(number)" }
      if frame.height != height { return "Item \(item) is \(frame.height) high, not \(height)" }
      if let shown = host.attributes(of: cell), shown.frame != frame {
        return "Item \(item) is shown at \(shown.frame), not at \(frame)"
      }
    }
    return nil
  }

  private var isAtAnEnd: Bool {
    let (offset, range) = (grid.contentOffset.y, grid.scrollRange)
    return offset <= range.start.y + 1e-6 || offset >= range.end.y - 1e-6
  }

  private func checkPlace(
    _ operation: MeasuringOperation, _ before: [Int: Double], _ leading: Int?, _ shown: Int?,
    _ moved: Double
  ) -> String? {
    if isAtAnEnd { return nil }
    let after = placesOnScreen
    switch operation {
    case .scroll:
      let moves = before.compactMap { number, place in after[number].map { $0 - place } }
      let isFollowed = moves.contains { abs($0 + moved) < 1e-6 }
      return moves.isEmpty || isFollowed
        ? nil : "After a scroll by \(moved), items moved by \(moves)"
    case .insert, .remove, .grow, .resize, .layout:
      guard let leading, let old = before[leading], let new = after[leading] else { return nil }
      return abs(old - new) < 1e-6 ? nil : "\(leading) moved from \(old) to \(new)"
    case .show(_, let position):
      guard let shown, let place = after[shown], let item = numbers.firstIndex(of: shown),
        let height = grid.frame(ofItemAt: item)?.height
      else { return "The target item is not shown" }
      let goal =
        switch position {
        case .start: 0.0
        case .center: (160 - height) / 2
        default: 160 - height
        }
      return abs(place - goal) < 1e-6 ? nil : "Item \(item) is shown at \(place), not at \(goal)"
    default: return nil
    }
  }
}
