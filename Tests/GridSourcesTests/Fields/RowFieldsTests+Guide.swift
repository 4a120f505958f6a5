import GridSources
import TestSupport
import Testing

// The function of the guide under *A known format*, to the letter.
func sum(ofPaidOrdersIn path: BytePath, from start: Int64, as encoding: TextEncoding) throws
  -> Double
{
  let format = CSVFormat(delimiter: UInt8(ascii: ";"), quote: nil, encoding: encoding)
  let file = try LiveFile(path, convertingFrom: encoding)
  try file.waitForBytes()
  let rows = RowReader(file, rows: format.rows) { _, _ in }
  var (scan, fields, sum) = (rows.scan(), RowFields(), 0.0)
  func add(_ row: Int, _ bytes: UnsafeRawBufferPointer) {
    format.split(bytes, into: &fields)
    // The columns are the date, the state, the number of pieces, the price of one, and a comment.
    guard let date = fields.date(0, order: .dayFirst), date >= start, fields.boolean(1) == true,
      let count = fields.integer(2), let price = fields.decimal(3)
    else { return }
    if !fields.bytes(4).starts(with: "canceled".utf8) { sum += Double(count) * price }
  }
  while scan.advance(byteLimit: 32 << 20, add) {}
  return sum
}

extension RowFieldsTests {
  @Test func `the guide shows a function that sums up prices`() throws {
    let guide = try packageText("Sources/GridSources/GridSources.docc/DelimitedFiles.md")
    let part = try #require(guide.split(separator: "## A known format\n").last)
    let shown = part.split(separator: "```")[1].split(separator: "\n").dropFirst()
    let own = try packageText("Tests/GridSourcesTests/Fields/RowFieldsTests+Guide.swift")
    let code = own.split(separator: "\n").drop { !$0.hasPrefix("func sum") }.prefix(shown.count)
    #expect(Array(code) == Array(shown))

    let text =
      "1.10.2026;yes;2;1.50;\n30.9.2026;yes;1;9;\n2.10.2026;no;1;9;\n3.10.2026;y;1;0.25;canceled\n"
    let wide: [UInt8] = text.utf8.flatMap { [$0, 0] as [UInt8] }
    let file = try TestFile([0xFF, 0xFE] + wide)
    // The first of October 2026.
    let start: Int64 = 20_727 * 86_400_000_000
    #expect(try sum(ofPaidOrdersIn: BytePath(file.path), from: start, as: .utf16LittleEndian) == 3)
    try file.write(text.utf8)
    #expect(try sum(ofPaidOrdersIn: BytePath(file.path), from: start, as: .windows1252) == 3)
  }
}
