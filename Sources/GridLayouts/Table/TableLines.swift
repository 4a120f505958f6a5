/// The rows of a table, or its columns: how long each is, what lies between, and which are frozen.
///
/// Lines are counted along their axis from its start; `leading` is top or left, `trailing` bottom
/// or right. A line without extent is hidden: it takes no spacing either. So the tree keeps slots,
/// each an extent and the spacing after it, or nothing.
struct TableLines: Sendable {
  /// Where the extents of lines come from.
  let size: TableLineSize

  /// The distance between neighbours, a multiple of 1/64.
  let spacing: Double

  /// How many lines were asked to be frozen, which may be more than there are.
  var wish = FrozenLines.none

  private(set) var slots: ExtentTree

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
  var count: Int { slots.count }

  /// From the start of the first line to the end of the last.
  var length: Double { max(0, slots.total - spacing) }

  /// How many lines are frozen.
  var frozen: FrozenLines { wish.among(count) }

  /// The lines that scroll.
  var free: Range<Int> {
    let frozen = frozen
    return frozen.leading..<(count - frozen.trailing)
  }

  /// The distance of a line from the start; the count leads to where the next one would start.
  func start(of line: Int) -> Double { slots.offset(of: line) }

  /// How long a line is.
  func extent(of line: Int) -> Double { max(0, slots.extent(of: line) - spacing) }

  /// Where the last of some lines ends, which start at `start`.
  func end(of lines: Range<Int>, from start: Double) -> Double {
    max(start, slots.offset(of: lines.upperBound) - spacing)
  }

  /// Whether all of these lines exist.
  func has(_ lines: Range<Int>) -> Bool { lines.lowerBound >= 0 && lines.upperBound <= count }

  /// Whether only some of these lines are frozen at one edge.
  func cuts(_ lines: Range<Int>) -> Bool {
    lines.lowerBound < free.lowerBound && lines.upperBound > free.lowerBound
      || lines.lowerBound < free.upperBound && lines.upperBound > free.upperBound
  }
}

// MARK: - Measured
extension TableLines {
  /// What a line measured; nil if nobody has looked, or nobody would listen.
  func measuredExtent(of line: Int) -> Double? {
    guard case .measured = size, case .measured(let slot) = slots[line] else { return nil }
    return max(0, slot - spacing)
  }

  /// Passes on each run of neighbours that measured the same; none if nobody would listen.
  func forEachMeasuredRun(_ body: (_ lines: Range<Int>, _ extent: Double) -> Void) {
    guard case .measured = size else { return }
    slots.forEachMeasuredRun { body($0, max(0, $1 - spacing)) }
  }
}

// MARK: - Finding
extension TableLines {
  /// The line at a distance from the start that is not hidden; spacing counts to the line before.
  func line(at distance: Double) -> Int? { slots.item(at: distance) }

  /// The first line from `line` on that is not hidden.
  func visible(from line: Int) -> Int? {
    guard line < count else { return nil }
    return slots.item(at: start(of: line)).map { max($0, line) }
  }

  /// The last line before `line` that is not hidden.
  func visible(before line: Int) -> Int? {
    guard line > 0 else { return nil }
    return slots.item(at: start(of: line), .endingAt).map { min($0, line - 1) }
  }

  /// The lines in `range` whose slot shares some length with the distances from `low` to `high`.
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

  /// Passes on the lines of a span that are not hidden, however many of those there are. `body`
  /// answers with the line to go on with, which is a later one.
  /// - Complexity: O(log *n*) for the first line and after hidden ones and jumps, else O(1).
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
  /// Replaces lines by new ones. What is frozen stays so: see ``TableLayout/frozen``.
  mutating func replace(_ range: Range<Int>, by count: Int) {
    wish = wish.replacing(range, by: count, of: self.count)
    slots.replace(range, with: size.newSlot(spacing: spacing), count: count)
  }

  mutating func move(_ range: Range<Int>, to destination: Int) {
    slots.move(range, to: destination)
  }

  mutating func set(_ extent: Extent, in range: Range<Int>) {
    switch extent {
    case .estimated:
      slots.set(size.newSlot(spacing: spacing), in: range)
    case .measured(let length):
      slots.set(.measured(TableLineSize.slot(length, spacing: spacing)), in: range)
    }
  }

  /// Gives lines what was measured of them once. Returns whether any line changed.
  mutating func restore(_ length: Double, in range: Range<Int>) -> Bool {
    guard case .measured = size else { return false }
    return slots.restore(TableLineSize.slot(length, spacing: spacing), in: range)
  }

  /// Lets a line grow to what one of its cells asks for. Returns whether any line changed.
  mutating func grow(_ line: Int, to length: Double) -> Bool {
    guard case .measured = size else { return false }
    let slot = TableLineSize.slot(length, spacing: spacing)
    if case .measured(let measured) = slots[line], measured >= slot { return false }
    return slots.set(.measured(slot), of: line)
  }
}
