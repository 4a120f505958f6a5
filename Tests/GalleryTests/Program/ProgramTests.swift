import TestSupport
import Testing

@testable import gallery

/// The built program, from its arguments to its exit status.
@Suite struct ProgramTests {
  @Test(arguments: [
    ("gallery springboard extra", 2, "Unexpected word \"extra\": springboard opens no path."),
    ("gallery log --format json", 2, "--format has no effect without --frames."),
    ("gallery files /nowhere", 1, "/nowhere cannot be read: No such file or directory."),
    ("gallery files /dev/null", 1, "/dev/null cannot be read: Not a directory."),
    ("gallery log /nowhere", 1, "/nowhere cannot be read: No such file or directory."),
    ("gallery log /nowhere --frames 1", 1, "/nowhere cannot be read: No such file or directory."),
    ("gallery log /", 1, "/ cannot be read: Is a directory."),
    ("gallery table --svg /nowhere/file", 1, "/nowhere/file cannot be written: No such file"),
  ])
  func `an impossible command prints an error and exits with a status`(
    line: String, status: Int32, words: String
  ) throws {
    let run = try shell(line)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("gallery: \(words)"), "\(run.errors)")
    #expect(run.output == "")
  }

  #if os(Linux)
    @Test(arguments: [
      "gallery --list > /dev/full", "gallery --help > /dev/full",
      "gallery table --frames 1 > /dev/full", "gallery table --svg /dev/full",
    ])
    func `a full disk is reported`(line: String) throws {
      let run = try shell(line)
      #expect(run.status == 1)
      #expect(run.errors.contains("cannot be written: No space left on device."))
    }
  #endif

  @Test func `the options for list and help print them`() throws {
    let list = try shell("gallery --list")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == Catalog.names.count)
    #expect(try shell("gallery --help").output.contains("gallery log [FILE]"))
  }

  @Test(arguments: Catalog.names)
  func `every scene runs without a terminal`(scene: String) throws {
    let run = try shell("gallery \(scene) --frames 2")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("frames              2"))
    #expect(run.output.contains(/written per frame +[1-9]/), "\(run.output)")
  }

  @Test func `redirected output gets the first screen of a log`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let run = try shell("gallery log '\(file.path)' | cat")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasSuffix(" 1  line 0") == true)
    #expect(lines.contains { $0.contains("22  line 21 ") })
  }

  @Test(arguments: [
    "gallery log", "gallery log -", "gallery log /dev/stdin", "gallery log --svg /dev/stdout",
  ])
  func `a log from standard input is shown`(program: String) throws {
    let run = try shell("printf 'first\\nsecond\\n' | \(program) | cat")
    #expect(run.output.contains("first"))
    #expect(run.output.contains("second"))
    #expect(run.output.contains("13 bytes"))
  }

  @Test func `a log from standard input is measured`() throws {
    let run = try shell("printf 'first\\nsecond\\n' | gallery log --frames 2")
    #expect(run.status == 0)
    #expect(run.output.contains("cells made          2"))
  }

  @Test func `measuring an endless log ends`() throws {
    let run = try shell("yes | gallery log --frames 2")
    #expect(run.status == 0)
    #expect(run.output.contains("frames              2"))
  }

  @Test func `a picture can be written to standard output`() throws {
    let folder = try TestFolder()
    let run = try shell("cd '\(folder.path)' && gallery log --svg - < /dev/null && ls")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg "))
    #expect(run.output.hasSuffix("</svg>\n"))
  }

  @Test func `the first screen of an endless log is printed`() throws {
    #expect(try shell("yes | gallery log | head -1").output.hasSuffix(" 1  y\n"))
  }

  @Test func `a file redirected to standard input is shown as a log`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let run = try shell("gallery log < '\(file.path)' | cat")
    #expect(run.output.contains("10 rows"))
  }
}
