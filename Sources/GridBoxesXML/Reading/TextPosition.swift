/// A position in a document: line, column and offset.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1. Lines end with a line feed, a carriage return, or both.
  public let line: Int

  /// The column, in Unicode scalars from 1.
  public let column: Int

  /// The number of bytes of UTF-8 before the position.
  public let offset: Int

  /// Creates the position of an offset. The bytes from the offset on need not be valid UTF-8.
  /// - Complexity: O(*n*) for *n* bytes before it.
  init(_ offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var previous: UInt8?
    // A byte order mark does not count as a column.
    let mark = bytes.starts(with: XMLScanner.byteOrderMark) ? XMLScanner.byteOrderMark.count : 0
    for byte in bytes[..<offset].dropFirst(mark) {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      // Continuation bytes of a scalar.
      case 0x80...0xBF: break
      default: column += 1
      }
      previous = byte
    }
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension TextPosition: CustomStringConvertible {
  /// The line and the column, such as "line 2, column 28".
  public var description: String { "line \(line), column \(column)" }
}
