import Testing

@testable import bench

@Suite struct HelpTests {
  @Test func `the help lists and explains each option`() throws {
    let options = ["--format", "--quick", "--check", "--list", "--chart", "--turns", "--help"]
    let parts = Help.text.split(separator: "\n\n")
    let usage = try #require(parts.first { $0.contains("usage:") })
    let explanations = try #require(parts.first { $0.contains("FILTER  ") })
    for option in options {
      #expect(usage.contains(option))
      #expect(explanations.contains(option))
    }
    let values = [
      "--format": ["json"], "--chart": ["figures"], "--turns": ["list/frame", "100", "5"],
    ]
    _ = try Options(options.flatMap { [$0] + (values[$0] ?? []) })
  }
}
