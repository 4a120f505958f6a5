import GalleryScenes

/// The bytes of a row as columns of text, without the line ending, and with tabs expanded to
/// multiples of eight columns.
///
///     let row = RowText(Array("one\ttwo\n".utf8), marking: [4..<7])
///     row.columnsOfMarks                       // [8..<11]
///     row.shown(in: 4..<80)                    // "    two", with marks
struct RowText {
  private let bytes: ArraySlice<UInt8>

  /// The highlighted byte ranges of the row, in order.
  let marks: [Range<Int>]

  /// Creates the text of a row. Marks are clamped to the row.
  init(_ row: [UInt8], marking marks: [Range<Int>] = []) {
    var bytes = row[...]
    if bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    self.bytes = bytes
    let limits = bytes.indices
    self.marks = marks.map { $0.clamped(to: limits) }.filter { !$0.isEmpty }
  }

  /// The whole row, without its line ending.
  var text: String { text(bytes.indices) }

  /// Calls `body` with each piece of the row and whether it is marked, until it returns false.
  private func forEachPiece(_ body: (String, Bool) -> Bool) {
    var place = bytes.startIndex
    func read(upTo end: Int, isMarked: Bool) -> Bool {
      defer { place = end }
      // A long piece without marks is decoded in parts, as most of it may lie beyond the screen.
      while !isMarked, end - place > Self.bit {
        let next = startOfLastCharacter(in: place..<startOfScalar(before: place + Self.bit))
        guard body(text(place..<next), false) else { return false }
        place = next
      }
      return place >= end || body(text(place..<end), isMarked)
    }
    for mark in marks {
      guard read(upTo: mark.lowerBound, isMarked: false),
        read(upTo: mark.upperBound, isMarked: true)
      else { return }
    }
    _ = read(upTo: bytes.endIndex, isMarked: false)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the start of the Unicode scalar at a byte, at most three bytes before it.
  private func startOfScalar(before byte: Int) -> Int {
    (max(byte - 3, bytes.startIndex)...byte).last { bytes[$0] & 0xC0 != 0x80 } ?? byte
  }

  /// Returns the start of the last character of a range, which may continue after it, or the end of
  /// the range if it has only one character.
  private func startOfLastCharacter(in part: Range<Int>) -> Int {
    var start = part.upperBound
    for _ in text(part).last.map({ Array($0.unicodeScalars) }) ?? [] where start > part.lowerBound {
      start = startOfScalar(before: start - 1)
    }
    return start > part.lowerBound ? start : part.upperBound
  }

  private static let bit = 1_024
  private static let tabStop = 8

  /// Returns the number of columns that a character takes at a column.
  private static func width(of character: Character, at column: Int) -> Int {
    if character == "\t" { return tabStop - column % tabStop }
    // A control character is shown as a symbol.
    return max(1, character.displayWidth)
  }
}

// MARK: - Columns
extension RowText {
  /// Returns the columns of the mark that contains a byte, or nil if none does.
  func columns(ofByte byte: Int) -> Range<Int>? {
    guard let number = marks.firstIndex(where: { $0.contains(byte) }) else { return nil }
    return columnsOfMarks[number]
  }

  /// The columns of all marks in the row.
  var columnsOfMarks: [Range<Int>] {
    var (column, found): (Int, [Range<Int>]) = (0, [])
    forEachPiece { piece, isMarked in
      let start = column
      for character in piece { column += Self.width(of: character, at: column) }
      if isMarked { found.append(start..<column) }
      return found.count < marks.count
    }
    return found
  }

  /// Returns the text in a range of columns, with marks highlighted.
  func shown(in columns: Range<Int>) -> AttributedText {
    var (column, text) = (0, AttributedText())
    forEachPiece { piece, isMarked in
      var seen = ""
      for character in piece where column < columns.upperBound {
        let end = column + Self.width(of: character, at: column)
        if column < columns.lowerBound || character == "\t" {
          // A character that begins before the first column may extend into it.
          let count = end - max(column, columns.lowerBound)
          seen += String(repeating: " ", count: max(0, count))
        } else {
          seen.append(character)
        }
        column = end
      }
      if !seen.isEmpty { text.append(AttributedText(seen, Self.attributes(isMarked: isMarked))) }
      return column < columns.upperBound
    }
    return text
  }

  private static func attributes(isMarked: Bool) -> TextAttributes {
    isMarked
      ? TextAttributes(color: theme.colors.ground, background: theme.colors.accent)
      : TextAttributes()
  }
}
