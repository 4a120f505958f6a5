extension Seating {
  /// Divides the free width among the items that fill: that of a column among the items of the
  /// column, the rest among all others.
  func stretch(_ line: Line, _ kept: Sides<Range<Int>>, _ plan: inout LinePlan) {
    for side in Line.Side.allCases where plan.columns[side] != nil {
      stretch([side], of: line, kept, &plan)
    }
    guard room.width.isExact else { return }
    let sides = Line.Side.allCases.filter { plan.columns[$0] == nil }
    if line.centersMiddle, plan.hasMiddle {
      // Stretched first, because the width left for the other sides depends on it.
      if sides.contains(.middle) { stretch([.middle], of: line, kept, &plan) }
      for side in sides where side != .middle { stretch([side], of: line, kept, &plan) }
    } else {
      stretch(sides, of: line, kept, &plan)
    }
  }

  /// Divides the free width of sides among their items, in whole pixels. The last item gets the
  /// remainder.
  private func stretch(
    _ sides: [Line.Side], of line: Line, _ kept: Sides<Range<Int>>, _ plan: inout LinePlan
  ) {
    guard let spare = sides.first.map({ plan.spare(for: $0) }), spare > 0 else { return }
    var sharing: [(box: Box, share: Double, side: Line.Side)] = []
    for side in sides {
      for box in line.boxes(on: side)[kept[side]] where box.isArranged {
        guard let share = share(of: box, along: .horizontal), share > 0 else { continue }
        sharing.append((box, share, side))
      }
    }
    let shares = sharing.reduce(0) { $0 + $1.share }
    var rest = spare
    for (index, part) in sharing.enumerated() {
      let isLast = index == sharing.count - 1
      let length =
        isLast
        ? rest : pass.screen.pixels.below(spare * (part.share / shares)).inSubpoints
      part.box.slotLength += length
      plan.grow(part.side, by: length)
      rest -= length
    }
  }
}
