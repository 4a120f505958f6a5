// MARK: - Scrolling
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

  /// The maximum distance in pixels of content from the origin of its coordinates. With larger
  /// coordinates, browsers round visibly.
  private static var farthest: Double { 1_000_000 }
}

// MARK: - Input from the page
extension PageDocument {
  /// Scrolls a pane to the position to which the user has scrolled its element.
  ///
  /// If the engine has moved the content since the last frame, the user's scroll is ignored and the
  /// scroll bar follows the content.
  /// - Parameters:
  ///   - number: The id of the element. Unknown ids are ignored.
  ///   - place: The scroll position of the element, in CSS pixels.
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

  /// Ends the scrolling of an element by the user, so that its scroll bars may be moved again.
  /// - Parameter number: The id of the element. Unknown ids are ignored.
  public func rested(_ number: Int) {
    guard let node = node(number) else { return }
    node.pane?.rest()
    // The scroll bars may have to be moved even if nothing in the pane changes.
    node.box?.setNeedsDrawing()
  }

  /// Records the focused element. An unknown id stands for another part of the page, and nil for no
  /// focus.
  func noteFocus(_ number: Int?) { focused = number.map { node($0) ?? elsewhere } }

  /// Taps the box of an element or, if that has no action, its innermost container that is tappable
  /// or is an item of a grid.
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

  /// Returns the item of a grid that an element shows or is part of, and the grid; nil if there is
  /// none.
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
