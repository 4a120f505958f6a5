/// What a scroller knows of a box that it was lent, as long as the box lives.
final class Guest {
  /// The item that the box shows.
  var item = 0

  /// Whether that item is in the data no longer, and the box on its way out.
  var isGone = false

  /// Where the box was last shown.
  var screen: BoxScreen?

  /// How the grid shows the box, besides its place.
  var attributes = CellAttributes(frame: .zero)
}

extension Box {
  /// What a scroller knows of the box, to be written to.
  final var madeGuest: Guest {
    if let guest { return guest }
    let made = Guest()
    guest = made
    return made
  }
}
