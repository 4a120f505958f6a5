import GridTesting
import TestSupport
import Testing

@testable import GridSources

@Suite struct TextSearchTests {
  @Test func `a search is case-sensitive if its text has capitals`() throws {
    let text = Array("Error, ERROR, error".utf8)
    #expect(try #require(TextSearch("error")).ranges(in: text) == [0..<5, 7..<12, 14..<19])
    #expect(try #require(TextSearch("Error")).ranges(in: text) == [0..<5])
    #expect(TextSearch("") == nil)
  }

  @Test func `a rule says when the case of letters matters`() throws {
    let text = Array("Error ERROR error Ä ä".utf8)
    func places(_ word: String, _ rule: TextSearch.CaseRule) throws -> [Int] {
      try #require(TextSearch(word, caseMatters: rule)).ranges(in: text).map { $0.lowerBound }
    }
    #expect(try places("error", .always) == [12])
    #expect(try places("ERROR", .never) == [0, 6, 12])
    #expect(try places("ERROR", .capitals) == [6])
    #expect(try places("ä", .never) == [21])
  }

  @Test func `overlapping matches are found once`() throws {
    #expect(try #require(TextSearch("aa")).ranges(in: Array("aaaaa".utf8)) == [0..<2, 2..<4])
  }

  @Test func `the last match is found across the boundaries of chunks`() throws {
    let search = try #require(TextSearch("here"))
    for offset in [0, 5, 65_530, 65_534, 65_536, 199_000] {
      var text = [UInt8](repeating: 0, count: 200_000)
      text.replaceSubrange(offset..<offset + 4, with: Array("HERE".utf8))
      let found = text.withUnsafeBytes { (search.first(in: $0), search.last(in: $0)) }
      #expect(found == (offset, offset))
    }
  }

  @Test(arguments: [3, 255, 256, 257, 70_000])
  func `a text matches if it contains the search`(length: Int) throws {
    let search = try #require(TextSearch("abc"))
    for start in [nil, 0, length / 2 - 1, length - 3] {
      var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      if let start { text.replaceSubrange(start..<start + 3, with: Array("ABC".utf8)) }
      #expect(text.withUnsafeBytes(search.matches) == (start != nil))
    }
  }

  @Test func `a text that is shorter than the search does not match`() throws {
    let search = try #require(TextSearch("abc"))
    #expect(![UInt8]("ab".utf8).withUnsafeBytes(search.matches))
    #expect(![UInt8]().withUnsafeBytes(search.matches))
  }
}
