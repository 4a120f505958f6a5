import GridWeb

// The functions that `engine.js` calls. A grid has a number. Indices cross as doubles, which are exact
// up to 2^53. Functions that can fail return 0 on success, else the code of the error.

/// A grid of the page. Its functions change it in place, without copies.
private final class Owner {
  var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(0)))
}

/// The grids of the page, by number. The page calls one function at a time, on its only thread.
nonisolated(unsafe) private var owners: [Owner?] = []

/// The owner of a grid, which exists as long as its element.
private func owner(_ number: Int32) -> Owner { owners[Int(number)]! }

/// The memory in which numbers are passed.
nonisolated(unsafe) private var buffers = Buffers()

// MARK: - Grids

/// Creates a grid, and returns its number.
@_expose(wasm, "make") @_cdecl("make")
public func make() -> Int32 {
  if let free = owners.firstIndex(where: { $0 == nil }) {
    owners[free] = Owner()
    return Int32(free)
  }
  owners.append(Owner())
  return Int32(owners.count - 1)
}

/// Removes a grid. Its number may be used again.
@_expose(wasm, "remove") @_cdecl("remove")
public func remove(grid: Int32) { owners[Int(grid)] = nil }

/// Returns the address of memory for `count` numbers that the script writes.
@_expose(wasm, "reserve") @_cdecl("reserve")
public func reserve(count: Int32) -> UnsafeMutablePointer<Double>? { buffers.reserve(Int(count)) }

// MARK: - Items

/// Forgets all cells, which the script has removed.
@_expose(wasm, "forgetCells") @_cdecl("forgetCells")
public func forgetCells(grid: Int32) { owner(grid).grid.forgetCells() }

/// Sets the rules of the arrangement. No lanes stand for as many as fit.
@_expose(wasm, "arrange") @_cdecl("arrange")
public func arrange(
  grid: Int32, shape: Int32, itemWidth: Double, itemHeight: Double, isEstimated: Int32, gap: Double,
  lanes: Int32, headerHeight: Double, overscan: Double, anchor: Int32, frozenStart: Double,
  frozenEnd: Double
) -> Int32 {
  let rules = WebGridRules(
    WebGridRules.Shape(rawValue: Int(shape)) ?? .list, itemWidth: itemWidth,
    itemHeight: isEstimated != 0 ? .estimated(itemHeight) : .fixed(itemHeight), gap: gap,
    laneCount: lanes > 0 ? Int(lanes) : nil, headerHeight: headerHeight)
  owner(grid).grid.overscan = overscan
  owner(grid).grid.anchor = WebGrid.Anchor(rawValue: Int(anchor)) ?? .start
  owner(grid).grid.freeze(FrozenItems(start: index(frozenStart), end: index(frozenEnd)))
  return code { () throws(WebGridError) in try owner(grid).grid.arrange(by: rules) }
}

/// Replaces all items by one list.
@_expose(wasm, "setCount") @_cdecl("setCount")
public func setCount(grid: Int32, count: Double) -> Int32 {
  code { () throws(WebGridError) in try owner(grid).grid.setCount(index(count)) }
}

/// Replaces all items by sections, whose numbers of items are the input.
@_expose(wasm, "setSections") @_cdecl("setSections")
public func setSections(grid: Int32, count: Int32) -> Int32 {
  guard let counts = buffers.integers(0..<Int(count)) else { return invalidChange }
  return code { () throws(WebGridError) in try owner(grid).grid.setSections(counts) }
}

/// Applies changes of a list, after which it has `count` items. The input has four numbers for each
/// change: the operation, the range, and the target of a move.
@_expose(wasm, "apply") @_cdecl("apply")
public func apply(grid: Int32, changeCount: Int32, count: Double) -> Int32 {
  var changes: [ListChange] = []
  for start in stride(from: 0, to: Int(changeCount) * 4, by: 4) {
    guard let numbers = buffers.integers(start..<start + 4), let change = change(numbers) else {
      return invalidChange
    }
    changes.append(change)
  }
  let count = Int(exactly: count) ?? .max
  return code { () throws(WebGridError) in try owner(grid).grid.apply(changes, count: count) }
}

/// Replaces the items of a list by others, and moves those that are in both lists. The input has the
/// old identifiers and then the new ones.
@_expose(wasm, "replace") @_cdecl("replace")
public func replace(grid: Int32, oldCount: Int32, newCount: Int32) -> Int32 {
  let (old, end) = (Int(oldCount), Int(oldCount) + Int(newCount))
  guard let before = buffers.integers(0..<old), let after = buffers.integers(old..<end) else {
    return invalidChange
  }
  let difference = Difference(from: before, to: after)
  return code { () throws(WebGridError) in try owner(grid).grid.apply(difference.map) }
}

/// Returns a change from its operation, a range and a target.
private func change(_ numbers: [Int]) -> ListChange? {
  guard numbers[1] <= numbers[2] else { return nil }
  let range = numbers[1]..<numbers[2]
  switch numbers[0] {
  case 0: return .insert(range)
  case 1: return .remove(range)
  case 2: return .move(range, to: numbers[3])
  default: return nil
  }
}

// MARK: - Frames

