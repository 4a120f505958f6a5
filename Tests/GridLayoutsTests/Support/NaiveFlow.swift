import GridLayouts

/// A slow reference for flows: plain items, with all rows broken from scratch for every query.
struct NaiveFlow {
  var items: [FlowItem] = []
  var rules = FlowLayout.Rules()
  var viewport = GridSize.zero

  /// Computes the frames of all items and the height of the content.
  func layOut() -> (frames: [GridRect], height: Double) {
    var frames: [GridRect] = []
    var top = rules.insets.top
    var first = 0
    while first < items.count {
      let end = endOfRow(from: first)
      if first > 0 { top += rules.rowSpacing }
      let row = Array(items[first..<end])
      let height = row.map { $0.points.height + $0.margins.vertical }.max() ?? 0
      for (item, span) in zip(row, spans(of: row, isFull: isFull(endingAt: end))) {
        frames.append(frame(of: item, span, top, height))
      }
      top += height
      first = end
    }
    return (frames, top + rules.insets.bottom)
  }

  /// Stores the measured size of an item.
  mutating func setMeasuredSize(_ size: GridSize, forItem index: Int) {
    if case .estimated = items[index].width { items[index].width = .estimated(size.width) }
    switch items[index].height {
    case .points: break
    case .estimated: items[index].height = .estimated(size.height)
    case .stretched: items[index].height = .stretched(size.height)
    }
  }
}

// MARK: - Line breaking
extension NaiveFlow {
  private var width: Double { max(0, viewport.width - rules.insets.left - rules.insets.right) }

  private func endOfRow(from first: Int) -> Int {
    var end = first + 1
    while end < items.count, end - first < 4_096, belongsToRow(end, from: first) { end += 1 }
    return end
  }

  private func belongsToRow(_ item: Int, from first: Int) -> Bool {
    if items[item].start == .newRow { return false }
    switch (items[first].width, items[item].width) {
    case (.bleed, _), (_, .bleed): return false
    case (.fraction(let parts), .fraction(let others)):
      return max(1, parts) == max(1, others) && item - first < parts
    case (.fraction, _), (_, .fraction): return false
    default:
      var end = Double(item - first) * rules.itemSpacing
      for other in items[first..<item] { end += outerWidth(of: other) }
      end += items[item].points.width + items[item].margins.horizontal
      return end <= width + rules.tolerance
    }
  }

  private func isFull(endingAt end: Int) -> Bool {
    guard end < items.count, items[end].start == .inLine else { return false }
    switch items[end].width {
    case .points, .estimated: return true
    case .fraction, .bleed: return false
    }
  }

  private func outerWidth(of item: FlowItem) -> Double {
    let outer = item.points.width + item.margins.horizontal
    return rules.oversize == .clamped ? min(outer, width + rules.tolerance) : outer
  }
}

// MARK: - Widths
extension NaiveFlow {
  private typealias Span = (x: Double, width: Double)

  private func spans(of row: [FlowItem], isFull: Bool) -> [Span] {
    let left = min(rules.insets.left, viewport.width)
    switch row[0].width {
    case .bleed:
      return [inset((0, viewport.width), row[0])]
    case .fraction(let parts):
      let parts = max(1, parts)
      func edge(_ part: Int) -> Double {
        snap((width + rules.itemSpacing) * Double(part) / Double(parts))
      }
      let free = max(0, width - max(0, edge(row.count) - rules.itemSpacing))
      let start = left + shift(free, isFull: false)
      return row.enumerated().map { part, item in
        let partWidth = max(0, edge(part + 1) - rules.itemSpacing - edge(part))
        return inset((start + min(edge(part), width), partWidth), item)
      }
    default:
      return spread(row, from: left, isFull: isFull)
    }
  }

  private func spread(_ row: [FlowItem], from left: Double, isFull: Bool) -> [Span] {
    var spans: [Span] = []
    var x = left
    for item in row {
      spans.append(spanInLine(of: item, at: x))
      x += outerWidth(of: item) + rules.itemSpacing
    }
    let free = left + width - (x - rules.itemSpacing)
    guard free > 0 else { return spans }
    if free <= rules.absorbedGap {
      spans[spans.count - 1].width += free
      return spans
    }
    let total = spans.reduce(0) { $0 + $1.width }
    if isFull, rules.alignment == .justified, row.count > 1 {
      for item in row.indices {
        spans[item].x += snap(free * Double(item) / Double(row.count - 1))
      }
    } else if isFull, rules.alignment == .filled, total > 0 {
      var before = 0.0
      for item in row.indices {
        let after = before + spans[item].width
        spans[item].x += snap(free * before / total)
        spans[item].width += snap(free * after / total) - snap(free * before / total)
        before = after
      }
    } else {
      for item in row.indices { spans[item].x += shift(free, isFull: isFull) }
    }
    return spans
  }

  private func shift(_ free: Double, isFull: Bool) -> Double {
    switch rules.alignment {
    case .leading, .justified, .filled: 0
    case .center: snap(free / 2)
    case .trailing: free
    }
  }

  private func spanInLine(of item: FlowItem, at x: Double) -> Span {
    let limit = width + rules.tolerance
    var margin = item.margins.left
    var itemWidth = item.points.width
    if rules.oversize == .clamped {
      itemWidth = min(itemWidth, limit)
      margin = min(margin, limit - itemWidth)
    }
    return (x + margin, itemWidth)
  }

  private func inset(_ span: Span, _ item: FlowItem) -> Span {
    (
      span.x + min(item.margins.left, span.width),
      max(0, span.width - item.margins.left - item.margins.right)
    )
  }
}

// MARK: - Heights
extension NaiveFlow {
  private func frame(of item: FlowItem, _ span: Span, _ top: Double, _ height: Double) -> GridRect {
    var itemHeight = item.points.height
    let room = height - item.margins.vertical
    if case .stretched = item.height { itemHeight = room }
    if rules.crossAlignment == .stretch { itemHeight = room }
    var y = top + item.margins.top
    switch rules.crossAlignment {
    case .top, .stretch: break
    case .center: y += snap((room - itemHeight) / 2)
    case .bottom: y += room - itemHeight
    }
    return GridRect(x: span.x, y: y, width: span.width, height: itemHeight)
  }

  private func snap(_ value: Double) -> Double { (value * 64).rounded() / 64 }
}

extension FlowItem {
  /// The described width and height; 0 for fractions.
  fileprivate var points: GridSize {
    let width: Double =
      switch self.width {
      case .points(let points), .estimated(let points): points
      case .fraction, .bleed: 0
      }
    let height: Double =
      switch self.height {
      case .points(let points), .estimated(let points), .stretched(let points): points
      }
    return GridSize(width: width, height: height)
  }
}
