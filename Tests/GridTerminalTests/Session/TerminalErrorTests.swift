import GridTerminal
import Testing

@Suite struct TerminalErrorTests {
  @Test func `errors say what is the matter, and what to do about it`() {
    #expect(
      "\(TerminalError.hasNoKeyboard(code: 6))"
        == "Nothing to read keys from: standard input is not a terminal, and /dev/tty cannot be "
        + "opened (No such device or address). Start it in a terminal, or send its output to a file "
        + "to get one frame.")
    #expect(
      "\(TerminalError.system(call: "poll", code: 22))"
        == "The system call poll failed with number 22 (Invalid argument).")
    #expect("\(TerminalError.isGone)" == "The terminal was closed.")
    #expect(
      "\(TerminalError.isInUse)"
        == "Another app runs in this terminal. Quit it before running one more.")
  }
}
