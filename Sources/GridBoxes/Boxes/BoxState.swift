/// What a box has to do at the next layout, and what is known of the last one.
struct BoxState: OptionSet {
  var rawValue: UInt16

  /// What is in the box is to be placed anew.
  static var isStale: BoxState { BoxState(rawValue: 1 << 0) }

  /// Something far in the box is stale.
  static var leadsToStale: BoxState { BoxState(rawValue: 1 << 1) }

  /// The container asked how large what is in the box is, so it depends on that.
  static var isAskedForContent: BoxState { BoxState(rawValue: 1 << 2) }

  /// The container has placed the box.
  static var isPlaced: BoxState { BoxState(rawValue: 1 << 3) }

  /// The container has the box no longer, but still shows it.
  static var isLeaving: BoxState { BoxState(rawValue: 1 << 4) }

  /// The container has no room for the box, and shows it on its way out.
  static var isLeftOut: BoxState { BoxState(rawValue: 1 << 5) }

  /// It is being found out how large the box would be, and nothing has changed since that began.
  static var isAnswering: BoxState { BoxState(rawValue: 1 << 6) }

  /// The lines of the text are being found out, and it has not changed since that began.
  static var isFitting: BoxState { BoxState(rawValue: 1 << 7) }

  /// The box is fixed, or has once had one in it that is.
  static var leadsToFixed: BoxState { BoxState(rawValue: 1 << 8) }

  /// The box says that it changes seldom.
  static var isStatic: BoxState { BoxState(rawValue: 1 << 9) }
}

// MARK: - What depends on what
extension Box {
  /// What is in the box is not what it was: this box is stale, and so is whoever reckoned with it.
  /// - Complexity: O(depth), and O(1) where that is known already.
  final func contentChanged() {
    var box = self
    repeat {
      // An answer that is under way when something changes is not to be kept, nor are those of
      // which it is a part.
      let isAnswering = box.state.remove(.isAnswering) != nil
      guard !box.state.contains(.isStale) || box.answer != nil || isAnswering else { return }
      box.state.insert(.isStale)
      box.answer = nil
      guard let parent = box.owner else { return box.needsFrame() }
      guard isAnswering || box.state.contains(.isAskedForContent) else {
        return parent.pathChanged()
      }
      box = parent
    } while true
  }

  /// What the box asks of its container is not what it was. How large it would be in a room is.
  final func placeChanged() { parent?.contentChanged() }

  /// A box in this one is to be placed elsewhere, though no size depends on that.
  final func arrangementChanged() {
    guard !state.contains(.isStale) else { return }
    state.insert(.isStale)
    if let owner { owner.pathChanged() } else { needsFrame() }
  }

  /// How the box becomes as large as it is, or places what is in it, is not what it was.
  final func rulesChanged() {
    // Who depends on what is to be found out anew.
    for box in boxes { box.state.remove(.isAskedForContent) }
    contentChanged()
    placeChanged()
  }

  /// Something in the box is stale, which does not change how large the box is.
  private func pathChanged() {
    var box = self
    while box.state.isDisjoint(with: [.isStale, .leadsToStale]) {
      box.state.insert(.leadsToStale)
      guard let parent = box.owner else { return box.needsFrame() }
      box = parent
    }
  }

  /// The box is to be drawn anew.
  final func needsFrame() { screen?.needsFrame() }
}
