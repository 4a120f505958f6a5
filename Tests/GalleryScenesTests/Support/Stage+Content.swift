import GalleryScenes

/// A line of text that is shown: in which box, and where in the window that is.
struct ShownText {
  let text: String
  let box: Box
  let frame: GridRect

  /// Where it begins.
  var origin: GridPoint { frame.origin }
}

extension Stage {
  /// The grid of the scene; one without anything in it if there is none.
  var grid: AnyGridView { scene.grid ?? GridView<Box>(layout: ListLayout(rowHeight: .fixed(1))) }

  /// The boxes that are shown, at any depth and from the back to the front, and where in the window.
  private var shownFrames: [(box: Box, frame: GridRect)] {
    var frames: [(Box, GridRect)] = []
    func walk(_ box: Box, from corner: GridPoint) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      let frame = box.shownFrame.moved(by: corner - .zero)
      frames.append((box, frame))
      for inner in box.shownBoxes { walk(inner, from: frame.origin + (.zero - box.contentOffset)) }
    }
    walk(window, from: .zero)
    return frames
  }

  /// The boxes that are shown, in that order.
  var shown: [Box] { shownFrames.map(\.box) }

  /// The boxes that shine.
  var glowingBoxes: [Box] { shown.filter { $0.shownLook.glow != nil } }

  /// The lines of text that are shown, in that order.
  var shownLines: [ShownText] {
    shownFrames.flatMap { box, frame in
      (box.textLayout?.lines ?? []).map { ShownText(text: $0.text, box: box, frame: frame) }
    }
  }

  /// The texts that are shown, in that order.
  var shownTexts: [String] { shownLines.map(\.text) }

  /// The texts that are shown, from the top of the screen to its bottom and from left to right.
  var sortedTexts: [ShownText] {
    shownLines.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
  }

  /// The numbers that are seen, in that order.
  var visibleNumbers: [Int] { sortedTexts.compactMap { Int($0.text) } }

  /// The first of these texts that is this one, and in the window.
  func visibleText(_ text: String) -> ShownText? {
    shownLines.first { $0.text == text && $0.frame.meets(window.frame) }
  }

  /// Where a text is seen; nil if it is not.
  func origin(of text: String) -> GridPoint? { sortedTexts.first { $0.text == text }?.origin }

  /// The middle of what shows a text in front of all others, or one that begins with it.
  func center(of text: String) -> GridPoint? {
    shownLines.last { $0.text.hasPrefix(text) }?.frame.center
  }

  /// Where an item of the grid is seen in it.
  func shownFrame(of item: Int) -> GridRect? {
    guard let attributes = grid.attributes(ofItemAt: item) else { return nil }
    return attributes.frame.moved(by: .zero - grid.contentOffset)
  }
}
