// MARK: - Values
extension OptionWords {
  /// Reads one of the words of an option.
  func word(_ name: OptionName) throws(OptionError) -> String? {
    guard let word = self[name] else { return nil }
    let words = name.description.value!.words
    if words.contains(word.lowercased()) { return word.lowercased() }
    let list = words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    throw .badValue(word, of: name.long, list)
  }

  /// Reads a number from 1 to a limit.
  func number(_ name: OptionName, upTo limit: Int) throws(OptionError) -> Int? {
    guard let word = self[name] else { return nil }
    if let number = Int(word), number > 0, number <= limit { return number }
    let wanted = limit == .max ? "a number from 1" : "a number from 1 to \(limit)"
    throw .badValue(word, of: name.long, wanted)
  }

  /// Reads a sign of ASCII, or a word for one.
  func byte(_ name: OptionName, word known: String, byte: UInt8) throws(OptionError) -> UInt8? {
    guard let word = self[name] else { return nil }
    if word == known { return byte }
    if let byte = word.utf8.first, word.utf8.count == 1, byte < 0x80,
      byte == UInt8(ascii: "\t") || byte >= 0x20, byte != 0x7F
    {
      return byte
    }
    throw .badValue(word, of: name.long, "one sign of ASCII, or \(known)")
  }

  /// Reads a list of names, separated by commas. Commas within backticks or brackets are part of a
  /// name.
  func list(_ name: OptionName) throws(OptionError) -> [String] {
    guard let text = self[name] else { return [] }
    var names = [""]
    var closing: Character?
    for character in text {
      if character == ",", closing == nil {
        names.append("")
        continue
      }
      if character == closing {
        closing = nil
      } else if closing == nil, character == "`" || character == "[" {
        closing = character == "[" ? "]" : "`"
      }
      names[names.count - 1].append(character)
    }
    if names.contains(where: { $0.isEmpty || $0 == "-" }) || closing != nil {
      throw .badValue(text, of: name.long, "names of columns, separated by commas")
    }
    return names
  }
}
