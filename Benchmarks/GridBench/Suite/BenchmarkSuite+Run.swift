import Foundation

extension BenchmarkSuite {
  /// Runs the program with its arguments, and exits.
  ///
  /// Prints the figures of each workload as soon as they are measured. The status is 0 on success,
  /// 1 if `--check` found a missed limit or `--compare` a regression, and 2 if an argument is invalid.
  public func main() -> Never {
    Console.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program with the arguments that follow its name, and returns its exit status.
  func run(_ arguments: [String]) -> Status {
    do throws(UsageError) {
      let options = try Options(arguments)
      switch options.task {
      case .help:
        Console.write(help)
        return .success
      case .plot(let kind, let file):
        Console.write(try plot(kind, of: try options.choice(from: workloads), in: file))
        return .success
      case .list:
        try options.choice(from: workloads).forEach { Console.write($0.name) }
        return .success
      case .measure:
        return measure(try options.choice(from: workloads), options)
      case .profile:
        return try profile(try options.onlyChoice(from: workloads))
      case .turns(let turns):
        try turns.run(workloads)
        return .success
      case .compare(let file):
        return try compare(
          try options.choice(from: workloads), withFile: file, options.pace)
      }
    } catch {
      Console.writeError("\(name): \(error)")
      return .wrongUsage
    }
  }

  private func measure(_ workloads: [Workload], _ options: Options) -> Status {
    let race = Race(pace: options.pace)
    var report = report(in: options.format, about: workloads)
    report.begin()
    var lines: [Line] = []
    race.measure(workloads) { line in
      report.add(line)
      lines.append(line)
    }
    let outcomes = workloads.flatMap { workload in
      let lines = lines.filter { $0.workload == workload.name }
      return workload.limits.map { $0.verdicts(on: lines) }
    }
    report.end(GrowthSummary(of: lines, code: code), LimitSummary(outcomes: outcomes))
    let isMissed = outcomes.contains { !$0.allSatisfy(\.isHeld) }
    return options.failsOnMiss && isMissed ? .failure : .success
  }

  private func report(in format: Options.Format, about workloads: [Workload]) -> any Report {
    let columns = baselines.map(\.baseline)
    return switch format {
    case .table: TableReport(about: workloads, baselines: columns)
    case .json: JSONReport(baselines: columns)
    }
  }
}
