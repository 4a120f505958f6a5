/// Where in a text something is, as editors count.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1. A line ends with a line feed, a carriage return, or both.
  public let line: Int

  /// The column in the line, in Unicode scalars, from 1.
  public let column: Int

  /// How many bytes of UTF-8 are before it.
  public let offset: Int

  /// Finds a place in a text that may be wrong from there on.
  /// - Complexity: O(*n*) for *n* bytes before it.
  init(_ offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var previous: UInt8?
    // A mark of the order of bytes is no part of the first line.
    let mark = bytes.starts(with: XMLScanner.byteOrderMark) ? XMLScanner.byteOrderMark.count : 0
    for byte in bytes[..<offset].dropFirst(mark) {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      // The bytes that continue a scalar.
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
  /// The line and the column.
  public var description: String { "line \(line), column \(column)" }
}
