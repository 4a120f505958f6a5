import GalleryScenes

/// A line of text that is shown: in which box, and where in the window that is.
struct ShownText {
  let text: String
  let box: Box
  let frame: GridRect

  /// Where it begins.
  var place: GridPoint { frame.origin }
}

extension Stage {
  /// The grid of the scene; one without anything in it if there is none.
  var grid: AnyGridView { scene.grid ?? GridView<Box>(layout: ListLayout(rowHeight: .fixed(1))) }

  /// The boxes that are shown, at any depth and from the back to the front, and where in the window.
  private var shownPlaces: [(box: Box, frame: GridRect)] {
    var places: [(Box, GridRect)] = []
    func walk(_ box: Box, from corner: GridPoint) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      let frame = box.shownFrame.moved(by: corner - .zero)
      places.append((box, frame))
      for inner in box.shownBoxes { walk(inner, from: frame.origin + (.zero - box.contentOffset)) }
    }
    walk(window, from: .zero)
    return places
  }

  /// The boxes that are shown, in that order.
  var shown: [Box] { shownPlaces.map(\.box) }

  /// The boxes that shine.
  var glowingBoxes: [Box] { shown.filter { $0.shownLook.glow != nil } }

  /// The lines of text that are shown, in that order.
  var shownLines: [ShownText] {
    shownPlaces.flatMap { box, frame in
      (box.textLayout?.lines ?? []).map { ShownText(text: $0.text, box: box, frame: frame) }
    }
  }

  /// The texts that are shown, in that order.
  var shownTexts: [String] { shownLines.map(\.text) }

  /// The texts that are shown, from the top of the screen to its bottom and from left to right.
  var seenTexts: [ShownText] {
    shownLines.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
  }

  /// The numbers that are seen, in that order.
  var seenNumbers: [Int] { seenTexts.compactMap { Int($0.text) } }

  /// The first of these texts that is this one, and in the window.
  func seen(_ text: String) -> ShownText? {
    shownLines.first { $0.text == text && $0.frame.meets(window.frame) }
  }

  /// Where a text is seen; nil if it is not.
  func place(of text: String) -> GridPoint? { seenTexts.first { $0.text == text }?.place }

  /// The middle of what shows a text in front of all others, or one that begins with it.
  func middle(of text: String) -> GridPoint? {
    shownLines.last { $0.text.hasPrefix(text) }?.frame.center
  }

  /// Where an item of the grid is seen in it.
  func shownFrame(of item: Int) -> GridRect? {
    guard let attributes = grid.attributes(ofItemAt: item) else { return nil }
    return attributes.frame.moved(by: .zero - grid.contentOffset)
  }
}
