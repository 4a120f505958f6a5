extension AttributedText {
  /// A stretch of text with the same attributes throughout.
  public struct Run: Hashable, Sendable {
    /// The text, a part of the whole.
    public let text: Substring

    /// What it says of its looks.
    public let attributes: TextAttributes
  }

  /// The runs from the first to the last; together they are the text.
  /// - Complexity: O(1).
  public var runs: Runs { Runs(whole: self) }

  /// The runs of a text, none empty and no two neighbours alike.
  public struct Runs: RandomAccessCollection, Sendable {
    fileprivate let whole: AttributedText

    public var startIndex: Int { 0 }

    public var endIndex: Int { whole.ends.count }

    /// The run of a number.
    /// - Complexity: O(1).
    public subscript(number: Int) -> Run {
      Run(
        text: whole.part(whole.offsets(ofRun: number)),
        attributes: whole.ends[number].attributes)
    }
  }
}

// MARK: - Offsets
extension AttributedText {
  /// The part between two offsets in UTF-8.
  /// - Complexity: O(1).
  func part(_ offsets: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offsets.lowerBound)
    return text[start..<utf8.index(start, offsetBy: offsets.count)]
  }

  /// Where a run lies.
  /// - Complexity: O(1).
  func offsets(ofRun run: Int) -> Range<Int> {
    (run == 0 ? 0 : ends[run - 1].offset)..<ends[run].offset
  }

  /// The run that an offset lies in; the number of runs for the end of the text.
  /// - Complexity: O(log *r*) for *r* runs.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
