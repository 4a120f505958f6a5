import GridIndexing
import TestSupport
import Testing

/// Legal and illegal batches, from case files of PSTCollectionView and IGListKit.
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
      // For a missing section, the error does not name its items.
      var index = `case`.expect.index
      if case .sectionOutOfRange = error.reason { index = index.map { Array($0.prefix(1)) } }
      #expect(error.reason.index == index)
      #expect(error.reason.numbering == `case`.expect.numbering)
    }
  }

  /// The batches of the other engine that are refused here. That engine removes contradictory
  /// changes before it applies a batch; here, they are an error of the caller.
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
