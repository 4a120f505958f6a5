/// Goods: a picture above a name, or beside it.
final class GoodsCell: SceneCell {
  private let picture = Box(width: .fill, height: .fill)
  private let labels = Box(
    width: .fill, height: .points(GoodsCell.captionHeight),
    arrangement: .linear(.horizontal, spacing: 8))
  private let name = Box.label()
  private let price = Box.label(width: .fit)

  override func setUp() {
    super.setUp()
    ground = theme.isForPage ? nil : theme.colors.card
    picture.corners = Corners(all: theme.length(0, page: 8))
    let side = theme.length(8, page: 2)
    name.padding = GridInsets(left: side, right: side)
    price.padding = GridInsets(right: side)
    labels.append(contentsOf: [name, price])
    contentBox.append(contentsOf: [picture, labels])
  }

  /// The height of a caption below a picture, with the space between.
  static var captionHeight: Double { theme.body.line + theme.length(0, page: 8) }

  /// Shows goods by number.
  /// - Parameter rank: The place in a list, which has no pictures; nil with a picture.
  func show(_ number: Int, rank: Int? = nil) {
    // A line of a list has the caption in its middle, and a picture has it below.
    let space = rank == nil ? Self.captionHeight : StorePage.rowHeight
    labels.sizing.height = .points(space)
    let above = rank == nil ? space - theme.body.line : (space - theme.body.line) / 2
    for box in [name, price] { box.margin.top = above }
    labels.padding = GridInsets(
      left: rank == nil ? 0 : theme.margin - 8, right: rank == nil ? 0 : theme.margin - 8)
    if rank != nil { showRow(theme.colors.card) } else { borders.bottom = nil }
    picture.visibility = rank == nil ? .visible : .gone
    picture.content = .picture(ScenePictures.photo(number))
    let title = PhotoNames.name(number * 13 % PhotoNames.count)
    name.content = .line(rank.map { "\($0 + 1)  \(title)" } ?? title)
    price.content = .line("\(5 + Int(Dice.share(number, 61) * 40)) €", theme.colors.dim)
  }
}

/// A strip of goods that scrolls sideways, in an item of the store.
final class StripCell: GridCell {
  let strip: GridBox<GoodsCell>

  init(_ grid: GridView<GoodsCell>) {
    strip = GridBox(grid)
    super.init()
    selectionStyle = .none
    strip.scrollBars = .hidden
    contentBox.append(strip)
  }
}

/// The header of the page, or its footer: a name and a text beside it.
final class StoreSign: Box {
  private let line = Box.label(theme.title)

  init(_ name: String, _ more: String) {
    super.init(sizing: Sizing(width: .fill, height: .fill))
    padding = GridInsets(
      top: theme.length(0, page: 24), left: theme.margin, right: theme.margin)
    line.gravity = .centerVertical
    line.content = .line(name, more: more, color: theme.colors.accent, theme.title)
    append(line)
  }
}

/// The footer of a section: a text, as high as it needs.
final class StoreFooter: Box {
  private let text = Box(width: .fill, height: .fit)

  init() {
    super.init(sizing: Sizing(width: .fill, height: .fit))
    padding = GridInsets(
      top: theme.length(0, page: 12), left: theme.margin, right: theme.margin)
    append(text)
  }

  /// Shows the footer of a section.
  func show(_ section: StoreSection) {
    text.content = .text(
      TextContent(
        AttributedText(section.footnote), style: .scene(theme.colors.dim, theme.secondary)))
  }
}

/// The header of a section: a title above a description, as high as these need.
final class StoreHeader: Box {
  private let title = Box.label(theme.title)
  private let about = Box(width: .fill, height: .fit)

  init() {
    super.init(sizing: Sizing(width: .fill, height: .fit))
    background = theme.colors.section
    padding = GridInsets(
      top: theme.length(0, page: 20), left: theme.margin, bottom: theme.length(0, page: 12),
      right: theme.margin)
    append(contentsOf: [title, about])
  }

  /// Shows the header of a section.
  func show(_ section: StoreSection) {
    title.content = .line(
      section.title, more: section.isStrip ? "" : "\(section.count)", theme.title)
    about.visibility = section.about.isEmpty ? .gone : .visible
    about.content = .text(
      TextContent(AttributedText(section.about), style: .scene(theme.colors.dim)))
  }
}
