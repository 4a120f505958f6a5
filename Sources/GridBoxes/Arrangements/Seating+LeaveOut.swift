extension Seating {
  /// Shows a box of the container no longer, because there is no room for it: it fades out if the
  /// layout is shown over time. It is seen again once it is seated.
  ///
  /// A box that is neither seated nor left out stays where it was.
  public func leaveOut(_ box: Box) {
    guard isPlacing, box.state.contains(.isPlaced) else { return }
    guard let plan = pass.motion else {
      box.cutMotion()
      box.showingChanged()
      box.state.remove([.isPlaced, .isLeftOut])
      return
    }
    box.state.insert(.isLeftOut)
    box.fadeOut(plan, on: pass.screen)
  }
}

extension Box {
  /// Whether the container has a place for the box.
  final var isSeated: Bool { state.contains(.isPlaced) && !state.contains(.isLeftOut) }
}
