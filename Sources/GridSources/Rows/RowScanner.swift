#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the start offsets of rows in the bytes of a file, which arrive in pieces of any size.
///
/// A row ends as its ``RowRule`` says, and includes its line end. Rows longer than ``rowLimit`` are
/// split into rows of that length, so a file without line feeds still has rows of a size that can be
/// shown.
struct RowScanner: Sendable {
  /// The maximum number of bytes in a row, unless the caller sets another one.
  static let rowLimit = 16_384

  /// The position of a byte relative to the fields of a record. In lines, always ``fieldStart``.
  enum Position: UInt8 {
    /// The byte is the first one of a field.
    case fieldStart

    /// The byte continues a field that did not begin with a quote, or follows text after a closing quote.
    case unquoted

    /// The byte is inside quotes.
    case quoted

    /// The byte follows a quote that ends the quoted part, or is the first of two that stand for one.
    case afterQuote
  }

  /// The start of a row.
  struct Start: Equatable {
    let offset: Int

    /// The position of the first byte. It is the start of a field, unless the row is the rest of one that
    /// was split.
    let position: Position
  }

  /// The maximum number of bytes in a row.
  let rowLimit: Int

  /// The rule by which rows end.
  let rule: RowRule

  /// The offset behind the last byte that was read.
  private(set) var end: Int

  /// The number of rows that begin in the bytes read so far.
  private(set) var rowCount = 0

  /// The number of rows that can begin before one to note.
  private var rowsBeforeNote = 0

  /// The start offset of the row that the next byte belongs to.
  private var start: Int

  /// The position of the next byte.
  private var position: Position

  /// Creates a scanner at the start of a row.
  init(at start: Int = 0, rule: RowRule = .lines, rowLimit: Int = rowLimit) {
    self.init(at: Start(offset: start, position: .fieldStart), rule: rule, rowLimit: rowLimit)
  }

  /// Creates a scanner at a start that another one has found.
  init(at start: Start, rule: RowRule, rowLimit: Int) {
    end = start.offset
    self.start = start.offset
    position = start.position
    self.rule = rule
    self.rowLimit = rowLimit
  }

  /// Whether the next byte begins a row that does not continue a split one.
  var isAtRowStart: Bool { end == start && position == .fieldStart }

