/// The position of a row in an order: the values of its columns, from which the next page starts.
///
/// The text of a cursor is `pg1.` and the checksum of the order, then for each value `n` for NULL or the number of
/// its bytes, a colon and the value.
struct PageCursor: Hashable {
  let values: [String?]

  init(_ values: [String?]) { self.values = values }

  init(of row: PostgresRow, in order: PageOrder) {
    values = order.columns.map { row[$0.index] }
  }

  /// Reads a text, which is checked: it may come from a caller or from a file.
  /// - Throws: A ``PostgresError`` if it is no cursor, or one of another order.
  init(_ text: String, in order: PageOrder) throws(PostgresError) {
    var bytes = Array(text.utf8)[...]
    let head = Array(Self.head(order).utf8)
    guard bytes.starts(with: head) else {
      throw PostgresError(
        .content, "The position belongs to another table or order. Start at the first page.")
    }
    bytes.removeFirst(head.count)
    var values: [String?] = []
    while !bytes.isEmpty { values.append(try Self.takeValue(from: &bytes)) }
    let fits = zip(values, order.columns).allSatisfy { $0 != nil || $1.isNullable }
    guard values.count == order.columns.count, fits else { throw Self.damaged }
    self.values = values
  }

  func text(in order: PageOrder) -> String {
    values.reduce(into: Self.head(order)) { text, value in
      text += value.map { "\($0.utf8.count):\($0)" } ?? "n"
    }
  }

  private static func head(_ order: PageOrder) -> String {
    "pg1.\(String(order.checksum, radix: 16))."
  }

  /// The error for a text that is no cursor.
  static var damaged: PostgresError {
    PostgresError(.content, "The position is damaged. Start at the first page.")
  }

  private static func takeValue(
    from bytes: inout ArraySlice<UInt8>
  ) throws(PostgresError) -> String? {
    if bytes.first == UInt8(ascii: "n") {
      bytes.removeFirst()
      return nil
    }
    guard let colon = bytes.prefix(10).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: bytes[..<colon], as: UTF8.self)), count >= 0,
      count <= bytes.endIndex - colon - 1,
      let value = String(validating: bytes[(colon + 1)..<(colon + 1 + count)], as: UTF8.self)
    else { throw damaged }
    bytes = bytes[(colon + 1 + count)...]
    return value
  }
}
