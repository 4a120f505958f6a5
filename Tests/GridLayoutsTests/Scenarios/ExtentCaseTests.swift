import GridLayouts
import GridTesting
import TestSupport
import Testing

/// The extent cases of other projects, run on every implementation of `ExtentStore`.
@Suite struct ExtentCaseTests {
  /// The cases that are answered better here, with the reason and the answer.
  private static let better: [String: (reason: String, answers: String)] = [
    "empty viewport scrolls to 0": (
      "A viewport of 0 is valid: it scrolls to the nearer edge of the item.",
      #"{"scrollTo": [[2, "auto", 50, 30]]}"#
    ),
    "offset in an empty list": (
      "Offset 0 for a missing item hides a mistake of the caller.",
      #"{"offsetOf": [[0, 0], [10, null]]}"#
    ),
  ]

  @Test(arguments: try CaseFile("extents/vscode-range-map", in: .module).cases(of: ExtentCase.self))
  func `runs of extents are spliced as in VS Code`(_ case: ExtentCase) throws {
    try check(`case`)
  }

  @Test(
    arguments: try CaseFile("extents/react-virtualized-size-and-position", in: .module).cases(
      of: ExtentCase.self))
  func `extents and offsets match react-virtualized`(_ case: ExtentCase) throws {
    try check(`case`)
  }

  @Test(
    arguments: try CaseFile("extents/react-virtualized-offset-for-index", in: .module).cases(
      of: ExtentCase.self)
  )
  func `scrolling to an item matches react-virtualized`(_ case: ExtentCase) throws {
    try check(`case`)
  }

  @Test(
    arguments: try CaseFile("extents/virtua-list-layout", in: .module).cases(of: ExtentCase.self))
  func `extents of a list match virtua`(_ case: ExtentCase) throws {
    try check(`case`)
  }

  @Test(
    arguments: try CaseFile("extents/virtua-find-index", in: .module).cases(of: ExtentCase.self))
  func `the item at an offset matches virtua`(_ case: ExtentCase) throws {
    try check(`case`)
  }

  private func check(_ case: ExtentCase) throws {
    for store in extentStores {
      guard let better = Self.better[`case`.name] else {
        #expect(`case`.faults(of: store) == [])
        continue
      }
      let answers = try ExtentAnswers(better.answers)
      #expect(`case`.faults(of: store, expecting: answers) == [], "\(better.reason)")
      #expect(
        `case`.faults(of: store) != [], "The answer is no longer better. Remove it from the list.")
    }
  }

  @Test func `every better answer belongs to a case`() throws {
    let names = try CaseFile.all(in: .module).filter { $0.path.hasPrefix("extents/") }
      .flatMap { try $0.cases(of: CaseName.self).map(\.name) }
    #expect(Set(Self.better.keys).isSubset(of: names))
  }

  /// Two of the other engines report an item out of range as an error. Here, it traps, as
  /// documented.
  @Test func `an item out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = ExtentTree(repeating: .estimated, count: 100, estimate: .fixed(15)).offset(of: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = ExtentTree(repeating: .estimated, count: 100, estimate: .fixed(15)).extent(of: 100)
    }
  }
}
