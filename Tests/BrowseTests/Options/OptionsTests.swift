import Testing

@testable import browse

@Suite struct OptionsTests {
  private func options(_ line: String) throws(OptionError) -> Options {
    try Options(line.split(separator: " ").map { String($0) })
  }

  @Test func `valid arguments are parsed`() throws {
    #expect(try options("") == Options())
    #expect(try options("a.csv b.csv -").files == ["a.csv", "b.csv", "-"])
    #expect(try options("-- --help -x").files == ["--help", "-x"])
    #expect(try options("a --delimiter ;").delimiter == UInt8(ascii: ";"))
    #expect(try options("a -d tab").delimiter == UInt8(ascii: "\t"))
    #expect(try options("a -d,").delimiter == UInt8(ascii: ","))
    #expect(try options("a --delimiter==").delimiter == UInt8(ascii: "="))
    #expect(try options("a --quote none").quote == Options.Quote.none)
    #expect(try options("a --quote '").quote == .byte(UInt8(ascii: "'")))
    #expect(try options("a --header=no --encoding UTF-8 --format tsv").hasHeader == false)
    #expect(try options("a --encoding UTF-8").encoding == "utf-8")
    #expect(try options("a --format jsonl").format == .jsonl)
    #expect(try options("-t orders a.db").table == "orders")
    #expect(try Options(["--query", "select 1", "a.db"]).query == "select 1")
    #expect(try options("--sample 5").sample == 5)
    #expect(try options("-n20 --plain -w 100 a").limit == 20)
    #expect(try options("-p -w 100 a").width == 100)
    #expect(try options("--export svg --width 7 a").export == .svg)
    #expect(try options("--follow a").follows)
    #expect(try options("-r a").remembers && !options("a").remembers)
    #expect(try Options(["-f", "a > 1", "x"]).filter == "a > 1")
  }

  @Test func `a table or a query needs a database, and excludes the other`() {
    #expect(throws: OptionError.useless("--table", without: "a database")) {
      try options("--table a")
    }
    #expect(throws: OptionError.useless("--query", without: "a database")) {
      try options("--query a")
    }
    #expect(throws: OptionError.notTogether("--query", "--table")) {
      try options("--table a --query b c.db")
    }
  }

  @Test func `tasks are parsed`() throws {
    #expect(try options("--version").task == .version)
    #expect(try options("-V").task == .version)
    #expect(try options("--man").task == .manual)
    #expect(try options("--completions fish").task == .completions(.fish))
  }

  @Test func `lists of columns are parsed`() throws {
    let options = try Options(["-s", "-amount,`a,b`,-$3", "-c", "[x,y],unit price,$", "a"])
    #expect(
      options.sort == [
        SortColumn(column: .title("amount"), isDescending: true),
        SortColumn(column: .title("a,b"), isDescending: false),
        SortColumn(column: .number("3"), isDescending: true),
      ])
    #expect(options.columns == [.title("x,y"), .title("unit price"), .title("$")])
  }

  @Test func `a request for help takes precedence over other arguments`() throws {
    #expect(try options("--help").task == .help)
    #expect(try options("nothing --nor -h").task == .help)
    #expect(try options("-- -h").task == .browse)
  }

  /// The values of one option may look like another one only after a sign that joins them.
  @Test func `values that look like options are written with a sign`() throws {
    #expect(try options("--filter=--plain a").filter == "--plain")
    #expect(throws: OptionError.valueMissing("--filter")) { try options("--filter --plain a") }
  }
}

// MARK: - Errors
extension OptionsTests {
  @Test(arguments: [
    ("--nothing", OptionError.unknownOption("--nothing")), ("-x", .unknownOption("-x")),
    ("-pF a", .unknownOption("-pF")), ("a --filter", .valueMissing("--filter")),
    ("a --filter -- b", .valueMissing("--filter")), ("--plain=yes a", .noValue("--plain")),
    ("-p --plain a", .twice("--plain")), ("- -", .twice("-")),
    ("a -n 0", .badValue("0", of: "--limit", "a number from 1")),
    ("a -p -w 1x", .badValue("1x", of: "--width", "a number from 1 to 10000")),
    ("a -d ab", .badValue("ab", of: "--delimiter", "one sign of ASCII, or tab")),
    ("a -d é", .badValue("é", of: "--delimiter", "one sign of ASCII, or tab")),
    ("a --quote=", .badValue("", of: "--quote", "one sign of ASCII, or none")),
    ("a --header maybe", .badValue("maybe", of: "--header", "yes or no")),
    ("a --export pdf", .badValue("pdf", of: "--export", "csv, jsonl or svg")),
    ("a -c a,,b", .badValue("a,,b", of: "--columns", "names of columns, separated by commas")),
    ("a -c `a", .badValue("`a", of: "--columns", "names of columns, separated by commas")),
    ("a -s -", .badValue("-", of: "--sort", "names of columns, separated by commas")),
    ("a --export csv --plain", .notTogether("--export", "--plain")),
    ("a --export csv --follow", .notTogether("--export", "--follow")),
    ("a -p --follow", .notTogether("--plain", "--follow")),
    ("a -r --export csv", .notTogether("--export", "--remember")),
    ("--remember", .useless("--remember", without: "a file")),
    ("a --sample 5", .notTogether("--sample", "the file \"a\"")),
    ("--sample 5 --header no", .notTogether("--sample", "--header")),
    ("a --format tsv -d ,", .notTogether("--format tsv", "--delimiter ,")),
    ("--man --version", .notTogether("--version", "--man")),
    ("--version -n 5", .notTogether("--version", "--limit")),
    ("--man a", .oneTooMany("a")), ("--export csv a b", .oneTooMany("b")),
    ("a --format text --header no", .useless("--header", without: "--format csv or tsv")),
    ("a --width 80", .useless("--width", without: "--plain or --export svg")),
    ("--follow", .useless("--follow", without: "a file")),
  ]) func `wrong arguments are errors`(line: String, error: OptionError) {
    #expect(throws: error) { try options(line) }
  }

  @Test func `arguments of any bytes are parsed or refused`() {
    let long = String(repeating: "x", count: 1_000_000)
    for words in [
      ["--" + long], ["-" + long], ["--filter=" + long], ["-c", long], ["--="], ["-="],
    ] {
      _ = try? Options(words)
    }
    #expect(OptionError.unknownOption("--" + long).description.count < 100)
  }
}
