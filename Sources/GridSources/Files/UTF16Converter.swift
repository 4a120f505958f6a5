/// Converts UTF-16 to UTF-8, in pieces of any size. Lone surrogates become U+FFFD.
final class UTF16Converter: StreamConverter {
  /// Always nil: any bytes can be converted.
  let failure: CompressionError? = nil

  private let isBigEndian: Bool

  /// The first byte of a cut code unit.
  private var half: UInt8?

  /// The first half of a cut pair of surrogates.
  private var lead: UInt16?

  /// Creates a converter for an encoding; nil if the encoding needs none.
  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .utf8, .windows1252: return nil
    case .utf16LittleEndian: isBigEndian = false
    case .utf16BigEndian: isBigEndian = true
    }
  }

  /// Converts the next bytes. An empty piece stands for the end.
  func convert(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      append(UInt16(high) << 8 | UInt16(low), to: &output)
    }
    if bytes.isEmpty, lead != nil || half != nil { append("\u{FFFD}", to: &output) }
    return output
  }

  private func append(_ unit: UInt16, to output: inout [UInt8]) {
    let first = lead
    lead = nil
    if let first {
      if UTF16.isTrailSurrogate(unit) {
        let pair = UInt32(first & 0x3FF) << 10 + UInt32(unit & 0x3FF)
        return append(Unicode.Scalar(0x10000 + pair) ?? "\u{FFFD}", to: &output)
      }
      append("\u{FFFD}", to: &output)
    }
    if UTF16.isLeadSurrogate(unit) { return lead = unit }
    append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &output)
  }

  private func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    if scalar.isASCII { output.append(UInt8(scalar.value)) } else { output += UTF8.encode(scalar)! }
  }

  /// Returns a sample in UTF-8, if an encoding is UTF-16, or unchanged.
  static func converted(_ sample: [UInt8], from encoding: TextEncoding) -> [UInt8] {
    guard let converter = UTF16Converter(encoding) else { return sample }
    return converter.convert(sample)
  }
}
