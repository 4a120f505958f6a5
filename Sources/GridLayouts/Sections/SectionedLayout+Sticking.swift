import GridGeometry
import GridIndexing

/// The offsets at which headers and footers stick.
struct StickyEdges {
  /// The top sticky edge; −∞ if headers do not stick.
  var top = -Double.infinity
  /// The bottom sticky edge; ∞ if footers do not stick.
  var bottom = Double.infinity

  /// Computes the edges of a viewport reduced by the sticky insets. Nothing sticks in a viewport
  /// without area, or to an edge that is NaN.
  init(_ viewport: GridRect, _ insets: GridInsets) {
    guard !viewport.isEmpty else { return }
    let upper = viewport.minY + insets.top
    let lower = viewport.maxY - insets.bottom
    if !upper.isNaN { top = upper }
    if !lower.isNaN { bottom = lower }
  }
}

/// The heights of the sticky headers that are stacked above a section, updated while walking from
/// section to section.
///
/// A header sticks only if it leaves something of the viewport for the items.
struct StickyStack {
  private let top: Double
  private let bottom: Double
  /// The sticky header height of the current section of depth 0.
  private var root = 0.0
  /// The sticky header height of the current section of depth 1.
  private var middle = 0.0

  init(_ edges: StickyEdges) {
    top = edges.top
    bottom = edges.bottom
  }

  /// The offset at which a header of a depth sticks: below the headers of its ancestors.
  func edge(atDepth depth: Int) -> Double {
    switch depth {
    case 0: top
    case 1: top + root
    default: top + root + middle
    }
  }

  /// The offset at which the header of a section sticks, or −∞ if it does not stick.
  func edge(for geometry: SectionGeometry) -> Double {
    let edge = edge(atDepth: geometry.depth)
    return geometry.headerSticks && edge + geometry.headerExtent < bottom ? edge : -.infinity
  }

  /// The end of the sticky headers above the items of a section, if its own header sticks fully.
  func headersEnd(for geometry: SectionGeometry) -> Double {
    let edge = edge(for: geometry)
    return edge > -.infinity ? edge + geometry.headerExtent : self.edge(atDepth: geometry.depth)
  }

  /// Whether the footer of a section sticks below its sticky headers.
  @inline(__always)
  func footerSticks(for geometry: SectionGeometry) -> Bool {
    geometry.footerSticks && bottom < .infinity
      && bottom - geometry.footerExtent > headersEnd(for: geometry)
  }

  /// Records a section that the following sections may belong to.
  @inline(__always)
  mutating func enter(_ geometry: SectionGeometry) {
    let extent = edge(for: geometry) > -.infinity ? geometry.headerExtent : 0
    switch geometry.depth {
    case 0:
      root = extent
      middle = 0
    case 1:
      middle = extent
    default:
      break
    }
  }
}

// MARK: - Outline
extension SectionedLayout {
  /// Returns the section of depth 0 that a section belongs to; nil for a section of depth 0 or
  /// without such an ancestor.
  func root(of place: Place) -> Place? {
    guard place.section.depth > 0, place.before.roots > 0 else { return nil }
    return sections.find(place.before.roots - 1, by: SectionDepthMetric(depth: 0))
      .map { self.place($0) }
  }

  /// Returns the section of depth 1 that a section belongs to; nil for a section of depth 0 or 1 or
  /// without such an ancestor.
  func middle(of place: Place) -> Place? {
    guard place.section.depth > 1, place.before.uppers > 0,
      let hit = sections.find(place.before.uppers - 1, by: SectionDepthMetric(depth: 1))
    else { return nil }
    let found = self.place(hit)
    return found.section.depth == 1 ? found : nil
  }

  /// Returns the sticky headers of the ancestors of a section.
  func stack(above place: Place, _ edges: StickyEdges) -> StickyStack {
    var stack = StickyStack(edges)
    if let root = root(of: place) { stack.enter(geometry(of: root)) }
    if let middle = middle(of: place) { stack.enter(geometry(of: middle)) }
    return stack
  }

