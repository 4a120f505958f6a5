import GridText

/// A simple model of line breaking: for each line, it tries every possible end.
struct NaiveTextLayout {
  /// A character and its width.
  struct Letter {
    let character: Character
    let width: Double
  }

  let letters: [Letter]
  let limit: Double

  /// The ranges of letters of all lines, without line breaks and spaces at the end.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while true {
      let end = letters[start...].firstIndex { $0.character.isNewline } ?? letters.count
      let ends = (start..<end).map { $0 + 1 }
      let last =
        ends.last { ($0 == end || canBreak(before: $0)) && width(start..<$0) <= limit }
        ?? ends.last { width(start..<$0) <= limit && $0 > start }
        // A character that is too wide has its own line, with following characters of width 0.
        ?? ends.last { width((start + 1)..<$0) == 0 }
        ?? end
      lines.append(start..<trimmedEnd(of: start..<last))
      guard last == end else {
        start = last
        continue
      }
      guard end < letters.count else { return lines }
      start = end + 1
    }
  }

  /// The text of the last line with its ellipsis when the text is truncated at its end or start;
  /// nil if not even the ellipsis fits.
  func shortened(from start: Int, ellipsis: Double, isTail: Bool) -> String? {
    let end = letters[start...].firstIndex { $0.character.isNewline } ?? letters.count
    let texts = letters.map(\.character)
    if isTail {
      for count in stride(from: end, through: start, by: -1) {
        let kept = start..<trimmedEnd(of: start..<count)
        if sum(kept) + ellipsis <= limit { return String(texts[kept]) + "…" }
      }
      return nil
    }
    let last = (letters.lastIndex { !$0.character.isWhitespace } ?? -1) + 1
    let first = max(start, (letters[..<last].lastIndex { $0.character.isNewline } ?? -1) + 1)
    for place in first...last {
      let kept = (letters[place..<last].firstIndex { $0.character != " " } ?? last)..<last
      if sum(kept) + ellipsis <= limit { return "…" + String(texts[kept]) }
    }
    return nil
  }

  /// The width of a range without spaces at its end.
  private func width(_ range: Range<Int>) -> Double {
    sum(range.lowerBound..<trimmedEnd(of: range))
  }

  func sum(_ range: Range<Int>) -> Double { letters[range].reduce(0) { $0 + $1.width } }

  private func trimmedEnd(of range: Range<Int>) -> Int {
    (letters[range].lastIndex { $0.character != " " }).map { $0 + 1 } ?? range.lowerBound
  }

  /// Whether a line may break before a letter, for the letters that the tests use.
  private func canBreak(before place: Int) -> Bool {
    let (first, second) = (letters[place - 1].character, letters[place].character)
    if second == " " { return first != " " }
    if first == " " { return true }
    let letters: [Character] = ["a", "b", "é", "👩‍🚀"]
    if first == "-" {
      guard letters.contains(second) || second == "漢" else { return false }
      let word = self.letters[..<place].reversed().prefix { !" \n".contains($0.character) }
      return word.contains { $0.character != "-" }
    }
    if first == "漢" || first == "、" {
      return letters.contains(second) || "1漢".contains(second)
    }
    return second == "漢" && (letters.contains(first) || first == "1")
  }
}
