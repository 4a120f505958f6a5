import VirtualGrid

/// Every operation that changes a grid, including changes of its data.
enum Mutation: CaseIterable {
  case reload, insert, removeFirst, removeMany, move, refusedChange
  case insertSection, removeSection
  case setLayout, resize, contentOffset, scrollToItem, animate, fling, stopScrolling, wheel
  case select, deselect, selectAll, deselectAll, tap, extendSelection, marquee, copy
  case focus, moveFocus, clearFocus, keepAlive, release
  case beginEditing, endEditing, commitEdit
  case reconfigure, didLoad, insets, overscan, prefetchMargin, separators
  case noDataSource, otherDataSource, noDelegate, otherDelegate, noHost, otherHost
  case restoreState, restoreAnchor, prepareCells, pointerDown, pointerUp, cancelPointers
  case capacity, emptyPool, header, noHeader, footer, background
  case layoutIfNeeded, advance, register, clearFaults, selectionMode, lateSize
}

// MARK: - Performing mutations
extension HookedFixture {
  func perform(_ mutation: Mutation) {
    switch mutation {
    case .reload, .insert, .removeFirst, .removeMany, .move, .refusedChange, .insertSection,
      .removeSection, .reconfigure, .didLoad:
      changeData(mutation)
    case .setLayout, .resize, .contentOffset, .scrollToItem, .animate, .fling, .stopScrolling,
      .wheel, .insets, .overscan, .prefetchMargin, .separators, .layoutIfNeeded, .advance:
      changeView(mutation)
    case .select, .deselect, .selectAll, .deselectAll, .tap, .extendSelection, .marquee, .copy,
      .focus, .moveFocus, .clearFocus, .keepAlive, .release, .beginEditing, .endEditing,
      .commitEdit, .pointerDown, .pointerUp, .cancelPointers, .selectionMode:
      interact(mutation)
    case .noDataSource, .otherDataSource, .noDelegate, .otherDelegate, .noHost, .otherHost,
      .restoreState, .restoreAnchor, .prepareCells, .capacity, .emptyPool, .header, .noHeader,
      .footer, .background, .register, .clearFaults, .lateSize:
      changeParts(mutation)
    }
  }

  private func changeData(_ mutation: Mutation) {
    guard let data else { return }
    switch mutation {
    case .insert:
      data.sections[0].insert(contentsOf: [900, 901], at: 0)
      try? grid.apply(.insert(2, at: 0))
    case .removeFirst:
      data.sections[0].removeFirst()
      try? grid.apply(.remove(0..<1))
    case .removeMany:
      let count = data.sections[0].count
      data.sections[0].removeSubrange(2...)
      try? grid.apply(.remove(2..<count))
    case .move:
      data.sections[0].append(data.sections[0].removeFirst())
      try? grid.apply(.move(0..<1, to: data.sections[0].count - 1))
    case .refusedChange:
      try? grid.apply(.remove(0..<1_000_000))
    case .insertSection:
      data.sections.insert([800, 801], at: 0)
      try? grid.apply(.sections(0..<0, items: 0..<0, replacedBy: [2]))
    case .removeSection:
      let count = data.sections.removeFirst().count
      try? grid.apply(.sections(0..<1, items: 0..<count, replacedBy: []))
    case .reconfigure: grid.reconfigureItems(0..<1_000)
    case .didLoad: grid.itemsDidLoad(0..<1_000)
    default:
      data.sections[0].insert(700, at: 1)
      grid.reloadData()
    }
  }

  private func changeView(_ mutation: Mutation) {
    switch mutation {
    case .setLayout: grid.setLayout(ListLayout(rowHeight: .fixed(25)))
    case .resize: grid.resize(to: GridSize(width: 120, height: 70))
    case .contentOffset: grid.contentOffset.y += 130
    case .scrollToItem: grid.scrollToItem(at: 30, alignment: .start)
    case .animate: grid.scrollToItem(at: 35, alignment: .center, duration: 0.1, time: time)
    case .fling: grid.fling(velocity: GridOffset(x: 0, y: 900), time: time)
    case .stopScrolling: grid.stopScrolling()
    case .wheel: grid.scroll(by: GridOffset(x: 0, y: 33), time: time)
    case .insets: grid.insets.top = 10
    case .overscan: grid.overscan = Overscan(ahead: .points(60), behind: .points(20))
    case .prefetchMargin: grid.prefetchMargin = .none
    case .separators: grid.separatorStyle = .singleLine
    case .layoutIfNeeded: grid.layoutIfNeeded()
    default: grid.advance(to: time)
    }
  }

  private func interact(_ mutation: Mutation) {
    switch mutation {
    case .select: grid.selectItem(at: 1, scrollTo: .start)
    case .deselect: grid.deselectItem(at: 1)
    case .selectAll: grid.selectAll()
    case .deselectAll: grid.deselectAll()
    case .tap: grid.tapItem(at: 4)
    case .extendSelection: grid.extendSelection(to: 6)
    case .marquee:
      grid.beginMarquee()
      grid.moveMarquee(to: GridRect(x: 0, y: 0, width: 100, height: 90))
      grid.endMarquee()
    case .copy: _ = try? grid.copySelection()
    case .focus: grid.focusItem(at: 12)
    case .moveFocus: grid.moveFocus(.down, extending: true)
    case .clearFocus: grid.clearFocus()
    case .keepAlive: grid.keepCell(ofItemAt: 2)
    case .release: grid.releaseCell(ofItemAt: 2)
    case .beginEditing: grid.setEditing(true)
    case .endEditing: grid.setEditing(false)
    case .commitEdit: grid.commit(.delete, forItemAt: 2)
    case .pointerDown: grid.pointerDown(7, at: GridPoint(x: 50, y: 50), time: time)
    case .pointerUp: grid.pointerUp(at: GridPoint(x: 50, y: 50), time: time)
    case .selectionMode: grid.selectionMode = .single
    default: grid.cancelPointers(time: time)
    }
  }

  private func changeParts(_ mutation: Mutation) {
    switch mutation {
    case .noDataSource:
      data = nil
      grid.dataSource = nil
    case .otherDataSource:
      let other = HookedData([Array(300..<330)])
      data = other
      grid.dataSource = other
    case .noDelegate: grid.delegate = nil
    case .otherDelegate:
      delegate = HookedDelegate()
      grid.delegate = delegate
    case .noHost:
      grid.host = nil
      host = nil
    case .otherHost:
      let other = HookedHost()
      grid.host = other
      host = other
    case .restoreState: grid.restore(grid.saveState())
    case .restoreAnchor: grid.restore(grid.anchor(.leadingItem))
    case .prepareCells:
      var left = 3
      grid.prepareCells {
        left -= 1
        return left >= 0
      }
    case .capacity: grid.reusePool.setCapacity(0, for: "card")
    case .emptyPool: grid.reusePool.removeAll()
    case .header: grid.setHeader(TextCell(), extent: 15, motion: .sticks)
    case .noHeader: grid.setHeader(nil)
    case .footer: grid.setFooter(TextCell(), extent: 15)
    case .background: grid.setBackground(TextCell(), extendingBefore: 10, after: 10)
    case .register: grid.register("card") { TextCell() }
    case .lateSize:
      guard let cell = grid.visibleCells.first, let token = grid.token(of: cell) else { return }
      grid.setMeasuredSize(GridSize(width: 100, height: 31), for: token)
    default: grid.faults.clear()
    }
  }
}
