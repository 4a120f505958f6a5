@testable import GridLayouts

/// A slow reference for sectioned layouts: plain arrays, with all sections and items visited for
/// every query.
struct NaiveSections {
  /// The arrangement of the items of a section.
  enum Inner {
    /// Rows with their measured height, or an estimate.
    case rows(estimate: Double)
    /// Columns of cells that all have the same height.
    case columns(Int, height: Double)
    /// Rows with their measured height, or one that depends on the index at insertion.
    case placedRows
    /// Like `placedRows`, in two lanes; an item stays in the lane that ended first at insertion.
    case lanes
  }

  /// An item of a section.
  struct Item {
    var extent: Double?
    var lane = 0
  }

  /// The properties of a `SectionStyle`.
  struct Style {
    var inner: Inner
    var header = SectionBar.none
    var footer = SectionBar.none
    var insets = GridInsets.zero
    var itemInsets = GridInsets.zero
    var background = SectionStyle.Background.none
    var depth = 0
  }

  /// A section with its items and measured bars.
  struct Section {
    var style: Int
    var items: [Item] = []
    var header: Double?
    var footer: Double?

    init(_ style: Int) {
      self.style = style
    }
  }

  var styles: [Style]
  var sections: [Section] = []
  var width = 0.0
  var stickyInsets = GridInsets.zero
}

extension NaiveSections.Style {
  /// The same style for `SectionedLayout`.
  var real: SectionStyle {
    let layout =
      switch inner {
      case .rows(let estimate): AnyItemLayout(ListLayout(rowHeight: .estimated(estimate)))
      case .columns(let count, let height): AnyItemLayout(ColumnsLayout(count, height: height))
      case .placedRows: AnyItemLayout(ListLayout(rowHeight: .perItem(NaiveSections.Inner.extent)))
      case .lanes:
        AnyItemLayout(
          WaterfallLayout(
            rules: .init(lanes: .fixed(2), itemHeight: .perItem(NaiveSections.Inner.extent))))
      }
    return SectionStyle(
      layout, header: header, footer: footer, insets: insets, itemInsets: itemInsets,
      background: background, depth: depth)
  }
}

// MARK: - Frames
extension NaiveSections {
  /// The natural frames of a section.
  struct Parts {
    var start = 0.0
    var end = 0.0
    var header: GridRect?
    var items: [GridRect] = []
    var itemsEnd = 0.0
    var footer: GridRect?
    var background: GridRect?
    var firstItem = 0
  }

  func parts() -> [Parts] {
    var all: [Parts] = []
    var y = 0.0
    var item = 0
    for section in sections {
      let style = styles[section.style]
      var parts = Parts(start: y, firstItem: item)
      let isEmpty = section.items.isEmpty
      let x = style.insets.left
      let barWidth = max(0, width - style.insets.horizontal)
      y += style.insets.top
      let top = y
      let header = section.header ?? style.header.extent
      if header > 0, !isEmpty || style.header.presence == .always {
        parts.header = GridRect(x: x, y: y, width: barWidth, height: header)
        y += header
      }
      if !isEmpty {
        y += style.itemInsets.top
        let itemWidth = max(0, barWidth - style.itemInsets.horizontal)
        let origin = GridOffset(x: x + style.itemInsets.left, y: y)
        let frames = style.inner.frames(of: section.items, width: itemWidth)
        parts.items = frames.map { $0.moved(by: origin) }
        y = parts.items.map { $0.maxY }.max() ?? y
        y += style.itemInsets.bottom
      }
      parts.itemsEnd = y
      let footer = section.footer ?? style.footer.extent
      if footer > 0, !isEmpty || style.footer.presence == .always {
        parts.footer = GridRect(x: x, y: y, width: barWidth, height: footer)
        y += footer
      }
      if style.background == .covering {
        parts.background = GridRect(x: x, y: top, width: barWidth, height: y - top)
      }
      y += style.insets.bottom
      parts.end = y
      item += section.items.count
      all.append(parts)
    }
    return all
  }
}

