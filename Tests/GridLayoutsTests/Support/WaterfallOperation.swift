import GridLayouts
import GridTesting

/// An operation on a waterfall. Prints itself as code.
enum WaterfallOperation: Hashable {
  case replace(Range<Int>, with: Int)
  case move(Range<Int>, to: Int)
  case measure(Int, as: Double)
  case resize(width: Double)
  case reflow
}

extension WaterfallLayout {
  mutating func perform(_ operation: WaterfallOperation) throws {
    switch operation {
    case .replace(let range, let count): try apply(.items(range, replacedBy: count))
    case .move(let range, let destination): try apply(.move(range, to: destination))
    case .measure(let item, let height):
      try setMeasuredSize(GridSize(width: 7, height: height), forItem: item)
    case .resize(let width): resize(to: GridSize(width: width, height: viewport.height))
    case .reflow: reflow()
    }
  }
}

extension NaiveWaterfall {
  mutating func perform(_ operation: WaterfallOperation) {
    switch operation {
    case .replace(let range, let count): replace(range, with: count)
    case .move(let range, let destination): move(range, to: destination)
    case .measure(let item, let height): setMeasuredSize(height, forItem: item)
    case .resize(let width): resize(to: GridSize(width: width, height: viewport.height))
    case .reflow: reflow()
    }
  }
}

// MARK: - Random operations
extension SeededGenerator {
  /// A number from 0 through `limit`.
  mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &self) }

  /// A range of at most `length` within `0..<count`.
  mutating func range(in count: Int, length: Int) -> Range<Int> {
    let first = upTo(count)
    return first..<(first + upTo(min(length, count - first)))
  }

  /// A height in multiples of 1/64, sometimes 0, and seldom a large one.
  mutating func height() -> Double {
    switch upTo(9) {
    case 0: 0
    case 1: Double(upTo(200_000)) / 64
    default: Double(1 + upTo(6_000)) / 64
    }
  }

  /// A random operation on a waterfall of `count` items, which keeps its size around `usual`.
  mutating func operation(on count: Int, usual: Int) -> WaterfallOperation {
    switch upTo(19) {
    case 0: return .resize(width: Double(upTo(40_000)) / 64)
    case 1: return upTo(3) == 0 ? .reflow : .replace(count..<count, with: 1)
    case 2...4: return .replace(count..<count, with: upTo(count < usual ? 4 : 1))
    case 5...7:
      return .replace(range(in: count, length: 3), with: upTo(count < usual ? 5 : 2))
    case 8, 9: return .replace(range(in: count, length: count > usual ? count : 2), with: 0)
    case 10...12:
      let range = range(in: count, length: 6)
      return .move(range, to: upTo(count - range.count))
    default:
      return count > 0
        ? .measure(upTo(count - 1), as: height()) : .replace(0..<0, with: usual)
    }
  }
}
