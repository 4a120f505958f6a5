/// A line that is being filled.
///
/// It merges adjacent parts of the same run while they are appended, and needs no memory of its own
/// for a line in one style.
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

  /// The content of the line at some point, to return to.
  struct Mark {
    fileprivate var earlierCount = 0
    fileprivate var last: Chunk?
    fileprivate var width = 0.0
  }

  /// The offset at which the line begins, in bytes of UTF-8.
  private(set) var start = 0

  /// The chunks before the last one.
  private var earlier: [Chunk] = []

  /// The last chunk, which grows.
  ///
  /// While the line is being filled, the chunks include spaces that will hang if no word follows.
  private var last: Chunk?

  /// The width of all chunks.
  private(set) var width = 0.0

  /// The content without hanging spaces.
  private var visible = Mark()
}

// MARK: - Chunks
extension LineDraft {
  /// The number of chunks.
  var count: Int { last == nil ? 0 : earlier.count + 1 }

  /// Returns a chunk. Adjacent chunks differ in their run, or one of them is an ellipsis.
  subscript(index: Int) -> Chunk? { index < earlier.count ? earlier[index] : last }
}

// MARK: - Filling
extension LineDraft {
  /// Begins another line, and keeps the memory.
  mutating func begin(at start: Int) {
    self.start = start
    visible = Mark()
    restore(visible)
  }

  mutating func append(_ chunk: Chunk) {
    width += chunk.width
    guard var end = last else { return last = chunk }
    if end.run == chunk.run, !end.isEllipsis, !chunk.isEllipsis {
      end.offsets = end.offsets.lowerBound..<chunk.offsets.upperBound
      end.width += chunk.width
      last = end
    } else {
      earlier.append(end)
      last = chunk
    }
  }

  /// The present content.
  var mark: Mark { Mark(earlierCount: earlier.count, last: last, width: width) }

  /// Removes what was appended after a mark.
  mutating func restore(_ mark: Mark) {
    earlier.removeLast(earlier.count - mark.earlierCount)
    last = mark.last
    width = mark.width
  }

  /// Marks the chunks so far as content that cannot hang.
  mutating func markVisible() { visible = mark }

  /// Removes the chunks after the last call of `markVisible()`.
  mutating func removeTrailingSpaces() { restore(visible) }
}
