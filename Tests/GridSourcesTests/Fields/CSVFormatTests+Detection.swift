import GridSources
import Testing

extension CSVFormatTests {
  private func format(_ sample: String) -> CSVFormat { CSVFormat(detecting: Array(sample.utf8)) }

  @Test(arguments: [",", "\t", ";", "|"]) func `the delimiter is detected`(delimiter: String) {
    let rows = ["id,name,price", "1,\"a, b\",2.50", "2,c/d,3.50", "3,\"e\nf\",1"]
    let sample = rows.joined(separator: "\n")
    let found = CSVFormat(
      detecting: Array(
        (delimiter == "," ? sample : sample.split(separator: ",").joined(separator: delimiter)).utf8
      ))
    #expect(found.delimiter == delimiter.utf8.first)
    #expect(found.columns == ["id", "name", "price"] && found.header == .firstRow)
  }

  @Test func `decimal commas do not hide semicolons`() {
    let found = format("1,5;2,5\n3,5;4,5\n")
    #expect(found.delimiter == UInt8(ascii: ";") && found.header == .none)
    #expect(found.columns == ["1", "2"])
  }

  @Test func `apostrophes are quotes if there are no others`() {
    let found = format("a,b\n'x, y',1\n'z',2\n")
    #expect(found.quote == UInt8(ascii: "'") && found.delimiter == UInt8(ascii: ","))
    #expect(format("a,b\n'tis,1\n\"x\",2\n").quote == UInt8(ascii: "\""))
    #expect(format("a,b\nit's,'1\n").quote == UInt8(ascii: "\""))
  }

  @Test func `the line end is a carriage return only in files without line feeds`() {
    #expect(format("a,b\r1,2\r").lineEnd == .carriageReturn)
    #expect(format("a,b\r1,2\r").columns == ["a", "b"])
    #expect(format("a,b\r\n1,2\r\n").lineEnd == .lineFeed)
    #expect(format("a,b").lineEnd == .lineFeed)
  }

  @Test func `the first record is a header if it has no values`() {
    #expect(format("1,2\n3,4\n").header == .none)
    #expect(format("Ada,London\nAlan,London\nAda,Paris\n").header == .none)
    #expect(format("2026-11-26,a\n2026-11-27,b\n").header == .none)
    #expect(format("name,city\nAda,London\n").header == .firstRow)
    #expect(format("x,y\n1,2\n").header == .firstRow)
    #expect(format("t,y\nf,n\n").header == .none)
    #expect(format("a,a\n1,2\n").columns == ["a", "a"])
    // Rows with more fields than names.
    #expect(format("a,b\n1,2,3\n").columns == ["a", "b", "3"])
    #expect(format("").columns.isEmpty)
  }

  @Test func `parts that are given are not detected`() {
    let sample = Array("1;2\n3;4\n".utf8)
    let found = CSVFormat(
      detecting: sample, delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "'"), header: .firstRow,
      encoding: .windows1252)
    #expect(found.delimiter == UInt8(ascii: ",") && found.quote == UInt8(ascii: "'"))
    #expect(found.header == .firstRow && found.encoding == .windows1252)
    #expect(found.columns == ["1;2"])
  }

  @Test func `the encoding is that of the sample`() {
    #expect(
      CSVFormat(detecting: Array("a,b\ncaf".utf8) + [0xE9, 0x2C, 0x31, 0x0A]).encoding
        == .windows1252)
    let units: [UInt8] = "a;b\n1;2\n".utf8.flatMap { [0, $0] as [UInt8] }
    let wide = CSVFormat(detecting: [0xFE, 0xFF] + units)
    #expect(wide.encoding == .utf16BigEndian && wide.delimiter == UInt8(ascii: ";"))
    #expect(wide.columns == ["a", "b"])
    #expect(
      CSVFormat(detecting: [0xEF, 0xBB, 0xBF] + Array("\"a\",b\n1,2\n".utf8)).columns == ["a", "b"])
  }

  @Test func `binary and empty samples have a format`() {
    for sample in [
      [], [0], [UInt8](repeating: 0, count: 70_000), (0..<70_000).map { UInt8($0 * 7 & 255) },
    ] {
      _ = ColumnKind.detected(in: sample, as: CSVFormat(detecting: sample))
      _ = JSONLines(detecting: sample)
    }
  }
}
