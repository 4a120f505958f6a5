/// Whether small or large keys come first.
///
/// Rows without a key come last in both directions.
public enum SortDirection: Hashable, Sendable {
  /// Small keys first, false before true.
  case ascending

  /// Large keys first, true before false.
  case descending

  /// The bits to invert in an ascending word.
  var mask: UInt64 { self == .ascending ? 0 : .max }
}
