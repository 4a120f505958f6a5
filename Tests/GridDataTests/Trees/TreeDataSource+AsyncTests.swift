import GridData
import Testing
import VirtualGrid

/// The loader, the grid and the nodes, which are not sendable, stay in one isolation domain.
@MainActor @Suite struct TreeDataSourceAsyncTests {
  /// A node that must not leave its isolation domain.
  private final class Node {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// What a loader has done.
  private final class Log {
    var error: (any Error)?
    var cancelCount = 0
  }

  private let log = Log()

  private func source() throws -> TreeDataSource<RowLabel, Node> {
    let log = log
    let source = TreeDataSource<RowLabel, Node>(identifier: { ItemID($0.number) }) { node in
      await Task.yield()
      if let error = log.error { throw error }
      if node.number == 2 {
        while !Task.isCancelled { await Task.yield() }
        log.cancelCount += 1
      }
      return [Node(node.number * 10)]
    } cell: { _, row in
      let cell = RowLabel()
      cell.text = "\(row.node.number)"
      return cell
    }
    try source.setRoots([Node(1), Node(2)])
    return source
  }

  /// Lets tasks run until a condition is met.
  private func wait(until isMet: () -> Bool) async {
    for _ in 0..<10_000 where !isMet() { await Task.yield() }
  }

  @Test func `children of an async loader are shown`() async throws {
    let source = try source()
    source.expand(at: 0)
    #expect(source.row(at: 0).isLoading)
    await wait { source.rowCount == 3 }
    #expect(source.row(at: 1).node.number == 10)
  }

  @Test func `an error that the loader throws is the failure of the node`() async throws {
    struct Refusal: Error {}
    let source = try source()
    log.error = TreeFailure("No access.")
    source.expand(at: 0)
    await wait { source.row(at: 0).failure != nil }
    #expect(source.row(at: 0).failure == TreeFailure("No access."))
    log.error = Refusal()
    source.retry(at: 0)
    await wait { source.row(at: 0).failure != nil }
    #expect(source.row(at: 0).failure == TreeFailure("Refusal()"))
  }

  @Test func `the task of a request that is no longer needed is canceled`() async throws {
    let source = try source()
    source.expand(at: 1)
    await Task.yield()
    source.collapse(at: 1)
    await wait { log.cancelCount > 0 }
    #expect(log.cancelCount == 1)
    #expect(source.rowCount == 2)
  }
}