/// Computes a frame.
@_expose(wasm, "update") @_cdecl("update")
public func update(
  grid: Int32, position: Double, width: Double, height: Double, isScrolling: Int32
) -> UnsafePointer<Double>? {
  owner(grid).grid.update(
    position: position, size: GridSize(width: width, height: height),
    isScrolling: isScrolling != 0)
  return answer(grid)
}

/// Computes the rest of a frame after changes within it.
@_expose(wasm, "refresh") @_cdecl("refresh")
public func refresh(grid: Int32) -> UnsafePointer<Double>? {
  owner(grid).grid.refresh()
  return answer(grid)
}

/// Stores measured heights. The input has three numbers for each cell: 1 for the header of a section or
/// 0 for an item, the slot, and the height.
/// - Returns: Whether any frame changed.
@_expose(wasm, "measure") @_cdecl("measure")
public func measure(grid: Int32, count: Int32) -> Int32 {
  let measurements = stride(from: 0, to: Int(count) * 3, by: 3).map { start in
    WebMeasurement(
      buffers.input[start] != 0 ? .header : .item, slot: Int(buffers.input[start + 1]),
      height: buffers.input[start + 2])
  }
  return owner(grid).grid.measure(measurements) ? 1 : 0
}

/// The commands and the geometry of a frame.
private func answer(_ grid: Int32) -> UnsafePointer<Double>? {
  let grid = owner(grid).grid
  let address = grid.commands.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  return buffers.answer(
    Double(address), Double(grid.commands.count), grid.trackLength, grid.layerPosition,
    grid.requestedPosition ?? .nan, grid.offset, grid.contentHeight,
    Double(grid.visibleItems.lowerBound), Double(grid.visibleItems.upperBound),
    Double(grid.realizedItems.lowerBound), Double(grid.realizedItems.upperBound),
    grid.frozenStartHeight, grid.frozenEndHeight)
}

// MARK: - Scrolling and keys

/// Scrolls to an item. A fraction aligns it; 2 stands for the nearest position at which it is visible.
@_expose(wasm, "scrollToItem") @_cdecl("scrollToItem")
public func scrollToItem(grid: Int32, item: Double, fraction: Double) {
  owner(grid).grid.scroll(to: index(item), fraction == 2 ? .nearest : .fraction(fraction))
}

/// Scrolls to an offset of the content.
@_expose(wasm, "scrollToOffset") @_cdecl("scrollToOffset")
public func scrollToOffset(grid: Int32, offset: Double) {
  owner(grid).grid.scroll(toOffset: offset)
}

/// Returns the item that a step leads to, or -1. Steps are numbered as the cases of `Step`.
@_expose(wasm, "step") @_cdecl("step")
public func step(grid: Int32, item: Double, step: Int32) -> Double {
  guard Step.allCases.indices ~= Int(step) else { return -1 }
  return Double(owner(grid).grid.item(Step.allCases[Int(step)], of: index(item)) ?? -1)
}

/// Returns the address of the frame of an item: x, y, width and height, or NaN.
@_expose(wasm, "frameOf") @_cdecl("frameOf")
public func frameOf(grid: Int32, item: Double) -> UnsafePointer<Double>? {
  guard let frame = owner(grid).grid.frame(of: index(item)) else { return buffers.answer(.nan) }
  return buffers.answer(frame.minX, frame.minY, frame.width, frame.height)
}

// MARK: - Selection and focus

/// Selects items, whose ranges are the input: the first and the end of each.
@_expose(wasm, "select") @_cdecl("select")
public func select(grid: Int32, rangeCount: Int32) {
  var items = RangeSet<Int64>()
  for start in stride(from: 0, to: Int(rangeCount) * 2, by: 2) {
    let (first, end) = (index(buffers.input[start]), index(buffers.input[start + 1]))
    if first < end { items.insert(contentsOf: first..<end) }
  }
  owner(grid).grid.select(items)
}

/// Writes the ranges of selected items into the input buffer.
/// - Returns: The number of ranges.
@_expose(wasm, "selection") @_cdecl("selection")
public func selection(grid: Int32) -> Int32 {
  let ranges = owner(grid).grid.selection.ranges
  _ = buffers.reserve(ranges.count * 2)
  for (position, range) in ranges.enumerated() {
    buffers.input[position * 2] = Double(range.lowerBound)
    buffers.input[position * 2 + 1] = Double(range.upperBound)
  }
  return Int32(ranges.count)
}

/// Keeps the cell of an item, or of none if it is negative.
@_expose(wasm, "focus") @_cdecl("focus")
public func focus(grid: Int32, item: Double) {
  owner(grid).grid.focus(item >= 0 ? index(item) : nil)
}

/// Returns the focused item, or -1.
@_expose(wasm, "focused") @_cdecl("focused")
public func focused(grid: Int32) -> Double { Double(owner(grid).grid.focusedItem ?? -1) }

// MARK: - Conversions

/// Converts an index. Values that are not finite become 0, and others are limited to 2^53.
private func index(_ number: Double) -> Int64 {
  number.isFinite ? Int64(max(-9e15, min(number, 9e15))) : 0
}

private let invalidChange: Int32 = 2

/// Returns 0 if the body throws no error, else the code of the error.
private func code(_ body: () throws(WebGridError) -> Void) -> Int32 {
  do {
    try body()
    return 0
  } catch {
    switch error {
    case .tooManyItems: return 1
    case .invalidChange: return invalidChange
    }
  }
}
