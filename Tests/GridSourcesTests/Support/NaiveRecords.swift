import GridSources

/// Records of a file, found and split byte by byte, as the state machine of Python's `csv` module does.
struct NaiveRecords {
  private enum State { case recordStart, fieldStart, unquoted, quoted, afterQuote }

  /// The offset of each record.
  private(set) var starts: [Int] = []

  /// The fields of each record.
  private(set) var records: [[[UInt8]]] = []

  init(_ bytes: [UInt8], _ format: CSVFormat) {
    let lineEnd = UInt8(ascii: format.lineEnd == .lineFeed ? "\n" : "\r")
    var (state, record, field): (State, [[UInt8]], [UInt8]) = (.recordStart, [], [])
    /// The number of bytes of the field that were quoted.
    var quotedCount = 0
    func endRecord(_ record: inout [[UInt8]], _ field: inout [UInt8]) {
      if format.lineEnd == .lineFeed, field.count > quotedCount, field.last == UInt8(ascii: "\r") {
        field.removeLast()
      }
      record.append(field)
      // A line without any bytes has no field.
      records.append(record == [[]] && quotedCount == 0 && isBlank ? [] : record)
      (record, field, quotedCount) = ([], [], 0)
    }
    /// Whether the record has no byte other than its line end.
    var isBlank = true
    for (offset, byte) in bytes.enumerated() {
      if state == .recordStart {
        starts.append(offset)
        isBlank = true
        state = .fieldStart
      }
      if byte != lineEnd, byte != UInt8(ascii: "\r") { isBlank = false }
      switch state {
      case .quoted:
        if byte == format.quote {
          state = .afterQuote
        } else {
          field.append(byte)
          quotedCount = field.count
        }
      case .afterQuote where byte == format.quote:
        field.append(byte)
        quotedCount = field.count
        state = .quoted
      case .fieldStart where byte == format.quote: state = .quoted
      default:
        if byte == lineEnd {
          endRecord(&record, &field)
          state = .recordStart
        } else if byte == format.delimiter {
          record.append(field)
          (field, quotedCount) = ([], 0)
          state = .fieldStart
        } else {
          field.append(byte)
          state = .unquoted
        }
      }
    }
    if state != .recordStart {
      endRecord(&record, &field)
    }
  }
}

/// Calls `body` with all texts of some symbols, up to a length.
func forEachText(of symbols: [UInt8], upTo length: Int, _ body: ([UInt8]) -> Void) {
  func extend(_ text: [UInt8]) {
    body(text)
    guard text.count < length else { return }
    for symbol in symbols { extend(text + [symbol]) }
  }
  extend([])
}
