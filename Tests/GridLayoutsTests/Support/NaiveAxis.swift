import GridLayouts

/// The lines of one axis, and the positions at which frozen ones stick.
struct NaiveAxis {
  var starts: [Double] = []
  var ends: [Double] = []
  var length = 0.0
  private let lines: [NaiveTable.Line]
  private let spacing: Double

  init(_ lines: [NaiveTable.Line], spacing: Double) {
    self.lines = lines
    self.spacing = spacing
    var next = 0.0
    for line in lines {
      starts.append(next)
      ends.append(next + line.extent)
      if line.extent > 0 {
        length = next + line.extent
        next += line.extent + spacing
      }
    }
  }

  /// The distances from the start of the first visible line to the end of the last.
  func interval(_ range: Range<Int>) -> (start: Double, end: Double) {
    let visible = range.filter { lines[$0].extent > 0 }
    guard let first = visible.first, let last = visible.last else {
      return (starts[range.lowerBound], starts[range.lowerBound])
    }
    return (starts[first], ends[last])
  }

  /// The shifts of the frozen lines, and the range of other lines that they leave uncovered.
  struct Sticking {
    var leading: Double?
    var trailing: Double?
    var freeStart = -Double.infinity
    var freeEnd = Double.infinity
  }

  /// The positions of frozen lines while `seen` is visible.
  func sticking(_ seen: (start: Double, end: Double)) -> Sticking {
    let leading = lines.indices.filter { lines[$0].isLeading && lines[$0].extent > 0 }
    let trailing = lines.indices.filter { lines[$0].isTrailing && lines[$0].extent > 0 }
    let free = lines.indices.filter {
      !lines[$0].isLeading && !lines[$0].isTrailing && lines[$0].extent > 0
    }
    let leadingLength = leading.last.map { ends[$0] } ?? 0
    let trailingLength = trailing.first.map { length - starts[$0] } ?? 0
    let play = free.reduce(0) { $0 + lines[$1].extent + spacing }
    var result = Sticking()
    guard seen.start.isFinite, seen.end.isFinite else { return result }
    var room = seen.end - seen.start
    if leadingLength > 0, leadingLength < room {
      room -= leadingLength
      let shift = min(max((seen.start * 64).rounded(.down) / 64, 0), play)
      result.leading = shift
      result.freeStart = shift + leadingLength
    }
    if trailingLength > 0, trailingLength < room {
      let shift = max(min((seen.end * 64).rounded(.up) / 64 - length, 0), -play)
      result.trailing = shift
      result.freeEnd = length + shift - trailingLength
    }
    return result
  }

  /// The position and level of a block; nil if the queried part of it is under frozen lines.
  func place(
    _ block: NaiveBlock.Side, _ stuck: Sticking, asked: (start: Double, end: Double),
    seen: (start: Double, end: Double)
  ) -> (start: Double, end: Double, level: Int16)? {
    let (start, end) = (block.start, block.end)
    if lines[block.line].isLeading {
      let shift = stuck.leading ?? 0
      return (start + shift, end + shift, 1)
    }
    if lines[block.line].isTrailing {
      let shift = stuck.trailing ?? 0
      return (start + shift, end + shift, 1)
    }
    var shown = (start: max(start, asked.start), end: min(end, asked.end))
    if asked.start >= seen.start { shown.start = max(shown.start, stuck.freeStart) }
    if asked.end <= seen.end { shown.end = min(shown.end, stuck.freeEnd) }
    return shown.start < shown.end ? (start, end, 0) : nil
  }
}
