/// An error in the command line.
enum OptionError: Error, Equatable {
  case unknownOption(String)
  case valueMissing(String)
  case noValue(String)
  case badValue(String, of: String, String)
  case twice(String)
  case notTogether(String, String)
  case useless(String, without: String)
  case oneTooMany(String)
}

extension OptionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option):
      "There is no option \(option.shortened)."
        + (Self.nearest(to: option).map { " Did you mean \($0)?" } ?? "")
        + " See `browse --help`."
    case .valueMissing(let option): "\(option) needs a value after it."
    case .noValue(let option): "\(option) takes no value. Leave out the = and the text after it."
    case .badValue(let value, let option, let wanted):
      "\(option) cannot be \"\(value.shortened)\". Use \(wanted)."
    case .twice(let option): "\(option) is given twice. Give it once."
    case .notTogether(let one, let other): "\(one) and \(other) cannot be combined. Choose one."
    case .useless(let option, let needed): "\(option) has no effect without \(needed)."
    case .oneTooMany(let word): "Unexpected word \"\(word.shortened)\". Leave it out."
    }
  }

  /// The long option that is most similar to a word.
  private static func nearest(to word: String) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let name = String(word.dropFirst(2)).lowercased()
    return name.nearest(of: OptionName.allCases.map(\.rawValue)).map { "--" + $0 }
  }
}
