extension BenchmarkSuite {
  /// Returns figures from a file as SVG.
  ///
  /// A document ends with a line break, which the program prints as well.
  /// - Throws: A ``UsageError`` if the file has no such figures of these workloads.
  func plot(
    _ kind: Plot.Kind, of workloads: [Workload], in file: String
  ) throws(UsageError) -> String {
    let plot = Plot(
      kind, of: workloads, in: try record(in: file), code: code,
      baselines: baselines.map(\.baseline))
    guard !plot.isEmpty else { throw .nothingToPlot(kind, file) }
    return String(plot.document.text.dropLast())
  }
}
