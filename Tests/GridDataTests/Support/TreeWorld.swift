import GridData
import GridTesting
import VirtualGrid

/// An outline in a grid, the same tree in the simplest form, and a server whose answers arrive when a
/// script says so.
final class TreeWorld {
  /// A step of a script. Nodes are given by number, modulo the number of nodes.
  enum Step: CaseIterable {
    static let allCases: [Step] = [
      .expand(0), .expand(1), .collapse(0), .insert(under: 0), .remove(1), .move(1, under: 2),
      .answer(0), .fail(0), .reload(0), .children(0, rotated: 1), .late,
    ]

    case expand(Int), collapse(Int), retry(Int), insert(under: Int), insertRoot, remove(Int)
    case move(Int, under: Int), makeRoot(Int), answer(Int), fail(Int), late, reload(Int)
    case children(Int, rotated: Int), roots(rotated: Int), leaf(Int), update(Int), select(Int)
    case hoist(Int, into: Int)

    /// Whether the grid may have to load its items in the next pass, instead of updating them at once.
    var mayTakeNodesFromElsewhere: Bool {
      switch self {
      case .hoist, .roots, .children, .answer: true
      default: false
      }
    }

    static func random(_ generator: inout SeededGenerator) -> Step {
      func number() -> Int { .random(in: 0..<100, using: &generator) }
      return switch Int.random(in: 0..<26, using: &generator) {
      case 0...4: .expand(number())
      case 5...6: .collapse(number())
      case 7: .retry(number())
      case 8: .insert(under: number())
      case 9: .insertRoot
      case 10: .remove(number())
      case 11...12: .move(number(), under: number())
      case 13: .makeRoot(number())
      case 14...17: .answer(number())
      case 18: .fail(number())
      case 19: .late
      case 20: .reload(number())
      case 21: .children(number(), rotated: number())
      case 22: .roots(rotated: number())
      case 23: .leaf(number())
      case 24: .hoist(number(), into: number())
      default: number() % 2 == 0 ? .update(number()) : .select(number())
      }
    }
  }

  /// A request for the children of a node.
  private struct Request {
    let id: Int
    let answer: (Result<[Int]?, TreeFailure>) -> Void
  }

  /// The requests, which a script answers, and those that were canceled or answered.
  private final class Server {
    var open: [Request] = []
    var late: [Request] = []
  }

  let source: TreeDataSource<RowLabel, Int>
  let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
  private let server: Server
  private var naive = NaiveTree()
  private var selected: Set<Int> = []
  private var newID = 1_000_000
  private var time = 0.0

  /// The first difference, if there was one.
  private(set) var complaint: String?

  init() {
    let server = Server()
    self.server = server
    source = TreeDataSource(
      identifier: { ItemID($0) },
      loader: { id, answer in
        let request = Request(id: id, answer: answer)
        server.open.append(request)
        return {
          server.open.removeAll { $0.id == id }
          server.late.append(request)
        }
      },
      cell: { grid, row in
        let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? RowLabel()
        cell.text = Self.text(of: row)
        return cell
      })
    grid.dataSource = source
    grid.selectionMode = .multiple
    grid.resize(to: GridSize(width: 100, height: 160))
    _ = naive.setChildren([1, 2, 3], of: nil)
    check(nil) { () throws(TreeError) in try source.setRoots([1, 2, 3]) }
    compare(after: "start")
  }

  /// The children of a node on the server. Each third node is a leaf, and a folder may be empty.
  private func children(of id: Int) -> [Int]? {
    id % 5 == 4 ? nil : id % 7 == 5 ? [] : (1...(id % 3 + 2)).map { id % 100_000 * 10 + $0 }
  }

  /// The text of a cell. A question mark stands for a message of the source.
  private static func text(of row: TreeRow<Int>) -> String {
    "\(row.node)@\(row.level)" + (row.isExpandable ? "" : ".") + (row.isExpanded ? "+" : "")
      + (row.isLoading ? "…" : "")
      + (row.failure.map { $0.message.utf8.count > 1 ? "?" : $0.message } ?? "")
  }
}

