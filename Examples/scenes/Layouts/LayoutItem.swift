/// A box to play with in a layout.
final class LayoutItem: Box {
  /// What it is called.
  let letter: String

  /// How large it is where it does not fill.
  let natural: GridSize

  private let color: GridColor

  /// Whether the settings are about it.
  var isChosen = false {
    didSet { showState() }
  }

  /// Creates one of the items of a layout, by its number.
  init(_ number: Int, size: GridSize) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    letter = String(letters[number % letters.count])
    natural = size
    color = Palette.hue(number)
    super.init(sizing: Sizing(width: .points(size.width), height: .points(size.height)))
    corners = Corners(all: 4)
    padding.top = max(0, (size.height - 16) / 2)
    showState()
  }

  /// Whether it takes all the room there is along an axis.
  func fills(_ axis: GridAxis) -> Bool { sizing[axis] == .fill }

  /// Lets it take all the room there is along an axis, or its own length.
  func setFilling(_ fills: Bool, along axis: GridAxis) {
    sizing[axis] = fills ? .fill : .points(natural[axis])
  }

  private func showState() {
    background = isChosen ? Palette.text : color
    content = .line(letter, Palette.ground, weight: .bold, alignment: .center)
  }
}
