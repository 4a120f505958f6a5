import GridTesting
import TestSupport
import Testing

@testable import GridSources

@Suite struct MatchTallyTests {
  /// Compares counts and numbers, computed in parts, with the matches in the whole file.
  @Test(arguments: 0..<20) func `counts and numbers of matches agree with a whole search`(seed: Int)
    throws
  {
    var dice = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<400).map { _ in UInt8(ascii: "a") + UInt8.random(in: 0..<2, using: &dice) }
    let file = try TestFile(bytes)
    let source = try file.opened()
    let search = try #require(TextSearch(["ab", "aa", "aba", "abba"][seed % 4]))
    let matches = search.ranges(in: bytes).map { $0.lowerBound }
    var tally = MatchTally(search, partLength: 7)
    // The file grows while it is counted.
    for byteCount in [0, 2, 100, 101, 333, 400] {
      while !tally.isComplete(for: byteCount) { tally.countOn(in: source, upTo: byteCount) }
      #expect(tally.count == matches.count { $0 + search.bytes.count <= byteCount })
      for (index, offset) in matches.enumerated() {
        let number = tally.number(ofMatchAt: offset, in: source)
        let isKnown = offset + search.bytes.count <= byteCount
        #expect(number == (isKnown ? index + 1 : nil), "seed \(seed), offset \(offset)")
      }
    }
  }

  @Test func `matches beyond a truncated end are not counted`() throws {
    let file = try TestFile(Array("needle needle".utf8))
    let source = try file.opened()
    var tally = MatchTally(try #require(TextSearch("needle")), partLength: 4)
    try file.truncate(to: 8)
    while !tally.isComplete(for: 13) { tally.countOn(in: source, upTo: 13) }
    #expect(tally.count == 1)
  }
}
