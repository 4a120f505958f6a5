/// Photos in rows, in sections by month under sticky headers.
final class PhotosPage: Box, GridDataSource, GridDelegate {
  let grid: GridView<Box>
  private(set) var library = PhotoLibrary()

  var choice = ColumnChoice(usualWidth: theme.photo, leastWidth: 24)

  /// The number of photos in a row.
  var columns: Int { choice.count }

  /// The number of columns that the current pinch leads to.
  var pinchGoal: Int?

  private lazy var bar = TopBar([
    SceneButton("delete", sign: .trash, self) { $0.deleteSelection() },
    SceneButton("smaller", sign: .minus, self) { $0.show(columns: $0.columns + 1) },
    SceneButton("larger", sign: .plus, self) { $0.show(columns: $0.columns - 1) },
  ])

  init() {
    grid = GridView(layout: Self.layout(columns: 1, width: 0))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    let pane = GridBox(grid)
    pane.scrollBars = .always
    append(contentsOf: [bar, pane])
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .multiple
    grid.mouseSelection = .marquee
    showTitle()
  }

  // MARK: The layout

  override func didLayOut() {
    guard choice.fit(grid.viewport.width) else { return }
    pinchGoal = nil
    grid.setLayout(layout(columns: columns), keeping: grid.underTheEyes)
  }

  /// Returns a layout with a number of columns that fill the width of the page.
  func layout(columns: Int) -> SectionedLayout {
    var layout = Self.layout(columns: columns, width: choice.width)
    // The months keep their styles in the new layout.
    let months = library.months.map {
      SectionedLayout.Section(itemCount: 0, style: $0.isCompact ? 1 : 0)
    }
    try? layout.insertSections(months, at: 0)
    return layout
  }

  /// Returns a layout with two styles: months in a number of columns, and compact ones in twice as
  /// many.
  private static func layout(columns: Int, width: Double) -> SectionedLayout {
    SectionedLayout(
      style(columns: columns, width: width), [style(columns: 2 * columns, width: width)])
  }

  private static func style(columns: Int, width: Double) -> SectionStyle {
    let gap = theme.photoGap
    let photo = (width - 2 * theme.margin - Double(columns - 1) * gap) / Double(columns)
    // The pitch of the rows is a multiple of the terminal's row height.
    let step = theme.pitch
    let pitch = max(1, ((photo * 0.75 + gap) / step).rounded()) * step
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 1, height: pitch - gap))
    rules.columns = .fixedCount(columns)
    rules.columnSpacing = gap
    rules.rowSpacing = gap
    rules.growth = []
    return SectionStyle(
      UniformGridLayout(rules: rules), header: .estimated(theme.section, .sticks),
      itemInsets: GridInsets(top: 0, left: theme.margin, bottom: gap, right: theme.margin))
  }

  /// Shows the current month in twice as many columns, or in the usual number again.
  func toggleCompactMonth() {
    guard let month = currentMonth else { return }
    endPinch()
    grid.change { update in
      let isCompact = library.toggleCompact(month: month)
      update.setStyle(isCompact ? 1 : 0, ofSection: month)
    }
  }

  // MARK: The data

  func numberOfSections(in grid: GridView<Box>) -> Int { library.months.count }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int {
    library.months[section].photos.count
  }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "photo") as? AlbumCell ?? AlbumCell()
    cell.show(library.months[path.section].photos[path.item])
    return cell
  }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    guard element.kind == .header else { return nil }
    let header =
      grid.dequeueReusableCell(withIdentifier: "month") as? MonthHeader ?? MonthHeader(self)
    show(element.index, in: header)
    return header
  }

  /// The months, which the bubble beside the scroll bar shows, and which keys scroll to.
  func indexTitles(for grid: GridView<Box>) -> [IndexTitle] {
    library.months.enumerated().map { IndexTitle($1.name, section: $0) }
  }

  /// Scrolls to the next month; or back to the start of this month, or to the previous month if this one is at
  /// its start.
  func jump(by step: Int) {
    guard let first = grid.uncoveredItems.first, let path = grid.path(of: first) else { return }
    // Backwards, a month whose first photo is above the viewport comes first.
    let month = step < 0 && path.item > 0 ? path.section : path.section + step
    guard let title = grid.indexTitles.first(where: { $0.section == month }) else { return }
    grid.scroll(to: title)
  }

  private func show(_ month: Int, in header: MonthHeader) {
    let album = library.months[month]
    header.show(month, album.name, count: album.photos.count)
  }

  // MARK: The selection

  func gridViewSelectionDidChange(_ grid: GridView<Box>) { showTitle() }

  /// The month of the focused photo if it is visible, else the first visible one.
  private var currentMonth: Int? {
    let seen = grid.uncoveredItems
    let item = grid.focusedItem.flatMap { seen.contains($0) ? $0 : nil } ?? seen.first
    return item.flatMap { grid.path(of: $0) }?.section
  }

  /// Selects all photos of the current month, or deselects them if all are selected.
  func toggleMonth() {
    if let month = currentMonth { toggle(month: month) }
  }

  /// Selects all photos of a month, or deselects them if all are selected.
  func toggle(month: Int) {
    guard let first = grid.index(of: ItemPath(section: month, item: 0)) else { return }
    let photos = first..<(first + grid.sections[month])
    let areSelected = grid.selectedItems.isSuperset(of: RangeSet(photos))
    grid.selectItems(photos, by: areSelected ? .remove : .add)
    showTitle()
  }

  /// The libraries before each deletion, the last one at the end.
  private var past: [PhotoLibrary] = []

  /// Whether there is a deletion to undo.
  var canUndo: Bool { !past.isEmpty }

  /// Brings back the photos that were deleted last, without a selection.
  func undoDeletion() {
    guard let before = past.popLast() else { return }
    endPinch()
    library = before
    grid.deselectAll()
    grid.reloadData()
    grid.setLayout(layout(columns: columns), keeping: grid.underTheEyes)
    showTitle()
  }

  /// Deletes the selected photos. The remaining ones animate to close the gaps.
  func deleteSelection() {
    let going = grid.selectedItems
    guard !going.isEmpty else { return }
    past.append(library)
    endPinch()
    grid.change { library.remove(going, tellingTo: &$0) }
    grid.forEachPlacedCell { shown in
      guard let header = shown.cell as? MonthHeader,
        library.months.indices.contains(shown.element.index)
      else { return }
      show(shown.element.index, in: header)
    }
    showTitle()
  }

  private func showTitle() {
    let selected = grid.selectedItems.ranges.reduce(0) { $0 + $1.count }
    bar.show(
      "\(grouped(library.count)) photos", selected > 0 ? "\(grouped(selected)) selected" : "")
  }
}
