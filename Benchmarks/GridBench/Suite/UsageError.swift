/// An error in the arguments of a program.
enum UsageError: Error {
  /// The option does not exist.
  case unknownOption(String)
  /// The format does not exist.
  case unknownFormat(String)
  /// `--format` is not followed by a format.
  case missingFormat
  /// The option is not followed by a file.
  case missingFile(String)
  /// `--turns` is not followed by a workload and two positive numbers.
  case missingTurns
  /// `--plot` is not followed by a kind of plot.
  case unknownPlot(String)
  /// The file has no figures of this kind for the selected workloads.
  case nothingToPlot(Plot.Kind, String)
  /// The file with earlier figures cannot be read.
  case unreadableRecord(String, RecordError)
  /// The file has no figures of the selected workloads.
  case otherWorkloads(String)
  /// A profile needs one workload, but these are selected.
  case notOneWorkload([String])
  /// There is no profile.
  case noProfile(ProfileError)
  /// No workload's name contains the filter.
  case noMatch(String)
  /// No workload has the name.
  case unknownWorkload(String)
  /// The first argument does not use the second one.
  case conflict(String, String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option): "Unknown option \(option). See --help for all options."
    case .unknownFormat(let name): "Unknown format \"\(name)\". Use \(Self.formats)."
    case .missingFormat: "--format needs a value. Use \(Self.formats)."
    case .missingFile(let option): "\(option) needs a file. See --help for its contents."
    case .missingTurns:
      "--turns needs a workload, a size and a number of turns, for example list/frame 100000 4096."
    case .unknownPlot(let name):
      "--plot needs a kind of plot, not \"\(name)\". Use \(Self.plots), and then a file."
    case .nothingToPlot(let kind, let file):
      "\(file) has no \(kind.rawValue) of the selected workloads."
    case .unreadableRecord(let file, let error): "\(file) cannot be read. \(error)"
    case .otherWorkloads(let file):
      """
      \(file) has no figures of the selected workloads at the sizes of this run. Write it by \
      --format json with the same filters.
      """
    case .notOneWorkload(let names):
      """
      --profile needs one workload, but \(names.count) are selected. Filter by one of: \
      \(names.joined(separator: ", "))
      """
    case .noProfile(let error): "\(error)"
    case .noMatch(let filter): "No workload name contains \"\(filter)\". See --list for all names."
    case .unknownWorkload(let name): "No workload is named \"\(name)\". See --list for all names."
    case .conflict(let first, let second):
      "\(first) and \(second) cannot be combined. See --help for all forms."
    }
  }

  private static var formats: String {
    Options.Format.allCases.map(\.rawValue).joined(separator: " or ")
  }

  private static var plots: String {
    Plot.Kind.allCases.map(\.rawValue).joined(separator: " or ")
  }
}
