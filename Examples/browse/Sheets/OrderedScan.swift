import GridData

/// A reading of the rows of a table in another order. The number of a row is its position in this order.
///
/// It reads the table from its first row on, and keeps the fields of the rows at some thousands to millions of positions,
/// as many as fit into the limit of memory. Then it passes them on, and reads the table again for the next positions
/// if it has to. To read each row by its number instead would take a hundred times longer.
struct OrderedScan: TableScan {
  private let order: RowOrder

  /// The number of positions that are read.
  private let count: Int

  private let columns: [Int]

  /// A reading that begins with the first row.
  private let start: any TableScan
  private var scan: any TableScan
  private var part: OrderedPart

  /// The number of positions in the next part.
  private var partSize = firstPartSize
  private(set) var nextRow = 0
  private(set) var failure: String?
  private let memoryLimit: Int

  /// The number of positions in the first part, after which the length of rows is known.
  private static let firstPartSize = 65_536

  /// The numbers of rows and of bytes that are passed on at once.
  private static let (pieceRows, pieceBytes) = (20_000, 4 << 20)

  /// Creates a reading.
  /// - Parameters:
  ///   - scan: A reading of the table from its first row on.
  ///   - order: The rows to read, in their order.
  ///   - limit: The number of rows after which the reading ends.
  ///   - columns: The numbers of the columns to read.
  ///   - memoryLimit: The number of bytes of fields above which no more rows are kept.
  init(
    _ scan: any TableScan, _ order: RowOrder, upTo limit: Int = .max, columns: [Int],
    memoryLimit: Int = 256 << 20
  ) {
    (start, self.scan, self.order, self.columns) = (scan, scan, order, columns)
    count = min(limit, order.count)
    self.memoryLimit = memoryLimit
    part = OrderedPart(0..<min(count, partSize), of: order, columns)
  }

  var progress: Double {
    guard count > 0 else { return 1 }
    let (first, size) = (part.positions.lowerBound, Double(part.positions.count))
    // Half of the work on a part is to read it.
    let done = (part.progress * size + Double(nextRow - first)) / 2
    return min(1, (Double(first) + done) / Double(count))
  }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    let end = min(end, count)
    guard nextRow < end, failure == nil else { return nextRow < count && failure == nil }
    guard part.isComplete else {
      readPart()
      return failure == nil
    }
    let length = max(1, part.byteCount / part.positions.count)
    let rows = max(1, min(Self.pieceRows, Self.pieceBytes / length))
    let last = min(nextRow + rows, part.positions.upperBound, end)
    part.forEachRow(nextRow..<last, body)
    nextRow = last
    if nextRow == part.positions.upperBound { beginPart() }
    return nextRow < count
  }

  /// Begins with the positions behind those that were passed on.
  private mutating func beginPart() {
    if !part.positions.isEmpty {
      // Arrays that grow take up to twice the memory of their elements.
      partSize = max(1, memoryLimit / 2 / max(1, part.byteCount / part.positions.count))
    }
    part = OrderedPart(nextRow..<nextRow + min(count - nextRow, partSize), of: order, columns)
    if let first = part.nextRow, first < scan.nextRow { scan = start }
  }

  /// Reads a piece of the table.
  private mutating func readPart() {
    // Nothing else may refer to the fields while they grow.
    var part = part
    self.part = OrderedPart(0..<0, of: order, [])
    let hasMore = scan.readOn(upTo: part.endRow) { row, bytes in part.keep(row, bytes) }
    if part.byteCount > memoryLimit, part.positions.count > 1 {
      // The rows are longer than those before.
      partSize = part.positions.count / 2
      self.part = OrderedPart(nextRow..<nextRow + partSize, of: order, columns)
      scan = start
      return
    }
    self.part = part
    guard !hasMore, !part.isComplete else { return }
    failure = scan.failure ?? "the table has fewer rows now"
  }
}

/// The fields of the rows at some positions of an order.
private struct OrderedPart: Sendable {
  let positions: Range<Int>

  /// The index of each column among those that are kept; -1 for others.
  private var indices: [Int] = []
  private let columns: [Int]

  /// The rows in the order of the table, each with the index of its position in the lower 32 bits.
  private let wanted: [UInt64]

  /// The number of rows that were read.
  private var readCount = 0

  /// For each position, the number of rows that were read before its row.
  private var readIndices: [UInt32]

  /// The contents of the fields. The first byte is none of them, so that each field has an address.
  private var bytes: [UInt8] = [0]

  /// Twice the offset of the end of each field; and 1 more if the field has no value.
  private var ends: [Int] = []

  init(_ positions: Range<Int>, of order: RowOrder, _ columns: [Int]) {
    (self.positions, self.columns) = (positions, columns)
    wanted = positions.map { position in
      UInt64(order[position]) << 32 | UInt64(position - positions.lowerBound)
    }.sorted()
    readIndices = Array(repeating: 0, count: positions.count)
    indices = Array(repeating: -1, count: (columns.max() ?? -1) + 1)
    for (index, column) in columns.enumerated() { indices[column] = index }
  }

  var isComplete: Bool { readCount == wanted.count }

  var progress: Double { wanted.isEmpty ? 0 : Double(readCount) / Double(wanted.count) }

  /// The next row to read; nil if there is none.
  var nextRow: Int? { isComplete ? nil : Int(wanted[readCount] >> 32) }

  /// The row behind the last one to read.
  var endRow: Int { wanted.last.map { Int($0 >> 32) + 1 } ?? 0 }

  /// The memory for the rows.
  var byteCount: Int {
    bytes.count + ends.count * MemoryLayout<Int>.stride
      + readCount * (MemoryLayout<UInt64>.stride + MemoryLayout<UInt32>.stride)
  }

  /// Keeps the fields of a row, if it is the next one to read.
  mutating func keep(_ row: Int, _ field: (Int) -> UnsafeRawBufferPointer) {
    guard row == nextRow else { return }
    readIndices[Int(wanted[readCount] & 0xFFFF_FFFF)] = UInt32(readCount)
    readCount += 1
    for column in columns {
      let value = field(column)
      bytes.append(contentsOf: value)
      ends.append(bytes.count << 1 | (FieldBytes.isNull(value) ? 1 : 0))
    }
  }

  /// Calls a closure with the fields of the rows at some of the positions, in their order.
  func forEachRow(
    _ range: Range<Int>, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      for position in range {
        let first = Int(readIndices[position - positions.lowerBound]) * columns.count
        body(position) { column in
          guard indices.indices.contains(column), indices[column] >= 0 else {
            return FieldBytes.null
          }
          let field = first + indices[column]
          guard ends[field] & 1 == 0 else { return FieldBytes.null }
          let start = field == 0 ? 1 : ends[field - 1] >> 1
          return UnsafeRawBufferPointer(rebasing: bytes[start..<ends[field] >> 1])
        }
      }
    }
  }
}
