extension Seating {
  /// Places the items of a line: determines their widths, then the height of the line, then their
  /// frames.
  /// - Complexity: O(*n*) for *n* items, not counting the work inside of them.
  mutating func arrange(_ line: Line) {
    var plan = LinePlan(
      width: room.width.length,
      columns: Sides(
        left: line.leftSide.column, middle: line.middleSide.column, right: line.rightSide.column),
      isCentered: line.centersMiddle)
    var kept = Sides(left: 0..<0, middle: 0..<0, right: 0..<0)
    for side in line.precedence.order { kept[side] = fit(side, of: line, &plan) }
    stretch(line, kept, &plan)
    let width = room.width.isExact ? max(plan.width, plan.total) : plan.total
    let starts = plan.starts(
      in: width, line.alignments,
      middleComesFirst: line.centersMiddle || line.precedence == .middle)
    let height = self.height(of: line, kept)
    for side in Line.Side.allCases {
      var x = starts[side]
      for box in line.boxes(on: side)[kept[side]] where box.isArranged {
        seat(box, of: line, at: side, from: x + line.itemPadding, height: height)
        x += box.slotLength.inSubpoints + (2 * line.itemPadding).inSubpoints
      }
    }
    extent.width = max(extent.width, width)
    if !room.height.isExact {
      // The height of the line is rounded to whole points, not that of the area within its padding.
      let padding = line.padding.vertical
      extent.height = (height + padding).rounded(.up) - padding
    }
    seatOthers(line)
    if isPlacing { finish(line, kept, plan) }
  }

  /// Gives one item its slot, from `x` on, aligned within the height of the line.
  private mutating func seat(
    _ box: Box, of line: Line, at side: Line.Side, from x: Double, height: Double
  ) {
    var slot = slot(for: box, of: line, at: side)
    var y = 0.0
    if box.sizing.height.isStretched || !box.gravity.isDisjoint(with: .anyVertical) {
      slot.height = LengthProposal(length: height, isExact: true)
    } else {
      let spare = height - size(of: box, in: slot).height
      switch line.verticalAlignment {
      case .top: break
      case .center: y = spare / 2
      case .bottom: y = spare
      }
    }
    seat(box, at: GridPoint(x: x, y: y), in: slot, fittedAlong: .horizontal)
  }

  /// Places each child box that belongs to none of the three sides as in a stack, with all of the
  /// space of the line.
  private mutating func seatOthers(_ line: Line) {
    let count = Line.Side.allCases.reduce(0) { $0 + line.boxes(on: $1).count }
    guard count < line.boxes.count else { return }
    let items = Line.Side.allCases.flatMap { line.boxes(on: $0) }
    let known = Set(items.map { ObjectIdentifier($0) })
    for box in line.boxes where box.isArranged && !known.contains(ObjectIdentifier(box)) {
      seat(box, at: .zero, in: room)
    }
  }

  /// Stores the widths of the sides, and leaves out the items that do not fit.
  private func finish(_ line: Line, _ kept: Sides<Range<Int>>, _ plan: LinePlan) {
    line.hiddenBoxes = []
    for side in Line.Side.allCases {
      line.sideWidths[side] = plan.reserved(side)
      for (index, box) in line.boxes(on: side).enumerated()
      where box.isArranged && !kept[side].contains(index) {
        line.hiddenBoxes.append(box)
        hide(box)
      }
    }
  }
}

// MARK: - Sizes
extension Seating {
  /// Returns the items of a side that fit, from the outermost inwards, and plans their widths.
  private func fit(
    _ side: Line.Side, of line: Line, _ plan: inout LinePlan
  ) -> Range<Int> {
    let boxes = line.boxes(on: side)
    let limit = plan.limit(of: side)
    let padding = (2 * line.itemPadding).inSubpoints
    var used = 0.0
    var count = 0
    var isEmpty = true
    for step in boxes.indices {
      let box = boxes[side == .right ? boxes.count - 1 - step : step]
      if box.isArranged {
        let rest = limit - used - padding
        guard rest >= 0 else { break }
        box.slotLength = length(of: box, in: rest, of: plan.columns[side])
        guard box.slotLength.inSubpoints <= rest + 1 / PixelGrid.subpoints.scale else { break }
        used = min(limit, used + box.slotLength.inSubpoints + padding)
        isEmpty = false
      }
      count += 1
    }
    plan.reserve(used, on: side, isEmpty: isEmpty)
    return side == .right ? boxes.count - count..<boxes.count : 0..<count
  }

  /// Returns the width of the slot of an item, before the free width is divided.
  private func length(of box: Box, in rest: Double, of column: Double?) -> Double {
    if case .part(let part) = rule(of: box, along: .horizontal), column != nil || room.width.isExact
    {
      return LengthProposal.exactly(part * (column ?? room.width.length)).length.inSubpoints
    }
    let margin = box.outerMargin.horizontal
    // Rounded to 1/64 point, so that a text gets exactly the width that it was measured with.
    let inner = SizeProposal(
      width: .upTo((rest - margin).inSubpoints),
      height: height(for: box).reduced(by: box.outerMargin.vertical))
    return box.size(in: inner, pass).width + margin
  }

  /// Returns the space for an item whose width is known.
  private func slot(for box: Box, of line: Line, at side: Line.Side) -> SizeProposal {
    let isExact = room.width.isExact || line.parts[side].content.column != nil
    let fills = box.sizing.width.isStretched || share(of: box, along: .horizontal) != nil
    return SizeProposal(
      width: LengthProposal(length: box.slotLength, isExact: isExact && fills),
      height: height(for: box))
  }

  /// Returns the height offered to an item. It is exact only for an item that fills the height.
  private func height(for box: Box) -> LengthProposal {
    box.sizing.height.isStretched ? room.height : .upTo(room.height.length)
  }

  /// Returns the height of the line within its padding: that of the space, or of its tallest item.
  private func height(of line: Line, _ kept: Sides<Range<Int>>) -> Double {
    guard !room.height.isExact else { return room.height.length }
    var height = 0.0
    for side in Line.Side.allCases {
      for box in line.boxes(on: side)[kept[side]] where box.isArranged {
        height = max(height, size(of: box, in: slot(for: box, of: line, at: side)).height)
      }
    }
    return height
  }
}

extension Gravity {
  /// All flags of vertical alignment.
  fileprivate static var anyVertical: Gravity { [.top, .centerVertical, .bottom] }
}
