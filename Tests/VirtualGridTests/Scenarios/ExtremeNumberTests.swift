import Testing

@testable import VirtualGrid

/// Extreme values for every number that a caller can pass to a grid.
@Suite struct ExtremeNumberTests {
  /// The parameters that take a length, a coordinate, a time or a fraction.
  enum Entry: CaseIterable {
    case offsetX, offsetY, viewportWidth, viewportHeight, insetTop, insetLeft, insetsAll
    case scrollFraction, scrollFractionOverTime, scrollDuration, scrollTime
    case flingX, flingY, flingTime, wheelX, wheelY, wheelTime, advance, flash
    case header, footer, backgroundAbove, backgroundBelow
    case measuredWidth, measuredHeight, lateSize
    case pressX, pressY, pressTime, movedTo, movedTime, upAt, upTime, cancelTime, cancelAllTime
    case highlightDelay, longPressDelay, slop, doubleTap
    case overscanPoints, overscanViewports, overscanLookahead, overscanLimit, preloadPoints
    case itemAtPoint, cellAtPoint, controlAtPoint, marquee, intersecting
    case anchorFraction, anchorPoint, anchorUnit, anchorDistance, anchorOffset
    case stateExtent, snapStep, snapOrigin, deceleration, adjustment
  }

  @Test(arguments: Entry.allCases)
  func `any length, point, time or fraction leaves all numbers finite`(entry: Entry) {
    for number in OddNumber.doubles {
      let stage = Stage.forTours()
      stage.frames(2)
      enter(number, at: entry, stage)
      expectFinite(stage, "\(entry) \(number)")
      stage.frames(3)
      expectFinite(stage, "\(entry) \(number) later")
      stage.grid.contentOffset.y += 40
      stage.frames(2)
      expectFinite(stage, "\(entry) \(number) after scrolling")
      stage.grid.stopScrolling()
      stage.grid.cancelPointers(time: stage.time)
      stage.expectOrder("\(entry) \(number)")
    }
  }

  private func expectFinite(_ stage: Stage, _ comment: String) {
    let grid = stage.grid
    var numbers: [Double] = []
    grid.writeFrame(to: &numbers)
    let range = grid.scrollRange
    let thumbs = [grid.indicator(.vertical), grid.indicator(.horizontal)]
    numbers += [
      grid.contentOffset.x, grid.contentOffset.y, grid.contentSize.width, grid.contentSize.height,
      grid.scroll.velocity.x, grid.scroll.velocity.y, range.start.x, range.start.y, range.end.x,
      range.end.y, grid.visibleRect.maxX, grid.visibleRect.maxY, grid.uncoveredRect.minX,
      grid.uncoveredRect.minY, grid.uncoveredRect.width, grid.uncoveredRect.height,
    ]
    numbers += thumbs.flatMap { [$0.start, $0.extent] }
    for attributes in stage.wall?.shown.values.map({ $0 }) ?? [] {
      let frame = attributes.frame
      numbers += [frame.minX, frame.minY, frame.width, frame.height]
    }
    if let odd = numbers.firstIndex(where: { !$0.isFinite }) {
      Issue.record("\(comment): number \(odd) of \(numbers.count) is \(numbers[odd])")
    }
  }

