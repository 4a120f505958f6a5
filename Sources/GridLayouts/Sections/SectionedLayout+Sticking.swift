import GridGeometry
import GridIndexing

/// The edges that headers and footers stick to.
struct StickyEdges {
  var top = -Double.infinity
  var bottom = Double.infinity

  /// Edges inside a viewport; one without area, or whose edges are not numbers, holds nothing.
  init(_ viewport: GridRect, _ insets: GridInsets) {
    guard !viewport.isEmpty else { return }
    let upper = viewport.minY + insets.top
    let lower = viewport.maxY - insets.bottom
    if !upper.isNaN { top = upper }
    if !lower.isNaN { bottom = lower }
  }
}

/// The headers that a section belongs to, as a walk from section to section keeps them.
struct StickyStack {
  private let top: Double
  private var root = 0.0
  private var middle = 0.0

  init(_ edges: StickyEdges) {
    top = edges.top
  }

  /// The edge that a header of a depth sticks to.
  func edge(atDepth depth: Int) -> Double {
    switch depth {
    case 0: top
    case 1: top + root
    default: top + root + middle
    }
  }

  /// Notes a section that following ones may belong to.
  mutating func enter(_ geometry: SectionGeometry) {
    switch geometry.depth {
    case 0:
      root = geometry.stickyExtent
      middle = 0
    case 1:
      middle = geometry.stickyExtent
    default:
      break
    }
  }
}

// MARK: - Outline
extension SectionedLayout {
  /// The section of depth 0 that a section belongs to, if there is one.
  func root(of place: Place) -> Place? {
    guard place.section.depth > 0, place.before.roots > 0 else { return nil }
    return sections.find(place.before.roots - 1, by: SectionDepthMetric(depth: 0))
      .map { self.place($0) }
  }

  /// The section of depth 1 that a section belongs to, if there is one.
  func middle(of place: Place) -> Place? {
    guard place.section.depth > 1, place.before.uppers > 0,
      let hit = sections.find(place.before.uppers - 1, by: SectionDepthMetric(depth: 1))
    else { return nil }
    let found = self.place(hit)
    return found.section.depth == 1 ? found : nil
  }

  /// The headers above a section.
  func stack(above place: Place, _ edges: StickyEdges) -> StickyStack {
    var stack = StickyStack(edges)
    if let root = root(of: place) { stack.enter(geometry(of: root)) }
    if let middle = middle(of: place) { stack.enter(geometry(of: middle)) }
    return stack
  }

  /// Where the items end of the last section that belongs to a section.
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

// MARK: - Places of bars
extension SectionedLayout {
  /// Where the header of a section begins, given the edge that it sticks to, and an offset up to
  /// which there are sections that belong to it.
  func headerTop(
    of place: Place, _ geometry: SectionGeometry, edge: Double, reaching known: Double
  ) -> Double {
    let natural = place.before.length + geometry.headerTop
    guard geometry.headerSticks, edge > natural else { return natural }
    // The search for the end of the outline is only for headers that the next one may push.
    if edge + geometry.headerExtent <= known { return edge }
    return max(natural, min(edge, outlineEnd(of: place) - geometry.headerExtent))
  }

  /// Where the footer of a section begins.
  func footerTop(from start: Double, _ geometry: SectionGeometry, _ edges: StickyEdges) -> Double {
    let natural = start + geometry.footerTop
    guard geometry.footerSticks else { return natural }
    return min(natural, max(edges.bottom - geometry.footerExtent, start + geometry.headerBottom))
  }

  /// The header that sticks above the items of a section, with those that it lies below, the footer
  /// that sticks below them, and what covers the item in the layout of the section.
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func covered(for item: Int) -> GridInsets {
    guard let place = place(ofItem: item), viewport.width > 0, viewport.height > 0
    else { return .zero }
    let geometry = geometry(of: place)
    let inner = shapes.layouts[place.shape].covered(for: item - place.before.itemCount)
    let edges = StickyEdges(GridRect(origin: .zero, size: viewport), stickyInsets)
    let headersEnd =
      stack(above: place, edges).edge(atDepth: geometry.depth) + geometry.stickyExtent
    let footer = geometry.footerSticks ? geometry.footerExtent : 0
    var covered = GridInsets(left: inner.left, right: inner.right)
    // Where nothing sticks, it does not matter to which edge.
    if headersEnd > edges.top || inner.top > 0 { covered.top = max(0, headersEnd + inner.top) }
    if footer > 0 || inner.bottom > 0 {
      covered.bottom = max(0, stickyInsets.bottom + footer + inner.bottom)
    }
    return covered
  }

  /// Where a reader of `viewport` sees the header of a section; nil without one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func pinnedFrame(ofHeader section: Int, in viewport: GridRect) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.headerExtent > 0 else { return nil }
    let edge = stack(above: place, StickyEdges(viewport, stickyInsets))
      .edge(atDepth: geometry.depth)
    return geometry.header(at: headerTop(of: place, geometry, edge: edge, reaching: 0))
  }

  /// Where a reader of `viewport` sees the footer of a section; nil without one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func pinnedFrame(ofFooter section: Int, in viewport: GridRect) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.footerExtent > 0 else { return nil }
    let edges = StickyEdges(viewport, stickyInsets)
    return geometry.footer(at: footerTop(from: place.before.length, geometry, edges))
  }
}
