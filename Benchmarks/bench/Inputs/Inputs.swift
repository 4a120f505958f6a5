import GridBench
import GridLayouts
import GridTesting

/// Inputs that workloads share: sizes, extents, windows, points and items.
enum Inputs {
  /// The size of the viewport in all workloads.
  static var viewport: GridSize { GridSize(width: 800, height: 1_000) }

  /// The number of different inputs that a workload repeats: a power of two, small enough for a CPU
  /// cache.
  static var cycleLength: Int { Workload.cycleLength }

  /// The distance between two frames of a slow scroll, in points.
  static var scrollStep: Double { 37 }

  /// Returns the powers of ten with these exponents.
  static func powers(_ exponents: Int...) -> [Int] {
    exponents.map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
  }

  /// Returns `count` random extents from 20 to 80 points, in steps of 1/64.
  static func extents(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in extent(from: &generator) }
  }

  /// Returns one random extent from 20 to 80 points.
  static func extent(from generator: inout SeededGenerator) -> Double {
    Double(20 * 64 + Int(truncatingIfNeeded: generator.next() % (60 * 64))) / 64
  }
}

// MARK: - Windows, points and items
extension Inputs {
  /// Returns the windows of a scroll through the middle of the content.
  ///
  /// The scroll reverses at the end of the content and starts again with each cycle.
  static func scrollWindows(in content: GridSize) -> Cycle<LayoutWindow> {
    let length = scrollStep * Double(cycleLength)
    let start = clamped((content.height - length) / 2, in: content)
    let room = max(0, content.height - viewport.height - start)
    return Cycle { turn in
      // In content shorter than the distance of a cycle, the scroll goes back and forth.
      let way = (scrollStep * Double(turn)).truncatingRemainder(dividingBy: 2 * max(room, 1))
      return window(at: start + min(way, max(0, 2 * room - way)))
    }
  }

  /// Returns windows at random offsets.
  static func randomWindows(in content: GridSize, seed: UInt64) -> Cycle<LayoutWindow> {
    var generator = SeededGenerator(seed: seed)
    let range = 0...max(content.height - viewport.height, 0)
    return Cycle { _ in window(at: .random(in: range, using: &generator)) }
  }

  /// Returns random points of the content.
  static func randomPoints(in content: GridSize, seed: UInt64) -> Cycle<GridPoint> {
    var generator = SeededGenerator(seed: seed)
    return Cycle { _ in
      GridPoint(
        x: .random(in: 0..<max(content.width, 1), using: &generator),
        y: .random(in: 0..<max(content.height, 1), using: &generator))
    }
  }

  /// Returns random items.
  static func randomItems(_ count: Int, seed: UInt64) -> Cycle<Int> {
    var generator = SeededGenerator(seed: seed)
    return Cycle { _ in .random(in: 0..<count, using: &generator) }
  }

  /// Returns the window at the end of the content.
  static func lastWindow(in content: GridSize) -> LayoutWindow {
    window(at: clamped(content.height, in: content))
  }

  /// Returns the window with its top edge at an offset.
  static func window(at offset: Double) -> LayoutWindow {
    LayoutWindow(GridRect(x: 0, y: offset, width: viewport.width, height: viewport.height))
  }

  /// Returns the viewport centered at a point.
  @inline(__always)
  static func viewport(around point: GridPoint) -> GridRect {
    GridRect(
      x: point.x - viewport.width / 2, y: point.y - viewport.height / 2,
      width: viewport.width, height: viewport.height)
  }

  /// Returns the offset clamped so that the window is inside the content.
  private static func clamped(_ offset: Double, in content: GridSize) -> Double {
    max(0, min(offset, content.height - viewport.height))
  }
}
