import GridGeometry

// MARK: - Windows
extension WaterfallLayout {
  /// Appends the items that intersect the window, in index order.
  /// - Complexity: O(log *n*) for each item appended, and much less for adjacent items. Items
  ///   without height are not appended, but cost time if there is spacing between them.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let rect = window.rect
    guard lanes.isVisible, !rect.isEmpty else { return }
    let band = lanes.band(from: rect.minX, rect.minY, to: rect.maxX, rect.maxY)
    lanes.withFrames { frames -> Void in
      let lanes = frames.lanes(intersecting: rect)
      tree.forEachLeaf(in: band) { leaf, ends in
        if leaf.isCoupled {
          buffer.append(leaf, &ends, frames, intersecting: rect)
        } else {
          buffer.append(addingCapacity: leaf.items.count) { made in
            made.append(leaf, &ends, frames, in: lanes, intersecting: rect, band)
          }
        }
        return !ends.isBelow(band)
      }
    }
  }

  /// Returns the item at a point; nil between items. The viewport is ignored, because nothing
  /// sticks.
  /// - Complexity: O(log *n*).
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    guard lanes.isVisible else { return nil }
    let band = lanes.band(from: point.x, point.y, to: point.x.nextUp, point.y.nextUp)
    return lanes.withFrames { frames in
      var found: Int?
      tree.forEachItem(in: band) { index, item, top in
        if frames.frame(of: item, top: top).contains(point) { found = index }
        return found == nil
      }
      return found
    }
  }

  /// Returns the nearest item whose center lies beyond the edge that the step crosses.
  /// - Complexity: O(log *n*) for each item searched.
  public func item(_ step: Step, of item: Int) -> Int? {
    stepByGeometry(step, of: item) { rect, visit in
      guard lanes.isVisible, !rect.isEmpty else { return }
      let band = lanes.band(from: rect.minX, rect.minY, to: rect.maxX, rect.maxY)
      lanes.withFrames { frames -> Void in
        tree.forEachItem(in: band) { index, item, top in
          let frame = frames.frame(of: item, top: top)
          if frame.intersects(rect) { visit(index, frame) }
          return true
        }
      }
    }
  }
}

extension WaterfallLanes {
  /// Returns the band that contains all items which intersect a rectangle.
  fileprivate func band(
    from minX: Double, _ minY: Double, to maxX: Double, _ maxY: Double
  ) -> WaterfallBand {
    WaterfallBand(top: minY - top, bottom: maxY - top, lanes: lanes(from: minX, to: maxX))
  }
}

// MARK: - Leaves
extension [Placement] {
  /// Appends the items of a leaf that intersect a rectangle, and adds all items of the leaf to the
  /// ends.
  fileprivate mutating func append(
    _ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds, _ frames: WaterfallLanes.Frames,
    intersecting rect: GridRect
  ) {
    var index = leaf.first
    for item in leaf.items {
      let frame = frames.frame(of: item, top: ends.add(item))
      // The vertical test comes first: most items of a leaf that are outside the window are above
      // or below it.
      if frame.minY < rect.maxY, frame.maxY > rect.minY, frame.intersects(rect) {
        append(Placement(.item(index), frame: frame))
      }
      index += 1
    }
  }
}

extension OutputSpan<Placement> {
  /// Appends the items of a leaf that intersect a rectangle, if all of them span one lane.
  ///
  /// Adds the items to the ends, and stops when no later item can intersect the band.
  ///
  /// `lanes` are those that intersect the rectangle horizontally. This is a separate function
  /// because a query spends most of its time here, and takes a third longer if the lanes of each
  /// item are looked up and compared.
  @inline(__always)
  fileprivate mutating func append(
    _ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds, _ frames: WaterfallLanes.Frames,
    in lanes: Range<Int>, intersecting rect: GridRect, _ band: WaterfallBand
  ) {
    let (minY, maxY) = (rect.minY, rect.maxY)
    var index = leaf.first
    for item in leaf.items {
      let lane = Int(item.lane)
      let extent = item.extent
      let frame = frames.frame(in: lane, top: ends.add(extent, in: lane), height: extent)
      if frame.minY >= maxY {
        if ends.isBelow(band) { return }
      } else if frame.maxY > minY, !frame.isEmpty, lanes.contains(lane) {
        append(Placement(.item(index), frame: frame))
      }
      index += 1
    }
  }
}
