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

  @Test func `a missing file is an error that names it`() {
    let error = #expect(throws: FileError.self) {
      try FileTable.open("/nowhere/a.csv", run: run)
    }
    #expect(error?.description.contains("/nowhere/a.csv") == true)
  }
}
