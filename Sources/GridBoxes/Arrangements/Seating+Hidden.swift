extension Seating {
  /// Hides a box of the container for which there is no space.
  ///
  /// The box fades out if the layout is animated. It is visible again once a later layout seats it.
  /// A box that is neither seated nor left out keeps its previous frame.
  public func hide(_ box: Box) {
    guard isPlacing, box.state.contains(.isPlaced) else { return }
    guard let plan = pass.motion else {
      box.endMotion()
      box.showingChanged()
      box.state.remove([.isPlaced, .isOmitted])
      return
    }
    box.state.insert(.isOmitted)
    box.fadeOut(plan, on: pass.screen)
  }
}

extension Box {
  /// Whether the container gave the box a frame and has not left it out since.
  final var isSeated: Bool { state.contains(.isPlaced) && !state.contains(.isOmitted) }
}
