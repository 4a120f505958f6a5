/// A line that is being filled.
struct LineDraft {
  /// A part of the line in one style: the characters of a run of the text that are on this line.
  struct Chunk {
    /// The range of the part, in bytes of UTF-8.
    var offsets: Range<Int>
    let run: Int
    var width: Double

    /// Whether an ellipsis is drawn instead of text.
    var isEllipsis = false
  }

  /// The range of the line, in bytes of UTF-8. The next line begins at its end.
  var offsets: Range<Int>

  /// The chunks to draw. While the line is being filled, they include spaces that will hang if no
  /// word follows.
  private(set) var chunks: [Chunk] = []

  /// The width of all chunks.
  private(set) var width = 0.0

  /// The number and the width of the chunks without hanging spaces.
  private var visible = (count: 0, width: 0.0)

  /// The ascent, descent and leading of the line.
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

  /// Marks the chunks so far as content that cannot hang.
  mutating func markVisible() {
    visible = (chunks.count, width)
  }

  /// Removes the chunks after the last call of `markVisible()`.
  mutating func removeTrailingSpaces() {
    chunks.removeLast(chunks.count - visible.count)
    width = visible.width
  }

  /// Removes all chunks after the first `count`.
  /// - Parameter width: The total width of the chunks that stay.
  mutating func truncate(to count: Int, width: Double) {
    chunks.removeLast(chunks.count - count)
    self.width = width
  }

  /// The chunks, with adjacent ones of the same run merged.
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
