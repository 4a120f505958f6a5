import GridSVG
import GridTesting

/// Makes random trees of boxes, on request with extreme numbers: NaN, infinities, very large and
/// very small values.
struct RandomBoxes {
  private var generator: SeededGenerator
  private let hasExtremes: Bool

  init(seed: UInt64, hasExtremes: Bool) {
    generator = SeededGenerator(seed: seed)
    self.hasExtremes = hasExtremes
  }

  mutating func tree(depth: Int = 3) -> Box {
    let scrolls = chance(5)
    let box = scrolls ? BoxScroller(width: 60, height: 40) : freeBox(0, 0, 0, 0)
    if !scrolls {
      box.position = .free
      box.frame = GridRect(x: number(), y: number(), width: length(), height: length())
    }
    box.look = looks()
    box.padding = GridInsets(top: length(), left: length(), bottom: length(), right: length())
    box.content = content()
    if chance(4) {
      box.opacity = hasExtremes ? number() : Double.random(in: 0...1, using: &generator)
    }
    if chance(4) { box.transform = transform() }
    box.zIndex = Int.random(in: -1...1, using: &generator)
    box.arrangement = .linear(.vertical, Linear(spacing: length(), separator: Separator()))
    if depth > 0 {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let inner = tree(depth: depth - 1)
        inner.hasSeparator = chance(2)
        if chance(3) { inner.position = .automatic }
        box.append(inner)
      }
    }
    box.contentOffset = GridPoint(x: 0, y: number())
    return box
  }
}

// MARK: - Parts
extension RandomBoxes {
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func number() -> Double {
    let extremes: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e-300, -0.0, 1e9, -1e9, 1e15,
      .leastNonzeroMagnitude, .ulpOfOne, 999_999_999.999_9,
    ]
    if hasExtremes, chance(4), let number = extremes.randomElement(using: &generator) {
      return number
    }
    return (Double.random(in: -50...150, using: &generator) * 64).rounded() / 64
  }

  private mutating func length() -> Double {
    let number = number()
    return hasExtremes && chance(10) ? number : abs(number) / 4
  }

  private mutating func color() -> GridColor {
    GridColor(UInt32.random(in: 0...0xFFFFFF, using: &generator), alpha: chance(3) ? 0.5 : 1)
  }

  private mutating func shadow() -> BoxShadow {
    BoxShadow(color(), offset: GridOffset(x: number(), y: number()), radius: length())
  }

  private mutating func looks() -> BoxAppearance {
    var looks = BoxAppearance()
    if chance(2) { looks.background = color() }
    for edge in GridEdge.allCases where chance(4) { looks.borders[edge] = color() }
    if chance(6) { looks.borders = Borders(all: color()) }
    if chance(4) { looks.corners = Corners(all: length()) }
    if chance(6) { looks.corners = Corners(topLeft: length(), bottomRight: length()) }
    if chance(6) { looks.shadow = shadow() }
    if chance(6) { looks.glow = shadow() }
    return looks
  }

  private mutating func transform() -> GridTransform {
    guard hasExtremes else { return .rotation(by: Double.random(in: 0...6, using: &generator)) }
    return GridTransform(
      a: number(), b: number(), c: number(), d: number(), x: number(), y: number())
  }

  private mutating func content() -> BoxContent {
    if chance(2) { return .none }
    let name = hostileTexts.randomElement(using: &generator) ?? ""
    if chance(3) {
      return .picture(Picture(name, size: GridSize(width: length(), height: length())))
    }
    var text = AttributedText("Kiel \(name)")
    let families: [GridFont.Family] = [.system, .monospaced, .named(name)]
    text.append(
      name,
      TextAttributes(
        family: families.randomElement(using: &generator), size: length(),
        weight: GridFont.Weight(Int.random(in: -5...1_200, using: &generator)), isItalic: chance(2),
        color: chance(2) ? color() : nil, background: chance(2) ? color() : nil,
        isUnderlined: chance(2), isStruckThrough: chance(2), kerning: chance(3) ? number() : nil))
    return .text(
      TextContent(
        text, lineSpacing: length(),
        alignment: TextLayout.Alignment.allCases.randomElement(using: &generator) ?? .left,
        shadow: chance(4) ? shadow() : nil))
  }
}
