/// What the command line asks for.
struct Options: Equatable {
  /// What is to be done.
  enum Task: Equatable {
    case help
    case list
    case show
    case svg(file: String)
    case frames(Int)
  }

  /// How figures are printed.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  var task = Task.show
  var format = Format.text

  /// The name of the scene; nil is the list of all.
  var scene: String?

  /// What the scene is to open, such as a folder or a file.
  var argument: String?

  /// How large the terminal is for what is drawn without one, in columns and rows.
  var columns = 80
  var rows = 24
}

extension Options {
  /// Reads the words behind the name of the program.
  init(_ words: [String], scenes: [String]) throws(OptionError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": task = .help
      case "--list": task = .list
      case "--svg": task = .svg(file: try Self.value(of: word, &rest))
      case "--frames": task = .frames(try Self.count(of: word, &rest))
      case "--format": format = try Self.format(of: word, &rest)
      case "--size": (columns, rows) = try Self.size(of: word, &rest)
      case _ where word.hasPrefix("--"): throw .unknownOption(word)
      case _ where scene == nil:
        guard scenes.contains(word) else { throw .unknownScene(word, known: scenes) }
        scene = word
      case _ where argument == nil: argument = word
      default: throw .oneTooMany(word)
      }
    }
    if scene == nil {
      switch task {
      case .svg: throw .sceneMissing("--svg")
      case .frames: throw .sceneMissing("--frames")
      case .help, .list, .show: break
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> String {
    guard let value = rest.popFirst() else { throw .valueMissing(option) }
    return value
  }

  private static func count(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> Int {
    let word = try value(of: option, &rest)
    guard let count = Int(word), (1...1_000_000).contains(count)
    else { throw .badValue(word, of: option, "a number from 1 to 1000000") }
    return count
  }

  private static func format(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> Format {
    let word = try value(of: option, &rest)
    guard let format = Format(rawValue: word)
    else { throw .badValue(word, of: option, "text or json") }
    return format
  }

  private static func size(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> (Int, Int) {
    let word = try value(of: option, &rest)
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (1...1_000).contains($0) })
    else { throw .badValue(word, of: option, "columns and rows, such as 80x24") }
    return (parts[0], parts[1])
  }
}

/// What is wrong with a command line.
enum OptionError: Error, Equatable {
  case unknownOption(String)
  case unknownScene(String, known: [String])
  case valueMissing(String)
  case badValue(String, of: String, String)
  case sceneMissing(String)
  case oneTooMany(String)
}

extension OptionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option): "There is no option \(option). `gallery --help` names all."
    case .unknownScene(let scene, let known):
      "There is no scene \"\(scene)\". There are: \(known.joined(separator: ", "))."
    case .valueMissing(let option): "\(option) needs a value behind it."
    case .badValue(let value, let option, let wanted):
      "\(option) cannot be \"\(value)\". It is \(wanted)."
    case .sceneMissing(let option):
      "\(option) needs a scene. `gallery --list` names all of them."
    case .oneTooMany(let word): "\"\(word)\" is one word too many."
    }
  }
}
