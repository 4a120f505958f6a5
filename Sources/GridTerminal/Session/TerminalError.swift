#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why an app cannot run in a terminal, or not any more.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no keyboard: standard input is no terminal, and no terminal controls the process.
  case hasNoKeyboard(code: Int32)

  /// Another app of this process runs in the terminal.
  case isInUse

  /// The terminal was closed.
  case isGone

  /// The system refuses something, with a number that says why.
  case system(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .hasNoKeyboard(let code):
      """
      Nothing to read keys from: standard input is not a terminal, and /dev/tty cannot be opened \
      (\(Self.reason(code))). Start it in a terminal, or send its output to a file to get one frame.
      """
    case .isInUse: "Another app runs in this terminal. Quit it before running one more."
    case .isGone: "The terminal was closed."
    case .system(let call, let code):
      "The system call \(call) failed with number \(code) (\(Self.reason(code)))."
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
