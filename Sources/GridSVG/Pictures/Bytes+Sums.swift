extension [UInt8] {
  /// Compresses bytes into a zlib stream.
  mutating func append(zlibOf bytes: [UInt8]) {
    // The zlib header: a 32 KiB window and the fastest compression level. The second byte makes the
    // header a multiple of 31.
    append(contentsOf: [0x78, 0x01])
    append(contentsOf: Deflate(bytes).packed)
    append(bigEndian: bytes.adler32)
  }

  /// The CRC-32 checksum of a PNG chunk.
  var crc32: UInt32 {
    ~reduce(UInt32.max) { sum, byte in
      UInt32.crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  /// The Adler-32 checksum of a zlib stream.
  var adler32: UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in self {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }

  /// The bytes encoded as Base64.
  var base64: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let part = self[start..<Swift.min(start + 3, count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place: UInt32 in 0..<4 {
        text.append(
          Int(place) <= part.count
            ? UInt8.base64Digits[Int(bits >> (18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return text
  }
}

extension UInt32 {
  /// The CRC-32 of each byte value.
  fileprivate static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}

extension UInt8 {
  fileprivate static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
