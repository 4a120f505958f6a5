import GalleryScenes

/// A text on the screen, and where it begins.
struct SeenText {
  let text: String
  let place: Point
}

extension Stage {
  /// The grid of the scene; one without anything in it if there is none.
  var grid: AnyGridView { scene.grid ?? GridView<Box>(layout: ListLayout(extent: .fixed(1))) }

  /// The texts that are seen on the screen, from its top to its bottom and from left to right.
  var seenTexts: [SeenText] {
    var seen: [SeenText] = []
    func read(_ box: Box, from corner: Point) {
      guard box.shownOpacity > 0 else { return }
      let origin = corner + (box.shownFrame.origin - .zero)
      for line in box.textLayout?.lines ?? [] {
        seen.append(SeenText(text: line.text, place: origin))
      }
      let inside = origin + (.zero - box.contentOffset)
      for inner in box.shownBoxes { read(inner, from: inside) }
    }
    read(window, from: .zero)
    return seen.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
  }

  /// The numbers that are seen, in that order.
  var seenNumbers: [Int] { seenTexts.compactMap { Int($0.text) } }

  /// Where a text is seen; nil if it is not.
  func place(of text: String) -> Point? { seenTexts.first { $0.text == text }?.place }

  /// The boxes that shine.
  var glowingBoxes: [Box] {
    var glowing: [Box] = []
    func look(_ box: Box) {
      if box.shownLook.glow != nil { glowing.append(box) }
      for inner in box.shownBoxes { look(inner) }
    }
    look(window)
    return glowing
  }

  /// Where an item of the grid is seen in it.
  func shownFrame(of item: Int) -> Rect? {
    guard let attributes = grid.attributes(ofItemAt: item) else { return nil }
    return attributes.frame.moved(by: .zero - grid.contentOffset)
  }

  /// Taps a point of the window.
  func tap(_ x: Double, _ y: Double, at time: Double) {
    window.touches.pointerDown(at: Point(x: x, y: y), time: time)
    window.touches.pointerUp(at: Point(x: x, y: y), time: time)
  }

  /// Presses keys that must mean something.
  /// - Returns: Whether all do.
  func press(_ keys: [SceneKey]) -> Bool { keys.allSatisfy { press($0) } }
}
