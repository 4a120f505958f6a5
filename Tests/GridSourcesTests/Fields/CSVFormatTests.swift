import Foundation
import GridSources
import GridTesting
import TestSupport
import Testing

@testable import GridSources

/// The interpreter of Python; nil if it is not installed.
private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }

@Suite struct CSVFormatTests {
  private func fields(_ row: String, _ format: CSVFormat = CSVFormat()) -> [String] {
    split(Array(row.utf8), format).map { String(decoding: $0, as: UTF8.self) }
  }

  private func split(_ row: [UInt8], _ format: CSVFormat) -> [[UInt8]] {
    var fields = RowFields()
    format.split(row, into: &fields)
    return (0..<fields.count).map { Array(fields.bytes($0)) }
  }

  /// The fields of all rows.
  private func records(_ bytes: [UInt8], _ format: CSVFormat, pieceLength: Int) -> [[[UInt8]]] {
    var (scanner, starts) = (RowScanner(rule: format.rows, rowLimit: .max), [Int]())
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      bytes[start..<min(bytes.count, start + pieceLength)].withUnsafeBytes {
        scanner.read($0, every: 1) { starts.append($0.offset) }
      }
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map {
      split(Array(bytes[$0..<$1]), format)
    }
  }

  @Test func `fields are split at delimiters, without quotes and line ends`() {
    #expect(fields("a,b\n") == ["a", "b"])
    #expect(fields("a,\"b,\"\"c\"\"\nd\"\r\n") == ["a", "b,\"c\"\nd"])
    #expect(fields(",\n") == ["", ""])
    #expect(fields("\"\"\n") == [""])
    #expect(fields("\r\n") == [])
    #expect(fields("") == [])
    #expect(fields("a;b,c\r", CSVFormat(delimiter: UInt8(ascii: ";"))) == ["a", "b,c"])
    #expect(fields("\"a\",b", CSVFormat(quote: nil)) == ["\"a\"", "b"])
  }

  @Test func `broken quotes are read as Python reads them`() {
    #expect(fields("\"a\"b,c\n") == ["ab", "c"])
    #expect(fields("\"a\" \"b\",c\n") == ["a \"b\"", "c"])
    #expect(fields("a\"b,c\"\n") == ["a\"b", "c\""])
    #expect(fields("a,\"b,c\n") == ["a", "b,c\n"])
    #expect(fields("a,\"b\r\n") == ["a", "b\r\n"])
  }

  /// Every text of up to six bytes.
  @Test(arguments: [CSVFormat(), CSVFormat(lineEnd: .carriageReturn)])
  func `all short files have the fields that a naive splitter finds`(format: CSVFormat) {
    forEachText(of: Array("a,\"\n\r".utf8), upTo: isThorough ? 8 : 6) { text in
      let (expected, found) = (
        NaiveRecords(text, format).records, records(text, format, pieceLength: 3)
      )
      if found != expected {
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription): \(found)")
      }
    }
  }

  /// The files have well-formed records, or any order of the significant bytes. Python reads them as Latin-1, in
  /// which each byte is a character.
  @Test(.enabled(if: python != nil, "Install python3 to compare 10,000 files with its csv module."))
  func `the fields of 10,000 files are those of the csv module of Python`() throws {
    let program = try #require(python)
    let script = try packageText("Tests/GridSourcesTests/Support/csvcases.py")
    let run = try FinishedProgram(program, ["-c", script, "10000"])
    try #require(run.status == 0, "\(run.errors)")
    var count = 0
    for line in run.output.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      let (format, bytes) = (decoded(parts[0]), decoded(parts[1]))
      let expected = parts.dropFirst(2).map { record in
        record.first == UInt8(ascii: "-")
          ? []
          : record.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map(decoded)
      }
      let found = records(
        bytes,
        CSVFormat(
          delimiter: format[0], quote: format[1],
          lineEnd: format[2] == UInt8(ascii: "\r") ? .carriageReturn : .lineFeed),
        pieceLength: 1 + count % 40)
      count += 1
      try #require(found == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(count == 10_000)
  }

  /// Returns the bytes of hexadecimal digits.
  private func decoded(_ digits: Substring.UTF8View) -> [UInt8] {
    func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    for digit in digits {
      if let first = high {
        bytes.append(first << 4 | value(digit))
        high = nil
      } else {
        high = value(digit)
      }
    }
    return bytes
  }

  @Test func `a record may have 100,000 fields`() {
    let row = (0..<100_000).map { "\($0)" }.joined(separator: ",") + "\n"
    var fields = RowFields()
    CSVFormat().split(Array(row.utf8), into: &fields)
    #expect(fields.count == 100_000)
    #expect(fields.integer(99_999) == 99_999)
  }
}
