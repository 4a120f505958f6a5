import GalleryScenes

/// A row of a file: its number, and its text with what is searched for marked in it.
final class LogCell: SceneCell {
  /// Where the text begins, behind the number.
  static let textStart = 96.0

  private let number = Box(width: .points(LogCell.textStart - 16), height: 16)
  private let text = Box(width: .fill, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 16)
    contentBox.setBoxes([number, text])
  }

  /// Shows a row.
  func show(_ bytes: [UInt8], number row: String, from column: Int, finding search: LogSearch?) {
    let style = TextStyle(font: Font(.monospaced, size: 13), color: Palette.text)
    number.content = .text(
      TextContent(
        AttributedText(row, TextAttributes(color: Palette.faint)), style: style, lineLimit: 1,
        truncation: .head, alignment: .right))
    text.content = .text(
      TextContent(
        Self.text(of: bytes, from: column, finding: search), style: style, lineLimit: 1))
  }

  /// What of a row is shown: from a column on, with marks.
  static func text(
    of bytes: [UInt8], from column: Int, finding search: LogSearch?
  ) -> AttributedText {
    var line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let limit = byteLimit(from: column)
    let isCut = line.count > limit
    let shown = Array(line.prefix(limit))
    var (text, skipped, place) = (AttributedText(), 0, 0)
    func add(_ range: Range<Int>, _ attributes: TextAttributes) {
      let piece = String(decoding: shown[range], as: UTF8.self)
      let rest = piece.dropFirst(column - skipped)
      skipped += piece.count - rest.count
      if !rest.isEmpty { text.append(AttributedText(String(rest), attributes)) }
    }
    for found in search?.ranges(in: shown) ?? [] {
      add(place..<found.lowerBound, TextAttributes())
      add(found, TextAttributes(color: Palette.ground, background: Palette.accent))
      place = found.upperBound
    }
    add(place..<shown.count, TextAttributes())
    if isCut {
      text.append(
        AttributedText(
          " … \(grouped(line.count - limit)) bytes more", TextAttributes(color: Palette.faint)))
    }
    return text
  }

  /// How many bytes of a row are looked at: more than any screen has room for.
  private static func byteLimit(from column: Int) -> Int { 4 * column + 4_096 }
}
