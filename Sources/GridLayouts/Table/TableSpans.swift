/// Some lines of one band that a window shows, and how far the band is from its natural place.
struct TableSpan {
  /// The lines whose slot meets what is asked for.
  var lines: Range<Int>

  /// What is asked for, where lines naturally are: a line that ends before shows nothing.
  var low: Double

  /// The end of what is asked for.
  var high: Double

  /// How far the lines are moved to stick to their edge.
  var shift = 0.0

  /// Whether the lines are frozen.
  var isFrozen = false
}

/// What a window shows of a table's rows, or of its columns.
struct TableSpans {
  var leading: TableSpan
  var free: TableSpan
  var trailing: TableSpan

  var isEmpty: Bool {
    leading.lines.isEmpty && free.lines.isEmpty && trailing.lines.isEmpty
  }
}

/// Where the frozen lines of one axis are.
struct TableBands {
  /// How far the leading band is from the start of the content; nil where it does not stick.
  var leadingShift: Double?

  /// How far the trailing band is from the end of the content; nil where it does not stick.
  var trailingShift: Double?

  /// The extents of the bands.
  var leadingLength: Double
  var trailingLength: Double
}

// MARK: - Sticking
extension TableLines {
  /// Where the frozen bands are while the reader sees what lies between two distances: see
  /// ``TableLayout/frozen`` for the rules.
  func bands(seenFrom start: Double, to end: Double) -> TableBands {
    let freeStart = slots.offset(of: free.lowerBound)
    let freeEnd = slots.offset(of: free.upperBound)
    var bands = TableBands(
      leadingLength: max(0, freeStart - spacing),
      trailingLength: frozen.trailing > 0 ? max(0, length - freeEnd) : 0)
    guard start.isFinite, end.isFinite else { return bands }
    var room = end - start
    if bands.leadingLength > 0, bands.leadingLength < room {
      room -= bands.leadingLength
      bands.leadingShift = min(max(PixelGrid.subpoints.below(start), 0), freeEnd - freeStart)
    }
    if bands.trailingLength > 0, bands.trailingLength < room {
      bands.trailingShift = max(
        min(PixelGrid.subpoints.above(end) - length, 0), freeStart - freeEnd)
    }
    return bands
  }

  /// How much of a length the bands that stick take from lines that belong to none of them.
  func covered(for lines: Range<Int>, in length: Double) -> (leading: Double, trailing: Double) {
    guard lines.lowerBound >= free.lowerBound, lines.upperBound <= free.upperBound
    else { return (0, 0) }
    let bands = bands(seenFrom: 0, to: length)
    return (
      bands.leadingShift == nil ? 0 : bands.leadingLength,
      bands.trailingShift == nil ? 0 : bands.trailingLength
    )
  }

  /// The lines that meet the distances from `low` to `high`, while the reader sees what lies
  /// between `start` and `end`.
  /// - Complexity: O(log *n*).
  func spans(
    from low: Double, to high: Double, seenFrom start: Double, to end: Double
  ) -> TableSpans {
    let bands = bands(seenFrom: start, to: end)
    let leading = bands.leadingShift ?? 0
    let trailing = bands.trailingShift ?? 0
    // All edges are multiples of 1/64, so that this changes nothing but makes differences exact.
    var asked = TableSpan(
      lines: 0..<0, low: PixelGrid.subpoints.below(low), high: PixelGrid.subpoints.above(high))
    let leadingSpan = span(0..<free.lowerBound, asked, shift: leading, isFrozen: true)
    let trailingSpan = span(free.upperBound..<count, asked, shift: trailing, isFrozen: true)
    if bands.leadingShift != nil, asked.low >= PixelGrid.subpoints.below(start) {
      asked.low = max(asked.low, leading + bands.leadingLength)
    }
    if bands.trailingShift != nil, asked.high <= PixelGrid.subpoints.above(end) {
      asked.high = min(asked.high, length + trailing - bands.trailingLength)
    }
    return TableSpans(
      leading: leadingSpan, free: span(free, asked, shift: 0, isFrozen: false),
      trailing: trailingSpan)
  }

  private func span(
    _ lines: Range<Int>, _ asked: TableSpan, shift: Double, isFrozen: Bool
  ) -> TableSpan {
    let low = asked.low - shift
    let high = asked.high - shift
    return TableSpan(
      lines: self.lines(lines, from: low, to: high), low: low, high: high, shift: shift,
      isFrozen: isFrozen)
  }

  /// The span that some lines belong to; lines that are merged all belong to one.
  func span(of line: Int, in spans: TableSpans) -> TableSpan {
    if line < free.lowerBound { return spans.leading }
    return line < free.upperBound ? spans.free : spans.trailing
  }
}
