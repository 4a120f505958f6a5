import GridGeometry
import GridIndexing

// MARK: - Placements
extension SectionedLayout: ItemLayout {
  /// Appends the elements that intersect the window, section by section: background, header, items,
  /// footer.
  ///
  /// Sticky headers of earlier sections that reach into the window come first.
  ///
  /// - Complexity: O(log *s* + sections in the window), plus the cost in their layouts.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    append(window, to: &buffer)
  }

  /// Appends the items that intersect the window as runs of indices, by querying the layouts of the
  /// sections in it.
  ///
  /// - Complexity: O(log *s* + sections in the window), plus the cost in their layouts.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    var sink = ItemSink()
    swap(&sink.runs, &runs)
    swap(&sink.scratch, &scratch)
    append(window, to: &sink)
    swap(&sink.runs, &runs)
    swap(&sink.scratch, &scratch)
  }

  private func append(_ window: LayoutWindow, to sink: inout some SectionSink) {
    let rect = window.rect
    guard !rect.isEmpty, rect.maxY > 0, rect.maxX > 0, rect.minX < shapes.width else { return }

    // 1. Find the first section in the window.
    guard var hit = sections.find(max(rect.minY, 0), by: SectionLengthMetric()) else { return }

    // 2. Append the sticky headers of earlier sections that reach into the window.
    let edges = StickyEdges(window.viewport, stickyInsets)
    var stack = StickyStack(edges)
    appendAncestorHeaders(of: place(hit), &stack, rect, to: &sink)

    // 3. Append section after section up to the end of the window. A search skips any number of
    // sections of length 0.
    while let empty = appendSections(from: hit, window, edges, &stack, to: &sink) {
      guard let next = sections.find(empty.before.length, by: SectionLengthMetric()),
        next.index >= empty.start
      else { return }
      hit = next
      stack = self.stack(above: place(hit), edges)
    }
  }

  /// Pushes the ancestors of the first section onto the stack, and appends their headers that stick
  /// and intersect the window.
  ///
  /// No other earlier section can reach into the window: a sticky header stays within the sections
  /// that belong to its own section.
  private func appendAncestorHeaders(
    of first: Place, _ stack: inout StickyStack, _ rect: GridRect, to sink: inout some SectionSink
  ) {
    if let root = root(of: first) {
      appendHeader(of: root, above: first, &stack, rect, to: &sink)
    }
    if let middle = middle(of: first) {
      appendHeader(of: middle, above: first, &stack, rect, to: &sink)
    }
  }

  /// Pushes an ancestor of the section `descendant` onto the stack, and appends its header if it
  /// sticks and intersects the window.
  private func appendHeader(
    of place: Place, above descendant: Place, _ stack: inout StickyStack, _ rect: GridRect,
    to sink: inout some SectionSink
  ) {
    let geometry = geometry(of: place)
    defer { stack.enter(geometry) }
    let edge = stack.edge(for: geometry)
    guard edge > -.infinity else { return }
    let end = descendant.before.length + self.geometry(of: descendant).footerTop
    let top = headerTop(of: place, geometry, edge: edge, reaching: end)
    append(
      .header, of: place, geometry.header(at: top), level: geometry.headerLevel, rect, to: &sink)
  }

  /// Appends sections up to the end of the window.
  ///
  /// - Returns: The stretch at which the walk stopped because its sections have the length 0, or
  ///   nil at the end of the window.
  private func appendSections(
    from hit: RunTree<PlacedSection>.Hit, _ window: LayoutWindow, _ edges: StickyEdges,
    _ stack: inout StickyStack, to sink: inout some SectionSink
  ) -> RunTree<PlacedSection>.Stretch? {
    var stretch = hit.stretch
    var index = hit.index
    var before = hit.before
    while true {
      // 1. Append the sections of the stretch, up to the end of the window.
      let (first, origin) = (index, before)
      let isRun = stretch.repeated != nil
      while index < stretch.start + stretch.count {
        if before.length >= window.rect.maxY { return nil }
        let section = sections.element(index - stretch.start, in: stretch)
        let place = Place(index: index, before: before, section: section)
        let geometry = geometry(of: place)
        if geometry.shows(between: window.rect.minX, and: window.rect.maxX) {
          append(place, geometry, window, edges, &stack, to: &sink)
        } else {
          stack.enter(geometry)
          // The remaining sections of the run are equal, so they are not visible either. There may
          // be billions of them.
          if isRun { break }
        }
        index += 1
        // Computed from the start of the run: beyond 10^14 points, repeated addition would not
        // advance.
        before =
          isRun ? origin + section.total(of: index - first) : before + section.total(of: 1)
      }

      // 2. Go to the next stretch.
      guard let next = sections.stretch(after: stretch), next.before.length < window.rect.maxY
      else { return nil }
      guard next.total.length > 0 else { return next }
      (stretch, index, before) = (next, next.start, next.before)
    }
  }
}

