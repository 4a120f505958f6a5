extension Seating {
  /// Places the container's child boxes by one of the built-in arrangements.
  /// - Complexity: O(*n*) for *n* boxes, not counting the work inside of them.
  public mutating func arrange(by arrangement: Arrangement) {
    // An override of `Box.arrange(_:)` may pass an unchecked arrangement.
    switch arrangement.finite {
    case .linear(let axis, let rules): arrangeLine(axis, rules)
    case .flow(let axis, let rules): arrangeFlow(axis, rules)
    case .stack: for box in boxes where box.isArranged { seat(box, at: .zero, in: room) }
    }
  }

  /// Places boxes in one line. Boxes with a length of their own come first, the others are given
  /// the rest.
  private mutating func arrangeLine(_ axis: GridAxis, _ rules: Linear) {
    var gaps = 0.0
    var weights = 0.0
    var isFirst = true
    for box in boxes where box.isArranged {
      if !isFirst { gaps += rules.gap(before: box) }
      isFirst = false
      weights += share(of: box, along: axis) ?? 0
    }
    let usable = max(0, room[axis].length - gaps)
    var used = 0.0
    for box in boxes where box.isArranged && share(of: box, along: axis) == nil {
      box.slotLength = length(of: box, along: axis, of: usable, used: used)
      used += box.slotLength
    }
    let rest = max(0, usable - used)
    var end = 0.0
    isFirst = true
    for box in boxes where box.isArranged {
      if !isFirst { end = start(of: box, after: end, axis, rules) }
      isFirst = false
      if let weight = share(of: box, along: axis) {
        box.slotLength =
          if room[axis].isExact {
            weights > 0 ? rest * (weight / weights) : 0
          } else {
            length(of: box, along: axis, of: usable, used: used)
          }
      }
      seat(box, along: axis, from: end, across: 0, room[axis.crossing])
      end += box.slotLength
    }
    extent[axis] = max(extent[axis], end)
  }

  /// Returns the slot length of a box that takes no part of the remaining length.
  private func length(
    of box: Box, along axis: GridAxis, of usable: Double, used: Double
  ) -> Double {
    if case .part(let part) = rule(of: box, along: axis), room[axis].isExact {
      return LengthProposal.exactly(part * usable).length
    }
    return slotLength(
      of: box, along: axis, in: .upTo(usable - used), across: room[axis.crossing])
  }

  /// Seats a box in a slot of its `slotLength`.
  mutating func seat(
    _ box: Box, along axis: GridAxis, from start: Double, across: Double,
    _ crossing: LengthProposal,
    limit: GridSize = .infinite
  ) {
    var corner = GridPoint.zero
    corner[axis] = start
    corner[axis.crossing] = across
    var slot = room
    // Built without `exactly`, because negative margins may make the length of a slot negative.
    slot[axis] = LengthProposal(length: box.slotLength, isExact: true)
    slot[axis.crossing] = crossing
    seat(box, at: corner, in: slot, fittedAlong: axis, limit: limit)
  }

  /// Returns the start of the next box. Adds the separator before the box, if it has one.
  private mutating func start(
    of box: Box, after end: Double, _ axis: GridAxis, _ rules: Linear
  ) -> Double {
    if let separator = rules.separator(before: box) {
      separate(axis, at: end + rules.spacing, separator, crossing: room[axis.crossing].length)
    }
    return end + rules.gap(before: box)
  }

  /// Adds a separator line across an axis.
  mutating func separate(
    _ axis: GridAxis, at start: Double, _ separator: Separator, crossing: Double
  ) {
    let across = -separator.startOverhang
    let length = crossing + separator.startOverhang + separator.endOverhang
    separate(
      axis == .horizontal
        ? GridRect(x: start, y: across, width: separator.thickness, height: length)
        : GridRect(x: across, y: start, width: length, height: separator.thickness),
      along: axis.crossing)
  }
}

extension Linear {
  /// The separator before a box that is not the first; nil for none.
  fileprivate func separator(before box: Box) -> Separator? {
    guard let separator, box.hasSeparator, separator.thickness > 0 else { return nil }
    return separator
  }

  /// The gap before a box that is not the first. Used for measuring and for placing, so both agree.
  fileprivate func gap(before box: Box) -> Double {
    guard let separator = separator(before: box) else { return spacing }
    return spacing + separator.thickness + spacing
  }
}

extension Box {
  /// Whether the arrangement of the container places the box: its position is automatic and it is
  /// not gone.
  public final var isArranged: Bool { visibility != .gone && storedPosition.isAutomatic }
}
