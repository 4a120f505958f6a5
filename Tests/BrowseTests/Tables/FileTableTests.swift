import GridSources
import TestSupport
import Testing

@testable import browse

@Suite struct FileTableTests {
  private let run: BackgroundWork.Run = { work, finish in
    work()
    finish()
  }

  private func open(_ folder: TestFolder, _ name: String) throws -> FileTable {
    try #require(try FileTable.open(BytePath(folder.path(of: name)), run: run))
  }

  private func rows(_ table: FileTable) -> [[String?]] {
    (0..<table.rowCount).map { row in
      table.columns.indices.map { table.text(row: row, column: $0) }
    }
  }

  @Test(arguments: [
    ("a.csv", "name,size\nx,1\ny,2\n", ["name", "size"], [["x", "1"], ["y", "2"]]),
    ("a.tsv", "name\tsize\nx,x\t1\n", ["name", "size"], [["x,x", "1"]]),
    (
      "a.jsonl", "{\"b\": 1}\n{\"a\": [2], \"b\": \"t\"}\n", ["b", "a"],
      [["1", ""], ["t", "[2]"]]
    ),
    ("a.log", "one, two\nthree\n", ["text"], [["one, two"], ["three"]]),
    ("a", "name;size\nx;1\n", ["name", "size"], [["x", "1"]]),
    ("b", "{\"b\": 1}\n", ["b"], [["1"]]),
    ("c", "only words\nand words\n", ["text"], [["only words"], ["and words"]]),
    ("f", "\0ELF\0\n\0\n", ["text"], [["␀ELF␀"], ["␀"]]),
    (
      "d.csv", "1,2\n3,4,5\n6\n", ["1", "2", "3"],
      [["1", "2", ""], ["3", "4", "5"], ["6", "", ""]]
    ),
    ("e.csv", "name,text\nx,\"two\nlines\"\n", ["name", "text"], [["x", "two␊lines"]]),
  ])
  func `the format of a file follows from its name and its bytes`(
    name: String, text: String, columns: [String], expected: [[String]]
  ) throws {
    let folder = try TestFolder()
    try folder.write(text, to: name)
    let table = try open(folder, name)
    #expect(table.columns.map(\.title) == columns)
    #expect(rows(table) == expected)
    #expect(table.progress == 1)
  }

  @Test func `a first row that is longer than the sample has all of its columns`() throws {
    let folder = try TestFolder()
    let row = { (text: String) in (0..<10_000).map { "\(text)\($0)" }.joined(separator: ",") }
    try folder.write([row("column "), row(""), row("-")].joined(separator: "\n"), to: "a.csv")
    let table = try open(folder, "a.csv")
    #expect(table.columns.count == 10_000)
    #expect(table.columns[9_999].title == "column 9999" && table.columns[9_999].kind == .integer)
    #expect(table.rowCount == 2 && table.text(row: 1, column: 9_999) == "-9999")
  }

  @Test func `a long file without line ends is shown in pieces`() throws {
    let folder = try TestFolder()
    try folder.write(String(repeating: "a", count: 5 << 20), to: "a.txt")
    let table = try open(folder, "a.txt")
    #expect(table.rowCount == 80)
    #expect(table.value(row: 79, column: 0)?.utf8.count == 64 << 10)
  }

  @Test func `rows that are added to a file are added to the table`() throws {
    let folder = try TestFolder()
    try folder.write("name,size\nx,1\n", to: "a.csv")
    let table = try open(folder, "a.csv")
    var appended = 0
    table.onChange = { appended += $0?.appended.count ?? 0 }
    try folder.append("y,2\nz,3\n".utf8, to: "a.csv")
    table.update()
    #expect(appended == 2)
    #expect(rows(table) == [["x", "1"], ["y", "2"], ["z", "3"]])
  }

  @Test func `a file that shrinks is read again`() throws {
    let folder = try TestFolder()
    try folder.write("name,size\nx,1\ny,2\nz,3\n", to: "a.csv")
    let table = try open(folder, "a.csv")
    var reloads = 0
    table.onChange = { if $0 == nil { reloads += 1 } }
    #expect(rows(table).count == 3)
    try folder.write("name,size\nw,4\n", to: "a.csv")
    table.update()
    #expect(reloads > 0)
    #expect(rows(table) == [["w", "4"]])
  }

