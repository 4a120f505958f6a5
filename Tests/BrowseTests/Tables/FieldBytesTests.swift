import Testing

@testable import browse

@Suite struct FieldBytesTests {
  @Test func `fields of a row keep their bytes while others are copied`() {
    var fields = FieldBytes()
    for round in 0..<3 {
      fields.removeAll()
      let texts = (0..<200).map { String(repeating: "\($0 + round),", count: 1 + $0 * $0 % 9_000) }
      let copies = texts.map { fields.copy($0.utf8) }
      for (text, copy) in zip(texts, copies) {
        #expect(String(decoding: copy, as: UTF8.self) == text)
      }
    }
  }

  @Test func `an empty field and a field larger than a chunk are copied`() {
    var fields = FieldBytes()
    let empty = fields.copy([])
    #expect(empty.count == 0 && !FieldBytes.isNull(empty) && FieldBytes.isNull(FieldBytes.null))
    let large = [UInt8](repeating: 7, count: 100_000)
    let copy = fields.copy(large)
    #expect(fields.copy([1, 2]).elementsEqual([1, 2]))
    #expect(copy.elementsEqual(large))
  }
}
