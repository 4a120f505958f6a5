#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// MARK: - Ending the program
extension TerminalApp {
  /// Restores the terminal, writes an error to standard error, and ends the program with status 1.
  ///
  ///     do {
  ///       try await app.run()
  ///     } catch {
  ///       TerminalApp.exit(reporting: error)
  ///     }
  ///
  /// Without it, Swift ends a program whose main file throws an error as if it had crashed. The text
  /// is the description of the error.
  public static func exit(reporting error: any Error) -> Never {
    TerminalRestoration.leave()
    try? Descriptor.standardError.writeAll(Array("\(error)\n".utf8))
    endProcess(EXIT_FAILURE)
  }
}

/// Calls the system's `exit`, whose name is shadowed inside of the type.
private func endProcess(_ status: Int32) -> Never { exit(status) }
