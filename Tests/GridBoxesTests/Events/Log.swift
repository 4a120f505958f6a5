/// What handlers have heard, in order.
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
