import GridTerminal

/// The parsed command line.
struct Options: Equatable {
  /// The task that the program carries out.
  enum Task: Equatable {
    case help
    case list
    case show

    /// Writes a picture to a file; `-` is standard output.
    case svg(file: String)

    /// Writes the film of the documentation to a file; `-` is standard output.
    case film(file: String)

    case frames(Int, Format)
  }

  /// The output format of figures.
  enum Format: String {
    case text
    case json
  }

  var task = Task.show

  /// The name of the scene; nil shows the list of all scenes.
  var scene: String?

  /// The folder or file that the scene opens.
  var argument: String?

  /// The file in which `files` keeps its view; nil to keep it in memory.
  var state: String?

  /// The size of the simulated terminal for pictures and figures, in columns and rows.
  var columns = 80
  var rows = 24
}

// MARK: - Parsing
extension Options {
  /// Parses the arguments. `--help` and `-h` win over everything else, including errors.
  init(_ words: [String], scenes: [String]) throws(OptionError) {
    self.init()
    guard !words.contains("--help"), !words.contains("-h") else {
      task = .help
      return
    }
    let line = try OptionWords(words)
    // Errors of single values are reported before errors of combinations.
    let (size, format) = (try line.size, try line.format)
    task = try line.task(format)
    try name(line.names, among: scenes)
    if let size { (columns, rows) = size }
    state = line.state
    if state != nil, scene != nil, scene != FileScene.files.rawValue {
      throw .useless("--state", without: FileScene.files.rawValue)
    }
  }

  private mutating func name(_ names: [String], among scenes: [String]) throws(OptionError) {
    scene = names.first
    argument = names.dropFirst().first
    if names.count > 2 { throw .oneTooMany(names[2]) }
    switch (task, scene) {
    case (.list, let scene?), (.film, let scene?): throw .oneTooMany(scene)
    case (.svg, nil): throw .sceneMissing("--svg")
    case (.frames, nil): throw .sceneMissing("--frames")
    default: break
    }
    guard let scene else { return }
    guard scenes.contains(scene) else { throw .unknownScene(scene, known: scenes) }
    if let argument, FileScene(rawValue: scene) == nil { throw .nothingToOpen(argument, scene) }
  }
}

/// The arguments, split into names and options.
private struct OptionWords {
  /// The arguments that are not options.
  private(set) var names: [String] = []

  /// The values of the options that were given; empty for options without a value.
  private var values: [String: String] = [:]

  /// The known options, and whether each takes a value.
  private static let options = [
    "--list": false, "--svg": true, "--film": true, "--frames": true, "--format": true,
    "--size": true, "--state": true,
  ]

  init(_ words: [String]) throws(OptionError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let hasValue = Self.options[name], hasValue || parts.count == 1
      else { throw .unknownOption(word) }
      guard values[name] == nil else { throw .twice(name) }
      if !hasValue {
        values[name] = ""
      } else if parts.count > 1 {
        values[name] = String(parts[1])
      } else if let value = rest.popFirst(), Self.options[value] == nil {
        values[name] = value
      } else {
        throw .valueMissing(name)
      }
    }
  }

  /// Returns the task. At most one can be asked for.
  /// - Parameter format: The output format of figures.
  func task(_ format: Options.Format) throws(OptionError) -> Options.Task {
    let tasks = ["--list", "--svg", "--film", "--frames"].filter { values[$0] != nil }
    if tasks.count > 1 { throw .notTogether(tasks[0], tasks[1]) }
    if values["--format"] != nil, tasks != ["--frames"] {
      throw .useless("--format", without: "--frames")
    }
    if values["--size"] != nil, tasks != ["--frames"], tasks != ["--svg"] {
      throw .useless("--size", without: "--svg or --frames")
    }
    if let file = values["--svg"] { return .svg(file: file) }
    if let file = values["--film"] { return .film(file: file) }
    if let count = values["--frames"] { return .frames(try frames(count), format) }
    return tasks.isEmpty ? .show : .list
  }

  /// The size in columns and rows, or nil if `--size` is not given.
  var size: (Int, Int)? {
    get throws(OptionError) {
      guard let word = values["--size"] else { return nil }
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ (1...Tiles.limit).contains($0) }) else {
        throw .badValue(
          word, of: "--size", "columns and rows up to \(Tiles.limit), such as 80x24")
      }
      return (parts[0], parts[1])
    }
  }

  /// The file of the kept view, or nil if `--state` is not given.
  var state: String? { values["--state"] }

  private func frames(_ word: String) throws(OptionError) -> Int {
    guard let count = Int(word), (1...1_000_000).contains(count)
    else { throw .badValue(word, of: "--frames", "a number from 1 to 1000000") }
    return count
  }

  /// The output format of figures; text by default.
  var format: Options.Format {
    get throws(OptionError) {
      guard let word = values["--format"] else { return .text }
      guard let format = Options.Format(rawValue: word)
      else { throw .badValue(word, of: "--format", "text or json") }
      return format
    }
  }
}
