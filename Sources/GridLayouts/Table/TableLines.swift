import GridIndexing

/// The rows or the columns of a table: their extents, the spacing between them, and the frozen
/// ones.
///
/// Lines are indexed from the start of their axis. `leading` is top or left, `trailing` is bottom
/// or right. A line without extent is hidden and has no spacing after it. The tree therefore stores
/// slots: the extent of a line and the spacing after it, or 0.
struct TableLines: Sendable {
  /// The source of the extents of lines.
  let size: TableLineSize

  /// The distance between adjacent lines, a multiple of 1/64.
  let spacing: Double

  /// The requested numbers of frozen lines, possibly more than there are.
  var wish = FrozenLines.none

  /// The slots of all lines: extent and spacing.
  private(set) var slots: ExtentTree

  /// The lines that are hidden, in order. Their slots are 0.
  private var hidden: [HiddenLine] = []

  /// A hidden line, and the slot that it gets when it is shown again.
  private struct HiddenLine: Sendable {
    var line: Int
    var slot: Extent

    var range: Range<Int> { line..<(line + 1) }
  }

  init(count: Int, size: TableLineSize, spacing: Double) {
    let spacing = min(Extent.cleaned(spacing), TableLineSize.spacingLimit)
    self.size = size
    self.spacing = spacing
    slots = ExtentTree(
      repeating: size.newSlot(spacing: spacing), count: count,
      estimate: size.slotEstimate(spacing: spacing))
  }
}

// MARK: - Lengths
extension TableLines {
  /// The number of lines.
  var count: Int { slots.count }

  /// The distance from the start of the first line to the end of the last.
  var length: Double { max(0, slots.total - spacing) }

  /// The numbers of frozen lines that exist.
  var frozen: FrozenLines { wish.among(count) }

  /// The lines that are not frozen.
  var free: Range<Int> {
    let frozen = frozen
    return frozen.leading..<(count - frozen.trailing)
  }

  /// Returns the offset of a line from the start; for ``count``, that of a line after the last.
  func start(of line: Int) -> Double { slots.offset(of: line) }

  /// Returns the extent of a line without the spacing.
  func extent(of line: Int) -> Double { max(0, slots.extent(of: line) - spacing) }

  /// Returns the end offset of consecutive lines, of which the first one starts at `start`.
  func end(of lines: Range<Int>, from start: Double) -> Double {
    max(start, slots.offset(of: lines.upperBound) - spacing)
  }

  /// Whether all of these lines exist.
  func has(_ lines: Range<Int>) -> Bool { lines.lowerBound >= 0 && lines.upperBound <= count }

  /// Whether only some of these lines are frozen at one edge.
  func cuts(_ lines: Range<Int>) -> Bool { wish.cuts(lines, of: count) }
}

// MARK: - Checks of changes
extension TableLines {
  /// Returns the number of lines after `range` is replaced by `count` lines.
  /// - Throws: ``LayoutError/negativeCount(_:)`` or ``LayoutError/tooManyItems(limit:)``.
  func count(replacing range: Range<Int>, by count: Int) throws(LayoutError) -> Int {
    if count < 0 { throw .negativeCount(count) }
    let (left, isTooMuch) = (self.count - range.count).addingReportingOverflow(count)
    if isTooMuch { throw .tooManyItems(limit: .max) }
    return left
  }

  /// Throws if lines cannot move so that the first of them ends up at `destination`.
  /// - Throws: ``LayoutError/destinationOutOfRange(_:last:)``.
  func check(_ destination: Int, of range: Range<Int>) throws(LayoutError) {
    guard (0...(count - range.count)).contains(destination) else {
      throw .destinationOutOfRange(destination, last: count - range.count)
    }
  }
}

// MARK: - Measured extents
extension TableLines {
  /// Whether the lines are as long as their cells measure.
  var isMeasured: Bool {
    if case .measured = size { true } else { false }
  }

  /// Returns the measured extent of a line; nil if it is not measured or the size is fixed.
  func measuredExtent(of line: Int) -> Double? {
    guard case .measured = size, case .measured(let slot) = slots[line] else { return nil }
    return max(0, slot - spacing)
  }

  /// Calls `body` for each run of adjacent lines with equal measured extents; never if the size is
  /// fixed.
  func forEachMeasuredRun(_ body: (_ lines: Range<Int>, _ extent: Double) -> Void) {
    guard case .measured = size else { return }
    slots.forEachMeasuredRun { body($0, max(0, $1 - spacing)) }
  }
}

// MARK: - Search
extension TableLines {
  /// Returns the line at an offset that is not hidden. Spacing belongs to the line before it.
  func line(at distance: Double) -> Int? { slots.item(at: distance) }

  /// Returns the first line at or after `line` that is not hidden.
  func visible(from line: Int) -> Int? {
    guard line < count else { return nil }
    return slots.item(at: start(of: line)).map { max($0, line) }
  }

  /// Returns the last line before `line` that is not hidden.
  func visible(before line: Int) -> Int? {
    guard line > 0 else { return nil }
    return slots.item(at: start(of: line), .endingAt).map { min($0, line - 1) }
  }

  /// Returns the lines in `range` whose slots intersect the offsets from `low` to `high`.
  func lines(_ range: Range<Int>, from low: Double, to high: Double) -> Range<Int> {
    let nothing = range.lowerBound..<range.lowerBound
    guard !range.isEmpty else { return nothing }
    let first = max(low, start(of: range.lowerBound))
    let end = min(high, start(of: range.upperBound))
    guard first < end, let lower = slots.item(at: first), let last = slots.item(at: end, .endingAt)
    else { return nothing }
    let start = min(max(lower, range.lowerBound), range.upperBound)
    return start..<max(start, min(last + 1, range.upperBound))
  }

