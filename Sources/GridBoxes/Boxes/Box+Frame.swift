extension Box {
  /// Where the box is in the one that it is in, and how large.
  ///
  /// After a layout this is its place. To set the size is to say ``Length/points(_:)``; to set the
  /// corner moves a box at once whose ``position`` is ``BoxPosition/free``; of others it lasts until the
  /// next layout.
  public final var frame: GridRect {
    get { place }
    set {
      origin = newValue.origin
      size = newValue.size
    }
  }

  /// The top left corner. What is not finite counts as 0.
  public final var origin: GridPoint {
    get { place.origin }
    set {
      let origin = newValue.finite
      guard origin != place.origin else { return }
      place.origin = origin
      // Nobody else has a say in where a free box is.
      if placedBy.isFree, motion == nil {
        settled.origin = origin
        showingChanged()
      }
      // Whoever is attached follows, and an arrangement has the last word.
      parent?.contentChanged()
    }
  }

  /// The extents. To set them is to say that the box is as large as that, whatever is in it.
  public final var size: GridSize {
    get { place.size }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The extent from left to right; see ``size``.
  public final var width: Double {
    get { place.width }
    set {
      sizing.width = .points(newValue)
      resize(GridSize(width: sizing.width.points, height: place.height))
    }
  }

  /// The extent from top to bottom; see ``size``.
  public final var height: Double {
    get { place.height }
    set {
      sizing.height = .points(newValue)
      resize(GridSize(width: place.width, height: sizing.height.points))
    }
  }

  private func resize(_ size: GridSize) {
    guard size != place.size else { return }
    place.size = size
    if content.fitsRoom { drawingChanged() }
    contentChanged()
  }
}

// MARK: - Rules
extension Box {
  /// How much room the box has, its margin apart: what its container gave it, or, for a box that is
  /// in no other, what is to be set by whoever shows it.
  public final var room: SizeProposal {
    get { given }
    set {
      let room = newValue.valid
      guard room != given else { return }
      given = room
      contentChanged()
    }
  }

  /// Who says where the box is.
  public final var position: BoxPosition {
    get { placedBy }
    set {
      placedBy = newValue.finite
      if placedBy.isFixed { leadToFixed() }
      placeChanged()
    }
  }
}

// MARK: - Edges and corners
extension Box {
  /// The left edge. To set it moves the box, as with all that follow.
  public final var x: Double {
    get { place.minX }
    set { origin.x = newValue }
  }

  /// The top edge.
  public final var y: Double {
    get { place.minY }
    set { origin.y = newValue }
  }

  /// The left edge.
  public final var left: Double {
    get { x }
    set { x = newValue }
  }

  /// The top edge.
  public final var top: Double {
    get { y }
    set { y = newValue }
  }

  /// The right edge.
  public final var right: Double {
    get { place.maxX }
    set { x = newValue - place.width }
  }

  /// The bottom edge.
  public final var bottom: Double {
    get { place.maxY }
    set { y = newValue - place.height }
  }

  /// The top left corner.
  public final var topLeft: GridPoint {
    get { origin }
    set { origin = newValue }
  }

  /// The top right corner.
  public final var topRight: GridPoint {
    get { GridPoint(x: right, y: top) }
    set { origin = GridPoint(x: newValue.x - place.width, y: newValue.y) }
  }

  /// The bottom left corner.
  public final var bottomLeft: GridPoint {
    get { GridPoint(x: left, y: bottom) }
    set { origin = GridPoint(x: newValue.x, y: newValue.y - place.height) }
  }

  /// The bottom right corner.
  public final var bottomRight: GridPoint {
    get { GridPoint(x: right, y: bottom) }
    set { origin = GridPoint(x: newValue.x - place.width, y: newValue.y - place.height) }
  }
}

// MARK: - Inside
extension Box {
  /// The extents within the padding; see ``size``.
  public final var innerSize: GridSize {
    get { place.inset(by: padding).size }
    set {
      size = GridSize(
        width: newValue.width + padding.horizontal, height: newValue.height + padding.vertical)
    }
  }

  /// How far down the middle is of what is within the padding.
  public final var paddedVerticalCenter: Double { padding.top + innerSize.height / 2 }

  /// How far what is in the box reaches, padding included, as of the last layout: the boxes in it,
  /// its picture, and what is shown of its text.
  /// - Complexity: as ``textLayout``.
  public final var contentSize: GridSize {
    guard state.contains(.isPlaced) else { return reach }
    let own: GridSize
    switch content {
    case .none: return reach
    case .picture(let picture): own = picture.size.finite
    case .text: own = textLayout?.size ?? .zero
    }
    return GridSize(
      width: max(reach.width, own.width + padding.horizontal),
      height: max(reach.height, own.height + padding.vertical))
  }

  /// How far what is in the box reaches beyond it, as of the last layout; 0 where it does not.
  /// - Complexity: as ``textLayout``.
  public final var overflow: GridSize {
    let content = contentSize
    return GridSize(
      width: max(0, content.width - place.width), height: max(0, content.height - place.height))
  }
}

// MARK: - Limits
extension Box {
  /// The box is never narrower.
  public final var minWidth: Double {
    get { sizing.minimum.width }
    set { sizing.minimum.width = newValue }
  }

  /// The box is never wider, unless ``minWidth`` is.
  public final var maxWidth: Double {
    get { sizing.maximum.width }
    set { sizing.maximum.width = newValue }
  }

  /// The box is never less tall.
  public final var minHeight: Double {
    get { sizing.minimum.height }
    set { sizing.minimum.height = newValue }
  }

  /// The box is never taller, unless ``minHeight`` is.
  public final var maxHeight: Double {
    get { sizing.maximum.height }
    set { sizing.maximum.height = newValue }
  }
}
