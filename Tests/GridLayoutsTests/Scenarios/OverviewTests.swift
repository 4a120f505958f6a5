import Foundation
import TestSupport
import Testing

@Suite struct OverviewTests {
  @Test func `the example in the overview of GridLayouts compiles`() throws {
    let page = try lines(of: "Sources/GridLayouts/GridLayouts.docc/GridLayouts.md")
    let test = try lines(of: "Tests/GridLayoutsTests/Support/OverviewExample.swift")
    let shown = try #require(between("import GridLayouts", "```", in: page))
    let compiled = try #require(between("// Page begins", "// Page ends", in: test))
    #expect(shown.filter { !$0.isEmpty } == compiled)
  }

  @Test func `the example in the overview of GridLayouts prints what its comments say`() throws {
    let page = try lines(of: "Sources/GridLayouts/GridLayouts.docc/GridLayouts.md")
    let shown = try #require(between("import GridLayouts", "```", in: page))
    let said = shown.filter { $0.hasPrefix("print(") }.compactMap {
      $0.split(separator: " // ").last
    }
    var printed: [String] = []
    try overviewExample { printed.append("\($0)") }
    #expect(printed == said.map(String.init))
  }
}

// MARK: - Text
extension OverviewTests {
  /// The lines of a file of the package, with single spaces instead of any others.
  private func lines(of path: String) throws -> [String] {
    try packageText(path).split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  /// The lines between two others, or nil if these are missing.
  private func between(_ first: String, _ last: String, in lines: [String]) -> [String]? {
    guard let start = lines.firstIndex(of: first),
      let end = lines[start...].dropFirst().firstIndex(of: last)
    else { return nil }
    return Array(lines[(start + 1)..<end])
  }
}