// MARK: - Steps
extension TreeWorld {
  func apply(_ step: Step) {
    guard complaint == nil else { return }
    perform(step)
    if !step.mayTakeNodesFromElsewhere {
      check(grid.itemCount, naive.rows.count, "items right after \(step)")
    }
    compare(after: "\(step)")
  }

  /// The node with a number.
  private func node(_ number: Int) -> Int? {
    let ids = naive.nodes.keys.sorted()
    return ids.isEmpty ? nil : ids[number % ids.count]
  }

  private func perform(_ step: Step) {
    switch step {
    case .expand(let number): if let id = node(number) { expand(id) }
    case .collapse(let number): if let id = node(number) { collapse(id) }
    case .retry(let number):
      guard let id = node(number), let item = source.item(with: ItemID(id)) else { return }
      if naive.nodes[id]?.failure != nil { request(id) }
      source.retry(at: item)
    case .answer(let number): answer(number) { .success(children(of: $0)) }
    case .fail(let number): answer(number) { _ in .failure(TreeFailure("!")) }
    case .late: if let request = server.late.popLast() { request.answer(.success([1, 2])) }
    case .reload(let number):
      guard let id = node(number), let node = naive.nodes[id] else { return }
      if node.children != nil || node.isLoading || node.failure != nil { request(id) }
      check(nil) { () throws(TreeError) in try source.reloadChildren(of: ItemID(id)) }
    case .update(let number):
      guard let id = node(number) else { return }
      check(nil) { () throws(TreeError) in try source.update(id) }
    case .select(let number):
      guard let row = naive.rows.indices.randomIndex(number) else { return }
      grid.selectItem(at: row)
      selected.insert(naive.rows[row].node.id)
    default: change(step)
    }
  }

  private func change(_ step: Step) {
    switch step {
    case .insert(let number):
      guard let id = node(number) else { return }
      insert(under: id, at: number % 3)
    case .insertRoot: insert(under: nil, at: 1)
    case .remove(let number):
      guard let id = node(number) else { return }
      naive.remove(id)
      check(nil) { () throws(TreeError) in try source.remove(with: ItemID(id)) }
    case .move(let number, let parent):
      guard let id = node(number), let parent = node(parent) else { return }
      move(id, under: parent, at: number % 4)
    case .makeRoot(let number): if let id = node(number) { move(id, under: nil, at: 0) }
    case .children(let number, let shift):
      guard let id = node(number) else { return }
      setChildren((children(of: id) ?? []).rotated(by: shift), of: id)
    case .roots(let shift):
      let roots =
        Array(naive.roots.rotated(by: shift).dropFirst(shift % 2)) + (shift < 9 ? [7] : [])
      let error = naive.setChildren(roots, of: nil)
      check(error) { () throws(TreeError) in try source.setRoots(roots) }
    case .leaf(let number): if let id = node(number) { setChildren(nil, of: id) }
    case .hoist(let number, let parent):
      guard let id = node(number), let parent = node(parent) else { return }
      setChildren([id, newID] + (naive.nodes[id]?.children ?? []).prefix(1), of: parent)
      newID += 1
    default: break
    }
  }

  private func expand(_ id: Int) {
    if let node = naive.nodes[id], node.isExpanded ? node.failure != nil : !node.isLeaf {
      naive.change(id) { $0.isExpanded = true }
      if node.children == nil || node.isExpanded { request(id) }
    }
    source.expand(with: ItemID(id))
  }

  private func collapse(_ id: Int) {
    if naive.nodes[id]?.isExpanded == true { cancel(id) }
    naive.change(id) { $0.isExpanded = false }
    source.collapse(with: ItemID(id))
  }

  private func request(_ id: Int) {
    naive.change(id) { ($0.isLoading, $0.failure) = (true, nil) }
  }

  private func cancel(_ id: Int) {
    naive.change(id) { ($0.isLoading, $0.failure) = (false, nil) }
  }

