import GridIndexing
import Testing

@Suite struct SectionedListTests {
  private let list = SectionedList([("A", [3, 1]), ("B", []), ("C", [4])])

  @Test func `items lie in their sections`() {
    #expect(list.items == [3, 1, 4])
    #expect((0..<3).map { Array(list.items(of: $0)) } == [[3, 1], [], [4]])
    #expect((0..<3).map { list.counts[$0] } == [2, 0, 1])
  }

  @Test func `items have the paths that counts say`() {
    #expect((0..<3).map { list.path(of: $0) } == (0..<3).map { list.counts.path(of: $0) })
  }

  @Test func `an item that is not there has no path`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionedList([("A", [1])]).path(of: 1)
    }
  }
}
