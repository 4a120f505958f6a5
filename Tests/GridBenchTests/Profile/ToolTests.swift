import Testing

@testable import GridBench

@Suite struct ToolTests {
  @Test func `a program reads its input and returns its output`() throws {
    #expect(try Tool.output(of: "sort", ["-r"], input: "1\n2\n") == "2\n1\n")
  }

  @Test func `a missing program is named with the way to install it`() {
    #expect(!Tool.exists("no-such-tool"))
    let error = #expect(throws: ProfileError.self) { try Tool.output(of: "no-such-tool", []) }
    #expect(error?.description.contains("no-such-tool") == true)
    #expect(error?.description.contains("Install valgrind") == true)
  }

  @Test func `a program that fails is reported with its status`() {
    let error = #expect(throws: ProfileError.self) { try Tool.output(of: "false", []) }
    #expect(error?.description == "false failed with status 1.")
  }
}
