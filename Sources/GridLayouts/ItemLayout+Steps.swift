import GridGeometry

/// Calls a function with each item in a rectangle, and with its frame.
typealias ItemVisitor = (GridRect, (_ item: Int, _ frame: GridRect) -> Void) -> Void

// MARK: - Steps by geometry
extension ItemLayout {
  /// Returns the nearest item whose center lies beyond the edge that the step crosses.
  ///
  /// Up and down prefer items in the same column as the current one. If there is none, as in an
  /// incomplete row, they take an item to the side. Left and right consider only items beside the
  /// current one, so they stop at the ends of a row.
  /// - Complexity: That of ``placements(in:into:)`` for the strip searched.
  public func item(_ step: Step, of item: Int) -> Int? {
    stepByGeometry(step, of: item)
  }

  /// The default implementation of ``item(_:of:)``.
  ///
  /// A layout that computes some steps faster calls this method for the other steps.
  /// - Complexity: That of ``placements(in:into:)`` for the strip searched.
  public func stepByGeometry(_ step: Step, of item: Int) -> Int? {
    stepByGeometry(step, of: item) { strip, visit in
      for placement in placements(in: strip) where placement.element.kind == .item {
        visit(placement.element.index, placement.frame)
      }
    }
  }

  /// Does what ``stepByGeometry(_:of:)`` does, for a layout that can visit the items in a rectangle
  /// without an array of placements.
  @inline(__always)
  func stepByGeometry(
    _ step: Step, of item: Int, visitingItems forEachItem: ItemVisitor
  ) -> Int? {
    guard let frame = frame(of: item) else { return nil }
    let destination: Int?
    switch step {
    case .home: destination = 0
    case .end: destination = itemCount - 1
    case .up, .down, .left, .right: destination = neighbour(beyond: frame, step, forEachItem)
    case .pageUp:
      destination =
        pageStep(by: -page(of: item), of: item, frame) ?? neighbour(beyond: frame, .up, forEachItem)
    case .pageDown:
      destination =
        pageStep(by: page(of: item), of: item, frame)
        ?? neighbour(beyond: frame, .down, forEachItem)
    }
    return destination == item ? nil : destination
  }

  /// Returns the item one page away, or nil if that is the same item because it fills a page.
  private func pageStep(by page: Double, of item: Int, _ frame: GridRect) -> Int? {
    let destination = self.item(nearestTo: frame.center + GridOffset(x: 0, y: page))
    return destination == item ? nil : destination
  }

  /// Returns the height of the viewport that sticky elements do not cover in front of an item.
  private func page(of item: Int) -> Double {
    let covered = covered(for: item)
    return max(viewport.height - covered.top - covered.bottom, 1)
  }

  private func neighbour(
    beyond frame: GridRect, _ step: Step, _ forEachItem: ItemVisitor
  ) -> Int? {
    let content = GridRect(origin: .zero, size: contentSize)
    var depth = max(viewport.width, viewport.height, 1)
    while true {
      let strip = content.strip(beyond: frame, step, depth: depth)
      var best: (item: Int, score: Double)?
      forEachItem(strip) { item, other in
        guard let score = frame.score(of: other, step) else { return }
        if best.map({ score < $0.score }) ?? true { best = (item, score) }
      }
      // Items outside the strip have a score of at least its depth.
      if let best, best.score < depth { return best.item }
      guard depth < content.width + content.height else { return best?.item }
      depth *= 2
    }
  }
}

// MARK: - Geometry of a step
extension GridRect {
  /// Returns the part of the content on the side of `frame` that a step leads to, at most `depth`
  /// deep.
  fileprivate func strip(beyond frame: GridRect, _ step: Step, depth: Double) -> GridRect {
    switch step {
    case .up:
      let top = max(minY, frame.minY - depth)
      return GridRect(x: minX, y: top, width: width, height: max(0, frame.minY - top))
    case .left:
      let left = max(minX, frame.minX - depth)
      return GridRect(
        x: left, y: frame.minY, width: max(0, frame.minX - left), height: frame.height)
    case .right:
      let right = min(maxX, frame.maxX + depth)
      return GridRect(
        x: frame.maxX, y: frame.minY, width: max(0, right - frame.maxX), height: frame.height)
    case .down, .pageUp, .pageDown, .home, .end:
      let bottom = min(maxY, frame.maxY + depth)
      return GridRect(x: minX, y: frame.maxY, width: width, height: max(0, bottom - frame.maxY))
    }
  }

  /// Returns the distance of a step to another rectangle, or nil if that does not lie in its
  /// direction.
  ///
  /// The distance across the direction of the step counts twice.
  fileprivate func score(of other: GridRect, _ step: Step) -> Double? {
    let isVertical = step == .up || step == .down
    let ahead: Double
    let beyond: Bool
    switch step {
    case .up: (ahead, beyond) = (minY - other.maxY, other.center.y < minY)
    case .left: (ahead, beyond) = (minX - other.maxX, other.center.x < minX)
    case .right: (ahead, beyond) = (other.minX - maxX, other.center.x > maxX)
    case .down, .pageUp, .pageDown, .home, .end:
      (ahead, beyond) = (other.minY - maxY, other.center.y > maxY)
    }
    guard beyond else { return nil }
    let aside = isVertical ? max(other.minX - maxX, minX - other.maxX, 0) : 0
    let slant =
      isVertical ? (other.center.x - center.x).magnitude : (other.center.y - center.y).magnitude
    // If items are equally far away, the one whose center is more in line is chosen.
    return max(ahead, 0) + 2 * aside + slant / 1024
  }
}