  @Test func `a scan has the rows of the table, without the titles`() throws {
    let folder = try TestFolder()
    let text = (0..<3_000).map { "r\($0),\"\($0)\n\"\n" }.joined()
    try folder.write("name,size\n" + text, to: "a.csv")
    var scan = try open(folder, "a.csv").scan()
    var found: [String] = []
    var hasMore = true
    while hasMore {
      hasMore = scan.readOn { row, bytes in
        #expect(row == found.count)
        found.append(
          String(decoding: bytes(0), as: UTF8.self) + String(decoding: bytes(1), as: UTF8.self))
      }
    }
    #expect(found == (0..<3_000).map { "r\($0)\($0)\n" })
    #expect(scan.progress == 1)
  }

  @Test func `a log is a table of times, levels and texts`() throws {
    let folder = try TestFolder()
    let text = "2026-11-26 14:20:05 ERROR disk is full, again\n  at line 3\n"
    for name in ["a.log", "a"] {
      try folder.write(text, to: name)
      let table = try open(folder, name)
      #expect(
        rows(table) == [
          ["2026-11-26 14:20:05", "ERROR", "disk is full, again"], ["", "", "  at line 3"],
        ])
      #expect(table.columns.map(\.kind) == [.date(.monthFirst), .text, .text])
      #expect(table.level(ofRow: 0) == .error && table.level(ofRow: 1) == nil)
    }
  }

  @Test func `times in the first column of a table do not make it a log`() throws {
    let folder = try TestFolder()
    try folder.write("2026-11-26 14:20:05\tAnn\t5\n2026-11-26 14:20:06\tBo\t6\n", to: "a")
    #expect(try open(folder, "a").columns.count == 3)
    try folder.write("14:20:05,5\n14:20:06,6\n", to: "b")
    #expect(try open(folder, "b").columns.count == 2)
  }

  @Test(
    .enabled(
      if: !FileCompression.gzip.sample(of: compressed).isEmpty,
      "Install zlib, on Debian zlib1g, to test compressed files."))
  func `a compressed file is a table of its rows, and damage is a note`() throws {
    // "n,x\n" and 2,000 rows "1,2\n", made by gzip 1.12.
    let file = try TestFile(Self.compressed)
    let table = try #require(try FileTable.open(BytePath(file.path), run: run))
    table.waitForRows(upTo: .max)
    #expect(table.columns.map(\.title) == ["n", "x"])
    #expect(rows(table) == Array(repeating: ["1", "2"], count: 2_000))
    #expect(table.notes.isEmpty && table.progress == 1)

    let cut = try TestFile(Array(Self.compressed.dropLast(9)))
    let damaged = try #require(try FileTable.open(BytePath(cut.path), run: run))
    damaged.waitForRows(upTo: .max)
    #expect(damaged.rowCount > 0 && damaged.rowCount <= 2_000)
    #expect(damaged.notes.count == 1 && damaged.notes[0].contains("ends early"))
  }

  @Test func `a missing file is an error that names it`() {
    let error = #expect(throws: FileError.self) {
      try FileTable.open("/nowhere/a.csv", run: run)
    }
    #expect(error?.description.contains("/nowhere/a.csv") == true)
  }

  private static let compressed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xED, 0xC3,
    0xB1, 0x0D, 0x00, 0x00, 0x04, 0x00, 0xB0, 0xDD, 0x2D, 0x16, 0x0E, 0x33,
    0x3B, 0xDF, 0x21, 0xDA, 0xA4, 0x93, 0x1B, 0x95, 0xAD, 0xAA, 0xAA, 0xAA,
    0xAA, 0xAA, 0xAA, 0xAA, 0xEF, 0x1F, 0x02, 0xC3, 0x9F, 0x90, 0x44, 0x1F,
    0x00, 0x00,
  ]
}
