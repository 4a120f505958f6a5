import GridSources
import Testing

@Suite struct RowFieldsTests {
  private func fields(_ row: [UInt8], _ format: CSVFormat = CSVFormat()) -> RowFields {
    var fields = RowFields()
    format.split(row, into: &fields)
    return fields
  }

  @Test func `the text of a field is safe to show`() {
    let fields = fields(Array("tab\there,\u{1B}[2J,\"two\nlines\",".utf8) + [0xFF, 0x00, 0x61])
    #expect(fields.text(0) == "tab\there")
    #expect(fields.text(1) == "␛[2J")
    #expect(fields.text(2) == "two␊lines")
    #expect(fields.text(3) == "\u{FFFD}␀a")
  }

  @Test func `the text of a file in Windows-1252 has its characters`() {
    let row: [UInt8] = [0x80, 0xE9, 0x2C, 0x9F, 0x81, 0xFF, 0x0A]
    let fields = fields(row, CSVFormat(encoding: .windows1252))
    #expect(fields.text(0) == "€é")
    // The byte that has no character is a control character.
    #expect(fields.text(1) == "Ÿ␦ÿ")
    // Filters, orders and searches compare bytes of UTF-8.
    #expect(fields.bytes(0).elementsEqual("€é".utf8))
  }

  @Test func `a field beyond the last one is empty`() {
    let fields = fields(Array("a\n".utf8))
    #expect(fields.count == 1)
    for index in [-1, 1, 100] {
      #expect(fields.text(index) == "")
      #expect(fields.bytes(index).isEmpty)
      #expect(fields.integer(index) == nil)
    }
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func `an empty field has a value if it is in quotes`(lineEnd: String) {
    let row = fields(Array((",\"\",a,\"\"\"\"," + lineEnd).utf8))
    #expect((0..<6).map { row.isNull($0) } == [true, false, false, false, true, true])
    #expect((0..<5).map { row.text($0) } == ["", "", "a", "\"", ""])
    #expect(!fields(Array(("a,\"\"" + lineEnd).utf8)).isNull(1))
  }

  @Test func `null of JSON is a field without a value`() {
    var fields = RowFields()
    let row = #"{"a": null, "b": "", "c": "null"}"#
    JSONLines(columns: ["a", "b", "c", "d"]).split(Array(row.utf8), into: &fields)
    #expect((0..<4).map { fields.isNull($0) } == [true, false, false, true])
    #expect(fields.bytes(0).isEmpty && fields.bytes(3).isEmpty)
  }

  @Test func `a row replaces the one before`() {
    var fields = fields(Array("one,two,three\n".utf8))
    CSVFormat().split(Array("four\n".utf8), into: &fields)
    #expect(fields.count == 1)
    #expect(fields.text(0) == "four")
    let kept = fields.bytes(0)
    CSVFormat().split(Array("five\n".utf8), into: &fields)
    #expect(Array(kept) == Array("four".utf8))
    CSVFormat().split([], into: &fields)
    #expect(fields.count == 0)
  }

  @Test func `integers have a sign and digits, and fit into 64 bits`() {
    let texts = ["0", " 42 ", "-7", "+7", "007", "9223372036854775807", "-9223372036854775808"]
    let row = fields(Array(texts.joined(separator: ",").utf8))
    #expect(texts.indices.map { row.integer($0) } == [0, 42, -7, 7, 7, .max, .min])
    let wrong = fields(
      Array("9223372036854775808,-9223372036854775809,1.0,,-,1 2,0x1,99999999999999999999".utf8))
    #expect((0..<wrong.count).allSatisfy { wrong.integer($0) == nil })
  }

  @Test func `decimal numbers are those of the standard library`() {
    let texts = [
      "0", "1.5", "-0.1", "+3", " 12.50 ", "1e3", "2.5E-3", ".5", "5.",
      "123456789012345678901234567890",
      "0.1234567890123456789", "1e300", "1e-320", "4.35", "179769313486231570e291",
      "9007199254740993",
    ]
    let row = fields(Array(texts.joined(separator: ",").utf8))
    for (index, text) in texts.enumerated() {
      let plain = text.split(separator: " ").joined()
      let expected = Double(
        plain.hasPrefix(".") ? "0" + plain : plain.hasSuffix(".") ? plain + "0" : plain)
      #expect(row.decimal(index) == expected, "\(text)")
    }
    let wrong = fields(Array(",-,.,e3,1e,nan,inf,1.2.3,0x1p3,1 2,12a".utf8))
    #expect((0..<wrong.count).allSatisfy { wrong.decimal($0) == nil })
  }

  @Test func `dates are microseconds since 1970`() {
    let day: Int64 = 86_400_000_000
    let cases: [(String, Int64?)] = [
      ("1970-01-01", 0), ("1970-01-02", day), ("1969-12-31", -day), ("2000-02-29", 11_016 * day),
      ("2026-11-26", 20_783 * day), ("2026/11/26", 20_783 * day), ("26.11.2026", 20_783 * day),
      ("11/26/2026", 20_783 * day), ("26 Nov 2026", 20_783 * day),
      ("November 26 2026", 20_783 * day),
      ("0001-01-01", -719_162 * day), ("9999-12-31", 2_932_896 * day),
      ("1970-01-01T00:00:01Z", 1_000_000), ("1970-01-01 01:00", 3_600_000_000),
      ("1970-01-01T01:00:00.25+01:00", 250_000),
      ("1970-01-01T00:00:00.1234567-0130", 5_400_123_456),
      ("00:01", 60_000_000), ("14:20:05", 51_605_000_000), ("14:20:05.5", 51_605_500_000),
      ("2026-02-29", nil), ("1900-02-29", nil), ("2026-13-01", nil), ("2026-00-10", nil),
      ("2026-11-26T", nil), ("2026-11-26T25:00", nil), ("2026-11-26x", nil), ("20261126", nil),
      ("1970-01-01T00:00:01+1", nil), ("26 Foo 2026", nil), ("1.2", nil), ("", nil), ("12:3", nil),
      ("2026-1/2", nil),
    ]
    for (text, expected) in cases {
      #expect(fields(Array(text.utf8)).date(0) == expected, "\(text)")
    }
    #expect(fields(Array("4/3/2026".utf8)).date(0) == 20_546 * day)
    #expect(fields(Array("4/3/2026".utf8)).date(0, order: .dayFirst) == 20_516 * day)
    #expect(fields(Array("\"Nov 26, 2026\"".utf8)).date(0) == 20_783 * day)
  }

  @Test func `truth values are words in letters of any case`() {
    let row = fields(Array("true,TRUE,yes,Y,t,false,No,n,F, false ".utf8))
    #expect(
      (0..<row.count).map { row.boolean($0) } == [
        true, true, true, true, true, false, false, false, false, false,
      ])
    let wrong = fields(Array("1,0,,on,truex,nein".utf8))
    #expect((0..<wrong.count).allSatisfy { wrong.boolean($0) == nil })
  }
}
