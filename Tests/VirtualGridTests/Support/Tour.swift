import VirtualGrid

// MARK: - A tour of all callbacks
extension Stage {
  /// A grid with three sections, sticky headers and a grid header, which can cause every callback.
  static func forTours() -> Stage {
    let list = ListLayout(rowHeight: .estimated(20))
    let stage = Stage(
      Deck([Array(0..<20), [], Array(20..<60)]),
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(10, .sticks))))
    stage.wall?.measured = { cell, size in GridSize(width: size.width, height: 22) }
    stage.grid.setHeader(Card(), extent: 12)
    return stage
  }

  /// Uses the grid so that every callback is called at least once.
  func tour() {
    frames(2)
    deck?.unloaded = [22, 24]
    touch()
    grid.selectionMode = .multiple
    grid.tapItem(at: 2)
    grid.tapItem(at: 2, by: .toggle)
    grid.focusItem(at: 3)
    grid.moveFocus(.down)
    listener?.keepsAlive = true
    scrollAround()
    edit()
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

  private func edit() {
    grid.setEditing(true)
    frames(1)
    _ = grid.hasEditControl(.reorder, at: 1)
    grid.commit(.delete, forItemAt: 1)
    grid.setEditing(false)
  }
}
