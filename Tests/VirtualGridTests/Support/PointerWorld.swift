import GridTesting
import VirtualGrid

/// An operation on a grid by pointers, a wheel, the clock or code, in a random script.
enum PointerOperation {
  case down(Int, GridPoint)
  case move(Int, GridOffset)
  case up(Int)
  case cancel(Int)
  case cancelAll
  case tap(Int, GridPoint)
  case wheel(GridOffset)
  case advance(Double)

  case insert(Int, at: Int)
  case remove(Int, at: Int)
  case reload(Int)
  case layout(Int)
  case edit(Bool)
  case fling(Double)
  case stop
  case jump(Double)

  static func random(using generator: inout SeededGenerator) -> PointerOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    func point() -> GridPoint {
      GridPoint(x: Double(number(-5..<105)), y: Double(number(-5..<105)))
    }
    let pointer = number(0..<3)
    switch number(0..<40) {
    case 0..<7: return .down(pointer, point())
    case 7..<13:
      return .move(pointer, GridOffset(x: Double(number(-9..<10)), y: Double(number(-30..<31))))
    case 13..<19: return .up(pointer)
    case 19: return .cancel(pointer)
    case 20, 21: return .cancelAll
    case 22..<25: return .tap(pointer, point())
    case 25: return .wheel(GridOffset(x: Double(number(-9..<9)), y: Double(number(-99..<99))))
    case 26..<33: return .advance([0, 0.016, 0.05, 0.2, 0.6, 3, -0.1][number(0..<7)])
    case 33: return .insert(number(0..<4), at: number(0..<50))
    case 34: return .remove(number(0..<4), at: number(0..<50))
    case 35: return .reload(number(0..<50))
    case 36: return .layout(number(0..<2))
    case 37: return .edit(.random(using: &generator))
    case 38: return .fling(Double(number(-3_000..<3_000)))
    default: return number(0..<2) == 0 ? .stop : .jump(Double(number(-50..<900)))
    }
  }
}

/// A grid that receives pointer events. The checks are invariants that hold for any sequence of
/// events; how single presses are recognized is tested elsewhere.
final class PointerWorld {
  private let data = NumberData([Array(0..<40)])
  private let host = RecordingHost<NumberCell>()
  private let checkingDelegate = CheckingDelegate()
  private let grid = GridView<NumberCell>(layout: ListLayout(rowHeight: .fixed(20)))
  private var places: [Int: GridPoint] = [:]
  private var starts: [Int: GridPoint] = [:]

  /// The pointer that drags, once a move has shown which one.
  private var dragger: Int?
  private var now = 1.0
  private var nextNumber = 100

  init() {
    grid.dataSource = data
    grid.delegate = checkingDelegate
    grid.host = host
    checkingDelegate.host = host
    grid.selectionMode = .multiple
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
  }

  /// Carries out an operation and checks its result.
  /// - Returns: A description of what is wrong, if anything.
  func perform(_ operation: PointerOperation) -> String? {
    let before = (selection: grid.selectedItems, taps: checkingDelegate.taps.count)
    let scroll = grid.scroll
    let isOther = carryOut(operation)
    if let violation = checkDrag(after: operation, since: scroll) { return violation }
    grid.layoutIfNeeded()
    return (isOther ? nil : checkSelection(since: before.selection, before.taps))
      ?? checkPointers(after: operation) ?? checkCells()
  }

  /// - Returns: Whether indices refer to other items now.
  private func carryOut(_ operation: PointerOperation) -> Bool {
    switch operation {
    case .down(let pointer, let point):
      places[pointer] = point
      starts[pointer] = point
      grid.pointerDown(pointer, at: point, time: now)
    case .move(let pointer, let way):
      let point = (places[pointer] ?? .zero) + way
      if places[pointer] != nil { places[pointer] = point }
      now += 0.016
      grid.pointerMoved(pointer, to: point, time: now)
    case .up(let pointer):
      grid.pointerUp(pointer, at: places.removeValue(forKey: pointer) ?? .zero, time: now)
    case .cancel(let pointer):
      places[pointer] = nil
      grid.pointerCancelled(pointer, time: now)
    case .cancelAll:
      places = [:]
      grid.cancelPointers(time: now)
    case .tap(let pointer, let point):
      places[pointer] = nil
      grid.pointerDown(pointer, at: point, time: now)
      now += 0.05
      grid.pointerUp(pointer, at: point, time: now)
    case .wheel(let way): grid.scroll(by: way, time: now)
    case .advance(let seconds):
      now += seconds
      grid.advance(to: now)
    case .edit(let isEditing): grid.setEditing(isEditing)
    case .fling(let velocity): grid.fling(velocity: GridOffset(x: 0, y: velocity), time: now)
    case .stop: grid.stopScrolling()
    case .jump(let offset): grid.contentOffset.y = offset
    case .insert, .remove, .reload, .layout: return change(operation)
    }
    return false
  }

  private func change(_ operation: PointerOperation) -> Bool {
    let count = data.sections[0].count
    switch operation {
    case .insert(let added, let place):
      data.sections[0].insert(contentsOf: newNumbers(added), at: place % (count + 1))
      try? grid.apply(.insert(added, at: place % (count + 1)))
    case .remove(let length, let place):
      let start = place % (count + 1)
      let range = start..<min(start + length, count)
      data.sections[0].removeSubrange(range)
      try? grid.apply(.remove(range))
    case .reload(let count):
      data.sections[0] = newNumbers(count)
      grid.reloadData()
    case .layout(let number):
      grid.setLayout(ListLayout(rowHeight: .fixed(number == 0 ? 20 : 33)))
    default: break
    }
    grid.layoutIfNeeded()
    // A highlighted item that is removed is not reported as unhighlighted.
    checkingDelegate.highlighted = grid.highlightedItem.flatMap { grid.path(of: $0) }
    return true
  }

