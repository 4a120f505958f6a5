/// A lettered box in a panel, whose settings the user changes.
final class LayoutItem: Box {
  /// The letter on the box.
  let letter: String

  /// The size along axes that the box does not fill.
  let natural: GridSize

  private let color: GridColor

  /// Whether the settings apply to this item.
  var isChosen = false {
    didSet { showState() }
  }

  /// Creates an item. Its number determines the letter and the color.
  init(_ number: Int, size: GridSize) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    letter = String(letters[number % letters.count])
    natural = size
    color = theme.colors.hue(number)
    super.init(sizing: Sizing(width: .points(size.width), height: .points(size.height)))
    corners = Corners(all: 4)
    padding.top = max(0, (size.height - theme.body.line) / 2)
    showState()
  }

  /// Whether the item fills the available space along an axis.
  func fills(_ axis: GridAxis) -> Bool { sizing[axis] == .fill }

  /// Sets whether the item fills the available space along an axis, or has its natural length.
  func setFilling(_ fills: Bool, along axis: GridAxis) {
    sizing[axis] = fills ? .fill : .points(natural[axis])
  }

  private func showState() {
    background = isChosen ? theme.colors.text : color
    content = .line(
      letter, isChosen ? theme.colors.ground : theme.colors.onHue, weight: .bold,
      alignment: .center)
  }
}
