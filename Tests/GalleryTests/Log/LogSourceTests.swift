import Foundation
import Testing

@testable import gallery

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct LogSourceTests {
  private func text(of source: LogSource) -> String {
    String(
      decoding: source.file.bytes(from: 0, count: source.file.byteCount), as: UTF8.self)
  }

  @Test func `a regular file is read in place and followed`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let source = try LogSource(FilePath(file.path))
    try file.append(Array("two\n".utf8))
    #expect(text(of: source) == "one\ntwo\n")
    guard case .file = source.growth else {
      Issue.record("\(source.growth)")
      return
    }
  }

  @Test func `an empty file is treated as a file that may grow`() throws {
    let file = try TestFile()
    guard case .file = try LogSource(FilePath(file.path)).growth else {
      Issue.record("An empty file is not treated as a file.")
      return
    }
  }

  @Test func `a named pipe opens without blocking and is stored as it is read`() throws {
    let folder = try TestFolder()
    let path = folder.path(of: "pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let source = try LogSource(FilePath(path))
    #expect(text(of: source) == "")
    #expect(source.news == "more may come")
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    #expect(write(writer, "one\n", 4) == 4)
    try source.takeAll(upTo: 4)
    #expect(text(of: source) == "one\n")
    close(writer)
    try source.takeAll()
    #expect(text(of: source) == "one\n")
    #expect(source.news == nil)
  }

  @Test func `a regular file on standard input is read in place and followed`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let input = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let source = try #require(try LogSource(input: input))
    try file.append(Array("two\n".utf8))
    #expect(text(of: source) == "one\ntwo\n")
    #expect(source.newerFile(than: source.file) == nil)
    guard case .file(let path) = source.growth else {
      Issue.record("\(source.growth)")
      return
    }
    #expect(FileIdentity(of: path) == FileIdentity(of: FilePath(file.path)))
  }

  @Test func `standard input without data gives no log`() throws {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    #expect(try LogSource(input: input) == nil)
    #expect(try LogSource(input: -1) == nil)
  }

  @Test func `an unreadable path throws an error with a description`() throws {
    let folder = #expect(throws: FileError.self) { try LogSource(FilePath("/")) }
    #expect(folder?.description == "/ cannot be read: Is a directory. Name one that can be read.")
    let nothing = #expect(throws: FileError.self) { try LogSource(FilePath("/nowhere/at/all")) }
    #expect(
      nothing?.description
        == "/nowhere/at/all cannot be read: No such file or directory. Name one that can be read.")
  }

  @Test func `an invalid descriptor is refused`() {
    #expect(throws: FileError.self) { try LogStream(input: -1, name: "a pipe") }
  }

  #if os(Linux)
    @Test func `a file of the proc file system is stored as it was read`() throws {
      let source = try LogSource(FilePath("/proc/self/limits"))
      try source.takeAll()
      #expect(text(of: source).contains("Max open files"))
    }
  #endif
}
