// MARK: - Parsing
extension Options {
  /// Parses the arguments. `--help` and `-h` win over everything else, including errors.
  init(_ words: [String]) throws(OptionError) {
    self.init()
    guard !OptionWords.areForHelp(words) else {
      task = .help
      return
    }
    let line = try OptionWords(words)
    // Errors of single values are reported before errors of combinations.
    files = line.files
    try readInput(line)
    try readRows(line)
    try readOutput(line)
    try readTask(line)
    try checkCombinations(line)
  }

  private mutating func readInput(_ line: OptionWords) throws(OptionError) {
    delimiter = try line.byte(.delimiter, word: "tab", byte: UInt8(ascii: "\t"))
    if line[.quote] == "none" {
      quote = Quote.none
    } else {
      quote = try line.byte(.quote, word: "none", byte: 0).map { .byte($0) }
    }
    hasHeader = try line.word(.header).map { $0 == "yes" }
    encoding = try line.word(.encoding)
    format = try line.word(.format).flatMap { Format(rawValue: $0) }
    table = line[.table]
    query = line[.query]
    sample = try line.number(.sample, upTo: 1_000_000_000) ?? sample
  }

  private mutating func readRows(_ line: OptionWords) throws(OptionError) {
    filter = line[.filter]
    sort = try line.list(.sort).map { word in
      let isDescending = word.hasPrefix("-")
      let name = ColumnName(isDescending ? String(word.dropFirst()) : word)
      return SortColumn(column: name, isDescending: isDescending)
    }
    columns = try line.list(.columns).map { ColumnName($0) }
    limit = try line.number(.limit, upTo: .max)
    follows = line.has(.follow)
    remembers = line.has(.remember)
  }

  private mutating func readOutput(_ line: OptionWords) throws(OptionError) {
    isPlain = line.has(.plain)
    width = try line.number(.width, upTo: 10_000)
    export = try line.word(.export).flatMap { Export(rawValue: $0) }
  }

  /// Reads the task. At most one can be asked for.
  private mutating func readTask(_ line: OptionWords) throws(OptionError) {
    let shell = try line.word(.completions).flatMap { Shell(rawValue: $0) }
    let tasks: [OptionName] = [.version, .man, .completions].filter { line.has($0) }
    if tasks.count > 1 { throw .notTogether(tasks[0].long, tasks[1].long) }
    guard let name = tasks.first else { return }
    if let other = OptionName.allCases.first(where: { $0 != name && line.has($0) }) {
      throw .notTogether(name.long, other.long)
    }
    if let file = files.first { throw .oneTooMany(file) }
    task = shell.map { .completions($0) } ?? (name == .man ? .manual : .version)
  }
}

// MARK: - Combinations
extension Options {
  private func checkCombinations(_ line: OptionWords) throws(OptionError) {
    try checkInput(line)
    try refuse(.export, with: [.plain, .follow, .remember], line)
    try refuse(.plain, with: [.follow, .remember], line)
    if width != nil, !isPlain, export != .svg {
      throw .useless("--width", without: "--plain or --export svg")
    }
    if export != nil, files.count > 1 { throw .oneTooMany(files[1]) }
  }

  private func checkInput(_ line: OptionWords) throws(OptionError) {
    if line.has(.sample), let file = files.first {
      throw .notTogether("--sample", "the file \"\(file.shortened)\"")
    }
    try refuse(
      .sample, with: [.delimiter, .quote, .header, .encoding, .format, .follow, .remember], line)
    if files.isEmpty, line.has(.follow) {
      throw .useless(OptionName.follow.long, without: "a file")
    }
    if files.isEmpty, line.has(.remember) {
      throw .useless(OptionName.remember.long, without: "a file")
    }
    try refuse(.query, with: [.table], line)
    for name in [OptionName.table, .query] where files.isEmpty && line.has(name) {
      throw .useless(name.long, without: "a database")
    }
    if files.count(where: { $0 == "-" }) > 1 { throw .twice("-") }
    if format == .tsv, let delimiter, delimiter != UInt8(ascii: "\t") {
      throw .notTogether("--format tsv", "--delimiter \(line[.delimiter]!)")
    }
    guard format == .jsonl || format == .text else { return }
    for name in [OptionName.delimiter, .quote, .header] where line.has(name) {
      throw .useless(name.long, without: "--format csv or tsv")
    }
  }

  private func refuse(
    _ name: OptionName, with others: [OptionName], _ line: OptionWords
  ) throws(OptionError) {
    guard line.has(name), let other = others.first(where: { line.has($0) }) else { return }
    throw .notTogether(name.long, other.long)
  }
}
