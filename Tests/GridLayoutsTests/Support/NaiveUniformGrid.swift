import GridLayouts

/// A slow reference for uniform grids that computes every item by itself.
struct NaiveUniformGrid {
  typealias Rules = UniformGridLayout.Rules

  let rules: Rules
  let viewport: GridSize
  let count: Int

  let columns: Int
  let slotSize: GridSize
  let pageRows: Int
  let columnSpacing: Double
  let rowSpacing: Double

  init(count: Int, viewport: GridSize, rules: Rules) {
    self.rules = rules
    self.viewport = viewport
    self.count = max(0, count)
    let width = max(0, viewport.width - rules.insets.left - rules.insets.right)
    let across = Self.divide(width, rules.columns, rules.slot.width, rules.columnSpacing)
    columns = across.count
    columnSpacing =
      rules.columns == .exactDivisor ? rules.columnSpacing.rounded(.down) : rules.columnSpacing
    if case .paged(let policy) = rules.paging {
      let height = max(0, viewport.height - rules.insets.top - rules.insets.bottom)
      let along = Self.divide(height, policy, rules.slot.height, rules.rowSpacing)
      var rows = along.count
      let extent = min(height, along.extent)
      let spacing =
        policy == .exactDivisor ? rules.rowSpacing.rounded(.down) : rules.rowSpacing
      while rows > 1 && Double(rows) * extent + Double(rows - 1) * spacing > height { rows -= 1 }
      pageRows = rows
      rowSpacing = spacing
      slotSize = GridSize(width: across.extent, height: min(height, along.extent))
    } else {
      pageRows = 0
      rowSpacing = rules.rowSpacing
      slotSize = GridSize(width: across.extent, height: rules.slot.height)
    }
  }

  /// Adds slots or points one at a time until they no longer fit, or fit exactly.
  static func divide(
    _ length: Double, _ policy: UniformGridLayout.SlotPolicy, _ least: Double, _ spacing: Double
  ) -> (count: Int, extent: Double) {
    let points = length.rounded(.down)
    let whole = max(1, least.rounded(.down))
    func most(_ extent: Double, in length: Double, atMost limit: Int = .max) -> Int {
      var count = 1
      while count < limit && Double(count + 1) * extent + Double(count) * spacing <= length {
        count += 1
      }
      return count
    }
    func share(_ count: Int) -> (count: Int, extent: Double) {
      (count, max(0, ((points - Double(count - 1) * spacing) / Double(count)).rounded(.down)))
    }
    switch policy {
    case .floorFit:
      return share(most(whole, in: points))
    case .fixedCount(let count):
      return share(most(1, in: points, atMost: max(1, count)))
    case .fixedExtent:
      return (least > 0 ? most(least, in: length) : 1, least)
    case .exactly(let count):
      return (max(1, count), least)
    case .exactDivisor:
      guard whole <= points else { return (1, points) }
      let spacing = spacing.rounded(.down)
      var extent = whole
      while (points + spacing).truncatingRemainder(dividingBy: extent + spacing) != 0 {
        extent += 1
      }
      return (Int((points + spacing) / (extent + spacing)), extent)
    }
  }
}

// MARK: - Items
extension NaiveUniformGrid {
  var isPaged: Bool { pageRows > 0 }
  var headerExtent: Double { isPaged ? 0 : extent(rules.header) }
  var footerExtent: Double { isPaged ? 0 : extent(rules.footer) }

  func place(_ item: Int) -> (page: Int, row: Int, column: Int) {
    let pageCount = isPaged ? columns * pageRows : max(1, count)
    let (page, index) = item.quotientAndRemainder(dividingBy: pageCount)
    if rules.order == .acrossFirst { return (page, index / columns, index % columns) }
    let length = isPaged ? pageRows : (count + columns - 1) / columns
    return (page, index % length, index / length)
  }

  func slot(_ item: Int) -> GridRect {
    let (page, row, column) = place(item)
    return GridRect(
      x: (slotSize.width + columnSpacing) * Double(column) + rules.insets.left,
      y: Double(page) * viewport.height + headerExtent + rules.insets.top
        + (slotSize.height + rowSpacing) * Double(row),
      width: slotSize.width, height: slotSize.height)
  }

