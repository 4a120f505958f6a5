/// The options of a run.
struct Options {
  /// An output format.
  enum Format: String, CaseIterable {
    /// A table for people.
    case table
    /// One JSON object per line, for programs.
    case json
  }

  /// The task of a run.
  enum Task {
    /// Measures the selected workloads.
    case measure
    /// Prints the names of the selected workloads.
    case list
    /// Prints the help.
    case help
    /// Measures the selected workloads, and compares their figures with those in a file.
    case compare(file: String)
    /// Prints the functions in which the selected workload executes most instructions.
    case profile
    /// Executes turns of a workload, while a profiler counts.
    case turns(ProfiledTurns)
    /// Draws figures from a file.
    case plot(Plot.Kind, file: String)
  }

  /// The task.
  var task = Task.measure

  /// The parts of names to select workloads by. Empty selects all.
  var filters: [String] = []

  /// The output format.
  var format = Format.table

  /// The duration of measurements.
  var pace = Pace.full

  /// Whether a missed limit makes the run fail.
  var failsOnMiss = false
}

// MARK: - Parsing
extension Options {
  /// Parses the arguments that follow the program's name.
  /// - Throws: A ``UsageError`` for an unknown option or format, a missing value, or options that exclude each
  ///   other.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var options: [String] = []
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-") { options.append(String(argument.prefix { $0 != "=" })) }
      switch argument {
      case "--format": format = try Self.format(rest.popFirst())
      case "--quick": pace = .quick
      case "--check": failsOnMiss = true
      case "--compare": task = .compare(file: try Self.file(rest.popFirst(), after: argument))
      case "--plot":
        let kind = try Self.plotKind(rest.popFirst())
        task = .plot(kind, file: try Self.file(rest.popFirst(), after: argument))
      case "--profile": task = .profile
      case ProfiledTurns.option: task = .turns(try ProfiledTurns(&rest))
      case "--list": task = .list
      case "--help", "-h": break
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
    if options.contains("--help") || options.contains("-h") {
      task = .help
    } else {
      try checkCombination(of: options)
    }
  }

  /// Checks that at most one of the options names a task, and that the task uses all others.
  private func checkCombination(of options: [String]) throws(UsageError) {
    guard let task = options.first(where: { !Self.settings.contains($0) }) else { return }
    for option in options where option != task {
      guard task == "--compare", option == "--quick" else { throw .conflict(task, option) }
    }
    if task == ProfiledTurns.option, let filter = filters.first { throw .conflict(task, filter) }
  }

  /// The options that change how workloads are measured. Each other option names a task.
  private static var settings: [String] { ["--format", "--quick", "--check"] }

  private static func format(_ name: String?) throws(UsageError) -> Format {
    guard let name else { throw .missingFormat }
    guard let format = Format(rawValue: name) else { throw .unknownFormat(name) }
    return format
  }

  private static func plotKind(_ name: String?) throws(UsageError) -> Plot.Kind {
    guard let name, let kind = Plot.Kind(rawValue: name) else { throw .unknownPlot(name ?? "") }
    return kind
  }

  private static func file(_ name: String?, after option: String) throws(UsageError) -> String {
    guard let name else { throw .missingFile(option) }
    return name
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

  /// Returns the workload that has the filter as its name, or the only one whose name contains it.
  /// - Throws: ``UsageError/notOneWorkload(_:)`` if there are several.
  func onlyChoice(from workloads: [Workload]) throws(UsageError) -> Workload {
    let choice = try choice(from: workloads)
    if let exact = choice.first(where: { filters == [$0.name] }) { return exact }
    guard let only = choice.first, choice.count == 1 else {
      throw .notOneWorkload(choice.map(\.name))
    }
    return only
  }
}