  private func enter(_ number: Double, at entry: Entry, _ stage: Stage) {
    let grid = stage.grid
    let time = stage.time
    let point = GridPoint(x: number, y: number)
    let middle = GridPoint(x: 50, y: 50)
    switch entry {
    case .offsetX: grid.contentOffset.x = number
    case .offsetY: grid.contentOffset.y = number
    case .viewportWidth: grid.resize(to: GridSize(width: number, height: 100))
    case .viewportHeight: grid.resize(to: GridSize(width: 100, height: number))
    case .insetTop: grid.insets.top = number
    case .insetLeft: grid.insets.left = number
    case .insetsAll:
      grid.insets = GridInsets(top: number, left: number, bottom: number, right: number)
      grid.scrollToItem(at: 30, alignment: .center)
    case .scrollFraction: grid.scrollToItem(at: 30, alignment: .fraction(number))
    case .scrollFractionOverTime:
      grid.scrollToItem(at: 30, alignment: .fraction(number), duration: 0.1, time: time)
    case .scrollDuration: grid.scrollToItem(at: 30, alignment: .start, duration: number, time: time)
    case .scrollTime: grid.scrollToItem(at: 30, alignment: .start, duration: 0.1, time: number)
    case .flingX: grid.fling(velocity: GridOffset(x: number, y: 0), time: time)
    case .flingY: grid.fling(velocity: GridOffset(x: 0, y: number), time: time)
    case .flingTime: grid.fling(velocity: GridOffset(x: 0, y: 500), time: number)
    case .wheelX: grid.scroll(by: GridOffset(x: number, y: 0), time: time)
    case .wheelY: grid.scroll(by: GridOffset(x: 0, y: number), time: time)
    case .wheelTime: grid.scroll(by: GridOffset(x: 0, y: 10), time: number)
    case .advance:
      grid.fling(velocity: GridOffset(x: 0, y: 500), time: time)
      grid.advance(to: number)
    case .flash: grid.flashIndicators(time: number)
    case .header: grid.setHeader(Card(), extent: number, motion: .sticks)
    case .footer: grid.setFooter(Card(), extent: number, motion: .sticks)
    case .backgroundAbove: grid.setBackground(Card(), extendingBefore: number)
    case .backgroundBelow: grid.setBackground(Card(), after: number)
    case .measuredWidth, .measuredHeight:
      stage.wall?.measured = { _, size in
        entry == .measuredWidth
          ? GridSize(width: number, height: 20) : GridSize(width: 100, height: number)
      }
      grid.reconfigureItems(2..<3)
    case .lateSize:
      guard let token = grid.cell(at: 1).flatMap({ grid.token(of: $0) }) else { return }
      grid.setMeasuredSize(GridSize(width: number, height: number), for: token)
    case .pressX: grid.pointerDown(at: GridPoint(x: number, y: 50), time: time)
    case .pressY: grid.pointerDown(at: GridPoint(x: 50, y: number), time: time)
    case .pressTime: grid.pointerDown(at: middle, time: number)
    case .movedTo, .movedTime, .upAt, .upTime, .cancelTime, .cancelAllTime:
      grid.pointerDown(at: middle, time: time)
      grid.pointerMoved(to: GridPoint(x: 50, y: 20), time: time)
      let isTimed = entry == .movedTime || entry == .upTime
      let place = isTimed ? GridPoint(x: 50, y: 10) : point
      switch entry {
      case .movedTo, .movedTime: grid.pointerMoved(to: place, time: isTimed ? number : time)
      case .upAt, .upTime: grid.pointerUp(at: place, time: isTimed ? number : time)
      case .cancelTime: grid.pointerCancelled(time: number)
      default: grid.cancelPointers(time: number)
      }
    case .highlightDelay, .longPressDelay, .slop, .doubleTap:
      switch entry {
      case .highlightDelay: grid.pressRules.highlightDelay = number
      case .longPressDelay: grid.pressRules.longPressDelay = number
      case .slop: grid.pressRules.slop = number
      default: grid.pressRules.doubleTapInterval = number
      }
      grid.pointerDown(at: middle, time: time)
      stage.frames(3)
      grid.pointerUp(at: middle, time: stage.time)
    case .overscanPoints: grid.overscan = Overscan(ahead: .points(number), behind: .points(0))
    case .overscanViewports:
      grid.overscan = Overscan(ahead: .viewports(number), behind: .viewports(number))
    case .overscanLookahead:
      grid.overscan = Overscan(ahead: .points(1), behind: .points(1), lookahead: number)
    case .overscanLimit:
      grid.overscan = Overscan(
        ahead: .points(.infinity), behind: .points(.infinity), limit: .points(number))
    case .preloadPoints:
      grid.prefetchMargin = Overscan(
        ahead: .points(number), behind: .points(number), limit: .points(number))
    case .itemAtPoint: _ = grid.item(at: point)
    case .cellAtPoint: _ = grid.cell(at: point)
    case .controlAtPoint:
      grid.setEditing(true)
      _ = grid.control(at: point)
    case .marquee:
      grid.beginMarquee()
      grid.moveMarquee(to: GridRect(x: number, y: number, width: number, height: number))
      grid.endMarquee()
    case .intersecting:
      _ = grid.items(intersecting: GridRect(x: -number, y: -number, width: number, height: number))
    case .anchorFraction: grid.restore(grid.anchor(.fraction(number)))
    case .anchorPoint: grid.restore(grid.anchor(.itemAt(point)))
    case .anchorUnit:
      grid.restore(ScrollAnchor(.item(9, nil), itemUnit: number, viewportUnit: number))
    case .anchorDistance:
      grid.restore(ScrollAnchor(.item(9, nil), distance: GridOffset(x: number, y: number)))
    case .anchorOffset: grid.restore(ScrollAnchor(.offset(point)))
    case .stateExtent:
      let run = MeasuredRun(2..<5, height: number)
      grid.restore(GridState(anchor: ScrollAnchor(.start), measured: [.init(run: run)]))
    case .snapStep, .snapOrigin:
      grid.snap = entry == .snapStep ? .steps(of: number, from: 0) : .steps(of: 30, from: number)
      grid.fling(velocity: GridOffset(x: 0, y: 500), time: time)
    case .deceleration:
      grid.scrollRules.deceleration = Decay(rate: number)
      grid.fling(velocity: GridOffset(x: 0, y: 500), time: time)
    case .adjustment:
      stage.listener?.bendAttributes = { $0.frame.origin.x = number }
    }
  }

