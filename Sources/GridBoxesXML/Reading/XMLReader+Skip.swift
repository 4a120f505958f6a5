/// Skipping of parts that describe no boxes.
extension XMLReader {
  /// Skips a comment or a processing instruction, if one is next.
  mutating func skipComment() throws(BoxReaderError) -> Bool {
    let start = scanner.offset
    if scanner.skip("<!--") {
      guard scanner.skip(past: "-->") != nil else {
        throw scanner.error(.unclosed("A comment", by: "-->"), at: start)
      }
      return true
    }
    guard scanner.skip("<?") else { return false }
    guard scanner.skip(past: "?>") != nil else {
      throw scanner.error(.unclosed("A processing instruction", by: "?>"), at: start)
    }
    return true
  }

  /// Skips the rest of a document type, including the declarations in it.
  mutating func skipDocumentType(from start: Int) throws(BoxReaderError) {
    var depth = 0
    while let byte = scanner.next {
      if try skipComment() { continue }
      scanner.advance()
      switch byte {
      case UInt8(ascii: "\""): _ = scanner.skip(past: "\"")
      case UInt8(ascii: "'"): _ = scanner.skip(past: "'")
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        if depth <= 0 { return }
        depth -= 1
      default: break
      }
    }
    throw scanner.error(.unclosed("A document type", by: ">"), at: start)
  }
}
