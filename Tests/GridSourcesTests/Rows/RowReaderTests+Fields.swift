import GridSources
import TestSupport
import Testing

extension RowReaderTests {
  @Test func `a row is split into fields if it is known`() throws {
    let file = try TestFile("a,\"b\nc\"\nd\n".utf8)
    let format = CSVFormat()
    let reader = RowReader(try LiveFile(BytePath(file.path)), rows: format.rows) { _, _ in }
    var fields = RowFields()
    let isKnown = reader.split(0, by: format, into: &fields)
    #expect(isKnown && fields.count == 2)
    #expect(fields.text(1) == "b␊c")
    let isBeyond = reader.split(2, by: format, into: &fields)
    #expect(!isBeyond && fields.count == 2)
  }
}