  /// Calls `body` for the lines of a span that are not hidden. Any number of hidden lines is
  /// skipped.
  ///
  /// `body` returns the next line to visit, which must be a later one.
  /// - Complexity: O(log *n*) for the first line, after hidden lines and after jumps; otherwise
  ///   O(1) for each line.
  @inline(__always)
  func walk(
    _ lines: Range<Int>, _ body: (_ line: Int, _ start: Double, _ end: Double) -> Int
  ) {
    var line = lines.lowerBound
    while line < lines.upperBound {
      var next = lines.upperBound
      slots.forEach(from: line) { line, start, slot in
        guard line < lines.upperBound else { return false }
        guard slot > 0 else {
          next = max(slots.item(at: start) ?? lines.upperBound, line + 1)
          return false
        }
        next = body(line, start, max(start, start + slot - spacing))
        return next == line + 1
      }
      line = next
    }
  }
}

// MARK: - Changes
extension TableLines {
  /// Replaces lines by new ones. See ``TableLayout/frozen`` for the effect on frozen lines.
  mutating func replace(_ range: Range<Int>, by count: Int) {
    wish = wish.replacing(range, by: count, of: self.count)
    moveHidden { line in
      if line < range.lowerBound { return line }
      return range.contains(line) ? nil : line - range.count + count
    }
    slots.replace(range, with: size.newSlot(spacing: spacing), count: count)
  }

  mutating func move(_ range: Range<Int>, to destination: Int) {
    moveHidden { line in
      if range.contains(line) { return line - range.lowerBound + destination }
      let rest = line < range.lowerBound ? line : line - range.count
      return rest < destination ? rest : rest + range.count
    }
    slots.move(range, to: destination)
  }

  /// Removes lines, moves those that stay to their new order, and then inserts lines.
  ///
  /// - Precondition: `map` is that of ``count`` lines.
  /// - Complexity: O(*k*² + *k* log *n*) for *k* runs of lines that stay together.
  mutating func rearrange(by map: IndexMap) {
    for gone in map.removed.reversed() { replace(gone, by: 0) }
    // The lines that stay, first in the old and then step by step in the new order.
    var order = map.runs
    var start = 0
    for (place, run) in map.inverse.runs.enumerated() {
      guard let current = order.firstIndex(where: { $0.new == run.old }) else { continue }
      if current != place {
        let first = order[..<current].reduce(0) { $0 + $1.count }
        move(first..<(first + run.count), to: start)
        order.insert(order.remove(at: current), at: place)
      }
      start += run.count
    }
    for new in map.inserted { replace(new.lowerBound..<new.lowerBound, by: new.count) }
  }

  /// Sets the extent of lines. Hidden ones get it when they are shown.
  mutating func set(_ extent: Extent, in range: Range<Int>) {
    let slot: Extent =
      switch extent {
      case .estimated: size.newSlot(spacing: spacing)
      case .measured(let length): .measured(TableLineSize.slot(length, spacing: spacing))
      }
    slots.set(slot, in: range)
    for place in hidden.indices where range.contains(hidden[place].line) {
      hidden[place].slot = slot
      slots.set(.measured(0), in: hidden[place].range)
    }
  }

  /// Restores an extent that was measured earlier, unless the size is fixed. Returns whether any
  /// line changed.
  mutating func restore(_ length: Double, in range: Range<Int>) -> Bool {
    guard case .measured = size else { return false }
    let slot = TableLineSize.slot(length, spacing: spacing)
    let hasChanged = slots.restore(slot, in: range)
    for place in hidden.indices where range.contains(hidden[place].line) {
      hidden[place].slot = .measured(slot)
      slots.set(.measured(0), in: hidden[place].range)
    }
    return hasChanged
  }

  /// Enlarges a line to the extent that one of its cells measured, unless the size is fixed.
  /// Returns whether any line changed.
  mutating func grow(_ line: Int, to length: Double) -> Bool {
    guard case .measured = size, !isHidden(line) else { return false }
    let slot = TableLineSize.slot(length, spacing: spacing)
    if case .measured(let measured) = slots[line], measured >= slot { return false }
    return slots.set(.measured(slot), of: line)
  }
}

// MARK: - Hidden lines
extension TableLines {
  /// Whether a line was hidden by ``hide(_:)``.
  /// - Complexity: O(log *h*) for *h* hidden lines.
  func isHidden(_ line: Int) -> Bool {
    let place = hidden.partitionPoint(where: { $0.line >= line })
    return place < hidden.count && hidden[place].line == line
  }

  /// Hides lines.
  /// - Complexity: O(*h* + *k* log *n*) for *h* hidden lines and *k* lines in the range.
  mutating func hide(_ range: Range<Int>) {
    let new = range.filter { !isHidden($0) }.map { HiddenLine(line: $0, slot: slots[$0]) }
    hidden += new
    hidden.sort { $0.line < $1.line }
    slots.set(.measured(0), in: range)
  }

  /// Shows hidden lines again, with their previous extents. Others stay as they are.
  /// - Complexity: O(*h* log *n*) for *h* hidden lines.
  mutating func show(_ range: Range<Int>) {
    for line in hidden where range.contains(line.line) { slots.set(line.slot, in: line.range) }
    hidden.removeAll { range.contains($0.line) }
  }

  /// Gives the hidden lines their indices after a change, and forgets those that are removed.
  private mutating func moveHidden(_ newIndex: (Int) -> Int?) {
    guard !hidden.isEmpty else { return }
    hidden = hidden.compactMap { old in
      newIndex(old.line).map { HiddenLine(line: $0, slot: old.slot) }
    }
    hidden.sort { $0.line < $1.line }
  }
}
