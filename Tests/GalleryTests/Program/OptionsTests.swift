import Testing

@testable import gallery

@Suite struct OptionsTests {
  private func options(_ line: String) throws(OptionError) -> Options {
    try Options(line.split(separator: " ").map { String($0) }, scenes: Catalog.names)
  }

  @Test func `valid arguments are parsed`() throws {
    #expect(try options("") == Options())
    #expect(try options("sheet").scene == "sheet")
    #expect(try options("log some.txt").argument == "some.txt")
    #expect(try options("files some --state file").state == "file")
    #expect(try options("--state file").state == "file")
    #expect(try options("--list").task == .list)
    #expect(try options("sheet --svg file").task == .svg(file: "file"))
    #expect(try options("--film file").task == .film(file: "file"))
    #expect(try options("--frames 7 sheet").task == .frames(7, .text))
    #expect(try options("sheet --frames 7 --format json").task == .frames(7, .json))
    let sized = try options("sheet --svg file --size 100x50")
    #expect((sized.columns, sized.rows) == (100, 50))
    #expect(try options("sheet --svg=file --size=100x50") == sized)
    #expect(try options("sheet --svg=a=b").task == .svg(file: "a=b"))
    #expect(try options("sheet --svg -").task == .svg(file: "-"))
  }

  @Test func `a request for help takes precedence over other arguments`() throws {
    #expect(try options("--help").task == .help)
    #expect(try options("nothing of the sort --nor -h").task == .help)
  }

  @Test(arguments: [
    ("--nothing", OptionError.unknownOption("--nothing")),
    ("-x", .unknownOption("-x")),
    ("nowhere", .unknownScene("nowhere", known: Catalog.names)),
    ("sheet --svg", .valueMissing("--svg")),
    ("sheet --svg --size 80x24", .valueMissing("--svg")),
    ("sheet --frames 0", .badValue("0", of: "--frames", "a number from 1 to 1000000")),
    ("sheet --frames x", .badValue("x", of: "--frames", "a number from 1 to 1000000")),
    ("sheet --frames 1 --format xml", .badValue("xml", of: "--format", "text or json")),
    (
      "sheet --svg x --size 80",
      .badValue("80", of: "--size", "columns and rows up to 1000, such as 80x24")
    ),
    ("--svg file", .sceneMissing("--svg")),
    ("--frames 3", .sceneMissing("--frames")),
    ("log one two", .oneTooMany("two")),
    ("sheet --list", .oneTooMany("sheet")),
    ("sheet --film file", .oneTooMany("sheet")),
    ("--film file --size 80x24", .useless("--size", without: "--svg or --frames")),
    ("sheet --state file", .useless("--state", without: "files")),
    ("springboard extra", .nothingToOpen("extra", "springboard")),
    ("sheet --frames 3 --frames 4", .twice("--frames")),
    ("sheet --frames 3 --svg file", .notTogether("--svg", "--frames")),
    ("log --format json", .useless("--format", without: "--frames")),
    ("log --svg file --format json", .useless("--format", without: "--frames")),
    ("log --size 80x24", .useless("--size", without: "--svg or --frames")),
    (
      "log --size foo",
      .badValue("foo", of: "--size", "columns and rows up to 1000, such as 80x24")
    ),
    ("log --format xml", .badValue("xml", of: "--format", "text or json")),
    ("--list=all", .unknownOption("--list=all")),
    ("--nothing=x", .unknownOption("--nothing=x")),
  ])
  func `invalid arguments are refused`(line: String, error: OptionError) {
    #expect(throws: error) { try options(line) }
  }

  @Test(arguments: [
    ("image", "images"), ("billion", "billions"), ("tenbillion", "billions"), ("chatt", "chat"),
    ("waterfal", "waterfall"), ("logs", "log"), ("file", "files"),
  ])
  func `a misspelled scene name suggests the nearest one`(word: String, name: String) {
    let error = #expect(throws: OptionError.self) { try options(word) }
    #expect(
      error?.description.hasPrefix("There is no scene \"\(word)\". Did you mean \"\(name)\"? ")
        == true)
  }

  @Test func `a scene name unlike any other lists all names`() {
    let error = OptionError.unknownScene("nowhere", known: ["log", "files"])
    #expect(error.description == "There is no scene \"nowhere\". The scenes are: log, files.")
  }
}
