import GridSources

extension PostgresRow {
  /// The value in a column of some kind for files and filters; nil for NULL. The server writes truth values as t
  /// and f.
  func value(_ column: Int, _ kind: ColumnKind) -> String? {
    guard let text = self[column] else { return nil }
    return switch (kind, text) {
    case (.boolean, "t"): "true"
    case (.boolean, "f"): "false"
    default: text
    }
  }
}
