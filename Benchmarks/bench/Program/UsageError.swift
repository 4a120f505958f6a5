/// An error in the arguments of the program.
enum UsageError: Error {
  /// The option does not exist.
  case unknownOption(String)
  /// The format does not exist.
  case unknownFormat(String)
  /// `--format` is not followed by a format.
  case missingFormat
  /// No workload's name contains the filter.
  case noMatch(String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option): "There is no option \(option). See --help."
    case .unknownFormat(let name): "There is no format \"\(name)\". Use \(Self.formats)."
    case .missingFormat: "--format lacks its value. Use \(Self.formats)."
    case .noMatch(let filter): "No workload has \"\(filter)\" in its name. See --list."
    }
  }

  private static var formats: String {
    Options.Format.allCases.map(\.rawValue).joined(separator: " or ")
  }
}
