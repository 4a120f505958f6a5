/// The text of `--completions`.
enum Completions {
  /// The completions for a shell.
  static func text(for shell: Options.Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The names of an option, with dashes.
  private static func names(_ option: OptionDescription) -> [String] {
    [option.short, option.name.long].compactMap { $0 }
  }

  /// A text in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

// MARK: - Bash
extension Completions {
  private static var bash: String {
    var cases: [String] = []
    for option in OptionDescription.all {
      guard let value = option.value else { continue }
      let words = quoted(value.words.joined(separator: " "))
      cases.append(
        """
            \(names(option).joined(separator: "|")))
              COMPREPLY=($(compgen -W \(words) -- "$word"))
              compopt +o default 2>/dev/null
              return ;;
        """)
    }
    let all = OptionDescription.all.flatMap { names($0) }.joined(separator: " ")
    return """
      # Completions of browse for bash. Load them with: source <(browse --completions bash)
      _browse() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        # In --name=value, bash takes the sign for a word of its own.
        if [[ $word == "=" ]]; then
          word=
        elif [[ $before == "=" ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        case $before in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W \(quoted(all)) -- "$word"))
        fi
      }
      complete -o default -F _browse browse

      """
  }
}

// MARK: - zsh
extension Completions {
  private static var zsh: String {
    let lines = OptionDescription.all.map { option in
      let help = "[" + escapedForZsh(option.help) + "]"
      guard let value = option.value else {
        return line(option, short: option.short, long: option.name.long, help)
      }
      let words = value.words.isEmpty ? " " : "(" + value.words.joined(separator: " ") + ")"
      return line(
        option, short: option.short.map { $0 + "+" }, long: option.name.long + "=",
        help + ":" + escapedForZsh(value.text) + ":" + words)
    }
    return """
      #compdef browse
      # Completions of browse for zsh. Save them as _browse in a folder of $fpath.
      _arguments -s -S \\
      \(lines.map { "  \($0) \\" }.joined(separator: "\n"))
        '*:file:_files'

      """
  }

  private static func line(
    _ option: OptionDescription, short: String?, long: String, _ rest: String
  ) -> String {
    guard let short else { return quoted(long + rest) }
    return "'(\(names(option).joined(separator: " ")))'{\(short),\(long)}" + quoted(rest)
  }

  private static func escapedForZsh(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "[]:\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}

// MARK: - fish
extension Completions {
  private static var fish: String {
    let lines = OptionDescription.all.map { option in
      var line = "complete -c browse"
      if let letter = option.letter { line += " -s \(letter)" }
      line += " -l \(option.name.rawValue)"
      if let value = option.value {
        line += " -x"
        if !value.words.isEmpty { line += " -a \(quoted(value.words.joined(separator: " ")))" }
      }
      return line + " -d \(quotedForFish(option.help))"
    }
    return
      (["# Completions of browse for fish. Load them with: browse --completions fish | source"]
      + lines).joined(separator: "\n") + "\n"
  }

  /// A text in single quotes, in which fish knows two escapes.
  private static func quotedForFish(_ text: String) -> String {
    text.reduce(into: "'") { quoted, character in
      if "'\\".contains(character) { quoted += "\\" }
      quoted.append(character)
    } + "'"
  }
}
