/// A centered screen that can be rotated between landscape, the initial orientation, and portrait.
/// It has a fixed size in each, reduced where that does not fit.
class TurningScreen: Box {
  /// The content of the screen.
  final let page: Box

  /// Whether the screen is in portrait orientation.
  private(set) final var isStanding = false

  private let lying: GridSize
  private let standing: GridSize

  init(_ page: Box, lying: GridSize, standing: GridSize) {
    self.page = page
    self.lying = lying
    self.standing = standing
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(page)
  }

  /// The timing of the rotation.
  static var timing: Timing { .curve(.easeInOut, duration: 0.4) }

  /// Rotates the screen.
  final func turn() {
    isStanding.toggle()
    setNeedsLayout()
    layout(timing: Self.timing)
  }

  /// Returns the size of the page in the available space.
  private func pageSize(in room: SizeProposal) -> GridSize {
    let size = isStanding ? standing : lying
    let height = min(room.height.length, size.height)
    // Where even the landscape width does not fit, the portrait screen is scaled by its height, so
    // that it keeps its shape.
    let isSmall = isStanding && room.width.length < lying.width
    let width = isSmall ? height * size.width / size.height : size.width
    return GridSize(width: min(room.width.length, width), height: height).inColumns
  }

  final override func arrange(_ seating: inout Seating) {
    let room = seating.room
    let size = pageSize(in: room)
    let corner = GridSize(
      width: (room.width.length - size.width) / 2, height: (room.height.length - size.height) / 2)
    let whole = corner.inColumns
    seating.seat(page, at: GridPoint(x: whole.width, y: whole.height), in: .exactly(size))
  }
}

extension GridSize {
  /// The size, rounded down to whole columns and rows of a terminal.
  fileprivate var inColumns: GridSize {
    GridSize(width: (width / 8).rounded(.down) * 8, height: (height / 16).rounded(.down) * 16)
  }
}
