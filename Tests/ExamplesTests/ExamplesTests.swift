import Testing

/// What the documentation shows as a program is one, to the letter, and prints what it says.
@Suite struct ExamplesTests {
  @Test(arguments: GuidedProgram.all)
  func `a program of the documentation is the code it shows`(program: GuidedProgram) throws {
    let shown = try program.shownCode
    #expect(!shown.isEmpty)
    #expect(try program.code == shown)
  }

  @Test(arguments: GuidedProgram.all)
  func `a program of the documentation prints what it says`(program: GuidedProgram) throws {
    let shown = try program.shownOutput
    #expect(!shown.isEmpty)
    #expect(try program.run() == shown)
  }

  @Test func `the host of the guide has thirty lines`() throws {
    let code = try GuidedProgram.guide.code
    let start = try #require(code.firstIndex { $0.hasSuffix(": GridHost {") })
    let end = try #require(code[start...].firstIndex(of: "}"))
    #expect(end - start + 1 <= 30)
  }
}
