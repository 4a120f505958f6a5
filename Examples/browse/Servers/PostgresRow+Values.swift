import GridSources

extension PostgresRow {
  /// The value in a column of some kind for files and filters; nil for NULL.
  func value(_ column: Int, _ kind: ColumnKind) -> String? { kind.value(of: self[column]) }
}

extension ColumnKind {
  /// A value of this kind for files and filters, from the text of a server, which writes truth values as t and f.
  func value(of text: String?) -> String? {
    switch (self, text) {
    case (.boolean, "t"): "true"
    case (.boolean, "f"): "false"
    default: text
    }
  }
}
