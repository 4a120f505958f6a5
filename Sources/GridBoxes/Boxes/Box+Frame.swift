extension Box {
  /// The frame of the box in its parent, as of the last layout.
  ///
  /// Setting the size sets ``sizing`` to ``Length/points(_:)``. Setting the origin moves a box at
  /// once if its ``position`` is ``BoxPosition/free``. The origin of other boxes is overwritten by
  /// the next layout.
  public final var frame: GridRect {
    get { storedFrame }
    set {
      origin = newValue.origin
      size = newValue.size
    }
  }

  /// The top left corner in the parent. NaN and infinite coordinates are treated as 0.
  public final var origin: GridPoint {
    get { storedFrame.origin }
    set {
      let origin = newValue.finite
      guard origin != storedFrame.origin else { return }
      storedFrame.origin = origin
      // No layout changes the origin of a free box, so it is final at once.
      if storedPosition.isFree, motion == nil {
        laidOutFrame.origin = origin
        showingChanged()
      }
      // Attached boxes must follow, and an arrangement may move the box back.
      parent?.contentChanged()
    }
  }

  /// The size of the box. Setting it sets both lengths of ``sizing`` to points, regardless of the
  /// contents.
  public final var size: GridSize {
    get { storedFrame.size }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The width of the box, in points; see ``size``.
  public final var width: Double {
    get { storedFrame.width }
    set {
      sizing.width = .points(newValue)
      resize(GridSize(width: sizing.width.points, height: storedFrame.height))
    }
  }

  /// The height of the box, in points; see ``size``.
  public final var height: Double {
    get { storedFrame.height }
    set {
      sizing.height = .points(newValue)
      resize(GridSize(width: storedFrame.width, height: sizing.height.points))
    }
  }

  /// Sets the size, and leaves the ``sizing`` alone.
  final func resize(_ size: GridSize) {
    guard size != storedFrame.size else { return }
    storedFrame.size = size
    if content.fitsRoom { drawingChanged() }
    contentChanged()
  }
}

// MARK: - Rules
extension Box {
  /// The space available to the box, without its margin.
  ///
  /// The container sets it for its child boxes. For a root box, the app or the host sets it.
  /// Lengths that are negative or NaN are treated as 0.
  public final var room: SizeProposal {
    get { storedRoom }
    set {
      let room = newValue.valid
      guard room != storedRoom else { return }
      storedRoom = room
      contentChanged()
    }
  }

  /// The rule for the position of the box: its container, the app or another box determines it.
  public final var position: BoxPosition {
    get { storedPosition }
    set {
      storedPosition = newValue.finite
      if storedPosition.isFixed { markContainsFixed() }
      slotChanged()
    }
  }
}

// MARK: - Edges and corners
extension Box {
  /// The left edge in the parent. Setting it moves the box, as setting ``origin`` does.
  public final var x: Double {
    get { storedFrame.minX }
    set { origin.x = newValue }
  }

  /// The top edge in the parent. Setting it moves the box.
  public final var y: Double {
    get { storedFrame.minY }
    set { origin.y = newValue }
  }

  /// The left edge; the same as ``x``.
  public final var left: Double {
    get { x }
    set { x = newValue }
  }

  /// The top edge; the same as ``y``.
  public final var top: Double {
    get { y }
    set { y = newValue }
  }

  /// The right edge in the parent. Setting it moves the box and keeps its size.
  public final var right: Double {
    get { storedFrame.maxX }
    set { x = newValue - storedFrame.width }
  }

  /// The bottom edge in the parent. Setting it moves the box and keeps its size.
  public final var bottom: Double {
    get { storedFrame.maxY }
    set { y = newValue - storedFrame.height }
  }

  /// The top left corner; the same as ``origin``.
  public final var topLeft: GridPoint {
    get { origin }
    set { origin = newValue }
  }

  /// The top right corner. Setting it moves the box and keeps its size.
  public final var topRight: GridPoint {
    get { GridPoint(x: right, y: top) }
    set { origin = GridPoint(x: newValue.x - storedFrame.width, y: newValue.y) }
  }

  /// The bottom left corner. Setting it moves the box and keeps its size.
  public final var bottomLeft: GridPoint {
    get { GridPoint(x: left, y: bottom) }
    set { origin = GridPoint(x: newValue.x, y: newValue.y - storedFrame.height) }
  }

  /// The bottom right corner. Setting it moves the box and keeps its size.
  public final var bottomRight: GridPoint {
    get { GridPoint(x: right, y: bottom) }
    set {
      origin = GridPoint(x: newValue.x - storedFrame.width, y: newValue.y - storedFrame.height)
    }
  }
}

// MARK: - Contents
extension Box {
  /// The size within the padding. Setting it sets ``size`` to that size plus the padding.
  public final var innerSize: GridSize {
    get { storedFrame.inset(by: padding).size }
    set {
      size = GridSize(
        width: newValue.width + padding.horizontal, height: newValue.height + padding.vertical)
    }
  }

  /// The vertical center of the area within the padding, measured from the top of the box.
  public final var paddedVerticalCenter: Double { padding.top + innerSize.height / 2 }

  /// The size of the contents including the padding, as of the last layout.
  ///
  /// The contents are the child boxes, the picture, and the visible part of the text.
  /// - Complexity: As ``textLayout``.
  public final var contentSize: GridSize {
    guard state.contains(.isPlaced) else { return childExtent }
    let own: GridSize
    switch content {
    case .none: return childExtent
    case .picture(let picture): own = picture.size.finite
    case .text: own = textLayout?.size ?? .zero
    }
    return GridSize(
      width: max(childExtent.width, own.width + padding.horizontal),
      height: max(childExtent.height, own.height + padding.vertical))
  }

  /// The lengths by which the contents exceed the box, as of the last layout; 0 where they fit.
  /// - Complexity: As ``textLayout``.
  public final var overflow: GridSize {
    let content = contentSize
    return GridSize(
      width: max(0, content.width - storedFrame.width),
      height: max(0, content.height - storedFrame.height))
  }
}

// MARK: - Limits
extension Box {
  /// The minimum width, in points.
  public final var minWidth: Double {
    get { sizing.minimum.width }
    set { sizing.minimum.width = newValue }
  }

  /// The maximum width, in points. A larger ``minWidth`` takes precedence.
  public final var maxWidth: Double {
    get { sizing.maximum.width }
    set { sizing.maximum.width = newValue }
  }

  /// The minimum height, in points.
  public final var minHeight: Double {
    get { sizing.minimum.height }
    set { sizing.minimum.height = newValue }
  }

  /// The maximum height, in points. A larger ``minHeight`` takes precedence.
  public final var maxHeight: Double {
    get { sizing.maximum.height }
    set { sizing.maximum.height = newValue }
  }
}