// MARK: - One section
extension SectionedLayout {
  /// Appends the elements of a section that intersect the window.
  private func append(
    _ place: Place, _ geometry: SectionGeometry, _ window: LayoutWindow, _ edges: StickyEdges,
    _ stack: inout StickyStack, to sink: inout some SectionSink
  ) {
    let start = place.before.length
    let rect = window.rect
    // The edges between which sticky headers and footers leave the items visible.
    var seen = edges
    seen.top = stack.edge(atDepth: geometry.depth)

    // 1. The background, behind all others.
    if geometry.hasBackground {
      append(.background, of: place, geometry.background(from: start), level: -1, rect, to: &sink)
    }

    // 2. The header, below the sticky headers of the ancestors.
    if geometry.headerExtent > 0 {
      let edge = stack.edge(for: geometry)
      let sticks = edge > -.infinity
      let frame = geometry.header(
        at: headerTop(of: place, geometry, edge: edge, reaching: start + geometry.footerTop))
      if sticks { seen.top = frame.maxY }
      append(
        .header, of: place, frame, level: sticks ? geometry.headerLevel : 0, rect, to: &sink)
    }
    let footerSticks = stack.footerSticks(for: geometry)
    stack.enter(geometry)

    // 3. The items, between header and footer. The footer comes after them.
    var footer = GridRect.zero
    if geometry.footerExtent > 0 {
      footer = geometry.footer(
        at: footerTop(from: start, geometry, edges, sticks: footerSticks))
      if footerSticks { seen.bottom = footer.minY }
    }
    appendItems(of: place, geometry, window, seen, to: &sink)

    // 4. The footer.
    if geometry.footerExtent > 0 {
      append(
        .footer, of: place, footer, level: footerSticks ? SectionGeometry.footerLevel : 0, rect,
        to: &sink)
    }
  }

  /// Appends a header, footer or background of a section, if it intersects the window.
  private func append(
    _ kind: GridElement.Kind, of place: Place, _ frame: GridRect, level: Int16, _ rect: GridRect,
    to sink: inout some SectionSink
  ) {
    guard frame.intersects(rect) else { return }
    sink.append(Placement(GridElement(kind, place.index), frame: frame, level: level))
  }

  private func appendItems(
    of place: Place, _ geometry: SectionGeometry, _ window: LayoutWindow, _ seen: StickyEdges,
    to sink: inout some SectionSink
  ) {
    let origin = geometry.itemsOrigin(from: place.before.length)
    let lower = max(window.rect.minY - origin.y, 0)
    let upper = min(window.rect.maxY - origin.y, geometry.itemsSize.height)
    guard lower < upper else { return }
    let x = window.rect.minX - origin.x
    let inner = LayoutWindow(
      GridRect(x: x, y: lower, width: window.rect.maxX - origin.x - x, height: upper - lower),
      viewport: Self.viewport(window.viewport, from: origin, seen))
    sink.appendItems(
      of: shapes.layouts[place.shape], in: inner, at: origin, firstItem: place.before.itemCount,
      count: geometry.itemCount)
  }

  /// Returns the part of the viewport between sticky headers and footers, in the coordinates of a
  /// section's items.
  static func viewport(_ viewport: GridRect, from origin: GridOffset, _ seen: StickyEdges)
    -> GridRect
  {
    let top = max(viewport.minY, seen.top) - origin.y
    let bottom = min(viewport.maxY, seen.bottom) - origin.y
    return GridRect(
      x: viewport.minX - origin.x, y: top, width: viewport.width, height: max(0, bottom - top))
  }
}

// MARK: - Levels
extension SectionGeometry {
  /// The level of headers of depth 0. The headers of depth 1 and 2 fit between this level and that
  /// of footers.
  private static var highestHeader: Int16 { footerLevel + 3 }

  /// The level of sticky footers: behind all sticky headers, and in front of all items and of the
  /// frozen parts of a layout inside a section. Those of a table are at levels 1 and 2.
  fileprivate static var footerLevel: Int16 { 10 }

  /// The level of the header if it sticks. A deeper section's header is behind those of its
  /// ancestors.
  fileprivate var headerLevel: Int16 { Self.highestHeader - Int16(depth) }
}

// MARK: - Receivers
/// Receives the contents of the sections in a window.
private protocol SectionSink {
  /// Receives a header, footer or background.
  mutating func append(_ placement: Placement)

  /// Receives the items of a section that intersect a window in the coordinates of its layout.
  mutating func appendItems(
    of layout: some ItemLayout, in window: LayoutWindow, at origin: GridOffset, firstItem: Int,
    count: Int)
}

/// Collects the indices of items and ignores frames.
private struct ItemSink: SectionSink {
  var runs: [Range<Int>] = []
  var scratch: [Placement] = []

  func append(_ placement: Placement) {}

  mutating func appendItems(
    of layout: some ItemLayout, in window: LayoutWindow, at origin: GridOffset, firstItem: Int,
    count: Int
  ) {
    let part = runs.beginPart()
    layout.items(in: window, into: &runs, scratch: &scratch)
    runs.endPart(part, firstItem: firstItem, count: count)
  }
}

extension [Placement]: SectionSink {
  fileprivate mutating func appendItems(
    of layout: some ItemLayout, in window: LayoutWindow, at origin: GridOffset, firstItem: Int,
    count: Int
  ) {
    let first = self.count
    layout.placements(in: window, into: &self)
    convertItems(from: first, at: origin, firstItem: firstItem, count: count)
  }
}

extension [Placement] {
  /// Converts the placements that a section's layout appended from the section's coordinates to
  /// those of the content.
  ///
  /// Drops placements of other elements than the section's `count` items.
  mutating func convertItems(from first: Int, at origin: GridOffset, firstItem: Int, count: Int) {
    let hasStrays = withUnsafeMutableBufferPointer { placements in
      var hasStrays = false
      let limit = UInt(count)
      for place in first..<placements.count {
        let element = placements[place].element
        // As an unsigned number, a negative index also exceeds the limit.
        if element.kind == .item, UInt(bitPattern: element.index) < limit {
          placements[place].element.index = element.index &+ firstItem
          placements[place].frame.origin.x += origin.x
          placements[place].frame.origin.y += origin.y
        } else {
          placements[place].element.kind = .background
          hasStrays = true
        }
      }
      return hasStrays
    }
    if hasStrays { dropBackgrounds(from: first) }
  }

  private mutating func dropBackgrounds(from first: Int) {
    var end = first
    for place in first..<count where self[place].element.kind != .background {
      self[end] = self[place]
      end += 1
    }
    removeLast(count - end)
  }
}
