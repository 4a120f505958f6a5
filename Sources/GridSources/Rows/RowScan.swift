/// A walk through all rows of a file from front to back, in slices, on any thread.
///
///     var scan = rows.scan()
///     var lengths: [Int] = []
///     while scan.advance(byteLimit: 32 << 20, { row, bytes in lengths.append(bytes.count) }) {
///       print(scan.byteCount, "bytes read")
///     }
///
/// A scan is a value that needs nothing of the ``RowReader`` that has made it: the work behind sorting,
/// filtering and finding can run on another thread, while the ``RowReader`` reads on. It allocates memory
/// once per slice, not per row. It visits the rows that the file had when the scan was made. If the
/// file has been truncated since, the scan ends at the new end.
public struct RowScan: Sendable {
  /// The index of the next row, which is the number of rows visited so far if the scan has begun at the first one.
  public private(set) var rowCount = 0

  /// Whether all rows were visited.
  public private(set) var isComplete = false

  /// Whether the last row visited has no line end, so that it is longer after the file has grown.
  public private(set) var endsInsideRow = false

  private let file: ByteFile
  private let rule: RowRule
  private let rowLimit: Int

  /// The start of the first row that was not visited.
  private var next: RowScanner.Start

  private let start: Int
  private let end: Int

  /// Creates a scan of the rows that a file has now, as far as the index knows its size.
  ///
  /// Rows before the first one are not visited.
  init(_ index: RowIndex, from first: (row: Int, offset: Int)? = nil) {
    file = index.file
    rule = index.rule
    rowLimit = index.rowLimit
    start = index.start
    end = index.byteCount
    rowCount = first?.row ?? 0
    next = RowScanner.Start(offset: first?.offset ?? start, position: .fieldStart)
    isComplete = next.offset >= end
  }

  /// The number of bytes visited so far.
  public var byteCount: Int { next.offset - start }

  /// The part of the bytes that was visited, from 0 to 1.
  public var progress: Double { isComplete ? 1 : Double(byteCount) / Double(max(1, end - start)) }
}

// MARK: - Visiting
extension RowScan {
  /// Visits the next rows. Can be called on any thread.
  ///
  /// The slice ends with the row that reaches the limit, so each call visits at least one row.
  /// - Parameters:
  ///   - byteLimit: The number of bytes after which the slice ends.
  ///   - visit: Called with the index and the bytes of each row, including its line end. The bytes are
  ///     valid during the call.
  /// - Returns: Whether more rows follow.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func advance(
    byteLimit: Int, _ visit: (_ row: Int, _ bytes: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard !isComplete else { return false }
    let sliceEnd = end - next.offset > max(1, byteLimit) ? next.offset + max(1, byteLimit) : end
    var window = RowWindow(file, from: next.offset)
    defer { window.deallocate() }
    var scanner = RowScanner(at: next, rule: rule, rowLimit: rowLimit)
    while next.offset < sliceEnd || sliceEnd == end {
      let piece = window.readOn(from: next.offset, upTo: end, slice: sliceEnd)
      guard !piece.isEmpty else {
        let rest = window.bytes(from: next.offset, to: scanner.end)
        if !rest.isEmpty { visit(rowCount, rest) }
        if !rest.isEmpty { rowCount += 1 }
        endsInsideRow = !scanner.isAtRowStart
        next = RowScanner.Start(offset: scanner.end, position: .fieldStart)
        isComplete = true
        return false
      }
      scanner.read(piece, every: 1) { start in
        // The first start is that of the current row.
        guard start.offset > next.offset, next.offset < sliceEnd else { return }
        visit(rowCount, window.bytes(from: next.offset, to: start.offset))
        rowCount += 1
        next = start
      }
    }
    return true
  }
}

/// The bytes of a file from the start of the current row on, as far as they were read.
private struct RowWindow {
  private let file: ByteFile
  private var buffer: UnsafeMutableRawBufferPointer

  /// The offset in the file of the first byte in the buffer.
  private var base: Int

  /// The number of bytes in the buffer.
  private var count = 0

  /// The number of bytes read at a time, which remain in the cache of the processor.
  private static let pieceLength = 256 << 10

  /// The number of bytes read at a time behind the end of a slice, to find the end of its last row.
  private static let restLength = 32 << 10

  init(_ file: ByteFile, from offset: Int) {
    self.file = file
    base = offset
    buffer = .allocate(byteCount: 2 * Self.pieceLength, alignment: 64)
  }

  func deallocate() { buffer.deallocate() }

  /// Returns the bytes in a range of offsets.
  func bytes(from start: Int, to end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: buffer[start - base..<end - base])
  }

  /// Reads the next bytes of a slice, and forgets those before an offset.
  mutating func readOn(
    from offset: Int, upTo end: Int, slice sliceEnd: Int
  ) -> UnsafeRawBufferPointer {
    let kept = count - (offset - base)
    if kept + Self.pieceLength > buffer.count {
      // A row is longer than the buffer.
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 2 * buffer.count, alignment: 64)
      larger.copyMemory(from: bytes(from: offset, to: offset + kept))
      buffer.deallocate()
      buffer = larger
    } else if kept > 0 {
      buffer.baseAddress?.copyMemory(
        from: bytes(from: offset, to: offset + kept).baseAddress!, byteCount: kept)
    }
    (base, count) = (offset, kept)
    let wanted = max(Self.restLength, sliceEnd - base - count)
    let limit = min(Self.pieceLength, wanted, end - base - count)
    guard limit > 0 else { return UnsafeRawBufferPointer(rebasing: buffer[count..<count]) }
    let piece = file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + limit]),
      from: base + count
    ).count
    defer { count += piece }
    return UnsafeRawBufferPointer(rebasing: buffer[count..<count + piece])
  }
}

extension RowReader {
  /// Returns a scan of all rows that the file had when it was last checked, which can run on another
  /// thread.
  public func scan() -> RowScan { RowScan(index) }

  /// Returns a scan of the rows from one on, or nil if the row before it is not known yet.
  ///
  /// After a file has grown, it visits the new rows alone.
  /// - Precondition: `row` is the start of a row in the file, not the rest of one that was split.
  public func scan(fromRow row: Int) -> RowScan? {
    guard row > 0 else { return scan() }
    return range(ofRow: row - 1).map { RowScan(index, from: (row, $0.upperBound)) }
  }
}
