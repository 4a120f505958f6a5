import GridTesting
import Testing

@testable import gallery

@Suite struct LogHuntTests {
  /// Compares searches from many offsets with the list of all matches.
  @Test(arguments: 0..<20) func `a search finds the next match and wraps around`(
    seed: Int
  ) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<400).map { _ in UInt8(ascii: "a") + UInt8.random(in: 0..<3, using: &dice) }
    let file = try TestFile(bytes)
    let source = try file.opened()
    let search = try #require(LogSearch("abca"))
    let needle = search.bytes
    let matches = (0...bytes.count - needle.count).filter {
      Array(bytes[$0..<$0 + needle.count]) == needle
    }
    for start in stride(from: 0, to: bytes.count, by: 13) {
      let next = matches.first { $0 >= start } ?? matches.first
      #expect(hunt(.forward, from: start, search, source, bytes.count) == next)
      let before = matches.last { $0 < start } ?? matches.last
      #expect(hunt(.backward, from: start, search, source, bytes.count) == before)
    }
  }

  private func hunt(
    _ direction: LogHunt.Direction, from start: Int, _ search: LogSearch, _ file: ByteFile,
    _ count: Int
  ) -> Int? {
    var hunt = LogHunt(search, direction, from: start, byteCount: count)
    for _ in 0..<1_000 {
      switch hunt.goOn(in: file, part: 7) {
      case .found(let offset): return offset
      case .goesOn: continue
      case .nowhere: return nil
      }
    }
    Issue.record("The search does not end.")
    return nil
  }
}
