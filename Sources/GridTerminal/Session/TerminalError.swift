#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why an app cannot run in a terminal, or cannot continue.
public enum TerminalError: Error, Hashable, Sendable {
  /// No keyboard was found: standard input is not a terminal, and the process has no controlling
  /// terminal. The code is the `errno` of the attempt to open it.
  case hasNoKeyboard(code: Int32)

  /// The app is already running, or another app of this process is.
  case isInUse

  /// The terminal was closed.
  case isGone

  /// A system call failed with the given `errno`.
  case system(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .hasNoKeyboard(let code):
      """
      There is no keyboard: standard input is not a terminal, and /dev/tty cannot be opened \
      (\(Self.reason(code))). Run the app in a terminal, or redirect its output to get one frame.
      """
    case .isInUse: "An app is already running in this terminal. Quit it before running another."
    case .isGone: "The terminal was closed."
    case .system(let call, let code):
      "The system call \(call) failed with error \(code) (\(Self.reason(code)))."
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
