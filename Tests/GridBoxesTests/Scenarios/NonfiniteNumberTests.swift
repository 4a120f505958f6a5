import GridBoxes
import GridTesting
import Testing

/// Compares random trees in which some numbers are not finite with the same trees with 0 there.
@Suite struct NonfiniteNumberTests {
  @Test(arguments: UInt64(1)...150) func `numbers that are not finite count as zero`(_ seed: UInt64)
  {
    func frames(_ bad: Double) -> [GridRect] {
      var trees = RandomTrees(bad: bad, seed: seed)
      let root = trees.tree(depth: 3)
      let twin = trees.tree(depth: 1)
      root.screen = .ofExamples(scale: 2, isMirrored: trees.chance(3))
      root.layout()
      _ = twin.size(
        in: SizeProposal(width: LengthProposal(length: bad, isExact: true), height: .upTo(bad)))
      return all(root)
    }
    let expected = frames(0)
    #expect(expected.allSatisfy(isFinite), "seed \(seed)")
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(frames(bad) == expected, "seed \(seed), \(bad)")
    }
  }

  private func all(_ box: Box) -> [GridRect] {
    [box.frame, GridRect(origin: .zero, size: box.contentSize)] + box.separators.map(\.frame)
      + box.boxes.flatMap(all)
  }

  private func isFinite(_ rect: GridRect) -> Bool {
    [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
  }

  @Test func `an invalid room or origin of a root counts as zero`() {
    let box = Box(width: .fill, height: .fill)
    box.origin = GridPoint(x: .nan, y: 4)
    box.room = SizeProposal(
      width: LengthProposal(length: .nan, isExact: true),
      height: LengthProposal(length: -3, isExact: true))
    box.layout()
    #expect(box.frame == r(0, 4, 0, 0))
  }

  @Test func `a very small aspect ratio gives finite sizes`() {
    let box = Box(width: 100, height: .fit)
    box.sizing.aspectRatio = .leastNonzeroMagnitude
    box.layout()
    #expect(box.size == GridSize(width: 100, height: 0))
  }

  @Test func `invalid numbers from a custom arrangement count as zero`() {
    final class InvalidArrangement: Box {
      override func arrange(_ seating: inout Seating) {
        seating.seat(
          boxes[0], at: GridPoint(x: .nan, y: .infinity), in: seating.room,
          limit: GridSize(width: -1, height: .nan))
        seating.separate(GridRect(x: .nan, y: 0, width: .infinity, height: 1), along: .horizontal)
        seating.extent = GridSize(width: .infinity, height: .nan)
      }
    }
    let box = InvalidArrangement()
    box.append(Box(width: 5, height: 6))
    box.layout()
    #expect(box.size == .zero && box.boxes[0].frame == r(0, 0, 0, 6))
    #expect(box.separators.map(\.frame) == [r(0, 0, 0, 1)])
  }
}

/// Makes random trees in which some numbers are replaced by a bad one.
private struct RandomTrees {
  let bad: Double
  private var random: SeededGenerator

  init(bad: Double, seed: UInt64) {
    self.bad = bad
    random = SeededGenerator(seed: seed)
  }

  mutating func chance(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }

  private mutating func number() -> Double {
    let number = Double(Int.random(in: 0...12, using: &random)) / 2
    return chance(4) ? bad : number
  }

  private mutating func insets() -> GridInsets {
    GridInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func length() -> Length {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .points(number() * 8)
    case 1: .fill
    case 2: .part(number() / 6)
    default: .fit
    }
  }

  private mutating func separator() -> Separator? {
    chance(2)
      ? nil : Separator(thickness: number(), startOverhang: number(), endOverhang: number())
  }

  private mutating func arrangement() -> Arrangement {
    let axis: GridAxis = chance(2) ? .horizontal : .vertical
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .stack
    case 1, 2: return .linear(axis, Linear(spacing: number(), separator: separator()))
    default:
      return .flow(
        axis,
        Flow(
          spacing: number(), lineSpacing: number(),
          alignment: Flow.Alignment.allCases.randomElement(using: &random)!,
          limit: Flow.Limit.allCases.randomElement(using: &random)!,
          oversize: Flow.Oversize.allCases.randomElement(using: &random)!,
          separator: separator()))
    }
  }

  private mutating func box() -> Box {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Box(Picture("p", size: GridSize(width: number(), height: number())))
    case 1:
      let box = Box()
      box.content = .text(TextContent("ab cd ef", lineSpacing: number()))
      return box
    case 2:
      let line = Line(left: ["a", "b"], middle: "c", right: ["d"])
      line.itemPadding = number()
      line.leftSide.columnWidth = number() * 10
      return line
    default: return Box(arrangement: arrangement())
    }
  }

  mutating func tree(depth: Int) -> Box {
    let box = box()
    box.sizing.width = length()
    box.sizing.height = length()
    box.margin = insets()
    box.padding = insets()
    box.offset = GridOffset(x: number(), y: number())
    box.gravity = Gravity(rawValue: UInt8.random(in: 0..<64, using: &random))
    box.hasSeparator = chance(2)
    if chance(3) { box.weight = number() }
    if chance(3) { box.sizing.aspectRatio = number() }
    if chance(4) { box.sizing.minimum = GridSize(width: number(), height: number()) }
    if chance(6) { box.position = .fixed(GridPoint(x: number(), y: number())) }
    for _ in 0..<(depth == 0 || box is Line ? 0 : 3) { box.append(tree(depth: depth - 1)) }
    return box
  }
}
