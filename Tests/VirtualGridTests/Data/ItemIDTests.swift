import Testing
import VirtualGrid

@Suite struct ItemIDTests {
  @Test func `identifiers are equal only if they have the same type and the same bytes`() {
    #expect(ItemID(7) == 7)
    #expect(ItemID("7") == "7")
    #expect(ItemID(7) != "7")
    #expect(ItemID("é") != ItemID("e\u{301}"))
    #expect(ItemID("") != ItemID("\0"))
    #expect(ItemID(.min) != ItemID(.max))
    let all: [ItemID] = [7, "7", "é", "e\u{301}", "", "\0", "\0\0", 0, -1, "a7", "7a"]
    for (place, one) in all.enumerated() {
      #expect(all.firstIndex(of: one) == place)
    }
    #expect(Set(all + all).count == all.count)
  }
}
