import GridTesting
import TestSupport
import Testing

@testable import GridSources

@Suite struct SearchWalkTests {
  /// Compares searches from many offsets with the list of all matches.
  @Test(arguments: 0..<20) func `a search finds the next match and wraps around`(
    seed: Int
  ) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<400).map { _ in UInt8(ascii: "a") + UInt8.random(in: 0..<3, using: &dice) }
    let file = try TestFile(bytes)
    let source = try file.opened()
    let search = try #require(TextSearch("abca"))
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
    _ direction: TextFinder.Direction, from start: Int, _ search: TextSearch, _ file: ByteFile,
    _ count: Int
  ) -> Int? {
    var hunt = SearchWalk(search, direction, from: start, byteCount: count)
    for _ in 0..<1_000 {
      switch hunt.searchOn(in: file, part: 7) {
      case .found(let offset): return offset
      case .unfinished: continue
      case .notFound: return nil
      }
    }
    Issue.record("The search does not end.")
    return nil
  }
}
