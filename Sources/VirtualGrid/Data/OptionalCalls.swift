/// The calls that a data source, a delegate or a host may leave out.
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
  static var ofDataSource: Self { Self(rawValue: (1 << 16) - 1) }

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
  static var ofDelegate: Self { Self(rawValue: (1 << 48) - (1 << 16)) }

  static var measure: Self { Self(rawValue: 1 << 48) }
  static var needsFrame: Self { Self(rawValue: 1 << 49) }
  static var hostDidScroll: Self { Self(rawValue: 1 << 50) }
  static var run: Self { Self(rawValue: 1 << 51) }
  static var ofHost: Self { Self(rawValue: UInt64.max - (1 << 48) + 1) }
}

/// Which of the optional calls are worth making.
///
/// A protocol does not tell which of its members a type has written itself. But the default of each
/// knows that it was called in vain, and says so here; it is not called again. So a call that is
/// left out costs one bit, and the work for its arguments is not done.
///
/// What counts is who left it out: a listener may pass on what it hears to others, and what one of
/// those has not written says nothing of the listener.
struct HeardCalls {
  private var heard: OptionalCalls = []

  /// Whether somebody may be listening.
  func contains(_ call: OptionalCalls) -> Bool { heard.contains(call) }

  /// Whether somebody may be listening to any of several calls.
  func contains(anyOf calls: OptionalCalls) -> Bool { !heard.isDisjoint(with: calls) }

  /// A new listener is there, who may have written any of `calls`; none, and nobody hears them.
  mutating func listen(to calls: OptionalCalls, _ isThere: Bool) {
    if isThere { heard.formUnion(calls) } else { heard.subtract(calls) }
  }

  /// Nobody has written this call.
  mutating func skip(_ call: OptionalCalls) {
    heard.subtract(call)
  }
}

// MARK: - Who left it out
extension GridView {
  /// A data source has not written a call.
  func skip(_ call: OptionalCalls, of source: some GridDataSource<Cell>) {
    if source === dataSource { calls.skip(call) }
  }

  /// A delegate has not written a call.
  func skip(_ call: OptionalCalls, of listener: some GridDelegate<Cell>) {
    if listener === delegate { calls.skip(call) }
  }

  /// A host has not written a call.
  func skip(_ call: OptionalCalls, of screen: some GridHost<Cell>) {
    if screen === host { calls.skip(call) }
  }
}
