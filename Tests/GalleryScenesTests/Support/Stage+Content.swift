import GalleryScenes

/// A line of text on the stage, with its box and the frame of that in the window.
struct ShownText {
  let text: String
  let box: Box
  let frame: GridRect

  var origin: GridPoint { frame.origin }
}

extension Stage {
  /// The grid of the scene, or an empty one.
  var grid: AnyGridView { scene.grid ?? GridView<Box>(layout: ListLayout(rowHeight: .fixed(1))) }

  /// The drawn boxes at any depth, from back to front, with their presented frames in the window.
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

  /// The names and frames of the drawn pictures, from back to front.
  var shownPictures: [(name: String, frame: GridRect)] {
    shownFrames.compactMap { box, frame in
      if case .picture(let picture) = box.content { (picture.name, frame) } else { nil }
    }
  }

  /// The drawn boxes, from back to front.
  var shown: [Box] { shownFrames.map(\.box) }

  /// The texts beside thumbs that are dragged.
  var bubbles: [String] {
    shown.flatMap { $0.asPane?.scrollBarBoxes ?? [] }.compactMap {
      $0.textLayout?.lines.first?.text
    }
  }

  /// The drawn boxes with a glow.
  var glowingBoxes: [Box] { shown.filter { $0.shownLook.glow != nil } }

  /// The drawn lines of text, from back to front.
  var shownLines: [ShownText] {
    shownFrames.flatMap { box, frame in
      (box.textLayout?.lines ?? []).map { ShownText(text: $0.text, box: box, frame: frame) }
    }
  }

  /// The drawn texts, from back to front.
  var shownTexts: [String] { shownLines.map(\.text) }

  /// The drawn lines of text, from top to bottom and from left to right.
  var sortedTexts: [ShownText] {
    shownLines.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
  }

  /// The drawn texts that are integers, from top to bottom and from left to right.
  var visibleNumbers: [Int] { sortedTexts.compactMap { Int($0.text) } }

  /// Returns the first line with this text that is at least partly in the window.
  func visibleText(_ text: String) -> ShownText? {
    shownLines.first { $0.text == text && $0.frame.intersects(window.frame) }
  }

  /// Returns the origin of the first line with this text.
  func origin(of text: String) -> GridPoint? { sortedTexts.first { $0.text == text }?.origin }

  /// Returns the center of the frontmost line with this text or prefix.
  func center(of text: String) -> GridPoint? {
    shownLines.last { $0.text.hasPrefix(text) }?.frame.center
  }

  /// Returns the presented frame of an item, relative to the viewport of the grid.
  func shownFrame(of item: Int) -> GridRect? {
    guard let attributes = grid.attributes(ofItemAt: item) else { return nil }
    return attributes.frame.moved(by: .zero - grid.contentOffset)
  }
}
