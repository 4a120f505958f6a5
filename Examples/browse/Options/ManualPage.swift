/// The text of `--man`, in the macros of man(7).
struct ManualPage {
  /// The version of the program.
  let version: String

  var text: String {
    var lines = [
      ".TH BROWSE 1 \"\" \"browse \(Self.escaped(version))\" \"User Commands\"", ".SH NAME",
      "browse \\- view large tables in a terminal", ".SH SYNOPSIS",
    ]
    for (index, form) in HelpText.usage.enumerated() {
      lines += (index == 0 ? [] : [".br"]) + [Self.escaped(form)]
    }
    lines += Self.section("DESCRIPTION", Self.description) + [".SH OPTIONS"]
    for group in OptionDescription.Group.allCases {
      lines.append(".SS " + group.rawValue)
      for option in OptionDescription.all where option.group == group {
        lines += Self.entry(option)
      }
    }
    lines += Self.section("FILTERS", Self.filters)
    lines += Self.section("FILES", Self.files)
    lines += Self.section("EXIT STATUS", Self.status) + [".SH EXAMPLES"]
    for (command, meaning) in Self.examples {
      lines += [".TP", ".B " + Self.escaped(command), Self.escaped(meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ option: OptionDescription) -> [String] {
    var names = "\\fB\(escaped(option.name.long))\\fR"
    if let short = option.short { names = "\\fB\(escaped(short))\\fR, " + names }
    if let value = option.value { names += " \\fI\(escaped(value.text))\\fR" }
    return [".TP", names, escaped(option.help + ".")]
  }

  private static func section(_ title: String, _ paragraphs: [String]) -> [String] {
    [".SH " + title]
      + paragraphs.enumerated().flatMap { index, text in
        (index == 0 ? [] : [".PP"]) + [escaped(text)]
      }
  }

  /// Escapes the signs that have a meaning in roff.
  static func escaped(_ text: String) -> String {
    var escaped = text.first.map { ".'".contains($0) } == true ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\n": escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

// MARK: - Texts
extension ManualPage {
  private static let description = [
    "Shows tables of any size: CSV, TSV, JSON Lines, text and logs, also compressed, SQLite databases and "
      + "PostgreSQL servers. The first screen appears at once; rows are counted in the background. Files may grow while they are shown. Without files, "
      + "a sample is shown.",
    "A database with one table shows it. One with several lists them, and the key enter opens one. "
      + "The library of SQLite must be installed.",
    "A name that starts with postgresql://, or with a keyword such as host= or dbname=, is the connection string of a "
      + "PostgreSQL server, as psql takes it. "
      + "Its tables are listed, unless --table or --query names one. The server sorts and filters; the session is "
      + "read-only. Regular expressions, and comparisons of two columns, are not sent to a server. The library libpq "
      + "must be installed.",
    "In the program, the key ? lists all keys.",
  ]

  private static let filters = [
    "A filter consists of tests that are joined by and, or, not and parentheses. A test starts with a "
      + "column: its title, its title in backticks or brackets, or its number as in $3. "
      + "Case is ignored if that leads to one column.",
    "The signs =, !=, <, <=, > and >= compare with a value, or with a column in backticks, in brackets or "
      + "by its number. Two numbers are compared by their values, other fields as text. A value in "
      + "quotes is a text. A number has no order with a text, unless that is a date such as 2024-05-01.",
    "The words contains, starts and ends look for a text. Case matters if the text has a capital letter. "
      + "matches /EXPRESSION/ looks for a regular expression with the usual signs: "
      + "[a-z] . * + ? {2,5} | ( ) ^ $ \\d \\w \\s \\b.",
    "Other tests are: is empty, is not empty, in (A, B). A column alone passes if its field is "
      + "neither empty nor zero, false, no, off, f or n.",
  ]

  private static let files = [
    "With --remember, the view of each file is kept in a file of the folder $XDG_STATE_HOME/browse, or "
      + "~/.local/state/browse. Such a file is text, names its table, and can be removed. A view that is damaged is "
      + "reported and left unchanged. Columns that are gone are ignored."
  ]

  private static let status = [
    "0 for success, 1 for a failure, such as a file that cannot be read, and 2 for a wrong command line."
  ]

  private static let examples = [
    ("browse orders.csv", "Shows a file."),
    (
      "browse -f 'amount > 100 and not paid' -s -amount orders.csv",
      "Shows unpaid orders, largest first."
    ),
    ("browse -F server.log", "Shows a log, and follows it."),
    ("browse -p -c name,city -n 20 people.csv", "Prints two columns of 20 rows as aligned text."),
    ("browse -t orders shop.db", "Shows a table of a database."),
    (
      "browse -t orders -s -amount postgresql://reader@db.example.com/shop",
      "Shows a table of a server, which sorts it."
    ),
    ("browse --query 'select city, count(*) from orders group by city' shop.db", "Shows a query."),
    ("ps aux | browse --format text -", "Shows the output of another program."),
  ]
}
