import GridTerminal
import Testing

@Suite struct TerminalErrorTests {
  @Test func `descriptions of errors name the cause and a remedy`() {
    #expect(
      "\(TerminalError.hasNoKeyboard(code: 6))"
        == "There is no keyboard: standard input is not a terminal, and /dev/tty cannot be opened "
        + "(No such device or address). Run the app in a terminal, or redirect its output to get one "
        + "frame.")
    #expect(
      "\(TerminalError.system(call: "poll", code: 22))"
        == "The system call poll failed with error 22 (Invalid argument).")
    #expect("\(TerminalError.isGone)" == "The terminal was closed.")
    #expect(
      "\(TerminalError.isInUse)"
        == "An app is already running in this terminal. Quit it before running another.")
  }
}
