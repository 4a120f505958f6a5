import Foundation
import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

@Suite struct RowWriterTests {
  private static let hostile =
    "name,text,size\nx,\"a \"\"b\"\", c\",1\n\"y\nz\",\u{1B}[2J,007\nw,\\,1.5e3\n"

  @Test func `rows that are written as CSV are read again`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", Self.hostile), columns: 80)
    let path = folder.path(of: "b.csv")
    screen.browser.export(to: path)
    #expect(screen.browser.note == "wrote 3 rows to \(path)")
    let copy = try Screen(("b.csv", try String(contentsOfFile: path, encoding: .utf8)), columns: 80)
    #expect(copy.rows == screen.rows)
  }

  @Test func `rows that are written as JSON Lines are JSON objects`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", Self.hostile), columns: 80)
    let path = folder.path(of: "b.jsonl")
    screen.browser.export(to: path)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["name"] as? String } == ["x", "y\nz", "w"])
    #expect(objects.map { $0["text"] as? String } == ["a \"b\", c", "\u{1B}[2J", "\\"])
  }

  @Test func `values are written as JSON by the kinds of their columns, with all digits`() {
    let cases: [(String?, ColumnKind, String)] = [
      (nil, .text, "null"), (nil, .integer, "null"), ("", .text, "\"\""), ("12", .text, "\"12\""),
      ("100000000000000000000", .integer, "100000000000000000000"), ("007", .integer, "\"007\""),
      (" 7 ", .integer, "7"), ("1e400", .decimal, "1e400"), ("NaN", .decimal, "\"NaN\""),
      ("0.10", .decimal, "0.10"), ("true", .boolean, "true"), ("FALSE", .boolean, "false"),
      ("yes", .boolean, "\"yes\""), ("F", .boolean, "\"F\""),
      ("2026-11-26", .date(.monthFirst), "\"2026-11-26\""),
    ]
    for (value, kind, json) in cases { #expect(RowWriter.json(value, kind) == json) }
  }

  @Test func `an empty field without quotes is null in JSON, and one in quotes is empty`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", "name,size,paid\n,1,true\n\"\",,\nz\n"), columns: 80)
    let path = folder.path(of: "b.jsonl")
    let expected = """
      {"name": null, "size": 1, "paid": true}
      {"name": "", "size": null, "paid": null}
      {"name": "z", "size": null, "paid": null}

      """
    screen.browser.export(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    // An export of the exported file is the same.
    let copy = try Screen(("b.jsonl", expected), columns: 80)
    copy.browser.export(to: folder.path(of: "c.jsonl"))
    #expect(try String(contentsOfFile: folder.path(of: "c.jsonl"), encoding: .utf8) == expected)
    screen.browser.export(to: folder.path(of: "b.csv"))
    #expect(
      try String(contentsOfFile: folder.path(of: "b.csv"), encoding: .utf8)
        == "name,size,paid\r\n,1,true\r\n\"\",,\r\nz,,\r\n")
  }

  @Test func `only the rows and columns that are shown are written, in their order`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", "name,size\nx,1\ny,3\nz,2\n"), columns: 80)
    screen.press(.right, "s", "s", .left, "h")
    screen.browser.filter(by: "size > 1")
    screen.draw()
    let path = folder.path(of: "b.csv")
    screen.browser.export(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "size\r\n3\r\n2\r\n")
  }

  @Test func `rows that cannot be read end the writing, and leave no file`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", "name,size\nx,1\n"), columns: 80)
    screen.browser.open(DamagedTable())
    let path = folder.path(of: "b.csv")
    screen.browser.export(to: path)
    #expect(screen.browser.note == "Nothing was written: row 2 is damaged")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `invalid UTF-8 is written as the sign for it`() {
    var output: [UInt8] = []
    let writer = RowWriter(.csv, columns: [(0, "a", .text)])
    ([0x61, 0xFF, 0x2C] as [UInt8]).withUnsafeBytes { bytes in
      writer.append({ _ in bytes }, to: &output)
    }
    #expect(String(decoding: output, as: UTF8.self) == "\"a\u{FFFD},\"\r\n")
  }

  @Test func `a picture of the screen is written as SVG`() throws {
    let folder = try TestFolder()
    let screen = try Screen(("a.csv", "name,size\nx,1\n"), columns: 80)
    let path = folder.path(of: "b.svg")
    screen.browser.export(to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("<svg") && text.contains("size"))
  }

  @Test func `a file that cannot be written is an error on the screen`() throws {
    let screen = try Screen(("a.csv", "name,size\nx,1\n"), columns: 80)
    screen.browser.export(to: "/nowhere/b.csv")
    #expect(screen.browser.note.contains("/nowhere/b.csv"))
  }

  @Test(arguments: [
    ("0", true), ("-1.5", true), ("1e3", true), ("007", false), ("-", false), ("", false),
    ("0.5", true),
    ("1.", false), ("+1", false), ("0x1", false), ("nan", false), ("-0", true), (" 1", false),
    (".5", false),
  ])
  func `numbers are those of JSON`(text: String, isNumber: Bool) {
    #expect(RowWriter.isNumber(text) == isNumber)
  }
}

/// A table whose second row cannot be read.
private final class DamagedTable: Table {
  let name = "damaged"
  let columns = [SourceColumn("a")]
  let rowCount = 3
  var onChange: (browse.TableChange?) -> Void = { _ in }

  func text(row: Int, column: Int) -> String? { row == 1 ? nil : "\(row)" }

  func scan(from row: Int) -> any TableScan { Scan() }

  private struct Scan: TableScan {
    let progress = 0.3
    private(set) var nextRow = 0
    private(set) var failure: String?

    mutating func readOn(
      upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
    ) -> Bool {
      var fields = FieldBytes()
      body(0) { _ in fields.copy("0".utf8) }
      (nextRow, failure) = (1, "row 2 is damaged")
      return false
    }
  }
}
