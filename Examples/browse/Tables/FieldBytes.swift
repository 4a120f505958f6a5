import GridSources

/// The bytes of the fields of a row, which stay where they are until they are removed.
struct FieldBytes: ~Copyable {
  private var chunks: [UnsafeMutableRawBufferPointer] = []

  /// The number of chunks and of bytes in the last of them that are in use.
  private var usedChunks = 0
  private var usedBytes = 0

  private static let chunkSize = 16_384

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Copies bytes.
  mutating func copy(_ bytes: some Collection<UInt8>) -> UnsafeRawBufferPointer {
    let count = bytes.count
    if usedChunks == 0 || usedBytes + count > chunks[usedChunks - 1].count { addChunk(count) }
    let place = UnsafeMutableRawBufferPointer(
      rebasing: chunks[usedChunks - 1][usedBytes..<usedBytes + count])
    place.copyBytes(from: bytes)
    usedBytes += count
    return UnsafeRawBufferPointer(place)
  }

  /// Copies the bytes of a field of a row.
  mutating func copy(_ column: Int, of fields: RowFields) -> UnsafeRawBufferPointer {
    fields.isNull(column) ? Self.null : fields.withBytes(column) { copy($0) }
  }

  /// The bytes of a field without a value, which have no address. Those of an empty field have one.
  static var null: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  /// Whether the bytes are those of a field without a value.
  static func isNull(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.baseAddress == nil }

  private mutating func addChunk(_ count: Int) {
    if usedChunks == chunks.count || chunks[usedChunks].count < count {
      let size = max(Self.chunkSize, count)
      chunks.insert(.allocate(byteCount: size, alignment: 1), at: usedChunks)
    }
    usedChunks += 1
    usedBytes = 0
  }

  /// Removes the bytes of all fields, and keeps the memory.
  mutating func removeAll() { (usedChunks, usedBytes) = (0, 0) }
}
