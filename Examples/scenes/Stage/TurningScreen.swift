/// A screen in the middle of a room, that can be turned: lying on its side at first, or standing. It is
/// as large as it is said to be, and less where there is no room.
class TurningScreen: Box {
  /// What is on the screen.
  final let page: Box

  /// Whether the screen stands.
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

  /// How long it takes to turn the screen.
  static var timing: Timing { .curve(.easeInOut, duration: 0.4) }

  /// Turns the screen.
  final func turn() {
    isStanding.toggle()
    setNeedsLayout()
    layout(timing: Self.timing)
  }

  /// How large the page is in a room.
  private func pageSize(in room: SizeProposal) -> GridSize {
    let size = isStanding ? standing : lying
    let height = min(room.height.length, size.height)
    // A room where it does not even lie as it should is too small for it to stand so, or to be seen to stand.
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
