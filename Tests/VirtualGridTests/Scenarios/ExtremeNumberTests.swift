import Testing

@testable import VirtualGrid

/// Extreme values for every number that a caller can pass to a grid.
@Suite struct ExtremeNumberTests {
  /// The parameters that take a length, a coordinate, a time or a fraction.
  enum NumberParameter: CaseIterable {
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

  @Test(arguments: NumberParameter.allCases)
  func `any length, point, time or fraction leaves all numbers finite`(parameter: NumberParameter) {
    for number in ExtremeNumber.doubles {
      let fixture = HookedFixture.forAllCallbacks()
      fixture.frames(2)
      enter(number, at: parameter, fixture)
      expectFinite(fixture, "\(parameter) \(number)")
      fixture.frames(3)
      expectFinite(fixture, "\(parameter) \(number) later")
      fixture.grid.contentOffset.y += 40
      fixture.frames(2)
      expectFinite(fixture, "\(parameter) \(number) after scrolling")
      fixture.grid.stopScrolling()
      fixture.grid.cancelPointers(time: fixture.time)
      fixture.expectConsistency("\(parameter) \(number)")
    }
  }

  private func expectFinite(_ fixture: HookedFixture, _ comment: String) {
    let grid = fixture.grid
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
    for attributes in fixture.host?.shown.values.map({ $0 }) ?? [] {
      let frame = attributes.frame
      numbers += [frame.minX, frame.minY, frame.width, frame.height]
    }
    if let odd = numbers.firstIndex(where: { !$0.isFinite }) {
      Issue.record("\(comment): number \(odd) of \(numbers.count) is \(numbers[odd])")
    }
  }