  // MARK: Counts and indices

  /// The parameters that take an index of an item or section, or a count.
  enum Place: CaseIterable {
    case item, section, itemInSection, range, emptyRange, openRange
    case insertAt, insertCount, remove, moveTo, moveFrom, changeSection
    case sectionsAt, sectionsItems, sectionsCounts
    case capacity, pointer, indexTitle, state, anchor
  }

  @Test(arguments: Place.allCases)
  func `any index of an item or section leaves the grid consistent`(place: Place) {
    for number in OddNumber.integers {
      let stage = Stage(
        Deck([Array(0..<50)]), layout: ListLayout(rowHeight: .estimated(20)))
      stage.frames(2)
      enter(number, at: place, stage)
      stage.frames(2)
      // The data does not follow a change that the grid accepts.
      stage.grid.reloadData()
      stage.expectOrder("\(place) \(number)")
      #expect(stage.kinds == [], "\(place) \(number)")
    }
  }

  private func enter(_ number: Int, at place: Place, _ stage: Stage) {
    let grid = stage.grid
    let range = number..<(number == .max ? .max : number + 1)
    switch place {
    case .item: useItem(number, grid)
    case .section: useItem(ItemPath(section: number, item: 0), grid)
    case .itemInSection: useItem(ItemPath(section: 0, item: number), grid)
    case .range: useItems(range, grid)
    case .emptyRange: useItems(number..<number, grid)
    case .openRange: useItems(min(number, 3)..<max(number, 3), grid)
    case .insertAt: change(.insert(1, at: number), stage)
    case .insertCount: change(.insert(number, at: 3), stage)
    case .remove:
      change(.remove(range), stage)
      change(.remove(min(number, 3)..<max(number, 3)), stage)
    case .moveTo: change(.move(2..<4, to: number), stage)
    case .moveFrom: change(.move(range, to: 1), stage)
    case .changeSection: change(.insert(1, at: 3, section: number), stage)
    case .sectionsAt:
      change(.sections(range, items: 0..<50, replacedBy: []), stage)
      change(.sections(number..<number, items: 0..<0, replacedBy: [2]), stage)
    case .sectionsItems: change(.sections(0..<1, items: range, replacedBy: [2]), stage)
    case .sectionsCounts:
      change(.sections(0..<1, items: 0..<50, replacedBy: [number, number]), stage)
    case .capacity:
      grid.reusePool.setCapacity(number, for: "card")
      grid.contentOffset.y += 70
    case .pointer:
      grid.pointerDown(number, at: GridPoint(x: 50, y: 50), time: stage.time)
      grid.pointerMoved(number, to: GridPoint(x: 50, y: 20), time: stage.time)
      grid.pointerUp(number, at: GridPoint(x: 50, y: 20), time: stage.time)
    case .indexTitle: grid.scroll(to: IndexTitle("odd", section: number))
    case .state:
      grid.restore(
        GridState(
          anchor: ScrollAnchor(.item(number, nil)),
          measured: [
            .init(run: MeasuredRun(range, height: 30)),
            .init(run: MeasuredRun(min(number, 3)..<max(number, 3), height: 30)),
          ]))
    case .anchor: grid.restore(ScrollAnchor(.item(number, nil)))
    }
  }

  /// Applies a change, and undoes it by a reload of the unchanged data.
  private func change(_ change: LayoutChange, _ stage: Stage) {
    do throws(GridUpdateError) {
      try stage.grid.apply(change)
      stage.grid.reloadData()
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  private func useItem(_ place: some ItemReference, _ grid: GridView<Card>) {
    grid.selectItem(at: place, scrollTo: .center)
    grid.tapItem(at: place)
    grid.extendSelection(to: place)
    grid.deselectItem(at: place)
    grid.focusItem(at: place)
    grid.scrollToItem(at: place, alignment: .end)
    grid.scrollToItem(at: place, alignment: .start, duration: 0.02, time: 0)
    grid.keepCell(ofItemAt: place)
    grid.reconfigureItem(at: place)
    _ = grid.frame(ofItemAt: place)
    _ = grid.attributes(ofItemAt: place)
    _ = grid.cell(at: place)
    _ = grid.position(ofItemAt: place)
    _ = grid.hasEditControl(.delete, at: place)
    _ = grid.frame(of: .reorder, at: place)
    grid.commit(.delete, forItemAt: place)
    grid.releaseCell(ofItemAt: place)
  }

  private func useItems(_ items: Range<Int>, _ grid: GridView<Card>) {
    grid.reconfigureItems(items)
    grid.itemsDidLoad(items)
    grid.selectionMode = .multiple
    for combination in [SelectionCombination.replace, .add, .remove, .toggle] {
      grid.selectItems(RangeSet(items), by: combination)
    }
  }
}
