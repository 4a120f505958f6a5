import GridLayouts
import GridTesting

/// The inputs that workloads share: sizes, extents, and where a reader looks.
enum Inputs {
  /// The screen of all workloads.
  static var viewport: GridSize { GridSize(width: 800, height: 1_000) }

  /// How many different inputs a workload repeats: a power of two, and few enough for a cache.
  static var cycleLength: Int { 1_024 }

  /// What a reader moves between two frames of an unhurried scroll.
  static var scrollStep: Double { 37 }

  /// The powers of ten with these exponents.
  static func powers(_ exponents: Int...) -> [Int] {
    exponents.map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
  }

  /// Extents from 20 to 80 points, in steps of 1/64.
  static func extents(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in extent(from: &generator) }
  }

  /// One such extent.
  static func extent(from generator: inout SeededGenerator) -> Double {
    Double(20 * 64 + Int(truncatingIfNeeded: generator.next() % (60 * 64))) / 64
  }
}

// MARK: - Where a reader looks
extension Inputs {
  /// Windows that follow a scroll through the middle of the content, turn round where it ends, and
  /// jump back when the cycle does.
  static func scrollWindows(in content: GridSize) -> Cycle<LayoutWindow> {
    let length = scrollStep * Double(cycleLength)
    let start = clamped((content.height - length) / 2, in: content)
    let room = max(0, content.height - viewport.height - start)
    return Cycle { turn in
      // There and back again, and so on, in content that is shorter than the way.
      let way = (scrollStep * Double(turn)).truncatingRemainder(dividingBy: 2 * max(room, 1))
      return window(at: start + min(way, max(0, 2 * room - way)))
    }
  }

  /// Windows anywhere in the content.
  static func randomWindows(in content: GridSize, seed: UInt64) -> Cycle<LayoutWindow> {
    var generator = SeededGenerator(seed: seed)
    let range = 0...max(content.height - viewport.height, 0)
    return Cycle { _ in window(at: .random(in: range, using: &generator)) }
  }

  /// Points anywhere in the content.
  static func randomPoints(in content: GridSize, seed: UInt64) -> Cycle<GridPoint> {
    var generator = SeededGenerator(seed: seed)
    return Cycle { _ in
      GridPoint(
        x: .random(in: 0..<max(content.width, 1), using: &generator),
        y: .random(in: 0..<max(content.height, 1), using: &generator))
    }
  }

  /// Items anywhere in the data.
  static func randomItems(_ count: Int, seed: UInt64) -> Cycle<Int> {
    var generator = SeededGenerator(seed: seed)
    return Cycle { _ in .random(in: 0..<count, using: &generator) }
  }

  /// The window at the very end of the content.
  static func lastWindow(in content: GridSize) -> LayoutWindow {
    window(at: clamped(content.height, in: content))
  }

  /// The window with its top edge at an offset.
  static func window(at offset: Double) -> LayoutWindow {
    LayoutWindow(GridRect(x: 0, y: offset, width: viewport.width, height: viewport.height))
  }

  /// The screen of a reader who looks at a point in its middle.
  @inline(__always)
  static func viewport(around point: GridPoint) -> GridRect {
    GridRect(
      x: point.x - viewport.width / 2, y: point.y - viewport.height / 2,
      width: viewport.width, height: viewport.height)
  }

  /// The nearest offset to this one at which the window lies within the content.
  private static func clamped(_ offset: Double, in content: GridSize) -> Double {
    max(0, min(offset, content.height - viewport.height))
  }
}
