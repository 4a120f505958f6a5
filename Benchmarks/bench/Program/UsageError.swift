/// What is wrong with the arguments of the program.
enum UsageError: Error {
  /// No option has this name.
  case unknownOption(String)
  /// No format has this name.
  case unknownFormat(String)
  /// The format is not named.
  case missingFormat
  /// No workload has a name like this.
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
