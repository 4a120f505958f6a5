import GridTerminal
import GridTesting
import Testing

@testable import browse

@Suite struct PlainTableTests {
  /// Returns the printed lines.
  private func lines(_ rows: [[String]], titles: [String] = [], width: Int? = nil) -> [String] {
    let output = Output()
    var table = PlainTable(titles: titles, width: width) { output.write($0) }
    for row in rows {
      let isOpen = table.add(row)
      #expect(isOpen)
    }
    table.flush()
    return output.lines
  }

  @Test func `columns are aligned, numbers at the right`() {
    let printed = lines(
      [["Anna", "7", "Oslo"], ["Bartholomew", "1250.5", ""], ["Al", "", "Bergen"]],
      titles: ["name", "amount", "city"])
    #expect(
      printed == [
        "name         amount  city",
        "───────────  ──────  ──────",
        "Anna              7  Oslo",
        "Bartholomew  1250.5",
        "Al                   Bergen",
      ])
  }

  @Test func `wide characters count as two columns`() {
    #expect(lines([["漢字", "a"], ["abcd", "b"], ["é", "c"]]) == ["漢字  a", "abcd  b", "é     c"])
  }

  @Test func `control characters are visible`() {
    #expect(lines([["a\u{1B}[2J", "x"], ["b\nc\t\0", "y"]]) == ["a␛[2J  x", "b⏎c ␀  y"])
  }

  @Test func `bytes that are not valid are replaced`() {
    let output = Output()
    var table = PlainTable(titles: [], width: nil) { output.write($0) }
    [UInt8(0xFF), 0x41].withUnsafeBytes { bytes in _ = table.add(count: 1) { _ in bytes } }
    table.flush()
    #expect(output.lines == ["\u{FFFD}A"])
  }

  @Test func `values after the first rows are cut to their columns`() {
    var rows = Array(repeating: ["abc", "12", "x"], count: 1_000)
    rows += [["abcdef", "12345", "a long value"], ["漢字漢", "7", "y", "more"]]
    let printed = lines(rows)
    #expect(printed[999] == "abc  12  x")
    #expect(printed[1_000] == "ab…  1…  a long value")
    #expect(printed[1_001] == "漢…   7  y  more")
  }

  @Test func `a limited width shrinks the widest columns, and leaves out columns`() {
    let row = ["id 1", "a very long description", "another long text"]
    #expect(lines([row], width: 30) == ["id 1  a very lon…  another lo…"])
    #expect(lines([Array(repeating: "abcde", count: 9)], width: 20) == ["abc…  abc…  abc…  …"])
    #expect(lines([["abc"]], width: 1) == ["…"])
  }

  @Test func `rows with fewer or more fields are printed as they are`() {
    #expect(
      lines([["a"], [], ["b", "c", "d"]], titles: ["x", "y"]) == [
        "x  y", "─  ─  ─", "a", "", "b  c  d",
      ])
  }

  @Test func `a table without rows has its titles`() {
    #expect(lines([], titles: ["x", "yy"]) == ["x  yy", "─  ──"])
    #expect(lines([]) == [])
  }
}

// MARK: - Limits
extension PlainTableTests {
  @Test func `no line is wider than the limit`() {
    var generator = SeededGenerator(seed: 3)
    let characters = Array("ab漢é😀\u{1B}\n0")
    for _ in 0..<200 {
      let width = Int.random(in: 1...60, using: &generator)
      let columnCount = Int.random(in: 1...12, using: &generator)
      let rows = (0..<5).map { _ in
        (0..<columnCount).map { _ in
          let count = Int.random(in: 0...20, using: &generator)
          return String((0..<count).map { _ in characters.randomElement(using: &generator)! })
        }
      }
      for line in lines(rows, titles: rows[0], width: width) {
        #expect(line.displayWidth <= width && line.last != " ", "\(line) in \(width)")
      }
    }
  }

  @Test func `a closed output ends the table`() {
    let output = Output(blockLimit: 1)
    var table = PlainTable(titles: ["n"], width: nil) { output.write($0) }
    var count = 0
    while count < 1_000_000, table.add(["\(count)"]) { count += 1 }
    #expect(table.isClosed)
    #expect(count < 50_000)
    table.flush()
    #expect(output.blockCount == 2)
  }

  @Test func `large fields end the sample`() throws {
    let output = Output()
    var table = PlainTable(titles: [], width: nil) { output.write($0) }
    let large = String(repeating: "x", count: 1 << 20)
    for _ in 0..<4 { _ = table.add([large, "y", ""]) }
    _ = table.add(["a", "yyy", "z"])
    table.flush()
    try #require(output.lines.count == 5)
    #expect(output.lines[0] == String(repeating: "x", count: 999) + "…  y")
    #expect(output.lines[4] == "a" + String(repeating: " ", count: 1_001) + "…  z")
  }

  @Test func `many columns end the sample, and are left out if the width is limited`() {
    let output = Output()
    var table = PlainTable(titles: [], width: 80) { output.write($0) }
    let row = Array("some text".utf8)
    row.withUnsafeBytes { field in
      for _ in 0..<3 { _ = table.add(count: 400_000) { _ in field } }
    }
    table.flush()
    #expect(output.lines.count == 3)
    #expect(output.lines[0].hasPrefix("som…  som…"))
    #expect(output.lines[0].hasSuffix("  som…  …"))
  }

  @Test func `rows that were flushed are printed at once`() {
    let output = Output()
    var table = PlainTable(titles: [], width: nil) { output.write($0) }
    _ = table.add(["ab", "c"])
    table.flush()
    #expect(output.lines == ["ab  c"])
    _ = table.add(["abc", "c"])
    table.flush()
    #expect(output.lines == ["ab  c", "a…  c"])
  }
}

extension PlainTable {
  fileprivate mutating func add(_ row: [String]) -> Bool {
    let fields = row.map { text in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      copy.copyBytes(from: text.utf8)
      return UnsafeRawBufferPointer(copy)
    }
    defer { for field in fields { field.deallocate() } }
    return add(count: row.count) { fields[$0] }
  }
}

/// Collects blocks of bytes, up to a limit.
private final class Output {
  private let blockLimit: Int
  private(set) var blockCount = 0
  private var bytes: [UInt8] = []

  init(blockLimit: Int = .max) { self.blockLimit = blockLimit }

  func write(_ block: [UInt8]) -> Bool {
    blockCount += 1
    bytes += block
    return blockCount <= blockLimit
  }

  /// The lines so far.
  var lines: [String] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
  }
}
