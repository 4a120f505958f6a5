/// The format of a file whose rows are JSON objects, one on a line.
///
///     let format = JSONLines(detecting: file.file.bytes(from: 0, count: 64 << 10))
///     print(format.columns)
///
/// A field is the value of an object for the name of a column. The field of a text is the text, that of an
/// array or an object is its JSON text, and that of `null` or a missing value is empty. A row that is no
/// valid object is a single field with its bytes.
public struct JSONLines: RowFormat {
  /// The names of the values that become fields.
  public let columns: [String]

  /// The UTF-8 bytes of the names.
  private let names: [[UInt8]]

  /// The last column whose name has a hash value.
  private let indices: [UInt64: Int]

  /// Creates a format whose fields are the values with some names.
  public init(columns: [String]) {
    self.columns = columns
    names = columns.map { Array($0.utf8) }
    let hashes = names.map { $0.withUnsafeBytes { $0.hash } }
    indices = Dictionary(zip(hashes, names.indices)) { _, last in last }
  }

  /// Creates a format whose columns are the names in a sample from the start of a file, in the order of
  /// their first appearance. Up to 1,000 rows are looked at.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(detecting sample: [UInt8]) {
    var (names, known): ([String], Set<[UInt8]>) = ([], [])
    JSONLines(columns: []).forEachObject(of: sample) { name in
      if known.insert(Array(name)).inserted { names.append(String(decoding: name, as: UTF8.self)) }
    }
    self.init(columns: names)
  }

  public var rows: RowRule { .lines }

  public var headerRowCount: Int { 0 }
}

// MARK: - Splitting
extension JSONLines {
  public func split(_ row: UnsafeRawBufferPointer, into fields: inout RowFields) {
    fields.replace(byteCount: row.count) { storage, extents in
      var parser = ObjectParser(row, storage)
      var expected = 0
      extents.append(contentsOf: repeatElement(RowFields.Extent.null, count: columns.count))
      let isObject = parser.forEachValue { name, extent in
        guard let index = index(of: name, expecting: expected) else { return }
        extents[index] = extent
        expected = index + 1
      }
      guard !isObject else { return }
      extents.removeAll(keepingCapacity: true)
      let text = row.withoutLineEnd
      storage.copyMemory(from: text)
      if !text.isEmpty { extents.append(RowFields.Extent(start: 0, end: text.count)) }
    }
  }

  /// Returns the column with a name. Most objects have their names in the order of the columns.
  private func index(of name: UnsafeRawBufferPointer, expecting expected: Int) -> Int? {
    if expected < names.count, names[expected].elementsEqual(name) { return expected }
    guard let index = indices[name.hash] else { return nil }
    // Different names may have the same hash value.
    return names[index].elementsEqual(name)
      ? index : names.firstIndex { $0.elementsEqual(name) }
  }

  /// Calls `body` with all names of the objects in a sample.
  private func forEachObject(of sample: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
    forEachRowBytes(of: sample, upTo: 1_000) { row in
      withUnsafeTemporaryAllocation(byteCount: row.count, alignment: 1) { storage in
        var parser = ObjectParser(row, storage)
        _ = parser.forEachValue { name, _ in body(name) }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// A hash value (FNV-1a).
  fileprivate var hash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
