/// A shelf: a title above films that scroll sideways, or above all films in columns.
final class ShelfCell: GridCell {
  /// The height of a closed shelf.
  static var height: Double { titleHeight + FilmCell.size.height }

  private static var titleHeight: Double { theme.length(16, page: 52) }

  private let title = Box(width: .fill, height: .points(ShelfCell.titleHeight))
  private let strip: GridBox<GridCell>
  private let films: ShelfFilms
  private let isOpen: Bool
  private var shelf = 0

  init(_ films: ShelfFilms, isOpen: Bool) {
    (self.films, self.isOpen) = (films, isOpen)
    strip = GridBox(
      films.makeGrid(isOpen: isOpen), height: isOpen ? .fit : .points(FilmCell.size.height))
    super.init()
    sizing.height = .fit
    contentBox.sizing.height = .fit
    selectionStyle = .none
    title.padding = GridInsets(
      top: theme.length(0, page: 20), left: theme.margin, right: theme.margin)
    strip.scrollBars = .hidden
    contentBox.append(contentsOf: [title, strip])
  }

  /// Shows a shelf, where the user left it.
  func show(_ shelf: Int) {
    self.shelf = shelf
    films.show(shelf, in: strip.grid, isOpen: isOpen)
    drawTitle()
  }

  override func stateDidChange(from old: CellState) { drawTitle() }

  private func drawTitle() {
    let isFocused = attributes.state.contains(.focused)
    let usual = theme.isForPage ? nil : theme.colors.bar
    title.background = isFocused ? theme.colors.focus : usual
    let name = ShelfCell.name(of: shelf)
    title.content = .line(
      name, more: isOpen ? "all films" : "shelf \(grouped(shelf + 1))",
      theme.title)
  }

  /// Returns the name of a shelf.
  static func name(of shelf: Int) -> String { PhotoNames.name(shelf * 11 % PhotoNames.count) }
}

/// The header of films on an open shelf. It sticks to the top of the list around the shelf.
final class FilmHeader: GridCell {
  /// Shows the numbers of the films under the header.
  func show(_ films: Range<Int>) {
    selectionStyle = .none
    background = theme.isForPage ? theme.colors.section : theme.colors.stripe
    padding = GridInsets(top: theme.length(0, page: 10), left: theme.margin)
    content = .line(
      "Films \(films.lowerBound + 1) to \(films.upperBound)", theme.colors.dim,
      weight: theme.body.strong)
  }
}

/// A film: a picture above its number. The number shows the focus.
final class FilmCell: GridCell {
  /// The size of all cells.
  static var size: GridSize {
    GridSize(width: theme.length(128, page: 160), height: theme.length(80, page: 136))
  }

  private static var captionHeight: Double { theme.length(16, page: 28) }

  private let picture = Box(width: .fill, height: .fill)
  private let caption = Box(width: .fill, height: .points(FilmCell.captionHeight))
  private var text = ""

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    picture.corners = Corners(all: theme.length(0, page: 8))
    caption.padding = GridInsets(
      top: theme.length(0, page: 6), left: theme.length(0, page: 2))
    contentBox.append(contentsOf: [picture, caption])
  }

  /// Shows a film by its place on the shelf.
  func show(picture number: Int, _ place: Int) {
    picture.content = .picture(ScenePictures.photo(number))
    text = "Film \(place + 1)"
    drawCaption()
  }

  override func stateDidChange(from old: CellState) { drawCaption() }

  private func drawCaption() {
    let isFocused = attributes.state.contains(.focused)
    let lit = theme.isForPage ? theme.colors.focus : theme.colors.accent
    caption.background = isFocused ? lit : nil
    caption.content = .line(
      text, isFocused && !theme.isForPage ? theme.colors.ground : theme.colors.text)
  }
}
