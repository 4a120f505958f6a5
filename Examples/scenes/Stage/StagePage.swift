/// A scene above its footer. The footer takes as much height as its lines need, up to its limit.
final class StagePage: Box {
  private let footer: Footer

  init(_ footer: Footer) {
    self.footer = footer
    super.init(sizing: Sizing(width: .fill, height: .fill))
  }

  /// Shows a scene.
  func show(_ scene: Scene) { setBoxes([scene.root, footer]) }

  override func arrange(_ seating: inout Seating) {
    guard let root = boxes.first else { return }
    let (width, height) = (seating.room.width, seating.room.height.length)
    let proposal = SizeProposal(width: width, height: .upTo(footer.maxHeight(in: height)))
    let bottom = min(height, seating.size(of: footer, in: proposal).height)
    let rest = height - bottom
    seating.seat(root, at: .zero, in: SizeProposal(width: width, height: .exactly(rest)))
    let slot = SizeProposal(width: width, height: .exactly(bottom))
    seating.seat(footer, at: GridPoint(x: 0, y: rest), in: slot)
  }
}
