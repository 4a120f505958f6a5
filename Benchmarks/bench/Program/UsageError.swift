/// An error in the arguments of the program.
enum UsageError: Error {
  /// The option does not exist.
  case unknownOption(String)
  /// The format does not exist.
  case unknownFormat(String)
  /// `--format` is not followed by a format.
  case missingFormat
  /// `--chart` is not followed by a file.
  case missingFile
  /// `--turns` is not followed by a workload and two positive numbers.
  case missingTurns
  /// The file does not contain the output of `--format json`.
  case unreadableFigures(String, any Error)
  /// No workload's name contains the filter.
  case noMatch(String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option): "Unknown option \(option). See --help for all options."
    case .unknownFormat(let name): "Unknown format \"\(name)\". Use \(Self.formats)."
    case .missingFormat: "--format needs a value. Use \(Self.formats)."
    case .missingFile: "--chart needs a file with the output of --format json."
    case .missingTurns:
      "--turns needs a workload, a size and a number of turns, for example list/frame 100000 4096."
    case .unreadableFigures(let file, let error):
      "\(file) cannot be read as the output of --format json: \(error)"
    case .noMatch(let filter): "No workload name contains \"\(filter)\". See --list for all names."
    }
  }

  private static var formats: String {
    Options.Format.allCases.map(\.rawValue).joined(separator: " or ")
  }
}