  /// Whether ``read(_:every:byChunks:_:)`` counts rows by vectors. Without optimization, each
  /// operation on a vector is a call, and `memchr` is a hundred times faster.
  static var prefersChunks: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Scans the next bytes, and calls `note` with the start of each row whose number is a multiple of
  /// `stride`.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, every stride: Int, byChunks: Bool = prefersChunks,
    _ note: (Start) -> Void
  ) {
    let past = rowCount % stride
    rowsBeforeNote = past == 0 ? 0 : stride - past
    if let quoting = rule.quoting {
      readRecords(bytes, quoting, every: stride, byChunks: byChunks, note)
    } else {
      readLines(bytes, every: stride, byChunks: byChunks && stride > 1, note)
    }
  }

  /// Begins a row if the next byte is the first one of a row.
  private mutating func beginRow(every stride: Int, _ note: (Start) -> Void) {
    guard end == start else { return }
    if rowsBeforeNote == 0 { note(Start(offset: start, position: position)) }
    rowsBeforeNote = (rowsBeforeNote == 0 ? stride : rowsBeforeNote) - 1
    rowCount += 1
  }

  /// The offset at which the current row is split, or `last` if that is nearer.
  private func stop(before last: Int) -> Int {
    // The sum of an offset and the limit may be too large for an integer.
    last - start > rowLimit ? start + rowLimit : last
  }

  /// Returns the offset of a byte in a range of offsets, or nil.
  private static func find(
    _ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int? {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

// MARK: - Lines
extension RowScanner {
  private mutating func readLines(
    _ bytes: UnsafeRawBufferPointer, every stride: Int, byChunks: Bool, _ note: (Start) -> Void
  ) {
    let lineEnd = rule.lineEnd.byte
    var rest = bytes
    while byChunks, let chunk = rest.baseAddress, rest.count >= ByteChunk.length {
      let count = ByteChunk.count(of: lineEnd, in: chunk)
      if !skip(chunk, ByteChunk.length, count, lineEnd) {
        let bytes = UnsafeRawBufferPointer(rebasing: rest[..<ByteChunk.length])
        readLines(bytes, lineEnd, every: stride, note)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[ByteChunk.length...])
    }
    readLines(rest, lineEnd, every: stride, note)
  }

  /// Scans lines one by one.
  private mutating func readLines(
    _ bytes: UnsafeRawBufferPointer, _ lineEnd: UInt8, every stride: Int, _ note: (Start) -> Void
  ) {
    let first = end
    let last = first + bytes.count
    while end < last {
      beginRow(every: stride, note)
      let stop = stop(before: last)
      if let found = Self.find(lineEnd, in: bytes, from: end - first, to: stop - first) {
        end = first + found + 1
        start = end
      } else {
        end = stop
        if end - start == rowLimit { start = end }
      }
    }
  }

  /// Scans blocks with a known number of line ends at once, if they neither begin a row to note nor split a
  /// long row.
  /// - Returns: Whether they were scanned.
  private mutating func skip(
    _ blocks: UnsafeRawPointer, _ length: Int, _ lineEndCount: Int, _ lineEnd: UInt8
  ) -> Bool {
    let last = end + length
    guard last - start < rowLimit else { return false }
    // A row begins with its first byte: at the start of the blocks, and after each line end but a
    // last one.
    let lastByte = blocks.load(fromByteOffset: length - 1, as: UInt8.self)
    let begun = lineEndCount + (end == start ? 1 : 0) - (lastByte == lineEnd ? 1 : 0)
    guard begun <= rowsBeforeNote else { return false }
    rowCount += begun
    rowsBeforeNote -= begun
    if lineEndCount > 0 { start = end + ByteChunk.endOfLast(lineEnd, in: blocks, upTo: length) }
    end = last
    return true
  }
}

// MARK: - Records
extension RowScanner {
  private mutating func readRecords(
    _ bytes: UnsafeRawBufferPointer, _ quoting: RowRule.Quoting, every stride: Int, byChunks: Bool,
    _ note: (Start) -> Void
  ) {
    var rest = bytes
    while byChunks, let chunk = rest.baseAddress, rest.count >= ByteChunk.length {
      var length = stride == 1 ? 0 : skipPlain(chunk, quoting)
      if length == 0 {
        length = ByteBlock.length
        if !readBlock(ByteBlock(chunk, at: 0), quoting, every: stride, note) {
          let block = UnsafeRawBufferPointer(start: chunk, count: length)
          readRecords(block, quoting, every: stride, note)
        }
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
    readRecords(rest, quoting, every: stride, note)
  }

  /// Scans records from quote to quote.
  private mutating func readRecords(
    _ bytes: UnsafeRawBufferPointer, _ quoting: RowRule.Quoting, every stride: Int,
    _ note: (Start) -> Void
  ) {
    let lineEnd = rule.lineEnd.byte
    let first = end
    let last = first + bytes.count
    // The first line end from the current byte on, quoted or not.
    var nextLineEnd = first - 1
    while end < last {
      beginRow(every: stride, note)
      let stop = stop(before: last)
      if position == .quoted {
        if let quote = Self.find(quoting.quote, in: bytes, from: end - first, to: stop - first) {
          end = first + quote + 1
          position = .afterQuote
        } else {
          end = stop
        }
      } else {
        if nextLineEnd < end {
          nextLineEnd =
            Self.find(lineEnd, in: bytes, from: end - first, to: last - first)
            .map { first + $0 } ?? last
        }
        let limit = min(nextLineEnd, stop)
        if let quote = Self.find(quoting.quote, in: bytes, from: end - first, to: limit - first) {
          move(to: first + quote, in: bytes, from: first, quoting)
          position = position == .unquoted ? .unquoted : .quoted
          end += 1
        } else if nextLineEnd < stop {
          end = nextLineEnd + 1
          start = end
          position = .fieldStart
          continue
        } else {
          move(to: stop, in: bytes, from: first, quoting)
        }
      }
      if end - start == rowLimit { start = end }
    }
  }

  /// Passes bytes of a record without quotes and line ends.
  private mutating func move(
    to offset: Int, in bytes: UnsafeRawBufferPointer, from first: Int, _ quoting: RowRule.Quoting
  ) {
    guard offset > end else { return }
    position = bytes[offset - first - 1] == quoting.delimiter ? .fieldStart : .unquoted
    end = offset
  }

  /// Scans the blocks before the first one with a quote at once, if they neither begin a row to note nor
  /// split a long row.
  /// - Returns: The number of bytes that were scanned.
  @inline(__always)
  private mutating func skipPlain(
    _ chunk: UnsafeRawPointer, _ quoting: RowRule.Quoting
  ) -> Int {
    let lineEnd = rule.lineEnd.byte
    let (count, length) = ByteChunk.count(of: lineEnd, in: chunk, before: quoting.quote)
    guard length > 0 else { return 0 }
    if position == .quoted {
      guard end > start, end + length - start < rowLimit else { return 0 }
      end += length
      return length
    }
    guard skip(chunk, length, count, lineEnd) else { return 0 }
    let byte = chunk.load(fromByteOffset: length - 1, as: UInt8.self)
    position = byte == quoting.delimiter || byte == lineEnd ? .fieldStart : .unquoted
    return length
  }

  /// Scans a block at once, if no row is split in it, and all of its quotes are at the start or the end of
  /// a quoted field or in a pair.
  /// - Returns: Whether it was scanned.
  @inline(__always)
  private mutating func readBlock(
    _ block: ByteBlock, _ quoting: RowRule.Quoting, every stride: Int, _ note: (Start) -> Void
  ) -> Bool {
    let last = end + ByteBlock.length
    guard last - start < rowLimit else { return false }
    guard block.contains(quoting.quote) else {
      if position == .quoted, end > start {
        end = last
        return true
      }
      let lineEnds = position == .quoted ? 0 : block.places(of: rule.lineEnd.byte)
      pass(lineEnds, upTo: last, every: stride, note)
      if position != .quoted {
        position =
          lineEnds >> 63 == 1 || block.lastByte == quoting.delimiter ? .fieldStart : .unquoted
      }
      return true
    }
    let quotes = block.places(of: quoting.quote)
    let lineEnds = block.places(of: rule.lineEnd.byte)
    let delimiters = block.places(of: quoting.delimiter)
    // Bit i: whether byte i is inside quotes, or opens them.
    let inside = quotes.prefixParity ^ (position == .quoted ? .max : 0)
    let canOpen: UInt64 = position == .fieldStart || position == .afterQuote ? 1 : 0
    let mayOpen = (delimiters | lineEnds | quotes) << 1 | canOpen
    guard quotes & inside & ~mayOpen == 0 else { return false }
    pass(lineEnds & ~inside, upTo: last, every: stride, note)
    if inside >> 63 == 1 {
      position = .quoted
    } else if quotes >> 63 == 1 {
      position = .afterQuote
    } else {
      position = (delimiters | lineEnds) >> 63 == 1 ? .fieldStart : .unquoted
    }
    return true
  }

  /// Passes a block whose line ends, outside of quotes, are known.
  @inline(__always)
  private mutating func pass(
    _ lineEnds: UInt64, upTo last: Int, every stride: Int, _ note: (Start) -> Void
  ) {
    let begun = lineEnds.nonzeroBitCount + (end == start ? 1 : 0) - Int(lineEnds >> 63)
    if begun <= rowsBeforeNote {
      rowCount += begun
      rowsBeforeNote -= begun
      if lineEnds != 0 { start = last - lineEnds.leadingZeroBitCount }
    } else {
      beginRow(every: stride, note)
      let (first, firstPosition) = (end, position)
      var rest = lineEnds
      position = .fieldStart
      while rest != 0 {
        start = first + rest.trailingZeroBitCount + 1
        end = start
        rest &= rest - 1
        if end < last { beginRow(every: stride, note) }
      }
      position = firstPosition
    }
    end = last
  }
}
