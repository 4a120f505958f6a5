/// What is wrong with a command line.
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
    case .unknownOption(let option): "There is no option \(option). `gallery --help` names all."
    case .unknownScene(let scene, let known):
      "There is no scene \"\(scene)\"."
        + (scene.nearest(of: known).map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(known.joined(separator: ", "))."
    case .valueMissing(let option): "\(option) needs a value behind it."
    case .badValue(let value, let option, let wanted):
      "\(option) cannot be \"\(value)\". It is \(wanted)."
    case .sceneMissing(let option):
      "\(option) needs a scene. `gallery --list` names all of them."
    case .oneTooMany(let word): "\"\(word)\" is one word too many. Leave it out."
    case .nothingToOpen(let word, let scene):
      "\"\(word)\" is one word too many: \(scene) opens nothing. Only files and log do."
    case .twice(let option): "\(option) is there twice. Say it once."
    case .notTogether(let one, let other): "\(one) and \(other) cannot be together. Choose one."
    case .useless(let option, let needed): "\(option) does nothing without \(needed)."
    }
  }
}
