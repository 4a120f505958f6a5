import GridGeometry
import GridIndexing

// MARK: - Points
extension SectionedLayout {
  /// Returns the item at a point, given the viewport. Items behind a sticky header or footer are
  /// not hit.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    guard let place = place(atOffset: point.y) else { return nil }
    let edges = StickyEdges(viewport, stickyInsets)
    if let root = root(of: place), header(of: root, covers: point, in: viewport) { return nil }
    if let middle = middle(of: place), header(of: middle, covers: point, in: viewport) {
      return nil
    }
    let geometry = geometry(of: place)
    let start = place.before.length
    var seen = edges
    let stack = stack(above: place, edges)
    seen.top = stack.edge(atDepth: geometry.depth)
    let edge = stack.edge(for: geometry)
    if edge > -.infinity {
      let header = geometry.header(at: headerTop(of: place, geometry, edge: edge, reaching: 0))
      if header.contains(point) { return nil }
      seen.top = header.maxY
    }
    if stack.footerSticks(for: geometry) {
      let footer = geometry.footer(at: footerTop(from: start, geometry, edges, sticks: true))
      if footer.contains(point) { return nil }
      seen.bottom = footer.minY
    }
    let origin = geometry.itemsOrigin(from: start)
    let inside = GridPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard inside.y >= 0, inside.y < geometry.itemsSize.height,
      let item = shapes.layouts[place.shape].item(
        at: inside, in: Self.viewport(viewport, from: origin, seen)),
      (0..<geometry.itemCount).contains(item)
    else { return nil }
    return place.before.itemCount + item
  }

  private func header(of place: Place, covers point: GridPoint, in viewport: GridRect) -> Bool {
    geometry(of: place).headerSticks
      && pinnedFrame(ofHeader: place.index, in: viewport)?.contains(point) == true
  }

  /// Returns the item whose frame is nearest to a point, or nil if a coordinate is NaN or no item
  /// has area.
  ///
  /// Searches the section at the point, then the sections below and above as long as they could
  /// contain a nearer item. A point with a coordinate beyond ±2^40 is treated as the nearest point
  /// of the content.
  ///
  /// - Complexity: O(log *s*) for each section with items that is nearer than the result, plus the
  ///   cost in its layout.
  public func item(nearestTo point: GridPoint) -> Int? {
    guard itemCount > 0, !point.x.isNaN, !point.y.isNaN else { return nil }
    let content = contentSize
    let target =
      max(point.x.magnitude, point.y.magnitude) <= 0x1p40 ? point : point.held(in: content)
    let start = place(atOffset: target.held(in: content).y)?.before.itemCount ?? itemCount
    var search = NearestSearch(target, aside: max(-target.x, target.x - content.width, 0))
    var item = start
    while let passed = considerSection(of: item, in: &search) { item = passed.upperBound }
    item = start - 1
    while let passed = considerSection(of: item, in: &search) { item = passed.lowerBound - 1 }
    return search.item
  }

  /// Searches the section of an item.
  ///
  /// - Returns: The items that need no further search, or nil if this section and all sections
  ///   beyond it are too far away.
  private func considerSection(of item: Int, in search: inout NearestSearch) -> Range<Int>? {
    guard let hit = sections.find(item, by: SectionItemMetric()) else { return nil }
    let place = place(hit)
    let geometry = geometry(of: place)
    let origin = geometry.itemsOrigin(from: place.before.length)
    let height = geometry.itemsSize.height
    guard search.canReach(from: origin.y, to: origin.y + height) else { return nil }
    let layout = shapes.layouts[place.shape]
    let inside = GridPoint(x: search.target.x - origin.x, y: search.target.y - origin.y)
    if let item = layout.item(nearestTo: inside), (0..<geometry.itemCount).contains(item),
      let frame = layout.frame(of: item)
    {
      search.take(place.before.itemCount + item, at: frame.squaredDistance(to: inside))
    } else if hit.stretch.repeated != nil {
      // The other sections of the run are equal and have no visible item either. There may be
      // billions of them.
      let first = hit.stretch.before.itemCount
      return first..<(first + hit.stretch.total.itemCount)
    }
    return place.before.itemCount..<(place.before.itemCount + place.section.itemCount)
  }
}

/// The nearest item found so far.
private struct NearestSearch {
  let target: GridPoint

  /// The square of the horizontal distance from the target to the content.
  private let aside: Double

  private(set) var item: Int?
  private var distance = Double.infinity

  init(_ target: GridPoint, aside: Double) {
    self.target = target
    self.aside = aside * aside
  }

  /// Whether an item between two offsets can be at least as near as the item found so far.
  func canReach(from top: Double, to bottom: Double) -> Bool {
    let gap = max(top - target.y, target.y - bottom, 0)
    return gap * gap + aside <= distance
  }

  /// Takes an item if it is nearer than the one found so far, or equally near with a lower index.
  mutating func take(_ other: Int, at distance: Double) {
    guard distance < self.distance || distance == self.distance && other < item ?? other + 1
    else { return }
    item = other
    self.distance = distance
  }
}

extension GridPoint {
  /// Returns the nearest point inside content of a size that starts at the origin.
  fileprivate func held(in content: GridSize) -> GridPoint {
    GridPoint(x: min(max(x, 0), content.width), y: min(max(y, 0), content.height))
  }
}

// MARK: - Steps
extension SectionedLayout {
  /// Returns the item that a step leads to, or nil at the edge of the content.
  ///
  /// The layout of the section is queried first. At its edge, up and down continue in the nearest
  /// section that has items, at the item nearest to its edge. Left and right stop there. Home, end
  /// and pages use the frames of items.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the sections' layouts.
  public func item(_ step: Step, of item: Int) -> Int? {
    guard let place = place(ofItem: item) else { return nil }
    switch step {
    case .home, .end, .pageUp, .pageDown:
      return stepByGeometry(step, of: item)
    case .left, .right:
      return itemInside(step, of: item, place)
    case .up:
      return itemInside(step, of: item, place)
        ?? entry(of: place.before.itemCount - 1, from: item, atTop: false)
    case .down:
      return itemInside(step, of: item, place)
        ?? entry(
          of: place.before.itemCount + place.section.itemCount, from: item, atTop: true)
    }
  }

  private func itemInside(_ step: Step, of item: Int, _ place: Place) -> Int? {
    let first = place.before.itemCount
    guard let next = shapes.layouts[place.shape].item(step, of: item - first),
      (0..<place.section.itemCount).contains(next)
    else { return nil }
    return first + next
  }

  /// Returns the item at which an up or down step from `item` enters the section of the item
  /// `neighbour`.
  private func entry(of neighbour: Int, from item: Int, atTop: Bool) -> Int? {
    guard let place = place(ofItem: neighbour) else { return nil }
    let geometry = geometry(of: place)
    guard let center = frame(of: item)?.center else { return neighbour }
    let edge = GridPoint(x: center.x - geometry.itemsLeft, y: atTop ? 0 : geometry.itemsSize.height)
    guard let entry = shapes.layouts[place.shape].item(nearestTo: edge),
      (0..<geometry.itemCount).contains(entry)
    else { return neighbour }
    return place.before.itemCount + entry
  }
}
