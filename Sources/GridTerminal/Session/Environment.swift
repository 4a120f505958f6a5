#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads the environment variables of the process.
enum Environment {
  /// Returns the value of a variable, or nil if it is not set.
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables that describe the capabilities of the terminal.
  static var terminal: [String: String] {
    var values: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR"] { values[name] = value(of: name) }
    return values
  }
}
