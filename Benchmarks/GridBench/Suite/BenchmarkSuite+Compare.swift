extension BenchmarkSuite {
  /// A workload and the number of items to measure it with.
  private typealias Measurement = (workload: Workload, count: Int)

  /// Measures workloads, and prints how their figures differ from those in a file.
  ///
  /// Regressions are measured again at the end: a slow phase of the machine can last as long as all
  /// samples of a line, but has ended then in most cases.
  /// - Returns: A failure if a regression was found twice.
  /// - Throws: A ``UsageError`` if the file has no figures of these workloads at these sizes.
  func compare(
    _ workloads: [Workload], withFile file: String, _ pace: Pace
  ) throws(UsageError) -> Status {
    let record = try record(in: file)
    let race = Race(pace: pace)
    let measurements = workloads.flatMap { workload in
      pace.sizes(of: workload).map { Measurement(workload, $0) }
    }
    guard measurements.contains(where: { record[$0.workload.name, $0.count] != nil }) else {
      throw .otherWorkloads(file)
    }
    let suspected = regressions(among: measurements, race, record)
    guard !suspected.isEmpty else { return .success }
    Console.write("\nRegressions, measured again\n")
    return regressions(among: suspected, race, record).isEmpty ? .success : .failure
  }

  /// Measures workloads, prints a row for each and the totals, and returns those that regressed.
  private func regressions(among measurements: [Measurement], _ race: Race, _ record: Record)
    -> [Measurement]
  {
    let columns = baselines.map(\.baseline)
    var report = ComparisonReport(about: measurements.map(\.workload))
    Console.write(report.head)
    let regressions = measurements.filter { workload, count in
      let line = race.line(of: workload, at: count)
      let comparison = record[workload.name, count].map {
        Comparison(of: line, with: $0, baselines: columns)
      }
      Console.write(report.row(for: line, comparison))
      return comparison?.isRegression ?? false
    }
    Console.write("\n" + report.total)
    return regressions
  }

  /// Reads the output of an earlier run.
  func record(in file: String) throws(UsageError) -> Record {
    do {
      return try Record(file: file)
    } catch {
      throw .unreadableRecord(file, error)
    }
  }
}
