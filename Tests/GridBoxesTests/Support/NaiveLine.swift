import GridBoxes

/// A simple model of the widths in a line, without boxes.
struct NaiveLine {
  struct Item {
    var width: Double
    var margin: (left: Double, right: Double)

    /// The weight by which the item shares the spare width; 0 for no share.
    var weight: Double

    var length: Double { width + margin.left + margin.right }
  }

  typealias Place = Line.Side

  var width: Double
  var padding: Double
  var first: Place
  var isCentered: Bool
  var items: [Place: [Item]]
  var columns: [Place: Double]
  var alignments: [Place: TextLayout.Alignment]

  /// The items that are not dropped: for the right side, those at its end.
  private var kept: [Place: Range<Int>] = [:]

  init(
    width: Double, padding: Double, first: Place, isCentered: Bool, items: [Place: [Item]],
    columns: [Place: Double], alignments: [Place: TextLayout.Alignment]
  ) {
    self.width = width
    self.padding = padding
    self.first = first
    self.isCentered = isCentered
    self.items = items
    self.columns = columns
    self.alignments = alignments
  }

  private func length(_ place: Place) -> Double {
    (kept[place] ?? 0..<0).reduce(0) { $0 + items[place]![$1].length + 2 * padding }
  }

  private func block(_ place: Place, _ limits: [Place: Double]) -> Double {
    columns[place] == nil ? length(place) : limits[place]!
  }

  /// The left edge and width of each kept item, for the left, the middle and the right side.
  mutating func spans() -> [[Double]] {
    var limits: [Place: Double] = [:]
    let order: [Place] =
      switch first {
      case .left: [.left, .right, .middle]
      case .right: [.right, .left, .middle]
      case .middle: [.middle, .left, .right]
      }
    for (number, place) in order.enumerated() {
      func known(_ other: Place) -> Double {
        order[..<number].contains(other) ? block(other, limits) : columns[other] ?? 0
      }
      var room = columns[place] ?? .infinity
      let before = order[..<number].map { block($0, limits) }.reduce(0, +)
      let after = order[(number + 1)...].map { columns[$0] ?? 0 }.reduce(0, +)
      room = min(room, width - before - (columns[place] == nil ? after : 0))
      if isCentered, place == .middle {
        room = min(room, width - 2 * max(known(.left), known(.right)))
      }
      if isCentered, place != .middle {
        let isThere =
          columns[.middle] != nil || order[..<number].contains(.middle) && !kept[.middle]!.isEmpty
        if isThere { room = min(room, (width - known(.middle)) / 2) }
      }
      limits[place] = max(0, room)
      keep(place, limits[place]!)
    }
    stretch(limits)
    return place(limits)
  }

  /// Keeps as many items as fit, starting from the outside.
  private mutating func keep(_ place: Place, _ limit: Double) {
    let count = items[place]!.count
    let choices = (0...count).map { place == .right ? count - $0..<count : 0..<$0 }
    kept[place] = choices.last { choice in
      kept[place] = choice
      return length(place) <= limit
    }
  }

  private mutating func stretch(_ limits: [Place: Double]) {
    let free = Place.allCases.filter { columns[$0] == nil }
    let isMiddleThere = columns[.middle] != nil || !kept[.middle]!.isEmpty
    for place in Place.allCases where columns[place] != nil {
      share(limits[place]! - length(place), [place])
    }
    if isCentered, isMiddleThere {
      if columns[.middle] == nil {
        let sides = max(block(.left, limits), block(.right, limits))
        share(width - 2 * sides - length(.middle), [.middle])
      }
      for place in free where place != .middle {
        share((width - block(.middle, limits)) / 2 - length(place), [place])
      }
    } else {
      share(width - Place.allCases.map { block($0, limits) }.reduce(0, +), free)
    }
  }

  private mutating func share(_ spare: Double, _ places: [Place]) {
    let all = places.flatMap { place in kept[place]!.map { (place, $0) } }
      .filter { items[$0.0]![$0.1].weight > 0 }
    let weights = all.map { items[$0.0]![$0.1].weight }.reduce(0, +)
    var rest = spare
    for (place, index) in all {
      let part = (spare * (items[place]![index].weight / weights)).rounded(.down)
      items[place]![index].width += part
      rest -= part
    }
    if let (place, index) = all.last { items[place]![index].width += rest }
  }

  private func place(_ limits: [Place: Double]) -> [[Double]] {
    let (l, m, r) = (block(.left, limits), block(.middle, limits), block(.right, limits))
    func shift(_ place: Place, _ room: Double) -> Double {
      switch alignments[place]! {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    }
    // The start of each side.
    var before: [Place: Double] = [:]
    let isMiddleThere = columns[.middle] != nil || !kept[.middle]!.isEmpty
    if isMiddleThere, isCentered || first == .middle {
      var start = isCentered ? (width - m) / 2 : shift(.middle, width - m)
      if !isCentered, columns[.middle] != nil { start = 0 }
      start = max(l, min(start, width - r - m))
      before[.left] = columns[.left] == nil ? shift(.left, start - l) : 0
      before[.middle] = start
      let end = width - start - m - r
      before[.right] = start + m + (columns[.right] == nil ? shift(.right, end) : end)
    } else {
      let free = width - l - m - r
      let left = columns[.left] == nil ? shift(.left, free) : 0
      let right = columns[.right] == nil ? shift(.right, free - left) : free - left
      before[.left] = left
      before[.right] = left + l + m + right
      before[.middle] = left + l + (columns[.middle] == nil ? shift(.middle, right) : 0)
    }
    return Place.allCases.flatMap { place -> [[Double]] in
      var x = before[place]!
      if columns[place] != nil { x += shift(place, limits[place]! - length(place)) }
      return kept[place]!.map { index in
        let item = items[place]![index]
        let left = x + padding + item.margin.left
        let pixel = left.rounded(.toNearestOrAwayFromZero)
        x += item.length + 2 * padding
        // A filling item ends on a pixel.
        let end = (left + item.width).rounded(.toNearestOrAwayFromZero)
        return [pixel, item.weight > 0 ? end - pixel : item.width]
      }
    }
  }
}
