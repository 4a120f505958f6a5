import GridTesting
import Testing

@testable import GridData

extension PageTableTests {
  private enum Step {
    case show(row: Int, ahead: Int)
    case fling(from: Int, to: Int)
    case wait(tenths: Int)
    case answer(Int, bytes: Int)
    case fail(Int)
    case refresh

    static func random(_ generator: inout SeededGenerator) -> Step {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      return switch number(0...11) {
      case 0, 1, 2: .show(row: number(0...180), ahead: number(0...40))
      case 3: .fling(from: number(0...180), to: number(0...180))
      case 4, 5: .wait(tenths: number(0...30))
      case 6, 7, 8, 9: .answer(number(0...5), bytes: number(0...30))
      case 10: .fail(number(0...5))
      default: .refresh
      }
    }
  }

  /// Runs a script, and returns the first difference from the naive pages.
  private func difference(_ script: [Step], _ rules: PageRules) -> String? {
    let pageCount = 200 / rules.size
    var table = PageTable<Int>(rules)
    let first = table.update(PageDemand(needed: [0..<1]), time: 0).requests[0]
    func page(_ page: Int, bytes: Int) -> RowPage<Int> {
      RowPage(Array(page * rules.size..<(page + 1) * rules.size), total: 200, byteCount: bytes)
    }
    _ = table.receive(page(0, bytes: 1), for: first.id, time: 0)
    var naive = NaivePages(rules, pageCount: pageCount)
    var (time, demand) = (0.0, PageDemand(visible: [0..<1], needed: [0..<1]))
    for (number, step) in script.enumerated() {
      switch step {
      case .show(let row, let ahead):
        let rows = row..<min(200, row + 20)
        demand = PageDemand(
          visible: [rows], needed: [rows], ahead: [max(0, row - ahead)..<min(200, row + 20 + ahead)]
        )
      case .fling(let from, let to):
        demand = PageDemand(visible: [from..<from + 20], needed: [to..<to + 20])
      case .wait(let tenths): time += Double(tenths) / 10
      case .answer(let index, let bytes):
        // An answer to a request that does not exist any more has no effect.
        let id = index < naive.loads.count ? naive.loads[index].id : index
        if index < naive.loads.count {
          _ = table.receive(page(naive.loads[index].page, bytes: bytes), for: id, time: time)
          naive.receive(id, bytes: bytes)
        } else if table.loads.allSatisfy({ $0.id != id }) {
          guard table.receive(page(0, bytes: bytes), for: id, time: time) == nil else {
            return "step \(number): an answer counts twice"
          }
        }
      case .fail(let index):
        guard index < naive.loads.count else { continue }
        let id = naive.loads[index].id
        _ = table.fail(PageFailure("down"), for: id, time: time)
        naive.fail(id, at: time)
      case .refresh:
        _ = table.invalidateAll()
        naive.invalidateAll()
      }
      let decision = table.update(demand, time: time)
      let expected = naive.update(demand, time: time)
      guard decision.requests.map(\.page) == expected.requests else {
        return "step \(number): requests \(decision.requests.map(\.page)), not \(expected.requests)"
      }
      guard decision.cancellations.sorted() == expected.cancellations.sorted() else {
        return "step \(number): cancels \(decision.cancellations), not \(expected.cancellations)"
      }
      let shown = (0..<pageCount).map { table.row(at: $0 * rules.size) != nil }
      guard shown == naive.shown else { return "step \(number): \(shown), not \(naive.shown)" }
    }
    return nil
  }

  @Test(arguments: [(5, 3, Int.max), (10, 6, Int.max), (10, 30, 100), (20, 4, 60), (40, 2, 20)])
  func `decides as a search through all pages does`(size: Int, pages: Int, bytes: Int) {
    var rules = PageRules(size: size)
    (rules.requestLimit, rules.pageLimit, rules.byteLimit) = (3, pages, bytes)
    (rules.failureLimit, rules.timeLimit) = (4, 5)
    let failure = checkRandomScripts(seed: UInt64(size), count: 150, length: 40) {
      Step.random(&$0)
    } run: {
      difference($0, rules)
    }
    #expect(failure == nil)
  }
}
