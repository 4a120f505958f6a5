import Foundation

/// The benchmark program: parses its arguments, measures, and prints the figures.
enum Program {
  /// Runs the program with the arguments that follow its name, and returns its exit status.
  static func run(_ arguments: [String]) -> Status {
    do throws(UsageError) {
      let options = try Options(arguments)
      if options.asksForHelp {
        Console.write(Help.text)
        return .success
      }
      if let file = options.chart {
        // A document ends with a line break, which `write` adds as well.
        Console.write(String(try chart(ofFiguresIn: file).document.text.dropLast()))
        return .success
      }
      if let turns = options.profiledTurns {
        try turns.run(Workload.all)
        return .success
      }
      let workloads = try options.choice(from: Workload.all)
      if options.listsNames {
        workloads.forEach { Console.write($0.name) }
        return .success
      }
      return measure(workloads, options)
    } catch {
      Console.writeError("bench: \(error)")
      return .wrongUsage
    }
  }

  /// Reads the figures of a chart.
  private static func chart(ofFiguresIn file: String) throws(UsageError) -> Chart {
    do {
      return Chart(try [ChartFigure](json: String(contentsOfFile: file, encoding: .utf8)))
    } catch {
      throw .unreadableFigures(file, error)
    }
  }

  private static func measure(_ workloads: [Workload], _ options: Options) -> Status {
    let race = Race(pace: options.isQuick ? .quick : .full)
    var report = options.format.report
    report.begin()
    var outcomes: [[Limit.Verdict]] = []
    for workload in workloads {
      let lines = race.pace.sizes(of: workload).map { size in
        let line = race.line(of: workload, at: size)
        report.add(line)
        return line
      }
      outcomes += workload.limits.map { $0.verdicts(on: lines) }
    }
    report.end(LimitSummary(outcomes: outcomes))
    let isMissed = outcomes.contains { !$0.allSatisfy(\.isHeld) }
    return options.failsOnMiss && isMissed ? .missedLimit : .success
  }
}

extension Options.Format {
  /// Returns a report in this format.
  fileprivate var report: any Report {
    switch self {
    case .table: TableReport()
    case .json: JSONReport()
    }
  }
}
