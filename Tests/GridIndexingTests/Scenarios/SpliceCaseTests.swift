import GridIndexing
import TestSupport
import Testing

/// Scripts of consecutive changes, from a case file of RecyclerView.
@Suite struct SpliceCaseTests {
  typealias SpliceCase = Case<Given, Step, Answer>

  struct Given: Decodable, Sendable {
    let count: Int
  }

  struct Step: Decodable, Sendable {
    let word: String
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      word = try list.decode(String.self)
      while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
    }
  }

  struct Answer: Decodable, Sendable {
    let final: [Int]
    let ops: [Step]?
    let updates: [[Int]]?
  }

  private static func cases() throws -> [SpliceCase] {
    try CaseFile("op-reorder", in: .module).cases()
  }

  @Test func `the case file of reordered operations is complete`() throws {
    #expect(try Self.cases().count == 30)
  }

  @Test(arguments: try cases())
  func `consecutive changes combine into one update with the same result`(_ case: SpliceCase) throws
  {
    let count = `case`.given.count
    var splices = Splices(count: count)
    for step in `case`.steps where step.word != "reorder" {
      let (place, other) = (step.numbers[0], step.numbers[1])
      switch step.word {
      case "ins": try splices.replace(place..<place, with: other)
      case "del": try splices.replace(place..<(place + other), with: 0)
      case "mov": try splices.move(place, to: other)
      case "upd": try splices.reconfigure(place..<(place + other))
      default: Issue.record("\(step.word)")
      }
    }
    let update = splices.update()
    let final = `case`.expect.final
    let plan = try update.checked(
      from: SectionCounts([count]), to: SectionCounts([final.count]))
    // Inserted items have the numbers from `count` on.
    #expect(
      final.indices.map { plan.items.oldIndex(of: $0) } == final.map { $0 < count ? $0 : nil })
    if let updates = `case`.expect.updates {
      #expect(Set(plan.reconfigured.ranges.flatMap { $0 }) == Set(updates.map { $0[0] }))
    }
    if let steps = `case`.expect.ops {
      #expect(update.changes.count <= steps.count)
    }
  }
}
