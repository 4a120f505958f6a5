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
    let track = Size(width: across.length + viewport.width, height: down.length + viewport.height)
    if track != place.track {
      place.track = track
      commands.append(.track, node)
      commands.append(track)
    }
    let x = place.across.show(across, way: offset.x - range.start.x, viewport: viewport.width)
    let y = place.down.show(down, way: offset.y - range.start.y, viewport: viewport.height)
    if x != nil || y != nil {
      commands.append(.scroll, node)
      commands.append(Point(x: place.across.place, y: place.down.place))
    }
    let way = offset - place.origin
    if max(way.x.magnitude, way.y.magnitude) > Self.farthest {
      place.origin = Point(x: offset.x.rounded(), y: offset.y.rounded())
    }
    let slide = Point(x: place.origin.x - offset.x, y: place.origin.y - offset.y)
    if slide != place.slide {
      place.slide = slide
      commands.append(.slide, node)
      commands.append(slide)
    }
    node.pane = place
  }

  /// How far from where places are counted from content may be: beyond, the numbers of a page get coarse.
  private static var farthest: Double { 1_000_000 }
}

// MARK: - What the page says of it
extension PageDocument {
  /// A reader has scrolled an element.
  public func scrolled(_ number: Int, to place: Point) {
    guard let node = node(number), let pane = node.box?.asPane else { return }
    let start = pane.anyGrid.scrollRange.start
    guard let x = node.pane?.across.heard(place: place.x),
      let y = node.pane?.down.heard(place: place.y)
    else { return }
    pane.contentOffset = Point(x: start.x + x, y: start.y + y)
  }

  /// An element that a reader has scrolled rests.
  public func rested(_ number: Int) {
    guard let node = node(number), let pane = node.box?.asPane else { return }
    node.pane?.across.rested()
    node.pane?.down.rested()
    // The bar may have to be moved, though nothing in the pane is.
    pane.setNeedsDrawing()
  }

  /// An element has got the focus.
  func noteFocus(_ number: Int) { focused = node(number) }

  /// The box that an element shows.
  func box(of number: Int) -> Box? { node(number)?.box }

  /// The grid of which an element shows an item, and the number of that; nil if it shows none.
  func item(_ number: Int) -> (grid: AnyGridView, item: Int)? {
    node(number).flatMap { item(of: $0) }
  }

  /// The same of the element, or of the innermost one around it that shows an item.
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
