import TestSupport
import Testing
import VirtualGrid

/// Cases from the tests of react-virtualized.
@Suite struct ScrollTargetCaseTests {
  typealias TargetCase = Case<Given, Setup, Answers>

  /// The state before the step.
  struct Given: Decodable {
    let before: Setup
    let offset: Double?
    let total: Double?
  }

  /// The description of a grid in a case. Missing values have defaults.
  struct Setup: Decodable {
    let target: ScrollTarget

    private enum CodingKeys: String, CodingKey {
      case count, viewport, extent, align, index
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let word = try container.decodeIfPresent(String.self, forKey: .align) ?? "auto"
      let alignments: [String: ScrollAlignment] = ["auto": .nearest, "start": .start, "end": .end]
      guard let alignment = alignments[word] else {
        throw CaseError(description: "The alignment \"\(word)\" is unknown.")
      }
      target = ScrollTarget(
        item: try container.decodeIfPresent(Int.self, forKey: .index), alignment: alignment,
        count: try container.decode(Int.self, forKey: .count),
        viewport: try container.decodeIfPresent(Double.self, forKey: .viewport) ?? 50,
        // A word instead of a number stands for variable extents.
        extent: try? container.decode(Double.self, forKey: .extent))
    }
  }

  /// The expected decisions.
  struct Answers: Decodable {
    let relayout: Bool?
    let rescroll: Bool?
    let target: Int?
  }

  private static let relayout = CaseFile("extents/react-virtualized-relayout", in: .module)
  private static let scrollTarget = CaseFile("extents/react-virtualized-scroll-target", in: .module)

  @Test func `the case files are complete`() throws {
    #expect(try Self.relayout.cases(of: TargetCase.self).count == 6)
    #expect(try Self.scrollTarget.cases(of: TargetCase.self).count == 12)
  }

  @Test(arguments: try relayout.cases(of: TargetCase.self))
  func `new layouts and repeated scrolls equal those of react-virtualized`(_ case: TargetCase)
    throws
  {
    let before = `case`.given.before.target
    let target = try #require(`case`.steps.first).target
    #expect(target.needsLayout(since: before) == `case`.expect.relayout)
    let step = target.step(from: before, offset: 0, content: 2_000)
    let isAgain = if case .showAgain = step { true } else { false }
    #expect(isAgain == `case`.expect.rescroll)
  }

  @Test(arguments: try scrollTarget.cases(of: TargetCase.self))
  func `the items scrolled to equal those of react-virtualized`(_ case: TargetCase) throws {
    let (given, target) = (`case`.given, try #require(`case`.steps.first).target)
    let step = target.step(
      from: given.before.target, offset: try #require(given.offset),
      content: try #require(given.total))
    #expect(step.item == `case`.expect.target)
  }
}

extension ScrollTarget.Step {
  /// The item to scroll to.
  fileprivate var item: Int? {
    switch self {
    case .stay: nil
    case .show(let item), .showAgain(let item), .fill(let item): item
    }
  }
}