  func frame(_ item: Int) -> GridRect {
    let slot = slot(item)
    var size = slot.size
    switch rules.cell {
    case .fillSlot: break
    case .fillWidth(let height): size.height = min(height, size.height)
    case .centered(let own):
      size = GridSize(width: min(own.width, size.width), height: min(own.height, size.height))
    }
    let cell = GridRect(
      x: slot.minX + ((slot.width - size.width) / 2).rounded(.down),
      y: slot.minY + ((slot.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
    return rules.adjustment?.frame(item, cell, slot) ?? cell
  }

  var rows: Int { Set((0..<count).map { [place($0).page, place($0).row] }).count }

  private func extent(_ band: UniformGridLayout.Band?) -> Double {
    switch band {
    case .scrolling(let extent), .floating(let extent): extent
    case nil: 0
    }
  }
}

// MARK: - Content
extension NaiveUniformGrid {
  var contentSize: GridSize {
    let width =
      (slotSize.width * Double(columns) + columnSpacing * Double(columns - 1)).rounded(.up)
      + rules.insets.left + rules.insets.right
    if isPaged {
      let pages = (0..<count).map { place($0).page + 1 }.max() ?? 1
      return GridSize(
        width: max(width, viewport.width), height: Double(pages) * viewport.height)
    }
    let gaps = rowSpacing * Double(max(0, rows - 1))
    var height =
      (slotSize.height * Double(rows) + gaps).rounded(.up) + headerExtent + footerExtent
      + rules.insets.top + rules.insets.bottom
    if rules.growth.contains(.viewportHeight) { height = max(height, viewport.height) }
    if rules.growth.contains(.footerBelowFold), footerExtent > 0 {
      height = max(height, viewport.height + footerExtent)
    }
    return GridSize(
      width: rules.growth.contains(.viewportWidth) ? max(width, viewport.width) : width,
      height: height)
  }

  func placements(in window: LayoutWindow) -> [Placement] {
    var found: [Placement] = []
    func add(_ element: GridElement, _ frame: GridRect, level: Int16 = 0) {
      if frame.intersects(window.rect) {
        found.append(Placement(element, frame: frame, level: level))
      }
    }
    let content = contentSize
    let width = max(content.width, viewport.width)
    let seen = window.viewport.isEmpty ? nil : window.viewport
    if case .floating = rules.header, let seen, !isPaged {
      let y = max(0, min(seen.minY, content.height - headerExtent))
      add(
        GridElement(.header, 0), GridRect(x: 0, y: y, width: width, height: headerExtent), level: 1)
    } else {
      add(GridElement(.header, 0), GridRect(x: 0, y: 0, width: width, height: headerExtent))
    }
    for (row, y) in backgrounds.enumerated() {
      add(
        GridElement(.background, row), GridRect(x: 0, y: y, width: width, height: slotSize.height),
        level: -1)
    }
    for item in 0..<count { add(.item(item), frame(item)) }
    let bottom = content.height - footerExtent
    if case .floating = rules.footer, let seen, !isPaged {
      let y = max(0, min(seen.maxY - footerExtent, bottom))
      add(
        GridElement(.footer, 0), GridRect(x: 0, y: y, width: width, height: footerExtent), level: 1)
    } else {
      add(GridElement(.footer, 0), GridRect(x: 0, y: bottom, width: width, height: footerExtent))
    }
    return found
  }

  /// The origins of row backgrounds, found in time proportional to their number.
  private var backgrounds: [Double] {
    guard rules.rowBackgrounds != .none else { return [] }
    var starts = Set((0..<count).map { slot($0).minY }).sorted()
    guard rules.rowBackgrounds == .toEnd, slotSize.height > 0 else { return starts }
    let origin = headerExtent + rules.insets.top
    let pitch = slotSize.height + rowSpacing
    if isPaged {
      let pages = Int(viewport.height > 0 ? contentSize.height / viewport.height : 1)
      return (0..<pages * pageRows).map {
        origin + Double($0 / pageRows) * viewport.height + Double($0 % pageRows) * pitch
      }
    }
    if starts.isEmpty { starts = [origin] }
    while origin + Double(starts.count) * pitch < contentSize.height - footerExtent {
      starts.append(origin + Double(starts.count) * pitch)
    }
    return starts
  }
}

// MARK: - Points and steps
extension NaiveUniformGrid {
  func item(at point: GridPoint) -> Int? { (0..<count).last { frame($0).contains(point) } }

  func item(inSlotAt point: GridPoint) -> Int? { (0..<count).last { slot($0).contains(point) } }

  func item(nearestTo point: GridPoint) -> Int? {
    (0..<count).filter { !frame($0).isEmpty }
      .min { frame($0).squaredDistance(to: point) < frame($1).squaredDistance(to: point) }
  }

  func item(_ step: Step, of item: Int) -> Int? {
    guard (0..<count).contains(item) else { return nil }
    let here = place(item)
    let rows = Set((0..<count).map { Row(page: place($0).page, row: place($0).row) }).sorted()
    let row = rows.firstIndex(of: Row(page: here.page, row: here.row)) ?? 0
    func near(_ row: Row) -> Int? {
      (0..<count).filter {
        place($0).page == row.page && place($0).row == row.row && place($0).column <= here.column
      }.max { place($0).column < place($1).column }
    }
    let destination: Int?
    switch step {
    case .home: destination = 0
    case .end: destination = count - 1
    case .left, .right:
      let column = here.column + (step == .left ? -1 : 1)
      destination = (0..<count).first { place($0) == (here.page, here.row, column) }
    case .up: destination = row > 0 ? near(rows[row - 1]) : nil
    case .down: destination = row + 1 < rows.count ? near(rows[row + 1]) : nil
    case .pageUp, .pageDown:
      let rowsShown = isPaged ? pageRows : rowsSeenWhole
      let target = row + (step == .pageUp ? -rowsShown : rowsShown)
      destination = near(rows[min(max(0, target), rows.count - 1)])
    }
    return destination == item ? nil : destination
  }

  /// The number of whole rows that are visible from the top of one row, at least 1, between a floating
  /// header and footer.
  private var rowsSeenWhole: Int {
    let pitch = slotSize.height + rowSpacing
    guard pitch > 0 else { return 1 }
    var height = viewport.height
    if case .floating = rules.header { height -= headerExtent }
    if case .floating = rules.footer { height -= footerExtent }
    var count = 1
    while Double(count) * pitch + slotSize.height <= height { count += 1 }
    return count
  }

  /// A row of a page.
  private struct Row: Hashable, Comparable {
    var page: Int
    var row: Int

    static func < (first: Row, second: Row) -> Bool {
      (first.page, first.row) < (second.page, second.row)
    }
  }
}
