/// The options of a run.
struct Options {
  /// An output format.
  enum Format: String, CaseIterable {
    /// A table for people.
    case table
    /// One JSON object per line, for programs.
    case json
  }

  /// The parts of names to select workloads by. Empty selects all.
  var filters: [String] = []

  /// The output format.
  var format = Format.table

  /// Whether to run only small sizes with few samples.
  var isQuick = false

  /// Whether a missed limit makes the run fail.
  var failsOnMiss = false

  /// Whether to print the names of workloads instead of running them.
  var listsNames = false

  /// The path of the figures to draw a chart from; nil to draw none.
  var chart: String?

  /// The turns to execute for a profiler; nil to measure.
  var profiledTurns: ProfiledTurns?

  /// Whether to print the help instead of running workloads.
  var asksForHelp = false
}

// MARK: - Parsing
extension Options {
  /// Parses the arguments that follow the program's name.
  /// - Throws: A ``UsageError`` for an unknown option or format, or a missing value.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--format": format = try Self.format(rest.popFirst())
      case "--quick": isQuick = true
      case "--check": failsOnMiss = true
      case "--list": listsNames = true
      case "--chart":
        guard let file = rest.popFirst() else { throw .missingFile }
        chart = file
      case "--turns": profiledTurns = try ProfiledTurns(&rest)
      case "--help", "-h": asksForHelp = true
      default:
        if argument.hasPrefix("--format=") {
          format = try Self.format(String(argument.dropFirst("--format=".count)))
        } else if argument.hasPrefix("-") {
          throw .unknownOption(argument)
        } else {
          filters.append(argument)
        }
      }
    }
  }

  private static func format(_ name: String?) throws(UsageError) -> Format {
    guard let name else { throw .missingFormat }
    guard let format = Format(rawValue: name) else { throw .unknownFormat(name) }
    return format
  }
}

// MARK: - Selection
extension Options {
  /// Returns the workloads whose names contain any of the filters.
  /// - Throws: ``UsageError/noMatch(_:)`` for a filter that selects nothing.
  func choice(from workloads: [Workload]) throws(UsageError) -> [Workload] {
    for filter in filters where !workloads.contains(where: { $0.name.contains(filter) }) {
      throw .noMatch(filter)
    }
    guard !filters.isEmpty else { return workloads }
    return workloads.filter { workload in filters.contains { workload.name.contains($0) } }
  }
}