  private func answer(_ number: Int, _ body: (Int) -> Result<[Int]?, TreeFailure>) {
    guard !server.open.isEmpty else { return }
    let request = server.open.remove(at: number % server.open.count)
    server.late.append(request)
    let answer = body(request.id)
    naive.change(request.id) { $0.isLoading = false }
    switch answer {
    case .success(let nodes):
      if naive.nodes[request.id] != nil, naive.setChildren(nodes, of: request.id) != nil {
        naive.change(request.id) { $0.failure = "?" }
      }
    case .failure: naive.change(request.id) { $0.failure = "!" }
    }
    request.answer(answer)
  }

  private func insert(under parent: Int?, at index: Int) {
    let new = [newID, newID + 1]
    newID += 2
    let error = naive.insert(new, at: index, under: parent)
    check(error) { () throws(TreeError) in
      try source.insert(new, at: index, under: parent.map { ItemID($0) })
    }
  }

  private func move(_ id: Int, under parent: Int?, at index: Int) {
    let error = naive.move(id, to: index, under: parent)
    check(error) { () throws(TreeError) in
      try source.move(with: ItemID(id), to: index, under: parent.map { ItemID($0) })
    }
  }

  private func setChildren(_ children: [Int]?, of parent: Int) {
    let error = naive.setChildren(children, of: parent)
    if error == nil { cancel(parent) }
    check(error) { () throws(TreeError) in
      try source.setChildren(children, of: ItemID(parent))
    }
  }

  private func check(_ expected: String?, _ body: () throws(TreeError) -> Void) {
    var found: String?
    do throws(TreeError) { try body() } catch {
      switch error {
      case .unknownIdentifier: found = "unknownIdentifier"
      case .repeatedIdentifier: found = "repeatedIdentifier"
      case .belowItself: found = "belowItself"
      }
    }
    if found != expected { complaint = "\(found ?? "no error"), not \(expected ?? "no error")" }
  }
}

// MARK: - Comparing
extension TreeWorld {
  private func compare(after step: String) {
    time += 1
    grid.contentOffset.y = 0
    grid.advance(to: time)
    let rows = naive.rows
    let expected = rows.map { "\($0)" }
    check(
      (0..<source.rowCount).map { Self.text(of: source.row(at: $0)) }, expected,
      "rows after \(step)")
    check(grid.itemCount, rows.count, "items after \(step)")
    check(
      (0..<min(8, rows.count)).map { grid.cell(at: $0)?.text ?? "none" }, Array(expected.prefix(8)),
      "cells after \(step)")
    for id in naive.nodes.keys { compare(id, rows, after: step) }
    selected.formIntersection(rows.map { $0.node.id })
    let found = Set(
      grid.selection.items.ranges.ranges.flatMap { $0 }.map { source.row(at: $0).node })
    check(found, selected, "selected items after \(step)")
  }

  private func compare(_ id: Int, _ rows: [NaiveTree.Row], after step: String) {
    let item = source.item(with: ItemID(id))
    check(item, rows.firstIndex { $0.node.id == id }, "item of \(id) after \(step)")
    let row = source.row(with: ItemID(id))
    check(row?.level, naive.ancestors(of: id).count, "level of \(id) after \(step)")
    guard let item else { return }
    check(
      source.ancestors(ofItem: item).map { source.row(at: $0).node }, naive.ancestors(of: id),
      "ancestors of \(id) after \(step)")
  }

  private func check<T: Equatable>(_ found: T, _ expected: T, _ what: @autoclosure () -> String) {
    if found != expected, complaint == nil { complaint = "\(what()): \(found), not \(expected)" }
  }
}

extension Range<Int> {
  /// The element with a number, modulo the count.
  fileprivate func randomIndex(_ number: Int) -> Int? {
    isEmpty ? nil : lowerBound + number % count
  }
}

extension Array {
  /// The elements, of which the first ones have moved to the end.
  fileprivate func rotated(by count: Int) -> [Element] {
    isEmpty ? [] : Array(self[(count % self.count)...] + self[..<(count % self.count)])
  }
}
