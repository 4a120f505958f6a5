import GridBoxes
import GridTesting
import Testing

/// Rows that fit their content, with a smaller maximum width.
@Suite struct SeatingFittingRowTests {
  private func filler(_ width: Double, weight: Double? = nil) -> Box {
    let box = Box(width: .fill, height: 10)
    box.weight = weight
    box.append(Box(width: .points(width), height: 10))
    return box
  }

  private func row(_ limit: Double, spacing: Double = 0, _ boxes: [Box]) -> Box {
    let row = Box(arrangement: .linear(.horizontal, spacing: spacing))
    row.append(contentsOf: boxes)
    row.maxWidth = limit
    row.layout()
    return row
  }

  private func spans(_ row: Box) -> [[Double]] { row.boxes.map { [$0.frame.minX, $0.width] } }

  @Test func `with enough space, filling boxes share the sum of their natural widths`() {
    let row = row(.infinity, spacing: 5, [Box(width: 30, height: 10), filler(40), filler(20)])
    #expect(spans(row) == [[0, 30], [35, 30], [70, 30]] && row.width == 100)
  }

  @Test func `with less space, filling boxes share what other boxes leave`() {
    let row = row(70, spacing: 5, [Box(width: 30, height: 10), filler(40), filler(20)])
    #expect(spans(row) == [[0, 30], [35, 15], [55, 15]] && row.width == 70)
    #expect(row.overflow == .zero)
  }

  @Test func `filling boxes share the space by their weights`() {
    let row = row(75, [filler(40, weight: 1), Box(width: 15, height: 10), filler(40, weight: 2)])
    #expect(spans(row) == [[0, 20], [20, 15], [35, 40]] && row.width == 75)
  }

  @Test func `without space, filling boxes have no width and other boxes overflow`() {
    let row = row(30, spacing: 5, [Box(width: 40, height: 10), filler(20)])
    #expect(spans(row) == [[0, 40], [45, 0]] && row.width == 30)
    #expect(row.overflow.width == 15)
  }

  @Test func `a row inside another is limited to the remaining width`() {
    let inner = Box(arrangement: .linear(.horizontal))
    inner.append(contentsOf: [filler(50), Box(width: 10, height: 10)])
    let outer = row(60, [Box(width: 20, height: 10), inner])
    #expect(inner.frame == r(20, 0, 40, 10) && spans(inner) == [[0, 30], [30, 10]])
    outer.maxWidth = 50
    outer.layout()
    #expect(spans(inner) == [[0, 20], [20, 10]])
  }

  /// The row has its natural or its maximum width, and filling boxes take exactly the remaining
  /// space.
  @Test(arguments: UInt64(1)...100) func `filling boxes take exactly the remaining width`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    func length() -> Double { Double(Int.random(in: 0...40, using: &random)) }
    let boxes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Bool.random(using: &random) ? filler(length()) : Box(width: .points(length()), height: 10)
    }
    let (limit, spacing) = (length() * 4, Double(Int.random(in: 0...3, using: &random)))
    let row = row(limit, spacing: spacing, boxes)
    let gaps = spacing * Double(boxes.count - 1)
    let fixed = boxes.reduce(0) { $0 + ($1.sizing.width == .fill ? 0 : $1.width) }
    let natural = boxes.reduce(gaps) { $0 + ($1.boxes.first?.width ?? $1.width) }
    #expect(row.width <= limit)
    if natural <= limit { #expect(row.width == natural, "seed \(seed)") }
    guard boxes.contains(where: { $0.sizing.width == .fill }) else { return }
    let filled = boxes.reduce(0) { $0 + ($1.sizing.width == .fill ? $1.width : 0) }
    #expect(abs(filled - max(0, row.width - gaps - fixed)) <= 1, "seed \(seed)")
  }
}
