import Testing

@testable import bench

@Suite struct HelpTests {
  @Test func `the help lists and explains each option`() throws {
    let options = ["--format", "--quick", "--check", "--list", "--chart", "--help"]
    let parts = Help.text.split(separator: "\n\n")
    let usage = try #require(parts.first { $0.contains("usage:") })
    let explanations = try #require(parts.first { $0.contains("FILTER  ") })
    for option in options {
      #expect(usage.contains(option))
      #expect(explanations.contains(option))
    }
    _ = try Options(
      options.flatMap { ["--format", "--chart"].contains($0) ? [$0, "json"] : [$0] })
  }
}
