import GridBoxes

extension NaiveBoxes {
  /// The frames of the children of a box by its arrangement.
  func arranged(_ box: Box, _ room: SizeProposal) -> Arranged {
    var result: Arranged = ([:], .zero)
    let members = box.boxes.indices.filter { box.boxes[$0].isArranged }
    switch box.arrangement {
    case .stack:
      for index in members { seat(box, index, .zero, room, made: nil, &result) }
    case .linear(let axis, let rules):
      line(box, members, axis, rules, room, &result)
    case .flow(let axis, let rules):
      flow(box, members, axis, rules, room, &result)
    }
    return result
  }

  private func line(
    _ box: Box, _ members: [Int], _ axis: GridAxis, _ rules: Linear, _ room: SizeProposal,
    _ result: inout Arranged
  ) {
    let usable = max(0, room[axis].length - rules.spacing * Double(max(0, members.count - 1)))
    func share(_ index: Int) -> Double? {
      box.boxes[index].weight ?? (rule(box, box.boxes[index], axis) == .fill ? 1 : nil)
    }
    var lengths: [Int: Double] = [:]
    func natural(_ index: Int) -> Double {
      var slot = room
      slot[axis] = .upTo(
        usable
          - members.filter { $0 < index || share(index) != nil }
          .reduce(0) { $0 + (share($1) == nil ? lengths[$1] ?? 0 : 0) })
      return length(container: box, index, along: axis, slot, across: 0, made: false)
    }
    for index in members where share(index) == nil {
      if case .part(let part) = rule(box, box.boxes[index], axis), room[axis].isExact {
        lengths[index] = max(0, part * usable)
      } else {
        lengths[index] = natural(index)
      }
    }
    let rest = max(0, usable - lengths.values.reduce(0, +))
    let weights = members.reduce(0) { $0 + (share($1) ?? 0) }
    for index in members {
      guard let weight = share(index) else { continue }
      lengths[index] =
        room[axis].isExact ? (weights > 0 ? rest * (weight / weights) : 0) : natural(index)
    }
    var start = 0.0
    for index in members {
      var corner = GridPoint.zero
      corner[axis] = start
      var slot = room
      slot[axis] = LengthProposal(length: lengths[index] ?? 0, isExact: true)
      seat(box, index, corner, slot, made: axis, &result)
      start += (lengths[index] ?? 0) + rules.spacing
    }
    let end = members.isEmpty ? 0 : start - rules.spacing
    result.extent[axis] = max(result.extent[axis], end)
  }

  private func flow(
    _ box: Box, _ members: [Int], _ axis: GridAxis, _ rules: Flow, _ room: SizeProposal,
    _ result: inout Arranged
  ) {
    func needed(_ index: Int) -> Double {
      if case .part(let part) = rule(box, box.boxes[index], axis), room[axis].isExact {
        return max(0, part * room[axis].length)
      }
      var slot = room
      slot[axis] = .upTo(room[axis].length)
      slot[axis.crossing] = .upTo(room[axis.crossing].length)
      return max(0, length(container: box, index, along: axis, slot, across: 0, made: false))
    }
    var lines: [[Int]] = []
    for index in members {
      let length = (lines.last ?? []).reduce(0) { $0 + needed($1) + rules.spacing }
      if lines.isEmpty || length + needed(index) > room[axis].length {
        lines.append([index])
      } else {
        lines[lines.count - 1].append(index)
      }
    }
    var top = 0.0
    for (number, line) in lines.enumerated() {
      if number > 0 { top += rules.lineSpacing }
      var lengths = line.map(needed)
      let gaps = rules.spacing * Double(line.count - 1)
      result.extent[axis] = max(result.extent[axis], gaps + lengths.reduce(0, +))
      var spare = room[axis].isExact ? max(0, room[axis].length - gaps - lengths.reduce(0, +)) : 0
      let weights = line.map {
        box.boxes[$0].weight ?? (rule(box, box.boxes[$0], axis) == .fill ? 1 : 0)
      }
      let sum = weights.reduce(0, +)
      if sum > 0 {
        for place in line.indices { lengths[place] += spare * (weights[place] / sum) }
        spare = 0
      }
      let first = rules.alignment == .center ? spare / 2 : rules.alignment == .end ? spare : 0
      var thickness = 0.0
      var start = first
      for (place, index) in line.enumerated() {
        let child = box.boxes[index]
        var slot = room
        slot[axis] = LengthProposal(length: lengths[place], isExact: true)
        slot[axis.crossing] = .upTo(room[axis.crossing].length)
        if case .part(let part) = rule(box, child, axis.crossing), room[axis.crossing].isExact {
          thickness = max(thickness, part * room[axis.crossing].length)
        } else {
          let length = length(
            container: box, index, along: axis.crossing, slot, across: start, made: true)
          thickness = max(thickness, length)
        }
        start += lengths[place] + rules.spacing
      }
      start = first
      for (place, index) in line.enumerated() {
        var corner = GridPoint.zero
        corner[axis] = start
        corner[axis.crossing] = top
        var slot = room
        slot[axis] = LengthProposal(length: lengths[place], isExact: true)
        slot[axis.crossing] = .exactly(thickness)
        seat(box, index, corner, slot, made: axis, &result)
        start += lengths[place] + rules.spacing
      }
      top += thickness
    }
    result.extent[axis.crossing] = max(result.extent[axis.crossing], top)
  }
}
