// MARK: - Scrolling
extension PageDocument {
  func writePane(_ pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    let (range, viewport, offset) = (grid.scrollRange, grid.viewport, grid.contentOffset)
    var axes = grid.scrollRules.axes
    if range.end.x == range.start.x { axes.remove(.horizontal) }
    if range.end.y == range.start.y { axes.remove(.vertical) }
    var state = node.pane ?? PaneState()
    let isDrawn = pane.drawsScrollBars
    let edges = PaneEdges(
      axes: axes, hasGutter: !isDrawn && pane.bars.horizontal > 0,
      hasBars: !isDrawn && pane.scrollBars != .hidden, insets: isDrawn ? pane.bars : .zero)
    if edges != state.edges {
      state.edges = edges
      commands.append(.pane, node)
      commands.append(Int(axes.rawValue))
      commands.append(edges.hasGutter)
      commands.append(edges.hasBars)
      commands.append(edges.insets.left)
      commands.append(edges.insets.right)
      commands.append(edges.insets.bottom)
    }
    let across = ScrollTrack(range: range.end.x - range.start.x, viewport: viewport.width)
    let down = ScrollTrack(range: range.end.y - range.start.y, viewport: viewport.height)
    let track = GridSize(
      width: across.length + viewport.width + edges.insets.horizontal,
      height: down.length + viewport.height + edges.insets.vertical)
    if track != state.track {
      state.track = track
      commands.append(.track, node)
      commands.append(track)
    }
    let x = state.across.show(across, offset: offset.x - range.start.x, viewport: viewport.width)
    let y = state.down.show(down, offset: offset.y - range.start.y, viewport: viewport.height)
    if x != nil || y != nil {
      commands.append(.scroll, node)
      commands.append(GridPoint(x: state.across.position, y: state.down.position))
    }
    let distance = offset - state.origin
    if max(distance.x.magnitude, distance.y.magnitude) > Self.originDistanceLimit {
      state.origin = GridPoint(x: offset.x.rounded(), y: offset.y.rounded())
    }
    let slide = GridPoint(x: state.origin.x - offset.x, y: state.origin.y - offset.y)
    if slide != state.slide {
      state.slide = slide
      commands.append(.slide, node)
      commands.append(slide)
    }
    state.offset = offset
    node.pane = state
  }

  /// The maximum distance in pixels of content from the origin of its coordinates. With larger
  /// coordinates, browsers round visibly.
  private static var originDistanceLimit: Double { 1_000_000 }
}

// MARK: - Input from the page
extension PageDocument {
  /// Scrolls a pane to the position to which the user has scrolled its element.
  ///
  /// If the engine has moved the content since the last frame, the user's scroll is ignored and the
  /// scroll bar follows the content.
  /// - Parameters:
  ///   - number: The id of the element. Unknown ids are ignored.
  ///   - position: The scroll position of the element, in CSS pixels.
  public func scrolled(_ number: Int, to position: GridPoint) {
    guard let node = node(number), let pane = node.box?.asPane else { return }
    let start = pane.anyGrid.scrollRange.start
    guard let x = node.pane?.across.moved(to: position.x),
      let y = node.pane?.down.moved(to: position.y)
    else { return }
    guard pane.contentOffset == node.pane?.offset else { return didEndScrolling(number) }
    pane.hostScrolled(to: GridPoint(x: start.x + x, y: start.y + y))
    node.pane?.offset = pane.contentOffset
  }

  /// Ends the scrolling of an element by the user, so that its scroll bars may be moved again.
  /// - Parameter number: The id of the element. Unknown ids are ignored.
  public func didEndScrolling(_ number: Int) {
    guard let node = node(number) else { return }
    node.pane?.didEndScrolling()
    // The scroll bars may have to be moved even if nothing in the pane changes.
    node.box?.setNeedsDrawing()
  }

  /// Records the focused element. An unknown id stands for another part of the page, and nil for no
  /// focus.
  func setFocusedElement(_ number: Int?) { focused = number.map { node($0) ?? outside } }

  /// Taps the box of an element or, if that has no action, its innermost container that is tappable,
  /// is an item of a grid or is the header of a column.
  func press(_ number: Int) {
    var current = node(number)
    while let node = current {
      if let box = node.box, box.isTappable {
        return box.tapped(Tap(point: GridPoint(x: box.width / 2, y: box.height / 2)))
      }
      if let (grid, item) = item(of: node) { return grid.tapItem(at: item) }
      if let (grid, column) = columnHeader(of: node) { return grid.tapHeader(ofColumn: column) }
      current = node.parent
    }
  }

  /// Returns the item of a grid that an element shows or is part of, and the grid; nil if there is
  /// none.
  func item(around number: Int) -> (grid: AnyGridView, item: Int)? {
    var node = node(number)
    while let current = node {
      if let found = item(of: current) { return found }
      node = current.parent
    }
    return nil
  }

  private func item(of node: PageNode) -> (grid: AnyGridView, item: Int)? {
    guard node.box != nil, let item = node.semantics.item?.index,
      let grid = node.parent?.box?.asPane?.anyGrid, item < grid.itemCount
    else { return nil }
    return (grid, item)
  }

  /// Returns the column of a grid whose header an element shows, and the grid; nil if there is none.
  private func columnHeader(of node: PageNode) -> (grid: AnyGridView, column: Int)? {
    guard node.box != nil, node.semantics.role == .columnHeader,
      let column = node.semantics.cellPosition?.column, let grid = node.parent?.box?.asPane?.anyGrid
    else { return nil }
    return (grid, column)
  }

  private func node(_ number: Int) -> PageNode? { nodes[number] }
}
