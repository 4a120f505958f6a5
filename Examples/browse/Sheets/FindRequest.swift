import GridData

/// The text or the regular expression that the user finds.
struct FindRequest: Equatable {
  /// How a text is compared, which the user switches by keys.
  struct Options: Equatable {
    var isExpression = false
    var isWholeWords = false
    var caseRule = TextPattern.CaseRule.capitals

    /// Switches to the next rule for case.
    mutating func switchCase() {
      caseRule =
        switch caseRule {
        case .capitals: .always
        case .always: .never
        case .never: .capitals
        }
    }

    /// Whether a text or a regular expression is found, and the rules that differ from the first ones.
    var description: String {
      ([isExpression ? "regular expression" : "text"] + rules).joined(separator: ", ")
    }

    /// The rules that differ from the first ones: parts of words, and case if the text has a capital.
    var rules: [String] {
      var parts: [String] = []
      if isWholeWords { parts.append("whole words") }
      switch caseRule {
      case .capitals: break
      case .always: parts.append("case matters")
      case .never: parts.append("any case")
      }
      return parts
    }
  }

  var text: String
  var options = Options()

  /// Compiles the pattern, which may take some milliseconds.
  func pattern() throws(PatternError) -> TextPattern {
    let (rule, isWhole) = (options.caseRule, options.isWholeWords)
    return options.isExpression
      ? try TextPattern(expression: text, caseMatters: rule, wholeWords: isWhole)
      : try TextPattern(text: text, caseMatters: rule, wholeWords: isWhole)
  }

  /// The text as the status line shows it: an expression is between slashes.
  var description: String {
    let rules = options.rules
    return (options.isExpression ? "/\(text)/" : text)
      + (rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))")
  }
}
