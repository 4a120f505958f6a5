import VirtualGrid

/// The wrong values that a layout can return.
enum LayoutMistake: CaseIterable {
  case reversed, twice, beyondEnd, negative, notANumber, infinite, tooMany
  case negativeItemCount, negativeSectionCount, endless, frameless
  case headerBeyondEnd
}

/// Switches the wrong value of a layout. It is an object, because the grid copies the layout.
final class MistakeSwitch: @unchecked Sendable {
  var current: LayoutMistake?
}

/// A list of rows of 20 points that returns a wrong value when the switch says so.
struct FaultyLayout: ItemLayout, Sendable {
  let mistakes: MistakeSwitch
  var rows = ListLayout(rowHeight: .fixed(20))

  var itemCount: Int { mistakes.current == .negativeItemCount ? -3 : rows.itemCount }

  var sectionCount: Int { mistakes.current == .negativeSectionCount ? -2 : 1 }

  var viewport: GridSize { rows.viewport }

  var contentSize: GridSize {
    mistakes.current == .endless ? GridSize(width: .nan, height: .infinity) : rows.contentSize
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let start = buffer.count
    rows.placements(in: window, into: &buffer)
    guard buffer.count > start + 2 else { return }
    switch mistakes.current {
    case .reversed: buffer[start...].reverse()
    case .twice: buffer.append(buffer[start])
    case .beyondEnd: buffer.append(Placement(.item(rows.itemCount + 4), frame: window.rect))
    case .headerBeyondEnd: buffer.append(Placement(GridElement(.header, 4), frame: window.rect))
    case .negative: buffer.insert(Placement(.item(-4), frame: window.rect), at: start)
    case .notANumber: buffer[start + 1].frame.origin.y = .nan
    case .infinite: buffer[start + 1].frame.size.height = .infinity
    case .tooMany:
      buffer.removeSubrange(start...)
      for index in 0..<1_000_000 { buffer.append(Placement(.item(index), frame: window.rect)) }
    default: break
    }
  }

  func frame(of item: Int) -> GridRect? {
    guard mistakes.current == .frameless else { return rows.frame(of: item) }
    return GridRect(x: .nan, y: .infinity, width: .nan, height: -.infinity)
  }

  mutating func setViewport(_ viewport: GridSize) { rows.setViewport(viewport) }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    rows.replaceItems(in: range, with: count, section: section)
  }
}
