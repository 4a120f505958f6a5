import GridData
import Testing
import VirtualGrid

extension TreeDataSourceTests {
  /// The requests of a source, in order, and the nodes of canceled ones.
  private final class Server {
    var answers: [(node: Int, answer: Source.Answer)] = []
    var canceled: [Int] = []
  }

  private func loading() throws -> (Source, GridView<RowLabel>, Server) {
    let server = Server()
    let source = Source(
      identifier: { ItemID($0) },
      loader: { node, answer in
        server.answers.append((node, answer))
        return { server.canceled.append(node) }
      }, cell: { Self.label($0, $1) })
    try source.setRoots([1, 2])
    return (source, Self.grid(source), server)
  }

  @Test func `a row says that it loads, and children appear when they arrive`() throws {
    let (source, grid, server) = try loading()
    source.expand(at: 0)
    #expect(source.row(at: 0).isLoading)
    #expect(source.row(at: 0).isExpanded)
    #expect(server.answers.map { $0.node } == [1])
    server.answers[0].answer(.success([11, 12]))
    #expect(grid.itemCount == 4)
    grid.advance(to: 5)
    #expect(!source.row(at: 0).isLoading)
    #expect(grid.itemCount == 4)
    #expect(grid.cell(at: 1)?.text == " 11")
    source.collapse(at: 0)
    source.expand(at: 0)
    #expect(server.answers.count == 1)
  }

  @Test func `late answers are dropped`() throws {
    let (source, _, server) = try loading()
    source.expand(at: 0)
    source.collapse(at: 0)
    #expect(server.canceled == [1])
    source.expand(at: 0)
    server.answers[0].answer(.success([19]))
    #expect(source.rowCount == 2)
    server.answers[1].answer(.success([11]))
    server.answers[1].answer(.success([18]))
    #expect(Self.nodes(source) == [1, 11, 2])
    source.expand(at: 2)
    try source.remove(with: 2)
    #expect(server.canceled == [1, 2])
    server.answers[2].answer(.success([21]))
    #expect(Self.nodes(source) == [1, 11])
  }

  @Test func `a failure is shown until a retry succeeds`() throws {
    let (source, _, server) = try loading()
    source.retry(at: 0)
    #expect(server.answers.isEmpty)
    source.expand(at: 0)
    server.answers[0].answer(.failure(TreeFailure("No access.")))
    #expect(source.row(at: 0).failure == TreeFailure("No access."))
    source.retry(at: 0)
    #expect(source.row(at: 0).failure == nil)
    #expect(source.row(at: 0).isLoading)
    server.answers[1].answer(.success([2]))
    #expect(Self.nodes(source) == [1, 2])
    #expect(source.row(at: 1).level == 1)
  }

  @Test func `children with one identifier are a failure`() throws {
    let (source, _, server) = try loading()
    source.expand(at: 0)
    server.answers[0].answer(.success([11, 12, 11]))
    #expect(
      source.row(at: 0).failure?.message
        == "Two nodes have the identifier 11. Identifiers must be unique.")
    #expect(source.row(with: 12)?.node == nil)
  }

  @Test func `a revealed path waits for children, and ends when they fail`() throws {
    let (source, _, server) = try loading()
    var found: [Int?] = []
    source.reveal([1, 11, 111]) { found.append($0) }
    server.answers[0].answer(.success([11, 12]))
    #expect(found.isEmpty)
    server.answers[1].answer(.success([110, 111]))
    #expect(found == [3])
    source.reveal([2, 21]) { found.append($0) }
    server.answers[2].answer(.failure(TreeFailure("")))
    #expect(found == [3, nil])
    source.reveal([2, 21]) { found.append($0) }
    source.collapse(with: 2)
    #expect(found == [3, nil, nil])
  }

  @Test func `reloaded children keep what is expanded below them`() throws {
    let (source, grid, server) = try loading()
    source.expand(at: 0)
    server.answers[0].answer(.success([11, 12, 13]))
    source.expand(with: 12)
    server.answers[1].answer(.success([121]))
    grid.focusItem(at: 4)
    try source.reloadChildren(of: 1)
    #expect(Self.nodes(source) == [1, 11, 12, 121, 13, 2])
    server.answers[2].answer(.success([13, 12, 14]))
    #expect(grid.focusedItem == 1)
    grid.advance(to: 5)
    #expect(Self.nodes(source) == [1, 13, 12, 121, 14, 2])
    #expect(grid.focusedItem == 1)
  }
}
