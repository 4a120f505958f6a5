import TestSupport
import Testing

@testable import GridSources

@Suite struct TextFinderTests {
  private let queue = StepQueue()

  private func finder(of file: TestFile) throws -> (RowReader, TextFinder) {
    let reader = RowReader(try LiveFile(BytePath(file.path)), run: queue.run)
    return (reader, TextFinder(reader))
  }

  /// Finds a match, and returns its row.
  private func row(
    _ finder: TextFinder, _ direction: TextFinder.Direction, from offset: Int
  ) -> Int? {
    finder.find(direction, from: offset)
    #expect(queue.finish())
    return finder.takeMatch()?.row
  }

  @Test func `the next and the previous match are found, counted and numbered`() throws {
    let (_, finder) = try finder(of: try TestFile("a\nfind\nfind\nb\nFIND\n".utf8))
    finder.search = TextSearch("find")
    #expect(row(finder, .forward, from: 0) == 1)
    #expect(finder.number == 1 && finder.count == 3 && finder.isCountComplete)
    #expect(row(finder, .forward, from: 3) == 2)
    #expect(row(finder, .backward, from: 2) == 4)
    #expect(finder.hasWrapped && finder.number == 3)
  }

  @Test func `a search shows its progress, and can be stopped`() throws {
    let file = try TestFile(numberedLines(0..<10))
    // A hole of 100 MiB takes no space on the disk.
    try file.truncate(to: 100 << 20)
    let (_, finder) = try finder(of: file)
    finder.search = TextSearch("nothing like it")
    finder.find(.forward, from: 0)
    var states: [TextFinder.State] = []
    finder.onChange = { states.append(finder.state) }
    for _ in 0..<3 { queue.step() }
    #expect(states == [.searching(percent: 16), .searching(percent: 32), .searching(percent: 48)])
    finder.stop()
    #expect(queue.finish() && states.count == 3)
    #expect(finder.state == .idle)
    finder.find(.forward, from: 0)
    #expect(queue.finish())
    #expect(finder.state == .notFound)
  }

  @Test func `matches that are appended later are counted`() throws {
    let file = try TestFile("find\n".utf8)
    let (reader, finder) = try finder(of: file)
    finder.search = TextSearch("find")
    #expect(row(finder, .forward, from: 0) == 0)
    try file.append("find\n".utf8)
    reader.update()
    #expect(queue.finish())
    #expect(!finder.isCountComplete)
    finder.countOn()
    #expect(queue.finish())
    #expect(finder.count == 2 && finder.isCountComplete)
  }

  @Test func `a match in rows that are not counted yet is taken later`() throws {
    let lines = numberedLines(0..<6_000) + "find\n".utf8 + numberedLines(0..<6_000)
    let (reader, finder) = try finder(of: try TestFile(lines))
    finder.search = TextSearch("find")
    finder.find(.forward, from: 0)
    #expect(queue.finish())
    #expect(finder.takeMatch() == nil)
    guard case .found = finder.state else {
      Issue.record("\(finder.state)")
      return
    }
    reader.readOn()
    #expect(queue.finish())
    #expect(finder.takeMatch()?.row == 6_000)
  }

  @Test func `a replaced file is searched and counted anew`() throws {
    let file = try TestFile("find\nfind\n".utf8)
    let (reader, finder) = try finder(of: file)
    finder.search = TextSearch("find")
    finder.find(.forward, from: 0)
    #expect(queue.finish())
    #expect(finder.state == .found(offset: 0) && finder.count == 2)
    try file.replace(by: "a\nb\nfind\n".utf8)
    reader.update()
    #expect(finder.state == .idle && finder.number == nil && finder.count == nil)
    #expect(finder.takeMatch() == nil)
    #expect(row(finder, .forward, from: 0) == 2)
    #expect(finder.number == 1 && finder.count == 1 && finder.isCountComplete)
  }

  @Test func `a search that is running when the file is replaced has no result`() throws {
    let file = try TestFile("find\n".utf8)
    let (reader, finder) = try finder(of: file)
    finder.search = TextSearch("find")
    finder.find(.forward, from: 0)
    try file.replace(by: "none\n".utf8)
    reader.update()
    finder.countOn()
    #expect(queue.finish())
    #expect(finder.state == .idle && finder.count == nil)
  }

  @Test func `a finder without a text finds nothing`() throws {
    let (_, finder) = try finder(of: try TestFile("text\n".utf8))
    #expect(row(finder, .forward, from: 0) == nil)
    #expect(finder.state == .idle && finder.count == nil)
  }
}
