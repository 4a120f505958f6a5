/// The optional methods of a data source, a delegate and a host, one bit each.
///
/// Bits 0 to 15 and 54 to 63 belong to the data source, 16 to 47 to the delegate, 48 to 53 to the host.
struct OptionalCalls: OptionSet {
  let rawValue: UInt64

  static var identifier: Self { Self(rawValue: 1 << 0) }
  static var path: Self { Self(rawValue: 1 << 1) }
  static var supplementary: Self { Self(rawValue: 1 << 2) }
  static var prefetch: Self { Self(rawValue: 1 << 3) }
  static var cancelPrefetch: Self { Self(rawValue: 1 << 4) }
  static var isLoaded: Self { Self(rawValue: 1 << 5) }
  static var placeholder: Self { Self(rawValue: 1 << 6) }
  static var canEdit: Self { Self(rawValue: 1 << 7) }
  static var canMove: Self { Self(rawValue: 1 << 8) }
  static var commit: Self { Self(rawValue: 1 << 9) }
  static var indexTitles: Self { Self(rawValue: 1 << 10) }
  static var firstSection: Self { Self(rawValue: 1 << 11) }
  static var size: Self { Self(rawValue: 1 << 12) }
  static var inserts: Self { Self(rawValue: 1 << 13) }
  static var willReach: Self { Self(rawValue: 1 << 14) }
  static var moveItems: Self { Self(rawValue: 1 << 15) }
  static var style: Self { Self(rawValue: 1 << 54) }
  static var moveColumn: Self { Self(rawValue: 1 << 55) }
  static var ofDataSource: Self { Self(rawValue: ~((1 << 54) - (1 << 16))) }

  static var willDisplay: Self { Self(rawValue: 1 << 16) }
  static var didEndDisplaying: Self { Self(rawValue: 1 << 17) }
  static var adjust: Self { Self(rawValue: 1 << 18) }
  static var keepsAlive: Self { Self(rawValue: 1 << 19) }
  static var shouldHighlight: Self { Self(rawValue: 1 << 20) }
  static var didHighlight: Self { Self(rawValue: 1 << 21) }
  static var didUnhighlight: Self { Self(rawValue: 1 << 22) }
  static var willSelect: Self { Self(rawValue: 1 << 23) }
  static var willDeselect: Self { Self(rawValue: 1 << 24) }
  static var didSelect: Self { Self(rawValue: 1 << 25) }
  static var didDeselect: Self { Self(rawValue: 1 << 26) }
  static var selectionDidChange: Self { Self(rawValue: 1 << 27) }
  static var didTap: Self { Self(rawValue: 1 << 28) }
  static var didLongPress: Self { Self(rawValue: 1 << 29) }
  static var canFocus: Self { Self(rawValue: 1 << 30) }
  static var didFocus: Self { Self(rawValue: 1 << 31) }
  static var didScroll: Self { Self(rawValue: 1 << 32) }
  static var willBeginDragging: Self { Self(rawValue: 1 << 33) }
  static var willEndDragging: Self { Self(rawValue: 1 << 34) }
  static var didEndScrolling: Self { Self(rawValue: 1 << 35) }
  static var visibleItemsDidChange: Self { Self(rawValue: 1 << 36) }
  static var didChangeEditing: Self { Self(rawValue: 1 << 37) }
  static var animate: Self { Self(rawValue: 1 << 38) }
  static var didEndAnimations: Self { Self(rawValue: 1 << 39) }
  static var moveTarget: Self { Self(rawValue: 1 << 40) }
  static var typeAheadText: Self { Self(rawValue: 1 << 41) }
  static var swipeActions: Self { Self(rawValue: 1 << 42) }
  static var menu: Self { Self(rawValue: 1 << 43) }
  static var copiedText: Self { Self(rawValue: 1 << 44) }
  static var didTapColumnHeader: Self { Self(rawValue: 1 << 45) }
  static var didResizeColumn: Self { Self(rawValue: 1 << 46) }
  static var ofDelegate: Self { Self(rawValue: (1 << 48) - (1 << 16)) }

  static var measure: Self { Self(rawValue: 1 << 48) }
  static var needsFrame: Self { Self(rawValue: 1 << 49) }
  static var hostDidScroll: Self { Self(rawValue: 1 << 50) }
  static var run: Self { Self(rawValue: 1 << 51) }
  static var prepareForReuse: Self { Self(rawValue: 1 << 52) }
  static var didReconfigure: Self { Self(rawValue: 1 << 53) }
  static var ofHost: Self { Self(rawValue: (1 << 54) - (1 << 48)) }
}

/// The optional methods that the current data source, delegate and host may implement.
///
/// Swift cannot tell whether a conforming type implements a method or inherits the default. So each
/// default implementation reports here that it was called, and the grid does not call it again. A
/// method that is left out then costs one bit test, and its arguments are not computed.
///
/// Only a report by the current data source, delegate or host itself counts. A delegate may forward
/// calls to other delegates. If one of those inherits a default, the delegate itself may still
/// implement the method.
struct ImplementedCalls {
  /// The methods that may have an implementation other than the default.
  private var possible: OptionalCalls = []

  /// Creates a set without methods, for a grid without data source, delegate and host.
  init(_ key: EngineKey) {}

  /// Whether a method may have an implementation other than the default.
  func contains(_ call: OptionalCalls) -> Bool { possible.contains(call) }

  /// Whether at least one of several methods may have an implementation other than the default.
  func contains(anyOf calls: OptionalCalls) -> Bool { !possible.isDisjoint(with: calls) }

  /// Resets `calls` after the data source, the delegate or the host was set or removed.
  /// - Parameters:
  ///   - calls: All optional methods of that role.
  ///   - isThere: Whether the new object is not nil. If it is nil, no call is made.
  mutating func reset(_ calls: OptionalCalls, isThere: Bool) {
    if isThere { possible.formUnion(calls) } else { possible.subtract(calls) }
  }

  /// Records that a call reached its default implementation.
  mutating func skip(_ call: OptionalCalls) {
    possible.subtract(call)
  }
}

// MARK: - Reports of the default implementations
extension GridView {
  /// Records that a default implementation of a data source was called.
  func skip(_ call: OptionalCalls, of source: some GridDataSource<Cell>) {
    if source === dataSource { calls.skip(call) }
  }

  /// Calls all optional methods of a data source again, because it now implements others.
  func callAgain(_ source: some GridDataSource<Cell>) {
    guard source === dataSource else { return }
    calls.reset(.ofDataSource, isThere: true)
    // Requests may have gone to the default implementation.
    reach.forgetRequests()
    reach.setNeedsPrefetch()
  }

  /// Records that a default implementation of a delegate was called.
  func skip(_ call: OptionalCalls, of object: some GridDelegate<Cell>) {
    if object === delegate { calls.skip(call) }
  }

  /// Records that a default implementation of a host was called.
  func skip(_ call: OptionalCalls, of screen: some GridHost<Cell>) {
    if screen === host { calls.skip(call) }
  }
}
