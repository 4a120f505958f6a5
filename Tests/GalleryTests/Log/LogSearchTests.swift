import GridTesting
import Testing

@testable import gallery

@Suite struct LogSearchTests {
  @Test func `a search is case-sensitive if its text has capitals`() throws {
    let text = Array("Error, ERROR, error".utf8)
    #expect(try #require(LogSearch("error")).ranges(in: text) == [0..<5, 7..<12, 14..<19])
    #expect(try #require(LogSearch("Error")).ranges(in: text) == [0..<5])
    #expect(LogSearch("") == nil)
  }

  @Test func `overlapping matches are found once`() throws {
    #expect(try #require(LogSearch("aa")).ranges(in: Array("aaaaa".utf8)) == [0..<2, 2..<4])
  }

  @Test func `the last match is found across the boundaries of chunks`() throws {
    let search = try #require(LogSearch("here"))
    for offset in [0, 5, 65_530, 65_534, 65_536, 199_000] {
      var text = [UInt8](repeating: 0, count: 200_000)
      text.replaceSubrange(offset..<offset + 4, with: Array("HERE".utf8))
      let found = text.withUnsafeBytes { (search.first(in: $0), search.last(in: $0)) }
      #expect(found == (offset, offset))
    }
  }
}