  private func enter(_ number: Double, at parameter: NumberParameter, _ fixture: HookedFixture) {
    let grid = fixture.grid
    let time = fixture.time
    let point = GridPoint(x: number, y: number)
    let middle = GridPoint(x: 50, y: 50)
    switch parameter {
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
    case .header: grid.setHeader(TextCell(), extent: number, motion: .sticks)
    case .footer: grid.setFooter(TextCell(), extent: number, motion: .sticks)
    case .backgroundAbove: grid.setBackground(TextCell(), extendingBefore: number)
    case .backgroundBelow: grid.setBackground(TextCell(), after: number)
    case .measuredWidth, .measuredHeight:
      fixture.host?.measured = { _, size in
        parameter == .measuredWidth
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
      let isTimed = parameter == .movedTime || parameter == .upTime
      let position = isTimed ? GridPoint(x: 50, y: 10) : point
      switch parameter {
      case .movedTo, .movedTime: grid.pointerMoved(to: position, time: isTimed ? number : time)
      case .upAt, .upTime: grid.pointerUp(at: position, time: isTimed ? number : time)
      case .cancelTime: grid.pointerCancelled(time: number)
      default: grid.cancelPointers(time: number)
      }
    case .highlightDelay, .longPressDelay, .slop, .doubleTap:
      switch parameter {
      case .highlightDelay: grid.pressRules.highlightDelay = number
      case .longPressDelay: grid.pressRules.longPressDelay = number
      case .slop: grid.pressRules.slop = number
      default: grid.pressRules.doubleTapInterval = number
      }
      grid.pointerDown(at: middle, time: time)
      fixture.frames(3)
      grid.pointerUp(at: middle, time: fixture.time)
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
      grid.snap =
        parameter == .snapStep ? .steps(of: number, from: 0) : .steps(of: 30, from: number)
      grid.fling(velocity: GridOffset(x: 0, y: 500), time: time)
    case .deceleration:
      grid.scrollRules.deceleration = Decay(rate: number)
      grid.fling(velocity: GridOffset(x: 0, y: 500), time: time)
    case .adjustment:
      fixture.delegate?.changeAttributes = { $0.frame.origin.x = number }
    }
  }

  // MARK: Counts and indices

  /// The parameters that take an index of an item or section, or a count.
  enum IndexParameter: CaseIterable {
    case item, section, itemInSection, range, emptyRange, openRange
    case insertAt, insertCount, remove, moveTo, moveFrom, changeSection
    case sectionsAt, sectionsItems, sectionsCounts
    case capacity, pointer, indexTitle, state, anchor
  }

  @Test(arguments: IndexParameter.allCases)
  func `any index of an item or section leaves the grid consistent`(parameter: IndexParameter) {
    for number in ExtremeNumber.integers {
      let fixture = HookedFixture(
        HookedData([Array(0..<50)]), layout: ListLayout(rowHeight: .estimated(20)))
      fixture.frames(2)
      enter(number, at: parameter, fixture)
      fixture.frames(2)
      // The data does not follow a change that the grid accepts.
      fixture.grid.reloadData()
      fixture.expectConsistency("\(parameter) \(number)")
      #expect(fixture.kinds == [], "\(parameter) \(number)")
    }
  }

  private func enter(_ number: Int, at parameter: IndexParameter, _ fixture: HookedFixture) {
    let grid = fixture.grid
    let range = number..<(number == .max ? .max : number + 1)
    switch parameter {
    case .item: useItem(number, grid)
    case .section: useItem(ItemPath(section: number, item: 0), grid)
    case .itemInSection: useItem(ItemPath(section: 0, item: number), grid)
    case .range: useItems(range, grid)
    case .emptyRange: useItems(number..<number, grid)
    case .openRange: useItems(min(number, 3)..<max(number, 3), grid)
    case .insertAt: change(.insert(1, at: number), fixture)
    case .insertCount: change(.insert(number, at: 3), fixture)
    case .remove:
      change(.remove(range), fixture)
      change(.remove(min(number, 3)..<max(number, 3)), fixture)
    case .moveTo: change(.move(2..<4, to: number), fixture)
    case .moveFrom: change(.move(range, to: 1), fixture)
    case .changeSection: change(.insert(1, at: 3, section: number), fixture)
    case .sectionsAt:
      change(.sections(range, items: 0..<50, replacedBy: []), fixture)
      change(.sections(number..<number, items: 0..<0, replacedBy: [2]), fixture)
    case .sectionsItems: change(.sections(0..<1, items: range, replacedBy: [2]), fixture)
    case .sectionsCounts:
      change(.sections(0..<1, items: 0..<50, replacedBy: [number, number]), fixture)
    case .capacity:
      grid.reusePool.setCapacity(number, for: "card")
      grid.contentOffset.y += 70
    case .pointer:
      grid.pointerDown(number, at: GridPoint(x: 50, y: 50), time: fixture.time)
      grid.pointerMoved(number, to: GridPoint(x: 50, y: 20), time: fixture.time)
      grid.pointerUp(number, at: GridPoint(x: 50, y: 20), time: fixture.time)
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
  private func change(_ change: LayoutChange, _ fixture: HookedFixture) {
    do throws(GridUpdateError) {
      try fixture.grid.apply(change)
      fixture.grid.reloadData()
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  private func useItem(_ item: some ItemReference, _ grid: GridView<TextCell>) {
    grid.selectItem(at: item, scrollTo: .center)
    grid.tapItem(at: item)
    grid.extendSelection(to: item)
    grid.deselectItem(at: item)
    grid.focusItem(at: item)
    grid.scrollToItem(at: item, alignment: .end)
    grid.scrollToItem(at: item, alignment: .start, duration: 0.02, time: 0)
    grid.keepCell(ofItemAt: item)
    grid.reconfigureItem(at: item)
    _ = grid.frame(ofItemAt: item)
    _ = grid.attributes(ofItemAt: item)
    _ = grid.cell(at: item)
    _ = grid.position(ofItemAt: item)
    _ = grid.hasEditControl(.delete, at: item)
    _ = grid.frame(of: .reorder, at: item)
    grid.commit(.delete, forItemAt: item)
    grid.releaseCell(ofItemAt: item)
  }

  private func useItems(_ items: Range<Int>, _ grid: GridView<TextCell>) {
    grid.reconfigureItems(items)
    grid.itemsDidLoad(items)
    grid.selectionMode = .multiple
    for combination in [SelectionCombination.replace, .add, .remove, .toggle] {
      grid.selectItems(items, by: combination)
    }
  }
}
