/// Goods: a picture above a name, or beside it.
final class GoodsCell: SceneCell {
  private let picture = Box(width: .fill, height: .fill)
  private let labels = Box(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))
  private let name = Box(width: .fill, height: 16)
  private let price = Box(width: .fit, height: 16)

  override func setUp() {
    super.setUp()
    ground = Palette.card
    name.padding = GridInsets(left: 8, right: 8)
    price.padding = GridInsets(right: 8)
    labels.append(contentsOf: [name, price])
    contentBox.append(contentsOf: [picture, labels])
  }

  /// Shows goods by number.
  /// - Parameter rank: The place in a list, which has no pictures; nil with a picture.
  func show(_ number: Int, rank: Int? = nil) {
    picture.visibility = rank == nil ? .visible : .gone
    picture.content = .picture(ScenePictures.photo(number))
    let title = PhotoNames.name(number * 13 % PhotoNames.count)
    name.content = .line(rank.map { "\($0 + 1)  \(title)" } ?? title)
    price.content = .line("\(5 + Int(Dice.share(number, 61) * 40)) €", Palette.dim)
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
  private let line = Box(width: .fill, height: 16)

  init(_ name: String, _ more: String) {
    super.init(sizing: Sizing(width: .fill, height: .fill))
    padding = GridInsets(left: 8, right: 8)
    line.gravity = .centerVertical
    line.content = .line(name, more: more, color: Palette.accent)
    append(line)
  }
}

/// The footer of a section: a text, as high as it needs.
final class StoreFooter: Box {
  private let text = Box(width: .fill, height: .fit)

  init() {
    super.init(sizing: Sizing(width: .fill, height: .fit))
    padding = GridInsets(left: 8, right: 8)
    append(text)
  }

  /// Shows the footer of a section.
  func show(_ section: StoreSection) {
    text.content = .text(
      TextContent(AttributedText(section.footnote), style: .scene(Palette.dim)))
  }
}

/// The header of a section: a title above a description, as high as these need.
final class StoreHeader: Box {
  private let title = Box(width: .fill, height: 16)
  private let about = Box(width: .fill, height: .fit)

  init() {
    super.init(sizing: Sizing(width: .fill, height: .fit))
    background = Palette.bar
    padding = GridInsets(left: 8, right: 8)
    append(contentsOf: [title, about])
  }

  /// Shows the header of a section.
  func show(_ section: StoreSection) {
    title.content = .line(section.title, more: section.isStrip ? "" : "\(section.count)")
    about.visibility = section.about.isEmpty ? .gone : .visible
    about.content = .text(TextContent(AttributedText(section.about), style: .scene(Palette.dim)))
  }
}
