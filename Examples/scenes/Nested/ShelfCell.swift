/// A shelf: a title above films that scroll sideways, or above all films in columns.
final class ShelfCell: GridCell {
  /// The height of a closed shelf.
  static var height: Double { 16 + FilmCell.size.height }

  private let title = Box(width: .fill, height: 16)
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
    title.padding = GridInsets(left: 8, right: 8)
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
    title.background = attributes.state.contains(.focused) ? Palette.focus : Palette.bar
    let name = ShelfCell.name(of: shelf)
    title.content = .line(name, more: isOpen ? "all films" : "shelf \(grouped(shelf + 1))")
  }

  /// Returns the name of a shelf.
  static func name(of shelf: Int) -> String { PhotoNames.name(shelf * 11 % PhotoNames.count) }
}

/// The header of films on an open shelf. It sticks to the top of the list around the shelf.
final class FilmHeader: GridCell {
  /// Shows the numbers of the films under the header.
  func show(_ films: Range<Int>) {
    selectionStyle = .none
    background = Palette.stripe
    padding = GridInsets(left: 8)
    content = .line(
      "Films \(films.lowerBound + 1) to \(films.upperBound)", Palette.dim, weight: .bold)
  }
}

/// A film: a picture above its number. The number shows the focus.
final class FilmCell: GridCell {
  /// The size of all cells.
  static var size: GridSize { GridSize(width: 128, height: 80) }

  private let picture = Box(width: .fill, height: .fill)
  private let caption = Box(width: .fill, height: 16)
  private var text = ""

  override func setUp() {
    super.setUp()
    selectionStyle = .none
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
    caption.background = isFocused ? Palette.accent : nil
    caption.content = .line(text, isFocused ? Palette.ground : Palette.text)
  }
}
