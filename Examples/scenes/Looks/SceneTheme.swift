/// The sizes, texts and colors of the scenes, which a host chooses before it makes the first scene.
///
///     theme = .page(target: 32)
///     let stage = Stage(SceneList.all[0])
///
/// Lengths are in points. A theme has the sizes that scenes share; the sizes of their content, such as
/// the slots of a grid of photos, are theirs.
public struct SceneTheme: Sendable {
  /// Whether the scenes are shown on a web page, rather than in a terminal.
  public var isForPage: Bool

  /// The colors.
  public var colors: Palette

  /// The texts of rows, buttons and messages.
  public var body: TextSize

  /// The texts beside or below others: captions, descriptions and the headers of columns.
  public var secondary: TextSize

  /// The titles of pages and sections.
  public var title: TextSize

  /// The height of buttons and fields. It is the least height of what a pointer hits.
  public var target: Double

  /// The height of the bar above a page.
  public var bar: Double

  /// The height of a row with one line of text.
  public var row: Double

  /// The height of a row with two lines of text.
  public var tallRow: Double

  /// The height of the header row of a table.
  public var header: Double

  /// The height of the header of a section with a title.
  public var section: Double

  /// The look of the bar with the keys.
  public var footer: FooterStyle

  /// The space at the sides of a page.
  public var margin: Double

  /// The space at the sides of a cell of a table.
  public var side: Double

  /// The space between pictures or cards.
  public var gap: Double

  /// The usual width of a photo.
  public var photo: Double

  /// The space between photos.
  public var photoGap: Double

  /// The step of lengths that follow from a width, so that a terminal shows them in whole rows.
  public var pitch: Double

  /// The radius of the corners of buttons and pictures.
  public var radius: Double

  /// The radius of the corners of cards.
  public var cardRadius: Double

  /// The padding of the bubbles of messages.
  public var bubblePadding: Double

  /// The radius of the corners of the bubbles of messages.
  public var bubbleRadius: Double

  /// The radius of the corners of pictures in grids.
  public var pictureRadius: Double

  /// The width of the frame around a selected picture.
  public var frame: Double

  /// The space beside the letter on the cap of a key.
  public var capSide: Double

  /// The shadow of cards; nil for none.
  public var cardShadow: BoxShadow?

  /// How rows are told apart.
  public var rows: RowMark

  /// The look of menus and of the buttons beside swiped rows, for the screen of the host.
  public var actions: ActionStyle
}

/// A font size and the height of its lines, in points.
public struct TextSize: Hashable, Sendable {
  /// The font size.
  public var points: Double

  /// The height of a line.
  public var line: Double

  /// The weight of texts that stand out in this size.
  public var strong: GridFont.Weight
}

/// How the rows of lists and tables are told apart.
public enum RowMark: Sendable {
  /// Every second row has another background.
  case stripes

  /// A line below each row.
  case hairlines
}

/// How the bar with the keys of a scene is shown. Lengths are in points.
public enum FooterStyle: Sendable {
  /// Keys and words in as many lines as they need, up to a third of the window.
  case lines

  /// Keys and words in one line of a height, in secondary texts. The user can show more lines.
  case line(Double)

  /// Words without keys in one line of a height, for a screen without a keyboard. The user can show more lines.
  case words(Double)
}

extension FooterStyle {
  /// Whether the footer has one line until the user shows more. If not, it also shows the title of the scene.
  var isLine: Bool { if case .lines = self { false } else { true } }

  /// Whether the footer shows the keys before their words.
  var showsKeys: Bool { if case .words = self { false } else { true } }

  /// The height of a line.
  var lineHeight: Double {
    switch self {
    case .lines: theme.target
    case .line(let height), .words(let height): height
    }
  }
}

// MARK: - Themes
extension SceneTheme {
  /// Rows of 16 points and columns of 8, in light letters on dark grounds.
  public static var terminal: SceneTheme {
    let text = TextSize(points: 13, line: 16, strong: .bold)
    return SceneTheme(
      isForPage: false, colors: .terminal, body: text, secondary: text, title: text, target: 16,
      bar: 16, row: 16,
      tallRow: 32, header: 16, section: 16, footer: .lines, margin: 8, side: 8, gap: 8, photo: 104,
      photoGap: 8, pitch: 16, radius: 4,
      cardRadius: 0, bubblePadding: 8, bubbleRadius: 6, pictureRadius: 0, frame: 8, capSide: 8,
      cardShadow: nil, rows: .stripes, actions: ActionStyle())
  }

  /// The theme of a web page.
  /// - Parameters:
  ///   - target: The height of buttons: 32 for a mouse, 44 for a finger.
  ///   - colors: The colors of a scheme. A page that follows the scheme of its user replaces those of the
  ///     light one; see ``Palette/pairs(with:)``.
  public static func page(target: Double, colors: Palette = .light) -> SceneTheme {
    let isTouched = target >= 44
    return SceneTheme(
      isForPage: true, colors: colors, body: TextSize(points: 14, line: 20, strong: .semibold),
      secondary: TextSize(points: 12, line: 16, strong: .semibold),
      title: TextSize(points: 17, line: 24, strong: .semibold), target: target,
      bar: isTouched ? 56 : 52, row: isTouched ? 44 : 36, tallRow: 60, header: 40, section: 56,
      footer: isTouched ? .words(44) : .line(32), margin: 16, side: 12, gap: 12,
      photo: isTouched ? 120 : 176,
      photoGap: 4, pitch: 1, radius: 6,
      cardRadius: 10, bubblePadding: 12, bubbleRadius: 16, pictureRadius: 4, frame: 3, capSide: 5,
      cardShadow: BoxShadow(
        GridColor(0x000000, alpha: 0.12), offset: GridOffset(x: 0, y: 1), radius: 4),
      rows: .hairlines, actions: ActionStyle(colors, rowHeight: target))
  }

  /// Returns a length of the content of a scene: that of a terminal, in whole rows or columns, or that of a
  /// page.
  func length(_ terminal: Double, page: Double) -> Double { isForPage ? page : terminal }

  /// Whether the theme is for a touch screen.
  var isForTouch: Bool { !footer.showsKeys }

  /// The space above and below the text of a button or a field.
  var inset: Double { (target - body.line) / 2 }

  /// The space above and below a button in a bar.
  var barInset: Double { (bar - target) / 2 }

  /// The space above and below the text of a row with one line.
  var rowInset: Double { (row - body.line) / 2 }

  /// The space above and below the text of the header row of a table.
  var headerInset: Double { (header - body.line) / 2 }

  /// The space above and below the title of the header of a section.
  var sectionInset: Double { (section - title.line) / 2 }
}

extension GridFont.Weight {
  /// Between medium and bold.
  static var semibold: GridFont.Weight { GridFont.Weight(600) }
}

/// The theme of the scenes that are made from now on. Only the thread of the scenes uses it.
nonisolated(unsafe) public var theme = SceneTheme.terminal
