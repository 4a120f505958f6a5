import TestSupport
import Testing
import VirtualGrid

/// Cases from the tests of react-virtualized.
@Suite struct ItemOverscanCaseTests {
  typealias OverscanCase = Case<Given, Never, Answers>

  /// The visible range, the direction of motion and the numbers of items to add.
  struct Given: Decodable {
    let count: Int
    let range: [Int]
    let overscan: Int
    let direction: String
    let atLeast: Int
  }

  /// The expected range.
  struct Answers: Decodable {
    let range: [Int]
  }

  private static let file = CaseFile("extents/react-virtualized-overscan", in: .module)

  @Test func `the case file is complete`() throws {
    #expect(try Self.file.cases(of: OverscanCase.self).count == 12)
  }

  @Test(arguments: try file.cases(of: OverscanCase.self))
  func `overscan ranges equal those of react-virtualized`(_ case: OverscanCase) throws {
    let given = `case`.given
    let velocity = try #require(["forward": 1.0, "backward": -1][given.direction])
    let overscan = ItemOverscan(ahead: max(given.overscan, given.atLeast), behind: given.atLeast)
    let items = overscan.items(
      around: given.range[0]..<given.range[1], of: given.count, velocity: velocity)
    #expect(items == `case`.expect.range[0]..<`case`.expect.range[1])
  }
}
