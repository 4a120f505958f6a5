import GridBoxes
import GridTesting

/// A random tree of boxes, with records of their drawings.
struct DrawnTree {
  let root = Box(width: 200, height: 200)
  private var boxes: [Box] = []
  private var noted: [(box: Box, number: UInt32, drawing: Drawing)] = []

  init(on screen: BoxScreen, _ random: inout SeededGenerator) {
    root.screen = screen
    boxes.append(root)
    for _ in 0..<12 { grow(&random) }
    root.layout()
  }

  private mutating func grow(_ random: inout SeededGenerator) {
    let box = Bool.random(using: &random) ? Box("ab cd") : Box(width: 20, height: .fit)
    boxes.randomElement(using: &random)!.append(box)
    boxes.append(box)
  }

  /// Records the drawing of each box that is not in motion.
  mutating func note() {
    noted = boxes.filter { !$0.isInMotion }.map { ($0, $0.drawingNumber, Drawing(of: $0)) }
  }

  /// The first drawing that contradicts its number, if any.
  func fault() -> String? {
    for (box, number, drawing) in noted where !box.isInMotion && box.isWithin(root) {
      let isSame = Drawing(of: box) == drawing
      if number == box.drawingNumber, !isSame { return "another drawing with the same number" }
      if number != box.drawingNumber, isSame { return "the same drawing with another number" }
    }
    return nil
  }

  mutating func change(_ random: inout SeededGenerator) -> String {
    let box = boxes.randomElement(using: &random)!
    func some() -> Double { Double(Int.random(in: 0...6, using: &random)) }
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      box.background = Bool.random(using: &random) ? .black : .white
      return "background"
    case 1:
      box.opacity = some() / 6
      return "opacity"
    case 2:
      box.content = .text(TextContent(AttributedText("\(Int(some())) words or so")))
      return "text"
    case 3:
      box.padding = GridInsets(all: some())
      return "padding"
    case 4:
      box.margin = GridInsets(all: some())
      return "margin"
    case 5:
      box.sizing.width = Bool.random(using: &random) ? .points(10 * some()) : .fit
      return "width"
    case 6:
      box.arrangement = [
        .table, .linear(.horizontal, Linear(spacing: some(), separator: Separator())), .stack,
      ]
      .randomElement(using: &random)!
      return "arrangement"
    case 7:
      // A box that is gone is visible until the next layout, even if it was hidden before.
      let others: [BoxVisibility] = box.visibility == .visible ? [.hidden, .gone] : [.visible]
      box.visibility = others.randomElement(using: &random)!
      return "visibility"
    case 8:
      box.zIndex = Int(some())
      return "z-index"
    case 9:
      box.transform = .scale(1 + some())
      return "transform"
    case 10 where box !== root:
      box.removeFromParent()
      boxes.removeAll { !$0.isWithin(root) }
      return "removal"
    case 10:
      let kept = box.boxes.shuffled(using: &random).dropLast()
      boxes.removeAll { inner in
        box.boxes.contains { inner.isWithin($0) && !kept.contains { inner.isWithin($0) } }
      }
      box.setBoxes(Array(kept))
      return "children"
    case 11 where boxes.count < 20:
      grow(&random)
      return "insertion"
    case 12:
      box.offset = GridOffset(x: some(), y: some())
      return "offset"
    case 13:
      box.hasSeparator.toggle()
      return "separator"
    case 14 where box !== root:
      box.position = Bool.random(using: &random) ? .automatic : .free
      box.origin = GridPoint(x: some(), y: some())
      return "position"
    case 15:
      box.content = .none
      return "no content"
    default: return "nothing"
    }
  }
}
