import GridTesting
import VirtualGrid

/// An operation on a grid with animating cells, in a random script.
enum MotionOperation {
  case update(
    [BatchUpdate.Change], animation: Int, timing: Int, policy: Int, layout: Int?)
  case scroll(Double)
  case fling(Double)
  case frame(Double)
  case layout(Int)
  case reload
  case finish
  case lift(Int)
  case carry(Double, Double)
  case drop
  case cancelMove
  case expand(Double)
  case collapse(Double)
  case beginTransition(Int)
  case transition(Double)
  case endTransition(Bool)
  case leaveToHost(Bool)

  static func random(_ generator: inout SeededGenerator) -> MotionOperation {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0..<34) {
    case 0..<8:
      return .update(
        (0..<number(1..<5)).map { _ in change(&generator) }, animation: number(0..<7),
        timing: number(0..<4), policy: number(0..<4),
        layout: number(0..<5) == 0 ? number(0..<3) : nil)
    case 8..<10: return .scroll(Double(number(-300..<300)))
    case 10: return .fling(Double(number(-3_000..<3_000)))
    case 11: return .layout(number(0..<3))
    case 12: return number(0..<4) == 0 ? .reload : .frame(0)
    case 13: return number(0..<3) == 0 ? .finish : .frame(0.5)
    case 20..<22: return .lift(number(0..<30))
    case 22..<25: return .carry(Double(number(-10..<110)), Double(number(-10..<110)))
    case 25: return number(0..<3) == 0 ? .cancelMove : .drop
    case 26:
      let place = Double(number(-50..<200))
      return number(0..<3) > 0 ? .expand(place) : .collapse(place)
    case 27: return .beginTransition(number(0..<3))
    case 28..<31: return .transition(Double(number(0..<9)) / 8)
    case 31: return .endTransition(number(0..<2) == 0)
    case 32: return number(0..<4) == 0 ? .leaveToHost(number(0..<2) == 0) : .frame(0)
    default: return .frame(Double(number(0..<12)) / 64)
    }
  }

  private static func change(_ generator: inout SeededGenerator) -> BatchUpdate.Change {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let (section, start) = (number(0..<3), number(0..<12))
    let items = start..<(start + number(0..<3))
    switch number(0..<10) {
    case 0..<3: return .insertItems(items, inSection: section)
    case 3..<5: return .deleteItems(items, inSection: section)
    case 5..<7:
      return .moveItems(
        items, inSection: section, to: ItemPath(section: number(0..<3), item: number(0..<12)))
    case 7:
      return number(0..<2) == 0
        ? .reloadItems(items, inSection: section) : .reconfigureItems(items, inSection: section)
    case 8: return .insertSections(section..<(section + 1))
    default:
      let sections = section..<(section + 1)
      return [
        .deleteSections(sections), .moveSections(sections, to: number(0..<3)),
        .reloadSections(sections),
      ][number(0..<3)]
    }
  }
}
