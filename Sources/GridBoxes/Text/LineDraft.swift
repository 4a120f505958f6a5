/// A line that is being filled.
struct LineDraft {
  /// A stretch of text of one run.
  struct Chunk {
    /// Where it lies, in bytes of UTF-8.
    var offsets: Range<Int>
    let run: Int
    var width: Double

    /// Whether an ellipsis is drawn in place of text.
    var isEllipsis = false
  }

  /// Where the line begins and where the next one does.
  var offsets: Range<Int>

  /// What is drawn; while the line is filled, spaces too that hang if no word follows.
  private(set) var chunks: [Chunk] = []

  /// The width of all chunks.
  private(set) var width = 0.0

  /// What there is without spaces that hang.
  private var shown = (count: 0, width: 0.0)

  /// How far the letters reach.
  var metrics = FontMetrics(ascent: 0, descent: 0)

  /// Creates an empty line.
  init(start: Int) {
    offsets = start..<start
  }
}

extension LineDraft {
  mutating func append(_ chunk: Chunk) {
    chunks.append(chunk)
    width += chunk.width
  }

  /// Notes that what there is cannot hang.
  mutating func keep() {
    shown = (chunks.count, width)
  }

  /// Drops what has been appended since what there is was kept last.
  mutating func dropHanging() {
    chunks.removeLast(chunks.count - shown.count)
    width = shown.width
  }

  /// Drops all after the first chunks, which are so wide together.
  mutating func cut(to count: Int, width: Double) {
    chunks.removeLast(chunks.count - count)
    self.width = width
  }

  /// The chunks with neighbours of one run as one.
  var joined: [Chunk] {
    var joined: [Chunk] = []
    for chunk in chunks {
      if let last = joined.indices.last, joined[last].run == chunk.run,
        !joined[last].isEllipsis, !chunk.isEllipsis
      {
        joined[last].offsets = joined[last].offsets.lowerBound..<chunk.offsets.upperBound
        joined[last].width += chunk.width
      } else {
        joined.append(chunk)
      }
    }
    return joined
  }
}