extension NaiveSections.Inner {
  func frames(of items: [NaiveSections.Item], width: Double) -> [GridRect] {
    switch self {
    case .rows(let estimate):
      return frames(of: items, lanes: 1, width: width, estimate: estimate)
    case .placedRows:
      return frames(of: items, lanes: 1, width: width, estimate: 0)
    case .lanes:
      return frames(of: items, lanes: 2, width: width, estimate: 0)
    case .columns(let count, let height):
      let column = (width / Double(count)).rounded(.down)
      return items.indices.map { item in
        GridRect(
          x: Double(item % count) * column, y: Double(item / count) * height, width: column,
          height: height)
      }
    }
  }

  private func frames(
    of items: [NaiveSections.Item], lanes: Int, width: Double, estimate: Double
  ) -> [GridRect] {
    var ends = Array(repeating: 0.0, count: lanes)
    let laneWidth = width / Double(lanes)
    return items.map { item in
      let frame = GridRect(
        x: Double(item.lane) * laneWidth, y: ends[item.lane], width: laneWidth,
        height: item.extent ?? estimate)
      ends[item.lane] = frame.maxY
      return frame
    }
  }

  /// The height of an item that is inserted at an index.
  static func extent(at place: Int) -> Double { Double(place % 5 * 3 + 4) }
}

// MARK: - Items
extension NaiveSections {
  /// A section of newly inserted items.
  func section(_ style: Int, itemCount: Int) -> Section {
    var section = Section(style)
    styles[style].inner.insert(itemCount, at: 0, into: &section.items)
    return section
  }
}

extension NaiveSections.Inner {
  /// Inserts new items.
  func insert(_ count: Int, at index: Int, into items: inout [NaiveSections.Item]) {
    let new = (index..<(index + count)).map { place in
      switch self {
      case .rows, .columns: NaiveSections.Item()
      case .placedRows, .lanes: NaiveSections.Item(extent: Self.extent(at: place))
      }
    }
    insert(new, at: index, into: &items)
  }

  /// Inserts items, each into the lane that ends first above it.
  func insert(
    _ new: [NaiveSections.Item], at index: Int, into items: inout [NaiveSections.Item]
  ) {
    for (place, item) in zip(index..., new) {
      var item = item
      if case .lanes = self {
        var ends = [0.0, 0]
        for item in items[..<place] { ends[item.lane] += item.extent ?? 0 }
        item.lane = ends[1] < ends[0] ? 1 : 0
      }
      items.insert(item, at: place)
    }
  }
}

// MARK: - Sticking
extension NaiveSections {
  /// The frame of a header in `viewport`, by definition: at or below its natural position, the
  /// sticky edge and the headers of its ancestors, but not beyond the end of its own content.
  func header(_ section: Int, in viewport: GridRect, _ parts: [Parts]) -> GridRect? {
    let style = styles[sections[section].style]
    guard var frame = parts[section].header, !viewport.isEmpty,
      headerSticks(section, in: viewport, parts)
    else { return parts[section].header }
    let edge = edge(of: section, in: viewport, parts)
    var last = section
    while last + 1 < sections.count, styles[sections[last + 1].style].depth > style.depth {
      last += 1
    }
    frame.origin.y = max(frame.minY, min(edge, parts[last].itemsEnd - frame.height))
    return frame
  }

  /// The offset at which a header sticks: below those of its ancestors that stick.
  private func edge(of section: Int, in viewport: GridRect, _ parts: [Parts]) -> Double {
    ancestors(of: section).filter { headerSticks($0, in: viewport, parts) }
      .reduce(viewport.minY + stickyInsets.top) { $0 + (parts[$1].header?.height ?? 0) }
  }

  /// Whether a header sticks: it leaves something of the viewport.
  func headerSticks(_ section: Int, in viewport: GridRect, _ parts: [Parts]) -> Bool {
    guard let frame = parts[section].header, !viewport.isEmpty,
      styles[sections[section].style].header.motion == .sticks
    else { return false }
    return edge(of: section, in: viewport, parts) + frame.height
      < viewport.maxY - stickyInsets.bottom
  }

