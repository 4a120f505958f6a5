import Testing

@testable import VirtualGrid

@Suite struct TypeAheadTests {
  private func search(_ letters: [Character], every seconds: Double? = 0.2) -> TypeAhead {
    var search = TypeAhead()
    for (place, letter) in letters.enumerated() {
      search.type(letter, at: seconds.map { 100 + Double(place) * $0 })
    }
    return search
  }

  @Test(arguments: [
    ("brian", ["Brian", "BRIAN W.", "brian"], ["Barbara", "Bria", ""]),
    ("é", ["Émile", "E\u{301}mile"], ["Emil"]), ("漢", ["漢字"], ["字"]),
    ("new y", ["New York"], ["Newark"]),
  ])
  func `a text matches if it begins with the letters, in any case`(
    typed: String, matching: [String], others: [String]
  ) {
    let search = search(Array(typed))
    for text in matching { #expect(search.matches(text), "\(text)") }
    for text in others { #expect(!search.matches(text), "\(text)") }
  }

  @Test func `an accent that is typed after its letter joins it`() {
    let search = search(["e", "\u{301}"])
    #expect(search.matches("Émile") && !search.matches("Emil") && search.isForNext)
  }

  @Test func `a repeated letter is one letter, for the next item`() {
    #expect(search(["a", "A", "a"]).matches("Ada") && search(["a", "A"]).isForNext)
    #expect(!search(["a", "d"]).isForNext && search(["x"]).isForNext)
  }

  @Test(arguments: [(1.0, true), (1.01, false), (-0.5, true), (-2, false)])
  func `a search lasts until a pause of a second`(pause: Double, isContinued: Bool) {
    var search = search(["a"])
    #expect(search.isInProgress(at: 100 + pause) == isContinued)
    search.type("d", at: 100 + pause)
    #expect(search.matches("Ada") == isContinued && search.matches("Dora") == !isContinued)
  }

  @Test func `without a time, each letter is a search of its own`() {
    let search = search(["a", "d"], every: nil)
    #expect(search.matches("Dora") && !search.isInProgress(at: 100))
    #expect(!self.search(["a"]).isInProgress(at: nil))
  }

  @Test func `no search is in progress after its end`() {
    var search = search(["a"])
    search.end()
    #expect(!search.isInProgress(at: 100))
  }
}
