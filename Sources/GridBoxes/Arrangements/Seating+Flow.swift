/// One line of a flow: its boxes, their count, and the sums of their lengths and weights.
private struct FlowLine {
  var boxes: Range<Int>
  var length = 0.0
  var count = 0
  var weights = 0.0
}

extension Seating {
  /// Places boxes in lines, and starts a new line when the next box does not fit.
  ///
  /// Each line is closed once. Placing it reuses the lengths that were measured while it was
  /// filled.
  mutating func arrangeFlow(_ axis: GridAxis, _ rules: Flow) {
    let limit = lineLimit(axis, rules)
    var line = FlowLine(boxes: 0..<0)
    var top: Double?
    for index in boxes.indices where boxes[index].isArranged {
      let box = boxes[index]
      box.slotLength = length(of: box, along: axis, limit)
      if line.count > 0, line.length + rules.spacing + box.slotLength > limit.length {
        top = close(line, axis, rules, limit, below: top)
        line = FlowLine(boxes: index..<index)
      }
      if line.count > 0 { line.length += rules.spacing }
      line.length += box.slotLength
      line.weights += share(of: box, along: axis) ?? 0
      line.count += 1
      line.boxes = line.boxes.lowerBound..<index + 1
    }
    if line.count > 0 { top = close(line, axis, rules, limit, below: top) }
    extent[axis.crossing] = max(extent[axis.crossing], top ?? 0)
  }

  /// Returns the maximum length of a line.
  private func lineLimit(_ axis: GridAxis, _ rules: Flow) -> LengthProposal {
    guard rules.limit == .edge else { return room[axis] }
    let padding = container.padding
    let end = axis == .horizontal ? (isMirrored ? padding.left : padding.right) : padding.bottom
    return LengthProposal(length: room[axis].length + end, isExact: room[axis].isExact)
  }

  /// Returns the length of a line that a box takes, including its margin.
  private func length(of box: Box, along axis: GridAxis, _ limit: LengthProposal) -> Double {
    if case .part(let part) = rule(of: box, along: axis), limit.isExact {
      return LengthProposal.exactly(part * limit.length).length
    }
    let length = slotLength(
      of: box, along: axis, in: .upTo(limit.length), across: .upTo(room[axis.crossing].length))
    return max(0, length)
  }

  /// Places the boxes of a complete line.
  /// - Returns: The end of the line across the axis.
  private mutating func close(
    _ line: FlowLine, _ axis: GridAxis, _ rules: Flow, _ limit: LengthProposal, below end: Double?
  ) -> Double {
    var spare = limit.isExact ? max(0, limit.length - line.length) : 0
    if line.weights > 0 {
      for index in line.boxes where boxes[index].isArranged {
        guard let weight = share(of: boxes[index], along: axis) else { continue }
        boxes[index].slotLength += spare * (weight / line.weights)
      }
      spare = 0
    }
    var shrink = GridSize.infinite
    if rules.oversize == .shrinks, line.count == 1, line.length > limit.length {
      let box = boxes[line.boxes.lowerBound]
      box.slotLength = limit.length
      shrink[axis] = max(0, limit.length - box.outerMargin[axis])
    }
    // Without rounding to pixels: a container that is sized to fit the line must have space for the
    // line after any rounding.
    extent[axis] = max(extent[axis], line.length)
    var (start, spacing) = rules.alignment.spread(spare, over: line.count)
    spacing += rules.spacing
    let thickness = thickness(of: line, axis, from: start, spacing)
    let top = self.start(of: line, axis, rules, below: end)
    for index in line.boxes where boxes[index].isArranged {
      seat(
        boxes[index], along: axis, from: start, across: top, .exactly(thickness), limit: shrink)
      start += boxes[index].slotLength + spacing
    }
    return top + thickness
  }

  /// Returns the start of a line across the axis. Adds the separator before the line, if there is
  /// one.
  private mutating func start(
    of line: FlowLine, _ axis: GridAxis, _ rules: Flow, below end: Double?
  ) -> Double {
    guard let end else { return 0 }
    guard let separator = rules.separator, separator.thickness > 0 else {
      return end + rules.lineSpacing
    }
    separate(
      axis.crossing, at: end + rules.lineSpacing, separator, crossing: room[axis].length)
    return end + rules.lineSpacing + separator.thickness + rules.lineSpacing
  }

  /// Returns the extent of a line across the axis: that of its largest box.
  private func thickness(
    of line: FlowLine, _ axis: GridAxis, from start: Double, _ spacing: Double
  ) -> Double {
    let room = room[axis.crossing]
    var thickness = 0.0
    var start = start
    for index in line.boxes where boxes[index].isArranged {
      let box = boxes[index]
      if case .part(let part) = rule(of: box, along: axis.crossing), room.isExact {
        thickness = max(thickness, LengthProposal.exactly(part * room.length).length)
      } else {
        let length = slotLength(
          of: box, along: axis.crossing, in: .upTo(room.length),
          across: LengthProposal(length: box.slotLength, isExact: true), from: start,
          isFittedAcross: true)
        thickness = max(thickness, length)
      }
      start += box.slotLength + spacing
    }
    return thickness
  }
}

extension Flow.Alignment {
  /// Returns the start of the first box and the extra gap between boxes for a given spare length.
  fileprivate func spread(_ spare: Double, over count: Int) -> (start: Double, gap: Double) {
    switch self {
    case .start: (0, 0)
    case .center: (spare / 2, 0)
    case .end: (spare, 0)
    case .justified: (0, count > 1 ? spare / Double(count - 1) : 0)
    }
  }
}
