/// A text that fits on one line for certain, so that its width need not be measured.
///
/// It is what a ``TextLayout`` of the text would show: one fragment on one line.
package struct CertainLine: Equatable {
  /// The text to draw.
  package let text: String

  /// The style of the text.
  package let style: TextStyle

  /// The height of the line in points, including leading.
  package let height: Double

  /// Creates the line, if the text is one run of printable ASCII that does not end with a space, and if the
  /// measurer can tell that it fits.
  /// - Parameters:
  ///   - style: The base style, which the attributes of the text override.
  ///   - width: The width of the line.
  /// - Complexity: O(*n*) for *n* bytes, and O(1) if there are too many.
  package init?(
    _ text: AttributedText, in style: TextStyle, width: Double, measurer: any TextMeasurer
  ) {
    guard text.ends.count == 1, text.text.utf8.count <= Self.longest else { return nil }
    let style = style.applying(text.ends[0].attributes)
    guard Self.isPlain(text.text), style.kerning <= 0,
      let limit = measurer.widthLimit(of: Substring(text.text), in: style.font), limit <= width
    else { return nil }
    self.text = text.text
    self.style = style
    height = measurer.metrics(of: style.font).snapped.lineHeight
  }

  /// The number of bytes of the longest text that is tried.
  private static var longest: Int { 64 }

  /// Whether a text is printable ASCII and does not end with a space, which would hang.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte) else { return false }
      last = byte
    }
    return last != 0x20
  }
}