  /// Returns the end offset of the items of the last section that belongs to this section.
  ///
  /// The header of this section is pushed away at that offset.
  func outlineEnd(of place: Place) -> Double {
    let depth = place.section.depth
    let after = place.before + place.section.total(of: 1)
    if depth > 1 || sections.total.roots == sections.count {
      return after.length - geometry(of: place).tail
    }
    let passed = depth == 0 ? after.roots : after.uppers
    let next = sections.find(passed, by: SectionDepthMetric(depth: Int(depth)))
    let last = sections[(next?.index ?? sections.count) - 1]
    let end = next?.before.length ?? sections.total.length
    return end - shapes.geometries[Int(last.shape)].tail
  }
}

// MARK: - Positions of headers and footers
extension SectionedLayout {
  /// Returns the top offset of a section's header.
  ///
  /// - Parameters:
  ///   - edge: The offset at which the header sticks, or −∞ if it does not stick.
  ///   - known: An offset up to which sections are known to belong to this section, so that the
  ///     search for the end of the outline can be skipped.
  func headerTop(
    of place: Place, _ geometry: SectionGeometry, edge: Double, reaching known: Double
  ) -> Double {
    let natural = place.before.length + geometry.headerTop
    guard edge > natural else { return natural }
    // Only a header that may be pushed away needs the search for the end of the outline.
    if edge + geometry.headerExtent <= known { return edge }
    return max(natural, min(edge, outlineEnd(of: place) - geometry.headerExtent))
  }

  /// Returns the top offset of a section's footer, which may stick to the bottom edge.
  func footerTop(
    from start: Double, _ geometry: SectionGeometry, _ edges: StickyEdges, sticks: Bool
  ) -> Double {
    let natural = start + geometry.footerTop
    guard sticks else { return natural }
    return min(natural, max(edges.bottom - geometry.footerExtent, start + geometry.headerBottom))
  }

  /// Returns the lengths at the edges of the viewport that sticky elements cover when an item is
  /// scrolled there.
  ///
  /// That is the section's sticky header with those of its ancestors at the top, its sticky footer
  /// at the bottom, and what covers the item in the layout of the section.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout.
  public func covered(for item: Int) -> GridInsets {
    guard let place = place(ofItem: item), viewport.width > 0, viewport.height > 0
    else { return .zero }
    let geometry = geometry(of: place)
    let inner = shapes.layouts[place.shape].covered(for: item - place.before.itemCount)
    let edges = StickyEdges(GridRect(origin: .zero, size: viewport), stickyInsets)
    let stack = stack(above: place, edges)
    let headersEnd = stack.headersEnd(for: geometry)
    let footer = stack.footerSticks(for: geometry) ? geometry.footerExtent : 0
    var covered = GridInsets(left: inner.left, right: inner.right)
    // If nothing sticks, the sticky insets have no effect.
    if headersEnd > edges.top || inner.top > 0 { covered.top = max(0, headersEnd + inner.top) }
    if footer > 0 || inner.bottom > 0 {
      covered.bottom = max(0, stickyInsets.bottom + footer + inner.bottom)
    }
    return covered
  }

  /// Returns the frame of a section's header in a viewport, where it may stick; nil without a
  /// header or if the section is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func pinnedFrame(ofHeader section: Int, in viewport: GridRect) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.headerExtent > 0 else { return nil }
    let edge = stack(above: place, StickyEdges(viewport, stickyInsets)).edge(for: geometry)
    return geometry.header(at: headerTop(of: place, geometry, edge: edge, reaching: 0))
  }

  /// Returns the frame of a section's footer in a viewport, where it may stick; nil without a
  /// footer or if the section is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func pinnedFrame(ofFooter section: Int, in viewport: GridRect) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.footerExtent > 0 else { return nil }
    let edges = StickyEdges(viewport, stickyInsets)
    let sticks = stack(above: place, edges).footerSticks(for: geometry)
    return geometry.footer(
      at: footerTop(from: place.before.length, geometry, edges, sticks: sticks))
  }
}
