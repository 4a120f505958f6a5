import GridBoxes
import GridTesting
import Testing

/// Compares random trees after random changes with a model without caches.
@Suite struct RandomBoxTreeTests {
  @Test(arguments: UInt64(1)...40)
  func `cached layouts agree with a naive layout after random changes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var boxes: [Box] = []
    let root = tree(depth: 2, &boxes, &random)
    let screen = BoxScreen.ofExamples(scale: Double(1 + seed % 2), isMirrored: seed % 3 == 0)
    root.screen = screen
    for step in 0..<40 {
      root.layout()
      boxes.removeAll { !$0.isWithin(root) }
      let expected = NaiveBoxes(screen: screen).frames(of: root)
      #expect(frames(root) == expected, "seed \(seed), step \(step)")
      #expect(root.layout() == LayoutWork(), "seed \(seed), step \(step)")
      if frames(root) != expected { return }
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(root, &boxes, &random) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        _ = boxes.randomElement(using: &random)?.size(in: space(&random))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        boxes.randomElement(using: &random)?.layout()
      }
    }
  }

  private func frames(_ box: Box) -> [GridRect] { [box.frame] + box.boxes.flatMap(frames) }

  /// The number of ancestors of a box. The model takes ten times as long for each level.
  private func depth(_ box: Box) -> Int { box.parent.map { depth($0) + 1 } ?? 0 }

  private func tree(
    depth: Int, _ boxes: inout [Box], _ random: inout SeededGenerator
  ) -> Box {
    let box = Box()
    boxes.append(box)
    for _ in 0..<(depth == 0 ? 0 : Int.random(in: 0...4, using: &random)) {
      box.append(tree(depth: depth - 1, &boxes, &random))
    }
    for _ in 0..<6 { restyle(box, &random) }
    return box
  }

  private func change(_ root: Box, _ boxes: inout [Box], _ random: inout SeededGenerator) {
    guard let box = boxes.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      guard depth(box) < 3 else { return }
      let new = Box(width: length(&random), height: length(&random))
      box.insert(new, at: Int.random(in: 0...box.boxes.count, using: &random))
      boxes.append(new)
    case 1 where box !== root:
      box.removeFromParent()
      boxes.removeAll { $0.isWithin(box) }
    case 2 where box !== root:
      guard let other = boxes.randomElement(using: &random), !other.isWithin(box), depth(other) < 2,
        box.boxes.isEmpty
      else { return }
      other.append(box)
    case 3:
      let kept = box.boxes.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
      box.setBoxes(kept.shuffled(using: &random))
      boxes.removeAll { !$0.isWithin(root) }
    case 4 where box !== root: box.position = position(of: box, &random)
    default: restyle(box, &random)
    }
  }

  private func position(of box: Box, _ random: inout SeededGenerator) -> BoxPosition {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .free
    case 1: .fixed(GridPoint(x: Double(Int.random(in: -9...9, using: &random)), y: 2.5))
    case 2, 3: .attached(to: box.parent?.boxes.randomElement(using: &random) ?? box)
    default: .automatic
    }
  }

  private func restyle(_ box: Box, _ random: inout SeededGenerator) {
    func some() -> Double { Double(Int.random(in: -1...6, using: &random)) }
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: box.sizing.width = length(&random)
    case 2, 3: box.sizing.height = length(&random)
    case 4: box.margin = GridInsets(top: some(), left: some(), bottom: some(), right: some())
    case 5:
      box.padding = GridInsets(
        top: abs(some()), left: abs(some()), bottom: abs(some()), right: abs(some()))
    case 6: box.arrangement = arrangement(&random)
    case 7: box.weight = Bool.random(using: &random) ? nil : abs(some())
    case 8: box.gravity = Gravity(rawValue: UInt8.random(in: 0...255, using: &random))
    case 9:
      box.sizing.minimum = GridSize(width: abs(some()) * 4, height: abs(some()) * 4)
      box.sizing.maximum =
        Bool.random(using: &random) ? .infinite : GridSize(width: 10 * abs(some()), height: 90)
    case 10:
      let words = ["a", "bc", "def", "g-h", ""].shuffled(using: &random)
      let text = words.prefix(Int.random(in: 0...4, using: &random)).joined(separator: " ")
      let limit = Int.random(in: 0...2, using: &random)
      box.content =
        text.isEmpty ? .none : .text(TextContent(AttributedText(text), lineLimit: limit))
    case 11: box.sizing.aspectRatio = [nil, nil, 0.5, 2, 3].randomElement(using: &random)!
    default:
      box.visibility = [.gone, .hidden, .visible, .visible].randomElement(using: &random)!
      box.offset = GridOffset(x: some(), y: some())
    }
  }

  private func length(_ random: inout SeededGenerator) -> Length {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: .points(Double(Int.random(in: 0...40, using: &random)) * 2.5)
    case 2, 3: .fit
    case 4, 5: .fill
    default: .part(Double(Int.random(in: 1...4, using: &random)) / 4)
    }
  }

  private func arrangement(_ random: inout SeededGenerator) -> Arrangement {
    let axis = GridAxis.allCases.randomElement(using: &random) ?? .vertical
    let spacing = Double(Int.random(in: 0...2, using: &random)) * 1.5
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .linear(axis, spacing: spacing)
    case 2: return .stack
    default:
      let alignments: [Flow.Alignment] = [.start, .center, .end]
      return .flow(
        axis,
        Flow(
          spacing: spacing, lineSpacing: 2,
          alignment: alignments.randomElement(using: &random) ?? .start))
    }
  }

  private func space(_ random: inout SeededGenerator) -> SizeProposal {
    func offer() -> LengthProposal {
      let length = Double(Int.random(in: 0...100, using: &random))
      return Bool.random(using: &random) ? .exactly(length) : .upTo(length)
    }
    return SizeProposal(width: offer(), height: offer())
  }
}
