import Foundation
import TestSupport
import Testing

@testable import GridSources
@testable import gallery

/// Files that take too long to be read as a whole before something is shown.
@Suite(.serialized) struct HugeLogTests {
  /// The time limit for the first screen in seconds. Debug builds are slower.
  private static var limit: Double {
    #if DEBUG
      1
    #else
      0.2
    #endif
  }

  /// The size of a file that takes long to read, in megabytes.
  private static var lineMegabytes: Int {
    #if DEBUG
      200
    #else
      2_000
    #endif
  }

  private static let memoryLimit = 100 << 20

  /// Returns a file with lines at both ends and a hole between them, so that it takes no space on
  /// disk.
  private func sparseFile(_ count: Int) throws -> TestFile {
    let file = try TestFile((0..<100).map { "alpha \($0)\n" }.joined().utf8)
    try file.truncate(to: count)
    try file.append(("\n" + (0..<100).map { "omega \($0)\n" }.joined()).utf8)
    return file
  }

  /// Returns a file of lines of 80 bytes.
  private func lineFile(megabytes: Int) throws -> TestFile {
    let line = String(repeating: "lines and lines ", count: 5).dropLast() + "\n"
    let megabyte = Array(String(repeating: String(line), count: 13_107).utf8)
    let file = try TestFile("alpha 0\n".utf8)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.seekToEnd()
    for _ in 0..<megabytes { try handle.write(contentsOf: megabyte) }
    try handle.write(contentsOf: Data("omega 99\n".utf8))
    try handle.close()
    return file
  }

  /// The time from the start of the program to the first row on the screen in seconds: the best of
  /// up to five runs, because other processes may slow one down.
  private func timeToFirstScreen(of file: TestFile) throws -> Double {
    var best = Double.infinity
    for _ in 0..<5 where best > Self.limit {
      let start = ContinuousClock.now
      let program = try RunningGallery("log", file.path)
      try program.waitForOutput("alpha 0")
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
      #expect(program.quit() == 0)
    }
    return best
  }

  @Test func `the first screen of a file of 5 GiB is shown within the time limit`() throws {
    #expect(try timeToFirstScreen(of: try sparseFile(5 << 30)) < Self.limit)
  }

  @Test(arguments: [false, true])
  func `a large file is shown from its end and indexed in bounded memory`(
    isSparse: Bool
  ) throws {
    let file = isSparse ? try sparseFile(5 << 30) : try lineFile(megabytes: Self.lineMegabytes)
    let program = try RunningGallery("log", file.path)
    try program.waitForOutput("alpha 0")
    program.type("G")
    try program.waitForOutput("omega 99")
    try program.waitForScreen(" rows")
    program.type("/alpha 0\r")
    try program.waitForOutput("alpha 0")
    let bytes = isSparse ? 5 << 30 : Self.lineMegabytes << 20
    let indexBytes = bytes / (isSparse ? RowScanner.rowLimit : 80) / RowBlocks.stride * 8
    if let memory = program.peakMemory { #expect(memory < Self.memoryLimit + indexBytes) }
    #expect(program.quit() == 0)
  }

  #if os(Linux)
    @Test func `a growing file on standard input is followed`() throws {
      let file = try TestFile("alpha 0\n".utf8)
      let program = try RunningGallery("log", input: file.path)
      try program.waitForOutput("alpha 0")
      try file.append("omega 1\n".utf8)
      try program.waitForOutput("omega 1")
      #expect(program.quit() == 0)
    }

    @Test func `a file is followed as it grows and when it is replaced`() throws {
      let file = try TestFile("alpha 0\n".utf8)
      let program = try RunningGallery("log", file.path)
      try program.waitForOutput("alpha 0")
      try file.append("beta 1\n".utf8)
      try program.waitForOutput("beta 1")
      try file.replace(by: "gamma 2\n".utf8)
      try program.waitForOutput("gamma 2")
      try file.append("delta 3\n".utf8)
      try program.waitForOutput("delta 3")
      #expect(program.quit() == 0)
    }
  #endif
}
