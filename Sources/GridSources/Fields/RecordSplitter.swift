#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Splits the bytes of one record, and removes the quotes in place.
struct RecordSplitter {
  private let bytes: UnsafeMutableRawBufferPointer
  private let delimiter: UInt8
  private let quote: UInt8?
  private let lineEnd: UInt8

  /// The offset of the next byte to read.
  private var offset = 0

  /// The offset for the next byte of a field; not behind the next byte to read.
  private var end = 0

  init(_ bytes: UnsafeMutableRawBufferPointer, _ format: CSVFormat) {
    self.bytes = bytes
    delimiter = format.delimiter
    quote = format.quote
    lineEnd = format.lineEnd.byte
  }

  /// Appends the extents of the fields.
  mutating func split(into extents: inout [RowFields.Extent]) {
    guard !isEmpty else { return }
    while true {
      let start = offset
      end = start
      let isClosed = readQuoted()
      let isQuoted = offset > start
      let text = end
      if isClosed { readText() }
      let isLast = offset == bytes.count || bytes[offset] == lineEnd
      // The carriage return before a line feed, also if the file ends between them.
      if isLast, end > text, lineEnd != Self.carriageReturn, bytes[end - 1] == Self.carriageReturn {
        end -= 1
      }
      extents.append(
        start == end && !isQuoted ? .null : RowFields.Extent(start: start, end: end))
      if isLast { return }
      offset += 1
    }
  }

  /// Whether there are no bytes before the line end.
  private var isEmpty: Bool {
    guard let first = bytes.first, first != lineEnd else { return true }
    return first == Self.carriageReturn && (bytes.count == 1 || bytes[1] == lineEnd)
  }

  /// Reads a part in quotes, if one begins here.
  /// - Returns: False if the closing quote is missing.
  private mutating func readQuoted() -> Bool {
    guard let quote, offset < bytes.count, bytes[offset] == quote else { return true }
    while true {
      offset += 1
      let found = find(quote)
      move(upTo: found ?? bytes.count)
      guard found != nil else { return false }
      offset += 1
      guard offset < bytes.count, bytes[offset] == quote else { return true }
      bytes[end] = quote
      end += 1
    }
  }

  /// Reads up to a delimiter or the line end.
  private mutating func readText() {
    var stop = offset
    while stop < bytes.count, bytes[stop] != delimiter, bytes[stop] != lineEnd { stop += 1 }
    move(upTo: stop)
  }

  /// Passes bytes that belong to the field.
  private mutating func move(upTo stop: Int) {
    if end != offset, stop > offset, let base = bytes.baseAddress {
      memmove(base + end, base + offset, stop - offset)
    }
    end += stop - offset
    offset = stop
  }

  private func find(_ byte: UInt8) -> Int? {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return nil }
    return UnsafeMutableRawPointer(found) - base
  }

  private static let carriageReturn = UInt8(ascii: "\r")
}
