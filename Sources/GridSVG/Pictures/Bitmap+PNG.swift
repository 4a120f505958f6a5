extension Bitmap {
  /// The bitmap encoded as a PNG file, or an empty array if it has no pixels.
  ///
  /// The file has 8 bits each for red, green and blue, and for alpha unless all pixels are opaque.
  /// - Complexity: O(*n*) for *n* pixels.
  public var png: [UInt8] {
    guard !pixels.isEmpty else { return [] }
    let isOpaque = pixels.allSatisfy { $0 & 0xFF == 0xFF }
    var file = PNGFile()
    file.append("IHDR") { bytes in
      bytes.append(bigEndian: UInt32(width))
      bytes.append(bigEndian: UInt32(height))
      // 8 bits per sample; color type; default compression and filter methods; not interlaced.
      bytes.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
    }
    file.append("IDAT") { bytes in
      bytes.append(zlibOf: PNGRows(self, isOpaque: isOpaque).filtered)
    }
    file.append("IEND") { _ in }
    return file.bytes
  }
}

/// Writes the chunks of a PNG file: length, type, data and checksum.
private struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func append(_ kind: String, _ write: (inout [UInt8]) -> Void) {
    var chunk = Array(kind.utf8)
    write(&chunk)
    bytes.append(bigEndian: UInt32(chunk.count - 4))
    bytes += chunk
    bytes.append(bigEndian: chunk.crc32)
  }
}

extension [UInt8] {
  /// Writes a number, most significant byte first.
  mutating func append(bigEndian number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
