/// A line of a flow: which boxes it has, and how long they are together.
private struct Line {
  var boxes: Range<Int>
  var length = 0.0
  var count = 0
  var weights = 0.0
}

extension Seating {
  /// In lines: each box goes into the line of the one before it if there is room for it.
  ///
  /// A line is closed once, and placed with what was found then.
  mutating func arrangeFlow(_ axis: Axis, _ rules: Flow) {
    let limit = lineLimit(axis, rules)
    let boxes = container.boxes
    var line = Line(boxes: 0..<0)
    var top: Double?
    for place in boxes.indices where boxes[place].takesPart {
      let box = boxes[place]
      box.slotLength = length(of: box, along: axis, limit)
      if line.count > 0, line.length + rules.spacing + box.slotLength > limit.length {
        top = close(line, axis, rules, limit, below: top)
        line = Line(boxes: place..<place)
      }
      if line.count > 0 { line.length += rules.spacing }
      line.length += box.slotLength
      line.weights += box.share(along: axis) ?? 0
      line.count += 1
      line.boxes = line.boxes.lowerBound..<place + 1
    }
    if line.count > 0 { top = close(line, axis, rules, limit, below: top) }
    extent[axis.crossing] = max(extent[axis.crossing], top ?? 0)
  }

  /// How long lines may be.
  private func lineLimit(_ axis: Axis, _ rules: Flow) -> Offer {
    guard rules.limit == .edge else { return room[axis] }
    let padding = container.padding
    let end = axis == .horizontal ? (isMirrored ? padding.left : padding.right) : padding.bottom
    return Offer(length: room[axis].length + end, isExact: room[axis].isExact)
  }

  /// How much of a line a box needs.
  private func length(of box: Box, along axis: Axis, _ limit: Offer) -> Double {
    var slot = room
    slot[axis] = .upTo(limit.length)
    slot[axis.crossing] = .upTo(room[axis.crossing].length)
    let length =
      if case .part(let part) = box.sizing[axis], limit.isExact {
        part * limit.length
      } else {
        size(of: box, in: slot)[axis]
      }
    return max(0, length)
  }

  /// Gives the boxes of a line their places.
  /// - Returns: Where the line ends across.
  private mutating func close(
    _ line: Line, _ axis: Axis, _ rules: Flow, _ limit: Offer, below end: Double?
  ) -> Double {
    let boxes = container.boxes
    var spare = limit.isExact ? max(0, limit.length - line.length) : 0
    if line.weights > 0 {
      for place in line.boxes where boxes[place].takesPart {
        guard let weight = boxes[place].share(along: axis) else { continue }
        boxes[place].slotLength += spare * (weight / line.weights)
      }
      spare = 0
    }
    var shrink = Size.infinite
    if rules.oversize == .shrinks, line.count == 1, line.length > limit.length {
      let box = boxes[line.boxes.lowerBound]
      box.slotLength = limit.length
      shrink[axis] = max(0, limit.length - box.margin[axis])
    }
    let thickness = thickness(of: line, axis)
    let top = start(of: line, axis, rules, below: end)
    var (start, spacing) = rules.alignment.spread(spare, over: line.count)
    spacing += rules.spacing
    for place in line.boxes where boxes[place].takesPart {
      seat(
        boxes[place], along: axis, from: start, across: top, .exactly(thickness), limit: shrink)
      start += boxes[place].slotLength + spacing
    }
    return top + thickness
  }

  /// Where a line begins across, after a line drawn between the two.
  private mutating func start(
    of line: Line, _ axis: Axis, _ rules: Flow, below end: Double?
  ) -> Double {
    guard let end else { return 0 }
    guard let separator = rules.separator, separator.thickness > 0 else {
      return end + rules.lineSpacing
    }
    separate(
      axis.crossing, at: end + rules.lineSpacing, separator, crossing: room[axis].length)
    return end + rules.lineSpacing + separator.thickness + rules.lineSpacing
  }

  /// How long a line is across: as long as the longest in it.
  private func thickness(of line: Line, _ axis: Axis) -> Double {
    let boxes = container.boxes
    var thickness = 0.0
    for place in line.boxes where boxes[place].takesPart {
      let box = boxes[place]
      var slot = room
      slot[axis] = Offer(length: box.slotLength, isExact: true)
      slot[axis.crossing] = .upTo(room[axis.crossing].length)
      if case .part(let part) = box.sizing[axis.crossing], room[axis.crossing].isExact {
        thickness = max(thickness, part * room[axis.crossing].length)
      } else {
        thickness = max(thickness, size(of: box, in: slot)[axis.crossing])
      }
    }
    return thickness
  }
}

extension Flow.Alignment {
  /// Where the first box stands, and how much room is added between two, if so much is to spare.
  fileprivate func spread(_ spare: Double, over count: Int) -> (start: Double, gap: Double) {
    switch self {
    case .start: (0, 0)
    case .center: (spare / 2, 0)
    case .end: (spare, 0)
    case .justified: (0, count > 1 ? spare / Double(count - 1) : 0)
    }
  }
}
