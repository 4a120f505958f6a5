/// The visible lines of one band, as found by a query, and the distance of the band from its
/// natural position.
///
/// A band is the leading frozen lines, the scrolling lines, or the trailing frozen lines of an
/// axis.
struct TableSpan {
  /// The lines whose slots intersect the queried range.
  var lines: Range<Int>

  /// The start of the queried range in natural offsets. A line that ends before it is not visible.
  var low: Double

  /// The end of the queried range in natural offsets.
  var high: Double

  /// The distance that the lines are moved to stick to their edge.
  var shift = 0.0

  /// Whether the lines are frozen.
  var isFrozen = false
}

/// The rows or the columns of a table that a query finds, by band.
struct TableSpans {
  var leading: TableSpan
  var free: TableSpan
  var trailing: TableSpan

  /// Whether the query finds no line.
  var isEmpty: Bool {
    leading.lines.isEmpty && free.lines.isEmpty && trailing.lines.isEmpty
  }
}

/// The positions of the frozen bands of one axis.
struct TableBands {
  /// The offset of the leading band from the start of the content; nil if it does not stick.
  var leadingShift: Double?

  /// The offset of the trailing band from its natural position at the end of the content, at most
  /// 0; nil if it does not stick.
  var trailingShift: Double?

  /// The extent of the leading band.
  var leadingLength: Double
  /// The extent of the trailing band.
  var trailingLength: Double
}

// MARK: - Sticking
extension TableLines {
  /// Returns the positions of the frozen bands in a viewport from `start` to `end`.
  ///
  /// The rules are those of ``TableLayout/frozen``.
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

  /// Returns the lengths at both ends of a viewport that frozen bands cover, for lines outside of
  /// the bands.
  ///
  /// Returns 0 for lines that are themselves frozen.
  func covered(for lines: Range<Int>, in length: Double) -> (leading: Double, trailing: Double) {
    guard lines.lowerBound >= free.lowerBound, lines.upperBound <= free.upperBound
    else { return (0, 0) }
    let bands = bands(seenFrom: 0, to: length)
    return (
      bands.leadingShift == nil ? 0 : bands.leadingLength,
      bands.trailingShift == nil ? 0 : bands.trailingLength
    )
  }

  /// Returns the lines that intersect the offsets from `low` to `high`, in a viewport from `start`
  /// to `end`.
  /// - Complexity: O(log *n*).
  func spans(
    from low: Double, to high: Double, seenFrom start: Double, to end: Double
  ) -> TableSpans {
    let bands = bands(seenFrom: start, to: end)
    let leading = bands.leadingShift ?? 0
    let trailing = bands.trailingShift ?? 0
    // All edges are multiples of 1/64, so rounding does not change the result. It makes differences
    // exact.
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

  /// Returns the one of three spans whose band contains a line. All lines of a merged area are in
  /// the same band.
  func span(of line: Int, in spans: TableSpans) -> TableSpan {
    if line < free.lowerBound { return spans.leading }
    return line < free.upperBound ? spans.free : spans.trailing
  }
}
