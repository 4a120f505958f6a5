import GridLayouts
import GridTesting

/// A slow reference for blends: a list of all frames, mixed one by one.
struct NaiveBlend {
  let items: [GridRect]
  let companions: [GridElement: GridRect]

  /// Mixes all items of two layouts, and all other elements that both place.
  init(_ first: some ItemLayout, _ second: some ItemLayout, progress: Double) {
    let everything = GridRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    func mix(_ one: Double, _ other: Double) -> Double {
      (((1 - progress) * one + progress * other) * 64).rounded() / 64
    }
    func mix(_ one: GridRect, _ other: GridRect) -> GridRect {
      let corner = GridPoint(x: mix(one.minX, other.minX), y: mix(one.minY, other.minY))
      return GridRect(
        x: corner.x, y: corner.y, width: mix(one.maxX, other.maxX) - corner.x,
        height: mix(one.maxY, other.maxY) - corner.y)
    }
    items = (0..<first.itemCount).map { mix(first.frame(of: $0)!, second.frame(of: $0)!) }
    var companions: [GridElement: GridRect] = [:]
    let others = second.placements(in: everything)
    for placement in first.placements(in: everything) where placement.element.kind != .item {
      guard let other = others.first(where: { $0.element == placement.element }) else { continue }
      companions[placement.element] = mix(placement.frame, other.frame)
    }
    self.companions = companions
  }

  /// A description of the first item that is missing or misplaced in a window, or nil.
  func fault(of blend: some ItemLayout, in rect: GridRect) -> String? {
    let shown = blend.placements(in: rect).filter { $0.element.kind == .item }
    let expected = items.enumerated().filter { $0.element.intersects(rect) }
      .map { Placement(.item($0.offset), frame: $0.element) }
    if shown.map(\.element) != expected.map(\.element) {
      return "\(rect) shows \(shown.map(\.element.index)), not \(expected.map(\.element.index))"
    }
    return shown == expected ? nil : "\(rect) shows items elsewhere, or at another level"
  }

  /// A description of another element that is missing or misplaced in a window, or nil. Elements
  /// that only one layout places are ignored.
  func companionFault(of blend: some ItemLayout, in rect: GridRect) -> String? {
    let others = blend.placements(in: rect).filter { companions[$0.element] != nil }
    if Set(others.map(\.element)).count != others.count { return "an element is placed twice" }
    let meeting = companions.filter { $0.value.intersects(rect) }
    for placement in others where meeting[placement.element] != placement.frame {
      return "\(placement) in \(rect), not at \(companions[placement.element]!)"
    }
    return others.count == meeting.count
      ? nil : "\(rect) misses some of \(meeting), has \(others)"
  }
}

extension GridRect {
  /// A random window on content or a little beside it.
  static func anyWindow(
    onto size: GridSize, _ generator: inout SeededGenerator
  ) -> GridRect {
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? number.rounded() : number
    }
    return GridRect(
      x: number(-60...size.width), y: number(-60...size.height), width: number(0...160),
      height: number(0...260))
  }
}
