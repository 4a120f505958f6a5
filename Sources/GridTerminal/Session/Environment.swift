#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process was told by whoever began it.
enum Environment {
  /// The value of a variable; nil if it has none.
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What is said of the terminal.
  static var terminal: [String: String] {
    var values: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR"] { values[name] = value(of: name) }
    return values
  }
}
