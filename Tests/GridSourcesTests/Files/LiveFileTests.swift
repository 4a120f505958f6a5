import Foundation
import TestSupport
import Testing

@testable import GridSources

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct LiveFileTests {
  private func text(of source: LiveFile) -> String {
    String(
      decoding: source.file.bytes(from: 0, count: source.file.byteCount), as: UTF8.self)
  }

  @Test func `a regular file is read in place and followed`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let source = try LiveFile(BytePath(file.path))
    try file.append(Array("two\n".utf8))
    #expect(text(of: source) == "one\ntwo\n")
    #expect(source.state == .live)
  }

  @Test func `an empty file is treated as a file that may grow`() throws {
    let file = try TestFile()
    #expect(try LiveFile(BytePath(file.path)).state == .live)
  }

  @Test func `a named pipe opens without blocking and is stored as it is read`() throws {
    let folder = try TestFolder()
    let path = folder.path(of: "pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let source = try LiveFile(BytePath(path))
    #expect(text(of: source) == "")
    #expect(source.state == .arriving)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    #expect(write(writer, "one\n", 4) == 4)
    try source.waitForBytes(upTo: 4)
    #expect(text(of: source) == "one\n")
    close(writer)
    try source.waitForBytes()
    #expect(text(of: source) == "one\n")
    #expect(source.state == .complete)
    #expect(source.descriptor == nil)
  }

  @Test func `a regular file on standard input is read in place and followed`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let input = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let source = try #require(try LiveFile(input: input))
    try file.append(Array("two\n".utf8))
    #expect(text(of: source) == "one\ntwo\n")
    let opened = source.file
    source.update()
    #expect(source.file === opened)
    #expect(source.state == .live)
  }

  @Test func `a file on a descriptor is followed after the descriptor was closed`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let input = open(file.path, O_RDONLY | O_CLOEXEC)
    let source = try #require(try LiveFile(input: input, name: "input"))
    #expect(source.name == "input")
    close(input)
    let opened = source.file
    let descriptor = try #require(source.descriptor)
    source.update()
    try file.append(Array("two\n".utf8))
    #expect(waitUntilReadable(descriptor))
    source.update()
    #expect(source.file === opened && source.state == .live)
    #expect(text(of: source) == "one\ntwo\n")
  }

  @Test func `standard input without data gives no log`() throws {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    #expect(try LiveFile(input: input) == nil)
    #expect(try LiveFile(input: -1) == nil)
  }

  @Test func `an unreadable path throws an error with a description`() throws {
    let folder = #expect(throws: FileError.self) { try LiveFile(BytePath("/")) }
    #expect(
      folder?.description
        == "/ cannot be read: Is a directory. Give the path of a file that can be read.")
    let nothing = #expect(throws: FileError.self) { try LiveFile(BytePath("/nowhere/at/all")) }
    #expect(
      nothing?.description
        == "/nowhere/at/all cannot be read: No such file or directory. "
        + "Give the path of a file that can be read.")
  }

  @Test func `an invalid descriptor is refused`() {
    #expect(throws: FileError.self) { try StreamCopy(input: -1, name: "a pipe") }
  }

  @Test func `bytes without a path are a complete file`() {
    let source = LiveFile(Array("one\n".utf8), name: "sample")
    source.update()
    #expect(text(of: source) == "one\n")
    #expect(source.state == .complete)
    #expect(source.descriptor == nil)
  }

  @Test(arguments: [nil, Duration.milliseconds(5)])
  func `a file that grows, is replaced and is removed makes the descriptor readable`(
    interval: Duration?
  ) throws {
    let file = try TestFile(Array("one\n".utf8))
    let source = try LiveFile(BytePath(file.path), every: interval)
    let descriptor = try #require(source.descriptor)
    source.update()
    try file.append(Array("two\n".utf8))
    #expect(waitUntilReadable(descriptor))
    source.update()
    #expect(text(of: source) == "one\ntwo\n")
    try file.replace(by: Array("three\n".utf8))
    try update(source, at: descriptor) { text(of: source) == "three\n" }
    try file.append(Array("four\n".utf8))
    try update(source, at: descriptor) { text(of: source) == "three\nfour\n" }
    try FileManager.default.removeItem(atPath: file.path)
    try update(source, at: descriptor) { source.state == .removed }
    #expect(text(of: source) == "three\nfour\n")
    try file.write(Array("five\n".utf8))
    try update(source, at: descriptor) { source.state == .live && text(of: source) == "five\n" }
  }

  #if os(Linux)
    @Test func `writes to another file of the folder do not make the descriptor readable`() throws {
      let folder = try TestFolder()
      for name in ["log", "other"] { try folder.write("one\n", to: name) }
      let source = try LiveFile(BytePath(folder.path(of: "log")))
      let descriptor = try #require(source.descriptor)
      source.update()
      try folder.write("two\n", to: "other")
      #expect(!isReadable(descriptor))
      try folder.write("two\n", to: "log")
      #expect(isReadable(descriptor))
    }
  #endif

  /// Updates a file whenever its descriptor is readable, until a condition holds.
  private func update(
    _ source: LiveFile, at descriptor: Int32, until isDone: () -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    repeat {
      try #require(waitUntilReadable(descriptor), sourceLocation: location)
      source.update()
    } while !isDone()
  }

  @Test func `a pipe is read as it arrives, without waiting`() throws {
    let folder = try TestFolder()
    let path = folder.path(of: "pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let source = try LiveFile(BytePath(path))
    source.update()
    #expect(source.state == .arriving)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    #expect(write(writer, "one\n", 4) == 4)
    source.update()
    source.update()
    #expect(text(of: source) == "one\n")
    #expect(source.state == .arriving)
    close(writer)
    source.update()
    #expect(source.state == .complete)
  }

  #if os(Linux)
    @Test func `a file of the proc file system is stored as it was read`() throws {
      let source = try LiveFile(BytePath("/proc/self/limits"))
      try source.waitForBytes()
      #expect(text(of: source).contains("Max open files"))
    }
  #endif
}
