/// An error in the command line.
enum OptionError: Error, Equatable {
  case unknownOption(String)
  case unknownScene(String, known: [String])
  case valueMissing(String)
  case badValue(String, of: String, String)
  case sceneMissing(String)
  case oneTooMany(String)
  case nothingToOpen(String, String)
  case twice(String)
  case notTogether(String, String)
  case useless(String, without: String)
}

extension OptionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option): "There is no option \(option). See `gallery --help`."
    case .unknownScene(let scene, let known):
      "There is no scene \"\(scene)\"."
        + (scene.nearest(of: known).map { " Did you mean \"\($0)\"?" } ?? "")
        + " The scenes are: \(known.joined(separator: ", "))."
    case .valueMissing(let option): "\(option) needs a value after it."
    case .badValue(let value, let option, let wanted):
      "\(option) cannot be \"\(value)\". Use \(wanted)."
    case .sceneMissing(let option):
      "\(option) needs a scene. `gallery --list` lists all scenes."
    case .oneTooMany(let word): "Unexpected word \"\(word)\". Leave it out."
    case .nothingToOpen(let word, let scene):
      "Unexpected word \"\(word)\": \(scene) opens no path. Leave it out; only files and log take one."
    case .twice(let option): "\(option) is given twice. Give it once."
    case .notTogether(let one, let other): "\(one) and \(other) cannot be combined. Choose one."
    case .useless(let option, let needed): "\(option) has no effect without \(needed)."
    }
  }
}
