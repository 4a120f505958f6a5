import GridSources
import TestSupport
import Testing

@testable import browse

@Suite struct OpeningTests {
  private func sheet(_ text: String, _ arguments: String...) throws -> Sheet {
    let folder = try TestFolder()
    try folder.write(text, to: "a.csv")
    return try sheet(at: folder.path(of: "a.csv"), arguments)
  }

  private func sheet(at path: String, _ arguments: String...) throws -> Sheet {
    try sheet(at: path, arguments)
  }

  private func sheet(at path: String, _ arguments: [String]) throws -> Sheet {
    let opening = Opening(options: try Options([path] + arguments))
    let sheet = try Sheet(try #require(try opening.tables(run: runAtOnce).first), run: runAtOnce)
    try opening.arrange(sheet)
    return sheet
  }

  private func rows(_ sheet: Sheet) -> [[String]] {
    let columns = sheet.view.model.columns.indices.dropFirst().filter {
      !sheet.view.model[$0].isHidden
    }
    return (0..<sheet.rows.count).map { row in
      columns.map { sheet.text(line: row, column: $0) ?? "…" }
    }
  }

  private static let towns = "town,people,coast\nOslo,709,yes\nHamar,32,no\nAlta,21,yes\n"

  @Test func `options sort, filter and choose columns`() throws {
    let sheet = try sheet(
      Self.towns, "--filter", "coast = yes", "--sort", "people", "--columns", "people,town")
    #expect(rows(sheet) == [["21", "Alta"], ["709", "Oslo"]])
    #expect(sheet.view.model.columns.dropFirst().map(\.title) == ["people", "town", "coast"])
  }

  @Test func `a filter finds letters of Windows-1252`() throws {
    let folder = try TestFolder()
    try folder.write(
      [0x61, 0x2C, 0x62, 0x0A, 0xE9, 0x2C, 0x31, 0x0A, 0x65, 0x2C, 0x32, 0x0A], to: "a.csv")
    let sheet = try sheet(at: folder.path(of: "a.csv"), "--filter", "a = 'é'")
    #expect(rows(sheet) == [["é", "1"]])
  }

  @Test func `a file that is converted is not followed, which is a note`() throws {
    let folder = try TestFolder()
    let text = "town,people\nOslo,709\n"
    try folder.write(text, to: "plain.csv")
    try folder.write("", to: "wide.csv")
    try folder.append([0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }, to: "wide.csv")
    for (name, notes) in [
      ("plain.csv", []), ("wide.csv", ["wide.csv is in UTF-16, so its changes are not followed"]),
    ] {
      let opening = Opening(options: try Options(["-F", folder.path(of: name)]))
      let sheet = try Sheet(try #require(try opening.tables(run: runAtOnce).first), run: runAtOnce)
      #expect(opening.follow(sheet) == notes && sheet.rows.count == 1)
    }
  }

  @Test func `a minus sorts from high to low, and a number names a column`() throws {
    let sheet = try sheet(Self.towns, "--sort", "-$2", "--columns", "$1")
    #expect(rows(sheet) == [["Oslo"], ["Hamar"], ["Alta"]])
  }

  @Test func `the format can be set`() throws {
    #expect(
      rows(try sheet("a;b\n1;2\n", "--delimiter", ";", "--header", "no")) == [
        ["a", "b"], ["1", "2"],
      ])
    #expect(rows(try sheet("x,'y,z'\n", "--quote", "'", "--header", "no")) == [["x", "y,z"]])
    #expect(rows(try sheet("x,\"y\"\n", "--quote", "none", "--header", "no")) == [["x", "\"y\""]])
    #expect(rows(try sheet("x,y\n", "--format", "text")) == [["x,y"]])
  }

  @Test func `a column that does not exist is an error that names others`() throws {
    let error = #expect(throws: FilterColumnError.self) {
      try sheet(Self.towns, "--sort", "peeple")
    }
    #expect(error?.message.contains("people") == true)
    #expect(throws: RowFilterError.self) { try sheet(Self.towns, "--filter", "people >") }
  }
}
