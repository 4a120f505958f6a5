import Foundation

/// Where the program writes, and how it ends.
enum Console {
  /// Writes a line at once, so that a reader sees it while the next is measured.
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Writes a line beside the figures.
  static func writeError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Ends the program.
  static func exit(_ status: Status) -> Never {
    Foundation.exit(status.rawValue)
  }
}

/// What the program tells whoever started it.
enum Status: Int32 {
  /// All went well.
  case success = 0
  /// A limit was missed.
  case missedLimit = 1
  /// An argument is wrong.
  case wrongUsage = 2
}
