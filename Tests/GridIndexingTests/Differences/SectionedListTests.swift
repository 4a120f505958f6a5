import GridIndexing
import Testing

@Suite struct SectionedListTests {
  private let list = SectionedList([("A", [3, 1]), ("B", []), ("C", [4])])

  @Test func `a sectioned list keeps items in the order of their sections`() {
    #expect(list.items == [3, 1, 4])
    #expect((0..<3).map { Array(list.items(of: $0)) } == [[3, 1], [], [4]])
    #expect((0..<3).map { list.counts[$0] } == [2, 0, 1])
  }

  @Test func `the paths of items match the counts of their sections`() {
    #expect((0..<3).map { list.path(of: $0) } == (0..<3).map { list.counts.path(of: $0) })
  }

  @Test func `the path of an item out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionedList([("A", [1])]).path(of: 1)
    }
  }
}
