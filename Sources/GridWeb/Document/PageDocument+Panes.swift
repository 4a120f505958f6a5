// MARK: - What scrolls
extension PageDocument {
  func writePane(_ pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    let (range, viewport, offset) = (grid.scrollRange, grid.viewport, grid.contentOffset)
    var axes = grid.scrollRules.axes
    if range.end.x == range.start.x { axes.remove(.horizontal) }
    if range.end.y == range.start.y { axes.remove(.vertical) }
    var place = node.pane ?? PanePlace(axes: [])
    if node.pane == nil || place.axes != axes || place.bars != pane.bars {
      place.axes = axes
      place.bars = pane.bars
      commands.append(.pane, node)
      commands.append(Int(axes.rawValue))
      commands.append(place.bars.horizontal > 0)
    }
    let across = ScrollTrack(range: range.end.x - range.start.x, viewport: viewport.width)
    let down = ScrollTrack(range: range.end.y - range.start.y, viewport: viewport.height)
    let track = GridSize(
      width: across.length + viewport.width, height: down.length + viewport.height)
    if track != place.track {
      place.track = track
      commands.append(.track, node)
      commands.append(track)
    }
    let x = place.across.show(across, offset: offset.x - range.start.x, viewport: viewport.width)
    let y = place.down.show(down, offset: offset.y - range.start.y, viewport: viewport.height)
    if x != nil || y != nil {
      commands.append(.scroll, node)
      commands.append(GridPoint(x: place.across.place, y: place.down.place))
    }
    let way = offset - place.origin
    if max(way.x.magnitude, way.y.magnitude) > Self.farthest {
      place.origin = GridPoint(x: offset.x.rounded(), y: offset.y.rounded())
    }
    let slide = GridPoint(x: place.origin.x - offset.x, y: place.origin.y - offset.y)
    if slide != place.slide {
      place.slide = slide
      commands.append(.slide, node)
      commands.append(slide)
    }
    place.offset = offset
    node.pane = place
  }

  /// How far from where places are counted from content may be: beyond, the numbers of a page get coarse.
  private static var farthest: Double { 1_000_000 }
}

// MARK: - What the page says of it
extension PageDocument {
  /// A reader has scrolled an element. Content that has gone elsewhere since the page was told stays there, and takes
  /// the bars along.
  public func scrolled(_ number: Int, to place: GridPoint) {
    guard let node = node(number), let pane = node.box?.asPane else { return }
    let start = pane.anyGrid.scrollRange.start
    guard let x = node.pane?.across.heard(place: place.x),
      let y = node.pane?.down.heard(place: place.y)
    else { return }
    guard pane.contentOffset == node.pane?.offset else { return rested(number) }
    pane.contentOffset = GridPoint(x: start.x + x, y: start.y + y)
    node.pane?.offset = pane.contentOffset
  }

  /// An element that a reader has scrolled rests.
  public func rested(_ number: Int) {
    guard let node = node(number) else { return }
    node.pane?.rest()
    // The bar may have to be moved, though nothing in the pane is.
    node.box?.setNeedsDrawing()
  }

  /// An element has got the focus, or something elsewhere on the page if there is no such element; nil says that nothing
  /// has it.
  func noteFocus(_ number: Int?) { focused = number.map { node($0) ?? elsewhere } }

  /// Taps the box that an element shows, or the innermost one around it that can be tapped, or is an item of a grid.
  func press(_ number: Int) {
    var place = node(number)
    while let node = place {
      if let box = node.box, box.isTappable {
        return box.tapped(Tap(point: GridPoint(x: box.width / 2, y: box.height / 2)))
      }
      if let (grid, item) = item(of: node) { return grid.tapItem(at: item) }
      place = node.parent
    }
  }

  /// The grid of which an element shows an item, or the innermost one around it that shows one, and the number of that;
  /// nil if there is none.
  func item(around number: Int) -> (grid: AnyGridView, item: Int)? {
    var node = node(number)
    while let place = node {
      if let found = item(of: place) { return found }
      node = place.parent
    }
    return nil
  }

  private func item(of node: PageNode) -> (grid: AnyGridView, item: Int)? {
    guard node.box != nil, let item = node.meaning.item?.index,
      let grid = node.parent?.box?.asPane?.anyGrid, item < grid.itemCount
    else { return nil }
    return (grid, item)
  }

  private func node(_ number: Int) -> PageNode? {
    nodes.indices.contains(number) ? nodes[number] : nil
  }
}