  /// Whether a footer sticks: it leaves something of the viewport below the sticky headers.
  func footerSticks(_ section: Int, in viewport: GridRect, _ parts: [Parts]) -> Bool {
    guard let frame = parts[section].footer, !viewport.isEmpty,
      styles[sections[section].style].footer.motion == .sticks
    else { return false }
    let header = headerSticks(section, in: viewport, parts) ? parts[section].header : nil
    return viewport.maxY - stickyInsets.bottom - frame.height
      > edge(of: section, in: viewport, parts) + (header?.height ?? 0)
  }

  /// The sections to which a section belongs.
  private func ancestors(of section: Int) -> [Int] {
    var ancestors: [Int] = []
    var depth = styles[sections[section].style].depth
    for other in (0..<section).reversed() {
      let otherDepth = styles[sections[other].style].depth
      if otherDepth < depth {
        ancestors.insert(other, at: 0)
        depth = otherDepth
      }
    }
    return ancestors
  }

  func footer(_ section: Int, in viewport: GridRect, _ parts: [Parts]) -> GridRect? {
    guard var frame = parts[section].footer, !viewport.isEmpty,
      footerSticks(section, in: viewport, parts)
    else { return parts[section].footer }
    let top =
      parts[section].header?.maxY
      ?? (parts[section].start + styles[sections[section].style].insets.top)
    let edge = viewport.maxY - stickyInsets.bottom
    frame.origin.y = min(frame.minY, max(edge - frame.height, top))
    return frame
  }
}

// MARK: - Placements
extension NaiveSections {
  func placements(in window: LayoutWindow) -> [Placement] {
    let parts = parts()
    var found: [Placement] = []
    func add(_ element: GridElement, _ frame: GridRect?, level: Int = 0) {
      guard let frame, frame.intersects(window.rect) else { return }
      found.append(Placement(element, frame: frame, level: Int16(level)))
    }
    for section in sections.indices {
      let style = styles[sections[section].style]
      add(GridElement(.background, section), parts[section].background, level: -1)
      add(
        GridElement(.header, section), header(section, in: window.viewport, parts),
        level: headerSticks(section, in: window.viewport, parts) ? 13 - style.depth : 0)
      for (item, frame) in parts[section].items.enumerated() {
        add(.item(parts[section].firstItem + item), frame)
      }
      add(
        GridElement(.footer, section), footer(section, in: window.viewport, parts),
        level: footerSticks(section, in: window.viewport, parts) ? 10 : 0)
    }
    return found
  }

  /// The topmost element at a point, if it is an item.
  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let window = LayoutWindow(
      GridRect(x: -10, y: -10, width: width + 20, height: 1e6), viewport: viewport)
    let hits = placements(in: window).filter { $0.frame.contains(point) }
    guard let top = hits.map({ $0.level }).max(), let hit = hits.last(where: { $0.level == top }),
      hit.element.kind == .item
    else { return nil }
    return hit.element.index
  }

  /// The first of the items nearest to a point.
  func item(nearestTo point: GridPoint) -> Int? {
    let frames = parts().flatMap { $0.items }
    let distances = frames.indices.filter { !frames[$0].isEmpty }
      .map { (item: $0, distance: frames[$0].squaredDistance(to: point)) }
    guard let least = distances.map({ $0.distance }).min() else { return nil }
    return distances.first { $0.distance == least }?.item
  }
}

// MARK: - A layout for sections
/// Columns of cells with the same height, with a background behind each row that a section does not
/// show.
struct ColumnsLayout: ItemLayout, Sendable {
  let columnCount: Int
  let height: Double
  private(set) var itemCount = 0
  private(set) var viewport = GridSize.zero

  init(_ columnCount: Int, height: Double) {
    self.columnCount = columnCount
    self.height = height
  }

  private var frames: [GridRect] {
    NaiveSections.Inner.columns(columnCount, height: height)
      .frames(of: Array(repeating: .init(), count: itemCount), width: viewport.width)
  }

  var contentSize: GridSize {
    GridSize(width: viewport.width, height: frames.last?.maxY ?? 0)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in frames.enumerated() where frame.intersects(window.rect) {
      if item % columnCount == 0 {
        buffer.append(
          Placement(GridElement(.background, item / columnCount), frame: frame, level: -1))
      }
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  func frame(of item: Int) -> GridRect? {
    frames.indices.contains(item) ? frames[item] : nil
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}
