import VirtualGrid

// MARK: - Appearance
extension EngineWorld {
  /// The expected attributes of an element.
  func expectedAttributes(
    of element: GridElement, at frame: GridRect, level: Int16
  ) -> CellAttributes {
    var attributes = CellAttributes(frame: frame, level: level, state: naive.state(of: element))
    if element.kind == .item {
      if data.unloaded.contains(numbers[element.index]) { attributes.state.insert(.placeholder) }
      if separators == .singleLine { attributes.separators = separatorEdges(at: element.index) }
    }
    checkingDelegate?.adjust(&attributes, element)
    return attributes
  }

  /// The separators of an item: one below, and one to the right if another item of its row follows.
  private func separatorEdges(at item: Int) -> SeparatorEdges {
    guard let place = naive.layout.gridPosition(of: item) else { return .bottom }
    return place.column + 1 < place.columnCount ? [.bottom, .right] : .bottom
  }

  func changeAppearance(_ operation: EngineOperation) {
    switch operation {
    case .separators(let style):
      separators = style
      grid.separatorStyle = style
    case .press(let point): press(at: point)
    case .await(let number):
      guard identified == nil, let item = item(number) else { break }
      data.unloaded.insert(numbers[item])
      grid.reconfigureItem(at: item)
    case .arrive(let number, let length):
      guard let item = item(number) else { break }
      let items = item..<min(item + length, numbers.count)
      data.unloaded.subtract(numbers[items])
      grid.itemsDidLoad(items)
    case .snap(let snap): grid.snap = snap
    default: break
    }
  }

  /// Presses a point until the next operation, unless the content is moving.
  private func press(at point: GridPoint) {
    guard grid.scroll.phase == .idle, point.x < naive.viewport.width,
      point.y < naive.viewport.height
    else { return }
    let place = naive.offset + GridOffset(x: point.x, y: point.y)
    naive.highlighted = naive.layout.item(at: place, in: naive.visibleRect)
    // A press on a control highlights nothing.
    if grid.control(at: place) != nil { naive.highlighted = nil }
    grid.pointerDown(at: point, time: now)
    now += 0.2
    grid.advance(to: now)
    isPressed = true
  }

  func release() {
    grid.cancelPointers(time: now)
    naive.highlighted = nil
    isPressed = false
  }
}

// MARK: - Insets and bars
extension EngineWorld {
  /// The insets of the host and of sticky bars.
  var stickyInsets: GridInsets {
    surroundings.insets(adding: hostInsets, naive.layout.axis, all: false)
  }

  /// Clamps an offset to the scroll range, which includes bars that scroll.
  func clamp(_ offset: GridPoint) -> GridPoint {
    var naive = naive
    naive.insets = surroundings.insets(adding: hostInsets, naive.layout.axis, all: true)
    return naive.clamp(offset)
  }

  /// The expected offset after a change of insets: content at rest at an end stays at that end.
  func covering(_ change: () -> Void) -> GridPoint? {
    let isAtRest = grid.scroll.phase == .idle
    let (start, end) = naiveEnds
    change()
    naive.insets = stickyInsets
    let offset = clamp(naive.offset)
    guard isAtRest else { return offset }
    let (newStart, newEnd) = naiveEnds
    let (x, y) = (naive.offset.x, naive.offset.y)
    return GridPoint(
      x: x <= start.x ? newStart.x : x >= end.x ? newEnd.x : offset.x,
      y: y <= start.y ? newStart.y : y >= end.y ? newEnd.y : offset.y)
  }

  /// Sets or removes header, footer or background of the grid.
  func changeBars(_ operation: EngineOperation) -> GridPoint? {
    let cell = NumberCell(data.cellCounter)
    switch operation {
    case .header(let extent, let motion):
      cell.number = NaiveSurroundings.headerNumber
      return covering {
        surroundings.header = extent > 0 ? .init(cell: cell, extent: extent, motion: motion) : nil
        grid.setHeader(surroundings.header?.cell, extent: extent, motion: motion)
      }
    case .footer(let extent, let motion):
      cell.number = NaiveSurroundings.footerNumber
      return covering {
        surroundings.footer = extent > 0 ? .init(cell: cell, extent: extent, motion: motion) : nil
        grid.setFooter(surroundings.footer?.cell, extent: extent, motion: motion)
      }
    case .background(let more):
      cell.number = NaiveSurroundings.backgroundNumber
      return covering {
        surroundings.background = more < 0 ? nil : .init(cell: cell, extent: more, motion: .scrolls)
        grid.setBackground(surroundings.background?.cell, extendingBefore: more, after: more)
      }
    default: return naive.offset
    }
  }
}
