/// What the program was asked to do.
struct Options {
  /// How figures are written.
  enum Format: String, CaseIterable {
    /// For people.
    case table
    /// For programs: one object a line.
    case json
  }

  /// Parts of the names of what to run; none means everything.
  var filters: [String] = []

  /// How figures are written.
  var format = Format.table

  /// Whether to run only the small sizes, and those briefly.
  var isQuick = false

  /// Whether a missed limit is a failure.
  var failsOnMiss = false

  /// Whether to print the names and run nothing.
  var listsNames = false

  /// Whether to print how the program is used and run nothing.
  var asksForHelp = false
}

// MARK: - Parsing
extension Options {
  /// Reads the arguments that follow the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--format": format = try Self.format(rest.popFirst())
      case "--quick": isQuick = true
      case "--check": failsOnMiss = true
      case "--list": listsNames = true
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

// MARK: - Choice
extension Options {
  /// The workloads whose name contains one of the filters; each filter must find some.
  func choice(from workloads: [Workload]) throws(UsageError) -> [Workload] {
    for filter in filters where !workloads.contains(where: { $0.name.contains(filter) }) {
      throw .noMatch(filter)
    }
    guard !filters.isEmpty else { return workloads }
    return workloads.filter { workload in filters.contains { workload.name.contains($0) } }
  }
}
