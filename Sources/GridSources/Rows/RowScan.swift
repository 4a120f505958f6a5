/// A walk through the rows of a file from front to back, in slices, on any thread.
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
/// file has been truncated since, the scan ends at the new end. A scan may begin at a row in the middle.
public struct RowScan: Sendable {
  /// The index of the row that the next slice begins with.
  public private(set) var nextRow: Int

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
  /// - Parameter row: A row. The scan begins with it, or with a row before it.
  init(_ index: RowIndex, from row: Int) {
    file = index.file
    rule = index.rule
    rowLimit = index.rowLimit
    (nextRow, next) = index.nearestStart(before: row)
    start = next.offset
    end = index.byteCount
    isComplete = start >= end
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
  /// The slice ends with the row that reaches the limit, so each call visits at least one row before `endRow`.
  /// - Parameters:
  ///   - byteLimit: The number of bytes after which the slice ends.
  ///   - endRow: The row before which the slice ends.
  ///   - visit: Called with the index and the bytes of each row, including its line end. The bytes are
  ///     valid during the call.
  /// - Returns: Whether more rows follow.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func advance(
    byteLimit: Int, upTo endRow: Int = .max,
    _ visit: (_ row: Int, _ bytes: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard !isComplete else { return false }
    let sliceEnd = end - next.offset > max(1, byteLimit) ? next.offset + max(1, byteLimit) : end
    var window = RowWindow(file, from: next.offset)
    defer { window.deallocate() }
    var scanner = RowScanner(at: next, rule: rule, rowLimit: rowLimit)
    while nextRow < endRow, next.offset < sliceEnd || sliceEnd == end {
      let piece = window.readOn(from: next.offset, upTo: end, slice: sliceEnd)
      guard !piece.isEmpty else {
        let rest = window.bytes(from: next.offset, to: scanner.end)
        if !rest.isEmpty { visit(nextRow, rest) }
        if !rest.isEmpty { nextRow += 1 }
        endsInsideRow = !scanner.isAtRowStart
        next = RowScanner.Start(offset: scanner.end, position: .fieldStart)
        isComplete = true
        return false
      }
      scanner.read(piece, every: 1) { start in
        // The first start is that of the current row.
        guard start.offset > next.offset, next.offset < sliceEnd, nextRow < endRow
        else { return }
        visit(nextRow, window.bytes(from: next.offset, to: start.offset))
        nextRow += 1
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
  /// - Parameter row: The first row that is needed. If it is known, the scan begins at most 127 rows
  ///   before it, and otherwise with a known row before it.
  /// - Complexity: O(1).
  public func scan(from row: Int = 0) -> RowScan { RowScan(index, from: row) }
}
