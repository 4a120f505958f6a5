import Testing

@testable import browse

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("amuont", "amount"), ("pric", "price total"), ("amount", "amount"), ("q", nil), ("", nil),
    ("xyz", nil),
    (String(repeating: "amount", count: 20), nil),
  ]) func `the nearest word is not far`(word: String, nearest: String?) {
    #expect(word.nearest(of: ["amount", "price total", "city"]) == nearest)
  }
}
