import GridIndexing

extension AttributedText {
  /// A part of a text that has the same attributes throughout.
  public struct Run: Hashable, Sendable {
    /// The text of the run, as a slice of the whole text.
    public let text: Substring

    /// The attributes of the run.
    public let attributes: TextAttributes
  }

  /// The runs in order. Joined, they are the text.
  /// - Complexity: O(1).
  public var runs: Runs { Runs(base: self) }

  /// The runs of a text. None is empty, and adjacent runs have different attributes.
  public struct Runs: RandomAccessCollection, Sendable {
    fileprivate let base: AttributedText

    /// The index of the first run, 0.
    public var startIndex: Int { 0 }

    /// The number of runs.
    public var endIndex: Int { base.ends.count }

    /// Accesses the run at an index. Traps if the index is out of range.
    /// - Complexity: O(1).
    public subscript(number: Int) -> Run {
      Run(
        text: base.part(base.offsets(ofRun: number)),
        attributes: base.ends[number].attributes)
    }
  }
}

// MARK: - Offsets
extension AttributedText {
  /// Returns the text between two offsets in UTF-8.
  /// - Complexity: O(1).
  func part(_ offsets: Range<Int>) -> Substring {
    // The ends of the whole text need not be checked for being those of scalars.
    guard offsets.count < text.utf8.count else { return Substring(text) }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offsets.lowerBound)
    return text[start..<utf8.index(start, offsetBy: offsets.count)]
  }

  /// Returns the range of a run, in bytes of UTF-8.
  /// - Complexity: O(1).
  func offsets(ofRun run: Int) -> Range<Int> {
    (run == 0 ? 0 : ends[run - 1].offset)..<ends[run].offset
  }

  /// Returns the index of the run at an offset, or the number of runs for the end of the text.
  /// - Complexity: O(log *r*) for *r* runs.
  func run(at offset: Int) -> Int {
    ends.partitionPoint(where: { $0.offset > offset })
  }
}
