import GridGeometry

// MARK: - Windows
extension WaterfallLayout {
  /// Appends what meets `window.rect`, items in index order.
  /// - Complexity: O(log *n*) for each item appended, and much less for those that are neighbours.
  ///   Items without height are not appended, but take time if there is spacing between them.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let rect = window.rect
    guard lanes.isVisible, !rect.isEmpty else { return }
    let band = lanes.band(from: rect.minX, rect.minY, to: rect.maxX, rect.maxY)
    lanes.withFrames { frames -> Void in
      let lanes = frames.lanes(meeting: rect)
      tree.forEachLeaf(in: band) { leaf, ends in
        if leaf.isCoupled {
          buffer.append(leaf, &ends, frames, meeting: rect)
        } else {
          buffer.append(addingCapacity: leaf.items.count) { made in
            made.append(leaf, &ends, frames, in: lanes, meeting: rect, band)
          }
        }
        return !ends.isBelow(band)
      }
    }
  }

  /// The item at a point; nothing sticks, so the viewport does not matter.
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
}

extension WaterfallLanes {
  /// The band in which whatever meets a rectangle lies.
  fileprivate func band(
    from minX: Double, _ minY: Double, to maxX: Double, _ maxY: Double
  ) -> WaterfallBand {
    WaterfallBand(top: minY - top, bottom: maxY - top, lanes: lanes(from: minX, to: maxX))
  }
}

// MARK: - Leaves
extension [Placement] {
  /// Appends the items of a leaf that meet a rectangle, and adds all of them to the ends.
  fileprivate mutating func append(
    _ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds, _ frames: WaterfallLanes.Frames,
    meeting rect: GridRect
  ) {
    var index = leaf.first
    for item in leaf.items {
      let frame = frames.frame(of: item, top: ends.add(item))
      // Rows first: of a leaf, what is not in the window mostly lies above or below it.
      if frame.minY < rect.maxY, frame.maxY > rect.minY, frame.meets(rect) {
        append(Placement(.item(index), frame: frame))
      }
      index += 1
    }
  }
}

extension OutputSpan<Placement> {
  /// Appends the items of a leaf that meet a rectangle, where each lies in one lane, and adds them
  /// to the ends, until nothing that follows can meet the band.
  ///
  /// `lanes` are those that share width with the rectangle. Apart from the other function because
  /// most of a question's time is spent here, and the question takes a third longer if lanes are
  /// looked up and compared for each item.
  @inline(__always)
  fileprivate mutating func append(
    _ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds, _ frames: WaterfallLanes.Frames,
    in lanes: Range<Int>, meeting rect: GridRect, _ band: WaterfallBand
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
