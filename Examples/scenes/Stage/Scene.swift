/// A page of the gallery: boxes to look at, and what keys do to them.
///
/// A scene knows no host, and so no clock, no files and no chance but its own ``Dice``: the same keys at the same
/// times show the same pictures.
open class Scene {
  /// What is shown. It fills the stage.
  public let root: Box

  /// Creates a scene that shows a box.
  public init(_ root: Box) { self.root = root }

  /// What else pointers and keys do here, in a few words: the ``commands`` are named, and can be tapped.
  open var help: String { "" }

  /// What keys do here besides moving about, the most important first.
  open var commands: [Command] { [] }

  /// The grid that arrows move about in, and that the overlay tells of; nil if there is none.
  open var grid: AnyGridView? { nil }

  /// More for the overlay to tell, a line each.
  open var notes: [String] { [] }

  /// A key is pressed.
  /// - Returns: Whether it means anything here.
  open func press(_ key: SceneKey) -> Bool { pressCommand(key) || pressGrid(key) }

  /// Whether keys are letters of a text at the moment, so that none of them is for the stage or the host. Not
  /// by itself.
  open var isTyping: Bool { false }

  /// A text is pasted, or dropped. Does nothing by itself.
  open func paste(_ text: String) {}

  /// How long the frame before this one took, in seconds, if the host measures that and says so.
  public final var frameTime: Double?

  /// A frame begins. Does nothing by itself.
  open func advance(to time: Double) {}

  /// When the scene does something by itself, so that a frame is due; nil if it waits for the reader.
  open var nextTime: Double? { nil }

  /// Brings the scene to where it is worth a picture. Does nothing by itself.
  open func pose() {}

  /// Does what a reader does in a frame, to measure how long that takes: scrolls on, unless overridden.
  open func play(frame: Int) {
    guard let grid else { return }
    // Down for as long as it goes, and then from the top.
    let isAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    grid.contentOffset.y = isAtEnd ? grid.scrollRange.start.y : grid.contentOffset.y + 24
  }
}

extension Scene {
  /// Carries out the command of a key, if it has one.
  public final func pressCommand(_ key: SceneKey) -> Bool {
    guard let command = commands.first(where: { $0.key == key }) else { return false }
    command.action()
    return true
  }

  /// Moves the focus in the ``grid``, or taps the item that has it: the first in sight if none has. Escape takes a
  /// selection back.
  public final func pressGrid(_ key: SceneKey) -> Bool {
    guard let grid else { return false }
    if let step = key.step {
      // Without a focus, the first step leads to what is in sight; who wants the end wants more.
      let isLong = grid.focusedItem == nil && ![.up, .down, .left, .right].contains(step)
      return grid.moveFocus(step) && (!isLong || grid.moveFocus(step))
    }
    if key == .escape, !grid.selectedItems.isEmpty {
      grid.deselectAll()
      return true
    }
    guard key.isTap, grid.focusedItem != nil || grid.moveFocus(.home), let item = grid.focusedItem
    else { return false }
    grid.tapItem(at: item)
    return true
  }
}
