import GridIndexing
import TestSupport
import Testing

/// Batches of other engines, legal and not.
@Suite struct BatchCaseTests {
  @Test func `the case files of batches are complete`() throws {
    #expect(try CaseFile("invalid-batches", in: .module).cases(of: BatchCase.self).count == 54)
    #expect(try CaseFile("batch-cleanup", in: .module).cases(of: BatchCase.self).count == 13)
  }

  @Test(arguments: try CaseFile("invalid-batches", in: .module).cases(of: BatchCase.self))
  func `an illegal batch is refused with the expected reason`(_ case: BatchCase) {
    switch `case`.check() {
    case .success: #expect(`case`.expect.legal == true)
    case .failure(let error):
      #expect(error.reason.word == `case`.expect.error)
      // Of a section that is not there, its items are not named.
      var index = `case`.expect.index
      if case .sectionOutOfRange = error.reason { index = index.map { Array($0.prefix(1)) } }
      #expect(error.reason.index == index)
      #expect(error.reason.numbering == `case`.expect.numbering)
    }
  }

  /// What this engine says of batches that the other one cleans before it shows them. It does not
  /// guess: two changes that contradict each other are a mistake of the caller, who hears of it.
  private static let refusals = [
    "clean: item move inside a deleted section is dropped": "moved-and-deleted",
    "clean: section move from a deleted section is dropped": "moved-and-deleted",
    "clean: same item deleted twice": "deleted-twice",
    "clean: one insert, same item deleted twice": "deleted-twice",
    "clean: two equal inserts, same item deleted twice": "deleted-twice",
    "clean: three equal inserts, same item deleted twice": "deleted-twice",
    "clean: three equal inserts, same item deleted three times": "deleted-twice",
  ]

  @Test(arguments: try CaseFile("batch-cleanup", in: .module).cases(of: BatchCase.self))
  func `a batch that others clean up is accepted unchanged or refused`(_ case: BatchCase) {
    switch `case`.check() {
    case .success: #expect(Self.refusals[`case`.name] == nil)
    case .failure(let error): #expect(error.reason.word == Self.refusals[`case`.name])
    }
  }
}
