import Testing

@testable import GridBench

@Suite struct BenchmarkSuiteHelpTests {
  @Test func `the help lists and explains each option`() throws {
    let options = [
      "--format", "--quick", "--check", "--compare", "--plot", "--profile", "--turns", "--list",
      "--help",
    ]
    let parts = BenchmarkSuite.sums.help.split(separator: "\n\n")
    let usage = try #require(parts.first { $0.contains("usage:") })
    let explanations = try #require(parts.first { $0.contains("FILTER  ") })
    for option in options {
      #expect(usage.contains(option))
      #expect(explanations.contains(option))
    }
    let values = [
      "--format": ["json"], "--compare": ["file"], "--plot": ["times", "file"],
      "--turns": ["sums/all", "100", "5"],
    ]
    for option in options { _ = try Options([option] + (values[option] ?? [])) }
  }

  @Test func `the help explains the columns of baselines`() {
    let line = "\n  bare            The time divided by that of a loop over an array.\n"
    #expect(BenchmarkSuite.sums.help.contains(line))
  }

  @Test func `lines of the help have at most a hundred characters`() {
    #expect(BenchmarkSuite.sums.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
