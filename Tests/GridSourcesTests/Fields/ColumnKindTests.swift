import GridSources
import Testing

@Suite struct ColumnKindTests {
  @Test func `the kind is the narrowest one that all values have`() {
    #expect(ColumnKind(detecting: ["1", "-2", "", " 3 "]) == .integer)
    #expect(ColumnKind(detecting: ["1", "2.5", "1e3"]) == .decimal)
    #expect(ColumnKind(detecting: ["1", "two"]) == .text)
    #expect(ColumnKind(detecting: ["true", "no"]) == .boolean)
    #expect(ColumnKind(detecting: ["", ""]) == .text)
    #expect(
      ColumnKind(detecting: ["2026-11-26", "2026-11-26T10:00Z", "10:30"]) == .date(.monthFirst))
    #expect(ColumnKind(detecting: ["a\0b"]) == .bytes)
    // An integer of more than 64 bits is a number, but no integer.
    #expect(ColumnKind(detecting: ["99999999999999999999"]) == .decimal)
  }

  @Test func `numbers with leading zeros are codes`() {
    #expect(ColumnKind(detecting: ["00417", "12345"]) == .text)
    #expect(ColumnKind(detecting: ["0", "0.5", "-0.1"]) == .decimal)
    #expect(ColumnKind(detecting: ["0", "-0"]) == .integer)
  }

  @Test func `dates have the order that all of them allow`() {
    #expect(ColumnKind(detecting: ["1/2/2026", "11/26/2026"]) == .date(.monthFirst))
    #expect(ColumnKind(detecting: ["1/2/2026", "26/11/2026"]) == .date(.dayFirst))
    #expect(ColumnKind(detecting: ["26/11/2026", "11/26/2026"]) == .text)
  }

  @Test func `the kinds of all columns are detected without the header`() {
    let sample = Array("id,name,paid\n1,Ada,true\n2,Alan,false,4\n".utf8)
    let format = CSVFormat(detecting: sample)
    #expect(ColumnKind.detected(in: sample, as: format) == [.integer, .text, .boolean, .integer])
    let objects = Array(#"{"id": 1, "at": "2026-11-26"}"#.utf8)
    #expect(
      ColumnKind.detected(in: objects, as: JSONLines(detecting: objects))
        == [.integer, .date(.monthFirst)])
  }

  @Test func `a kind is described by its name`() {
    let kinds: [ColumnKind] = [.text, .integer, .decimal, .date(.dayFirst), .boolean, .bytes]
    #expect(kinds.map { "\($0)" } == ["text", "integer", "decimal", "date", "boolean", "bytes"])
  }
}
