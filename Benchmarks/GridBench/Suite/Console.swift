import Foundation

/// The output streams and the exit of a program.
enum Console {
  /// Writes a line to standard output and flushes it, so that it appears while the next one is
  /// measured.
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Writes a line to standard error.
  static func writeError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Exits with a status.
  static func exit(_ status: Status) -> Never {
    Foundation.exit(status.rawValue)
  }
}

/// The exit status of a program.
enum Status: Int32 {
  /// The run succeeded.
  case success = 0
  /// A limit was missed, or there is a regression.
  case failure = 1
  /// An argument is invalid.
  case wrongUsage = 2
}
