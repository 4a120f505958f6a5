/// How severe a message of a log is.
///
///     let isAlarming = LogLevel("WARN").map { $0 >= .warning } ?? false
public enum LogLevel: Int, Comparable, Sendable {
  case trace
  case debug
  case info
  case notice
  case warning
  case error
  case critical

  /// Reads the name of a level as programs write it, such as WARN, warning or E; nil for any other word. Letters
  /// of any case are equal.
  /// - Complexity: O(1).
  public init?(_ name: String) {
    var name = name
    guard let level = name.withUTF8({ LogLevel(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = level
  }

  init?(_ name: UnsafeRawBufferPointer) {
    guard name.count <= 8, let number = Self.names.firstIndex(where: { $0.matches(name) }) else {
      return nil
    }
    self = Self.names[number].level
  }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

// MARK: - Names
extension LogLevel {
  /// A word for a level, in small letters.
  private struct Name {
    let word: [UInt8]
    let level: LogLevel

    init(_ word: StaticString, _ level: LogLevel) {
      self.word = word.withUTF8Buffer { Array($0) }
      self.level = level
    }

    func matches(_ name: UnsafeRawBufferPointer) -> Bool {
      name.count == word.count && zip(name, word).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  private static let names = [
    Name("trace", .trace), Name("debug", .debug), Name("info", .info), Name("notice", .notice),
    Name("warn", .warning), Name("warning", .warning), Name("error", .error), Name("err", .error),
    Name("critical", .critical), Name("crit", .critical), Name("fatal", .critical),
    Name("severe", .critical), Name("panic", .critical), Name("alert", .critical),
    Name("emerg", .critical), Name("d", .debug), Name("i", .info), Name("w", .warning),
    Name("e", .error), Name("f", .critical),
  ]
}
