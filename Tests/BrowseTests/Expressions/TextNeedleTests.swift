import TestSupport
import Testing

@testable import browse

@Suite struct TextNeedleTests {
  /// All texts of up to four letters in all fields of up to six.
  @Test func `agrees with a naive search`() {
    func words(upTo length: Int) -> [String] {
      var all = [""]
      var last = [""]
      for _ in 0..<length {
        last = last.flatMap { word in ["a", "b"].map { word + $0 } }
        all += last
      }
      return all
    }
    for word in words(upTo: 4) {
      let needle = TextNeedle(word)
      for field in words(upTo: 6) {
        let isPart = word.isEmpty || field.indices.contains { field[$0...].hasPrefix(word) }
        field.uppercased().withBytes {
          #expect(needle.isPart(of: $0) == isPart, "\(word) in \(field)")
          #expect(needle.isStart(of: $0) == field.hasPrefix(word), "\(word) in \(field)")
          #expect(needle.isEnd(of: $0) == field.hasSuffix(word), "\(word) in \(field)")
        }
      }
    }
  }

  @Test func `case matters if the text has a capital`() {
    "Über OSLO".withBytes {
      #expect(TextNeedle("oslo").isPart(of: $0))
      #expect(!TextNeedle("Oslo").isPart(of: $0))
      #expect(TextNeedle("OSLO").isEnd(of: $0))
      #expect(!TextNeedle("über").isStart(of: $0))
    }
  }
}
