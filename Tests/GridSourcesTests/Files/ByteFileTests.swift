import Foundation
import TestSupport
import Testing

@testable import GridSources

@Suite struct ByteFileTests {
  @Test func `bytes that the file does not have are left out`() throws {
    let file = try TestFile("0123456789".utf8)
    let opened = try file.opened()
    #expect(opened.byteCount == 10)
    #expect(opened.bytes(from: 7, count: 9) == Array("789".utf8))
    #expect(opened.bytes(from: 20, count: 9) == [])
    #expect(opened.bytes(from: 3, count: -1) == [])
    try file.truncate(to: 2)
    #expect(opened.bytes(from: 0, count: 9) == Array("01".utf8))
  }

  @Test func `an open file that was removed can still be read`() throws {
    let file = try TestFile("text".utf8)
    let opened = try file.opened()
    try FileManager.default.removeItem(atPath: file.path)
    #expect(opened.bytes(from: 0, count: 9) == Array("text".utf8))
  }

  @Test func `an error names the path, the reason and a way out`() {
    let error = #expect(throws: FileError.self) { try ByteFile("/nowhere/at/all") }
    #expect(
      error?.description
        == "/nowhere/at/all cannot be read: No such file or directory. "
        + "Give the path of a file that can be read.")
  }
}
