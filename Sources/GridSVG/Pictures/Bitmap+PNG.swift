extension Bitmap {
  /// The picture as a file in the format PNG; one without points is no file.
  ///
  /// It has eight bits for each of red, green and blue, and for the opacity unless all is opaque.
  /// - Complexity: O(*n*) for *n* points.
  public var png: [UInt8] {
    guard !pixels.isEmpty else { return [] }
    let isOpaque = pixels.allSatisfy { $0 & 0xFF == 0xFF }
    var file = PNGFile()
    file.append("IHDR") { bytes in
      bytes.append(bigEndian: UInt32(width))
      bytes.append(bigEndian: UInt32(height))
      // Eight bits; colors with or without opacity; the one method of each kind; rows from the top.
      bytes.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
    }
    file.append("IDAT") { bytes in
      bytes.append(zlibOf: PNGRows(self, isOpaque: isOpaque).filtered)
    }
    file.append("IEND") { _ in }
    return file.bytes
  }
}

/// Chunks of a file: a length, a kind, contents and a check sum.
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
  /// Writes a number, its highest byte first.
  mutating func append(bigEndian number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
