import VirtualGrid

// MARK: - Triggering all callbacks
extension HookedFixture {
  /// A grid with three sections, sticky headers and a grid header, which can trigger every callback.
  static func forAllCallbacks() -> HookedFixture {
    let list = ListLayout(rowHeight: .estimated(20))
    let fixture = HookedFixture(
      HookedData([Array(0..<20), [], Array(20..<60)]),
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(10, .sticks))))
    fixture.host?.measured = { cell, size in GridSize(width: size.width, height: 22) }
    fixture.grid.setHeader(TextCell(), extent: 12)
    return fixture
  }

  /// Uses the grid so that every callback is called at least once.
  func triggerAllCallbacks() {
    frames(2)
    data?.unloaded = [22, 24]
    touch()
    grid.selectionMode = .multiple
    grid.tapItem(at: 2)
    _ = try? grid.copySelection()
    grid.tapItem(at: 2, by: .toggle)
    grid.focusItem(at: 3)
    grid.moveFocus(.down)
    grid.press("t", time: time)
    delegate?.keepsAlive = true
    scrollAround()
    edit()
    change()
    _ = grid.indexTitles
    grid.reloadData()
    frames(2)
    grid.contentOffset.y = .nan
    frames(2)
  }

  private func touch() {
    grid.pointerDown(at: GridPoint(x: 20, y: 50), time: time)
    frames(40)
    grid.pointerUp(at: GridPoint(x: 20, y: 50), time: time)
    frames(1)
    grid.pointerDown(at: GridPoint(x: 20, y: 50), time: time)
    frames(1)
    grid.pointerUp(at: GridPoint(x: 20, y: 50), time: time)
    frames(1)
    grid.pointerDown(at: GridPoint(x: 20, y: 80), time: time)
    for step in 1...4 {
      frames(1)
      grid.pointerMoved(to: GridPoint(x: 20, y: 80 - 12 * Double(step)), time: time)
    }
    grid.pointerUp(at: GridPoint(x: 20, y: 32), time: time)
    frames(4)
    grid.stopScrolling()
  }

  private func scrollAround() {
    grid.contentOffset.y = 500
    frames(2)
    grid.scrollToItem(at: 0, alignment: .start, duration: 0.05, time: time)
    frames(5)
  }

  /// Inserts a section and an item as a part of the data source does.
  private func change() {
    guard let data else { return }
    try? grid.performUpdates(of: data) { update in
      data.sections.insert([100, 101, 102], at: 0)
      update.insertSections(0..<1)
    }
    frames(1)
  }

  private func edit() {
    grid.setEditing(true)
    frames(1)
    _ = grid.hasEditControl(.reorder, at: 1)
    grid.commit(.delete, forItemAt: 1)
    grid.setEditing(false)
  }
}
