import GalleryScenes

/// A row of the file tree: a disclosure mark, the name, the size and the modification time.
final class FileCell: SceneCell {
  private let line = FileLine(width: .fill, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .stack
    contentBox.padding = GridInsets(left: 8, right: 8)
    contentBox.append(line)
  }

  /// The content of a row.
  struct Row {
    let name: String
    let level: Int
    let isFolder: Bool
    let isOpen: Bool
    let facts: FileFacts?
  }

  func show(_ row: Row) {
    let mark = row.isFolder ? (row.isOpen ? "▾ " : "▸ ") : "  "
    line.name.content = .line(
      mark + row.name, row.isFolder ? theme.colors.hue(0) : theme.colors.text,
      weight: row.isFolder ? .bold : .regular, truncation: .middle)
    line.name.margin.left = 16 * Double(row.level)
    let bytes = row.isFolder ? "" : row.facts.map { grouped($0.byteCount) } ?? "gone"
    line.byteCount.content = .line(bytes, theme.colors.dim, truncation: .middle, alignment: .right)
    line.time.content = .line(row.facts?.written ?? "", theme.colors.dim, truncation: .middle)
  }
}

/// A name with as many columns beside it as fit. If the name would get too narrow, the time is left
/// out first, and then the size.
private final class FileLine: Box {
  let name = Box(width: .fill, height: 16)
  let byteCount = Box(width: 112, height: 16)
  let time = Box(width: 136, height: 16)

  override func setUp() {
    super.setUp()
    append(contentsOf: [name, byteCount, time])
  }

  override func arrange(_ seating: inout Seating) {
    var room = seating.room.width.length
    let slots = [byteCount, time].map { box in
      (box, width: Self.gap + seating.size(of: box, in: .upTo(.infinite)).width)
    }
    // The time needs more width than the size, so without room for a size there is none for the
    // time.
    let fitting = slots.prefix { slot in
      guard room - slot.width >= Self.leastName else { return false }
      room -= slot.width
      return true
    }
    seating.seat(name, at: .zero, in: .exactly(GridSize(width: room, height: 16)))
    for (box, width) in fitting {
      seating.seat(
        box, at: GridPoint(x: room + Self.gap, y: 0), in: .upTo(GridSize(width: width, height: 16)))
      room += width
    }
    for (box, _) in slots.dropFirst(fitting.count) { seating.hide(box) }
  }

  private static var gap: Double { 8 }

  /// The minimum width of names, including their indentation.
  private static var leastName: Double { 160 }
}
