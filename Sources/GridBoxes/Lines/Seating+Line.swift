extension Seating {
  /// Places the items of a line: how wide they are, how tall the line is, and then where they are.
  /// - Complexity: O(*n*) for *n* items, those in them apart.
  mutating func arrange(_ line: Line) {
    var plan = LinePlan(
      width: room.width.length,
      columns: Sides(
        left: line.leftSide.column, middle: line.middleSide.column, right: line.rightSide.column),
      isCentered: line.centersMiddle)
    var kept = Sides(left: 0..<0, middle: 0..<0, right: 0..<0)
    for place in line.precedence.order { kept[place] = fit(place, of: line, &plan) }
    stretch(line, kept, &plan)
    let width = room.width.isExact ? max(plan.width, plan.total) : plan.total
    let starts = plan.starts(
      in: width, line.alignments,
      middleComesFirst: line.centersMiddle || line.precedence == .middle)
    let height = self.height(of: line, kept)
    for place in Line.Place.allCases {
      var x = starts[place]
      for box in line.boxes(at: place)[kept[place]] where box.takesPart {
        seat(box, of: line, at: place, from: x + line.itemPadding, height: height)
        x += box.slotLength.inSubpoints + (2 * line.itemPadding).inSubpoints
      }
    }
    extent.width = max(extent.width, width)
    if !room.height.isExact {
      // The height of the line is to be a whole number, not that of what is within its padding.
      let padding = line.padding.vertical
      extent.height = (height + padding).rounded(.up) - padding
    }
    seatOthers(line)
    if isPlacing { finish(line, kept, plan) }
  }

  /// Seats an item.
  private mutating func seat(
    _ box: Box, of line: Line, at place: Line.Place, from x: Double, height: Double
  ) {
    var slot = slot(for: box, of: line, at: place)
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
    seat(box, at: GridPoint(x: x, y: y), in: slot, madeAlong: .horizontal)
  }

  /// The boxes in the line that are no items have all of it.
  private mutating func seatOthers(_ line: Line) {
    let count = Line.Place.allCases.reduce(0) { $0 + line.boxes(at: $1).count }
    guard count < line.boxes.count else { return }
    let items = Line.Place.allCases.flatMap { line.boxes(at: $0) }
    let known = Set(items.map { ObjectIdentifier($0) })
    for box in line.boxes where box.takesPart && !known.contains(ObjectIdentifier(box)) {
      seat(box, at: .zero, in: room)
    }
  }

  /// Notes what has come of it, and what has no room.
  private func finish(_ line: Line, _ kept: Sides<Range<Int>>, _ plan: LinePlan) {
    line.dontFit = []
    for place in Line.Place.allCases {
      line.taken[place] = plan.reserved(place)
      for (index, box) in line.boxes(at: place).enumerated()
      where box.takesPart && !kept[place].contains(index) {
        line.dontFit.append(box)
        leaveOut(box)
      }
    }
  }
}

// MARK: - Sizes
extension Seating {
  /// Finds out which items of a side have room, from the outermost inwards, and how wide they are.
  private func fit(
    _ place: Line.Place, of line: Line, _ plan: inout LinePlan
  ) -> Range<Int> {
    let boxes = line.boxes(at: place)
    let limit = plan.limit(of: place)
    let padding = (2 * line.itemPadding).inSubpoints
    var used = 0.0
    var count = 0
    var isEmpty = true
    for step in boxes.indices {
      let box = boxes[place == .right ? boxes.count - 1 - step : step]
      if box.takesPart {
        let rest = limit - used - padding
        guard rest >= 0 else { break }
        box.slotLength = length(of: box, in: rest, of: plan.columns[place])
        guard box.slotLength.inSubpoints <= rest + 1 / PixelGrid.subpoints.scale else { break }
        used = min(limit, used + box.slotLength.inSubpoints + padding)
        isEmpty = false
      }
      count += 1
    }
    plan.take(used, at: place, isEmpty: isEmpty)
    return place == .right ? boxes.count - count..<boxes.count : 0..<count
  }

  /// How wide the slot of an item is, before what is to spare is shared.
  private func length(of box: Box, in rest: Double, of column: Double?) -> Double {
    if case .part(let part) = rule(of: box, along: .horizontal), column != nil || room.width.isExact
    {
      return LengthProposal.exactly(part * (column ?? room.width.length)).length.inSubpoints
    }
    let margin = box.outerMargin.horizontal
    // On 1/64 points, so that a text has the room again that it was found to need.
    let inner = SizeProposal(
      width: .upTo((rest - margin).inSubpoints),
      height: height(for: box).less(box.outerMargin.vertical))
    return box.size(in: inner, pass).width + margin
  }

  /// The room of an item whose width is known.
  private func slot(for box: Box, of line: Line, at place: Line.Place) -> SizeProposal {
    let isExact = room.width.isExact || line.parts[place].side.column != nil
    let fills = box.sizing.width.isStretched || share(of: box, along: .horizontal) != nil
    return SizeProposal(
      width: LengthProposal(length: box.slotLength, isExact: isExact && fills),
      height: height(for: box))
  }

  /// The height that an item is asked for: to be filled only by one that fills it.
  private func height(for box: Box) -> LengthProposal {
    box.sizing.height.isStretched ? room.height : .upTo(room.height.length)
  }

  /// How tall the line is within its padding: as the room is, or as the tallest item.
  private func height(of line: Line, _ kept: Sides<Range<Int>>) -> Double {
    guard !room.height.isExact else { return room.height.length }
    var height = 0.0
    for place in Line.Place.allCases {
      for box in line.boxes(at: place)[kept[place]] where box.takesPart {
        height = max(height, size(of: box, in: slot(for: box, of: line, at: place)).height)
      }
    }
    return height
  }
}

extension Gravity {
  /// All that says where something is from top to bottom.
  fileprivate static var anyVertical: Gravity { [.top, .centerVertical, .bottom] }
}
