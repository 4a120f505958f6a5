import Testing

@Suite struct ShellTests {
  @Test func `a program with much error output before its output does not block`() throws {
    let run = try shell("yes | head -200000 >&2; echo done; exit 3")
    #expect(run.errors.utf8.count == 400_000)
    #expect(run.output == "done\n")
    #expect(run.status == 3)
  }
}
