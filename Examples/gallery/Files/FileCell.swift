import GalleryScenes

/// A row of a tree of files: a mark, a name, how large it is and when it was written.
final class FileCell: SceneCell {
  private let nameBox = Box(width: .fill, height: 16)
  private let sizeBox = Box(width: 112, height: 16)
  private let timeBox = Box(width: 136, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.setBoxes([nameBox, sizeBox, timeBox])
  }

  /// What is known of a row.
  struct Row {
    let name: String
    let level: Int
    let isFolder: Bool
    let isOpen: Bool
    let facts: FileFacts?
  }

  func show(_ row: Row) {
    contentBox.padding = Insets(top: 0, left: 8 + 16 * Double(row.level), bottom: 0, right: 8)
    let mark = row.isFolder ? (row.isOpen ? "▾ " : "▸ ") : "  "
    nameBox.content = text(
      mark + row.name, row.isFolder ? Palette.hue(0) : Palette.text, bold: row.isFolder)
    let bytes = row.isFolder ? "" : row.facts.map { grouped($0.byteCount) } ?? "gone"
    sizeBox.content = text(bytes, Palette.dim, alignment: .right)
    timeBox.content = text(row.facts?.written ?? "", Palette.dim)
  }

  private func text(
    _ text: String, _ color: Color, bold: Bool = false, alignment: TextLayout.Alignment = .left
  ) -> Content {
    .text(
      TextContent(
        AttributedText(text),
        style: TextStyle(
          font: Font(size: 13, weight: bold ? .bold : .regular), color: color), lineLimit: 1,
        truncation: .middle, alignment: alignment))
  }
}