  private func newNumbers(_ count: Int) -> [Int] {
    nextNumber += count
    return Array(nextNumber - count..<nextNumber)
  }
}

// MARK: - Checks
extension PointerWorld {
  /// Checks that each tap toggles its item and that nothing else changes the selection.
  private func checkSelection(since before: RangeSet<Int>, _ taps: Int) -> String? {
    var expected = before
    for path in checkingDelegate.taps[taps...] where !grid.isEditing {
      let item = path.item..<(path.item + 1)
      if expected.contains(path.item) {
        expected.remove(contentsOf: item)
      } else {
        expected.insert(contentsOf: item)
      }
    }
    let selected = grid.selectedItems
    return selected == expected ? nil : "Selected are \(selected.ranges), not \(expected.ranges)"
  }

  /// Checks that content at rest follows the dragging pointer and no other.
  private func checkDrag(after operation: PointerOperation, since before: ScrollState) -> String? {
    // The next move shows which of several pointers has caught the moving content.
    if before.isMoving {
      dragger = nil
      return nil
    }
    let way = grid.contentOffset.y - before.offset.y
    defer { if grid.scroll.phase != .dragging { dragger = nil } }
    switch operation {
    case .down, .cancelAll: return way == 0 ? nil : "\(operation) moves the content by \(way)"
    case .up(let pointer), .cancel(let pointer):
      if dragger == pointer { dragger = nil }
      return way == 0 ? nil : "\(operation) moves the content by \(way)"
    case .move(let pointer, let move):
      guard places[pointer] != nil, grid.scroll.phase == .dragging else {
        return way == 0 ? nil : "The content moved by \(way) without a drag"
      }
      return checkMove(of: pointer, by: move, since: before, moving: way)
    default: return nil
    }
  }

  private func checkMove(
    of pointer: Int, by move: GridOffset, since before: ScrollState, moving way: Double
  ) -> String? {
    var expected = -move.y
    if before.phase != .dragging {
      expected = (starts[pointer]?.y ?? 0) - (places[pointer]?.y ?? 0)
      dragger = pointer
    } else if dragger == nil, places.count == 1 || way != 0 {
      dragger = pointer
    }
    if dragger != pointer {
      return way == 0 ? nil : "Pointer \(pointer) drags the content by \(way) as well"
    }
    // Beyond the ends, the rubber band reduces the motion.
    let ends = (before.range.start.y, before.range.end.y)
    let goal = before.offset.y + expected
    guard before.offset.y >= ends.0, before.offset.y <= ends.1, goal > ends.0, goal < ends.1
    else { return nil }
    return (way - expected).magnitude < 1e-6
      ? nil : "Pointer \(pointer) drags the content by \(way), not by \(expected)"
  }

  private func checkPointers(after operation: PointerOperation) -> String? {
    if let violation = checkingDelegate.violations.first { return violation }
    let highlighted = grid.highlightedItem.flatMap { grid.path(of: $0) }
    if highlighted != checkingDelegate.highlighted {
      return "\(highlighted.map(\.description) ?? "None") is highlighted without a delegate call"
    }
    if let deadline = grid.nextDeadline, !deadline.isFinite { return "The deadline is \(deadline)" }
    if places.isEmpty {
      if let item = grid.highlightedItem { return "Item \(item) is highlighted without a finger" }
      if let deadline = grid.nextDeadline {
        return "A deadline at \(deadline) is left without a finger"
      }
      if grid.scroll.phase == .dragging { return "The content is dragged without a finger" }
    }
    return rest(after: operation)
  }

  /// Checks that the content comes to rest in its scroll range after all pointers are cancelled.
  private func rest(after operation: PointerOperation) -> String? {
    guard case .cancelAll = operation else { return nil }
    for _ in 0..<400 where grid.needsFrame {
      now += 0.05
      grid.advance(to: now)
    }
    if grid.needsFrame { return "The grid does not come to rest" }
    let offset = grid.contentOffset
    return grid.scrollRange.clamp(offset) == offset
      ? nil : "The content rests outside the scroll range, at \(offset)"
  }

  private func checkCells() -> String? {
    if let fault = grid.faults.recent.first { return "\(fault)" }
    if let first = (host.breaches + host.disagreements(with: grid.currentFrame)).first {
      return first
    }
    if checkingDelegate.displayed != Set(host.shown.keys) {
      return "The mounted cells are not those that were announced"
    }
    let numbers = data.sections[0]
    let visible = PixelGrid.subpoints.inside(grid.visibleRect)
    for placement in grid.layout.placements(in: visible) {
      let item = placement.element.index
      guard let cell = grid.cell(at: item), cell.number == numbers[item] else {
        return "Item \(item) is not shown"
      }
      var state: CellState = grid.selectedItems.contains(item) ? .selected : []
      if item == grid.highlightedItem { state.insert(.highlighted) }
      if grid.isEditing { state.formUnion([.editing, .showsDelete]) }
      let shown = host.attributes(of: cell)
      if shown?.state != state || shown?.frame != placement.frame {
        return "Item \(item) is shown as \(shown.map { "\($0)" } ?? "nothing")"
      }
    }
    return nil
  }
}
