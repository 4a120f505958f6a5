/// Flags of a box: work for the next layout, and facts about the last one.
struct BoxState: OptionSet {
  var rawValue: UInt16

  /// The contents of the box must be arranged again.
  static var isStale: BoxState { BoxState(rawValue: 1 << 0) }

  /// A descendant is stale.
  static var containsStale: BoxState { BoxState(rawValue: 1 << 1) }

  /// The container measured the contents of the box, so its own layout depends on them.
  static var affectsContainer: BoxState { BoxState(rawValue: 1 << 2) }

  /// The container has given the box a frame.
  static var isPlaced: BoxState { BoxState(rawValue: 1 << 3) }

  /// The box was removed, but its container still shows it.
  static var isLeaving: BoxState { BoxState(rawValue: 1 << 4) }

  /// The container has no space for the box, and fades it out.
  static var isOmitted: BoxState { BoxState(rawValue: 1 << 5) }

  /// The box is being measured, and nothing has changed since the measurement began.
  static var isMeasuring: BoxState { BoxState(rawValue: 1 << 6) }

  /// The text is being laid out, and has not changed since that began.
  static var isLayingOutText: BoxState { BoxState(rawValue: 1 << 7) }

  /// The box is fixed, or has contained a fixed box.
  static var containsFixed: BoxState { BoxState(rawValue: 1 << 8) }

  /// The box is a pane that keeps space free for scroll bars. Repeats ``GridPane/bars``, so that a
  /// layout reads the margins of other boxes without a dynamic call.
  static var hasBars: BoxState { BoxState(rawValue: 1 << 10) }

  /// The box is a ``CarriedBox``. Repeats its type, so that drawing other boxes needs no cast.
  static var showsCarriedCells: BoxState { BoxState(rawValue: 1 << 11) }
}

// MARK: - Invalidation
extension Box {
  /// Marks the box as stale, and each ancestor whose layout depends on the contents of the one
  /// below.
  /// - Complexity: O(depth), and O(1) if the box is stale already.
  final func contentChanged() {
    var box = self
    repeat {
      // A measurement during which something changes must not be cached, nor must the measurements
      // that include it.
      let isMeasuring = box.state.remove(.isMeasuring) != nil
      guard !box.state.contains(.isStale) || box.cachedSize != nil || isMeasuring else { return }
      box.state.insert(.isStale)
      box.cachedSize = nil
      guard let parent = box.owner else { return box.needsFrame() }
      guard isMeasuring || box.state.contains(.affectsContainer) else {
        return parent.descendantChanged()
      }
      box = parent
    } while true
  }

  /// Marks the container as stale, because the box asks for another slot. The measurement of the
  /// box itself stays valid.
  final func slotChanged() { parent?.contentChanged() }

  /// Marks the box as stale, because a child box moves without a change of any size.
  final func arrangementChanged() {
    guard !state.contains(.isStale) else { return }
    state.insert(.isStale)
    if let owner { owner.descendantChanged() } else { needsFrame() }
  }

  /// Marks the box and its container as stale, because its sizing or its arrangement changed.
  final func rulesChanged() {
    // The new rules decide whether the layout depends on the contents of these boxes.
    for box in boxes { box.state.remove(.affectsContainer) }
    contentChanged()
    slotChanged()
  }

  /// Marks the box and its ancestors as having a stale descendant. Their sizes stay valid.
  private func descendantChanged() {
    var box = self
    while box.state.isDisjoint(with: [.isStale, .containsStale]) {
      box.state.insert(.containsStale)
      guard let parent = box.owner else { return box.needsFrame() }
      box = parent
    }
  }

  /// Asks the screen for a frame.
  final func needsFrame() { screen?.needsFrame() }
}
