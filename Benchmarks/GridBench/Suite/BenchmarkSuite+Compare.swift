extension BenchmarkSuite {
  /// Measures workloads, and prints how their figures differ from those in a file.
  /// - Returns: A failure if there is a regression.
  /// - Throws: A ``UsageError`` if the file has no figures of these workloads at these sizes.
  func compare(
    _ workloads: [Workload], withFile file: String, _ pace: Pace
  ) throws(UsageError) -> Status {
    let record = try record(in: file)
    let race = Race(pace: pace)
    let isKnown = workloads.contains { workload in
      race.pace.sizes(of: workload).contains { record[workload.name, $0] != nil }
    }
    guard isKnown else { throw .otherWorkloads(file) }
    let columns = baselines.map(\.baseline)
    var report = ComparisonReport(about: workloads)
    Console.write(report.head)
    race.measure(workloads) { line in
      let comparison = record[line.workload, line.count].map {
        Comparison(of: line, with: $0, baselines: columns)
      }
      Console.write(report.row(for: line, comparison))
    }
    Console.write("\n" + report.total)
    return report.regressionCount > 0 ? .failure : .success
  }

  private func record(in file: String) throws(UsageError) -> Record {
    do {
      return try Record(file: file)
    } catch {
      throw .unreadableRecord(file, error)
    }
  }
}
