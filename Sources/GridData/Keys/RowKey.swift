/// A key of each row: a number, a flag or a text by which rows are sorted or grouped.
///
///     let (names, ages) = (["Ada", "Alan", "Grace"], [36, 41, 85])
///     let byAge = RowKey.integer(.descending) { row in ages[row] }
///     let byName = RowKey.text(order: .natural) { row in names[row] }
///
/// A key that is nil is missing, and so is a number that is not a number. Rows without a key come
/// last in both directions. The closure is called once for each row, in ascending order of the
/// rows. A key without a closure is appended by the caller, row by row; see ``RowReceiver``.
public struct RowKey: Sendable {
  /// What the keys are, and how they are read.
  enum Source: Sendable {
    case integer((@Sendable (Int) -> Int64?)?)
    case number((@Sendable (Int) -> Double?)?)
    case flag((@Sendable (Int) -> Bool?)?)
    case text(TextOrder, (@Sendable (Int) -> String?)?)
  }

  let source: Source

  /// Whether small or large keys come first.
  public let direction: SortDirection

  private init(_ source: Source, _ direction: SortDirection) {
    self.source = source
    self.direction = direction
  }

  /// Whether the key has a closure.
  var hasClosure: Bool {
    switch source {
    case .integer(let key): key != nil
    case .number(let key): key != nil
    case .flag(let key): key != nil
    case .text(_, let key): key != nil
    }
  }
}

// MARK: - Keys by closures
extension RowKey {
  /// Creates a key of whole numbers.
  public static func integer(
    _ direction: SortDirection = .ascending, _ key: @escaping @Sendable (_ row: Int) -> Int64?
  ) -> RowKey {
    RowKey(.integer(key), direction)
  }

  /// Creates a key of whole numbers.
  public static func integer(
    _ direction: SortDirection = .ascending, _ key: @escaping @Sendable (_ row: Int) -> Int?
  ) -> RowKey {
    RowKey(.integer { row in key(row).map { Int64($0) } }, direction)
  }

  /// Creates a key of numbers. -0.0 equals 0.0, and NaN is a missing key.
  public static func number(
    _ direction: SortDirection = .ascending, _ key: @escaping @Sendable (_ row: Int) -> Double?
  ) -> RowKey {
    RowKey(.number(key), direction)
  }

  /// Creates a key of flags. False comes before true.
  public static func flag(
    _ direction: SortDirection = .ascending, _ key: @escaping @Sendable (_ row: Int) -> Bool?
  ) -> RowKey {
    RowKey(.flag(key), direction)
  }

  /// Creates a key of texts.
  public static func text(
    _ direction: SortDirection = .ascending, order: TextOrder = .codePoints,
    _ key: @escaping @Sendable (_ row: Int) -> String?
  ) -> RowKey {
    RowKey(.text(order, key), direction)
  }
}

// MARK: - Keys that the caller appends
extension RowKey {
  /// Creates a key of whole numbers that the caller appends.
  public static func integer(_ direction: SortDirection = .ascending) -> RowKey {
    RowKey(.integer(nil), direction)
  }

  /// Creates a key of numbers that the caller appends. -0.0 equals 0.0, and NaN is a missing key.
  public static func number(_ direction: SortDirection = .ascending) -> RowKey {
    RowKey(.number(nil), direction)
  }

  /// Creates a key of flags that the caller appends. False comes before true.
  public static func flag(_ direction: SortDirection = .ascending) -> RowKey {
    RowKey(.flag(nil), direction)
  }

  /// Creates a key of texts that the caller appends.
  public static func text(
    _ direction: SortDirection = .ascending, order: TextOrder = .codePoints
  ) -> RowKey {
    RowKey(.text(order, nil), direction)
  }
}
