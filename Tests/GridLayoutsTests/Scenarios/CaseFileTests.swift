import TestSupport
import Testing

/// Counts the cases of other projects, so that a missing one is noticed.
@Suite struct CaseFileTests {
  /// The files whose cases run in this target, with the number of cases.
  private static let running = [
    "extents/react-virtualized-blocks": 13,
    "extents/react-virtualized-offset-for-index": 10,
    "extents/react-virtualized-size-and-position": 40,
    "extents/virtua-find-index": 24,
    "extents/virtua-list-layout": 59,
    "extents/vscode-range-map": 52,
    "layout/iglistkit-flow": 42,
    "layout/magazine-row-offsets": 12,
    "layout/magazine-sections": 26,
    "layout/pixel-alignment": 61,
  ]

  @Test func `every case file has its expected number of cases`() throws {
    var found: [String: Int] = [:]
    for file in try CaseFile.all(in: .module) { found[file.path] = try file.lines().count }
    #expect(found == Self.running)
  }

  @Test func `case names are unique within a file`() throws {
    for file in try CaseFile.all(in: .module) {
      let names = try file.cases(of: CaseName.self).map(\.name)
      #expect(Set(names).count == names.count, "in \(file.path)")
    }
  }
}
