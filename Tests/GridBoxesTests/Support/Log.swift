/// The lines that handlers have logged, in order.
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns and removes all lines.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
