import GridTerminal

/// The text of a field as it is printed: on one line, and without control characters.
enum PlainText {
  /// Whether all bytes are visible signs of ASCII, which need no replacement.
  private static func isASCII(_ field: UnsafeRawBufferPointer) -> Bool {
    field.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  private static func visible(_ field: UnsafeRawBufferPointer) -> String {
    VisibleText(String(decoding: field, as: UTF8.self)).string
  }

  /// The number of terminal columns of a field.
  /// - Complexity: O(*n*) for *n* bytes.
  static func width(of field: UnsafeRawBufferPointer) -> Int {
    isASCII(field) ? field.count : visible(field).displayWidth
  }

  /// Appends a field. If it is wider than `width`, it ends with `…`.
  /// - Parameter width: The number of terminal columns; nil if the field is not cut.
  /// - Complexity: O(*n*) for *n* bytes.
  static func append(_ field: UnsafeRawBufferPointer, cutTo width: Int?, to line: inout [UInt8]) {
    if isASCII(field) {
      guard let width, field.count > width else {
        line += field
        return
      }
      line += field[..<max(0, width - 1)]
      line += "…".utf8
      return
    }
    let text = visible(field)
    guard let width, text.displayWidth > width else {
      line += text.utf8
      return
    }
    var rest = width - 1
    for character in text {
      rest -= character.displayWidth
      guard rest >= 0 else { break }
      line += character.utf8
    }
    line += "…".utf8
  }
}
