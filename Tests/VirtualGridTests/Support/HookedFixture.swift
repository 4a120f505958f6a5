import Testing

@testable import VirtualGrid

/// A grid with data source, delegate, host and a clock, in a viewport of 100 by 100 points.
final class HookedFixture {
  let grid: GridView<TextCell>
  var data: HookedData?
  var delegate: HookedDelegate? = HookedDelegate()
  var host: HookedHost? = HookedHost()
  private(set) var time = 0.0

  /// The faults passed to the fault handler.
  private(set) var reportedFaults: [GridFault] = []

  init(_ data: HookedData, layout: some ItemLayout & Sendable) {
    self.data = data
    grid = GridView<TextCell>(layout: layout)
    grid.faults.handler = { [unowned self] fault in
      reportedFaults.append(fault)
      hook(.faultHandler)
    }
    grid.dataSource = data
    grid.delegate = delegate
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
  }

  /// Creates a list of `count` rows with an estimated height.
  convenience init(count: Int, rowHeight: Double = 20) {
    self.init(
      HookedData(count: count), layout: ListLayout(rowHeight: .estimated(rowHeight)))
  }

  /// Is called at each call of the grid.
  var hook: (Callback) -> Void = { _ in } {
    didSet {
      data?.hook = hook
      delegate?.hook = hook
      host?.hook = hook
    }
  }

  /// The kinds of all faults so far, oldest first.
  var kinds: [GridFault.Kind] { grid.faults.recent.map(\.kind) }

  /// Advances the clock and the grid by a sixtieth of a second.
  func frame() {
    time += 1.0 / 60
    grid.advance(to: time)
  }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }
}

// MARK: - Checks
extension HookedFixture {
  /// Runs frames until the grid is at rest, and expects it to be consistent with its data.
  func expectConsistency(
    _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<400 where grid.needsFrame { frame() }
    let faults = contradictions()
    if !faults.isEmpty {
      Issue.record("\(comment()): \(faults)", sourceLocation: sourceLocation)
    }
  }

  /// Descriptions of all contradictions between grid, data, layout and host.
  func contradictions() -> [String] {
    var list: [String] = []
    func expect(_ isTrue: Bool, _ text: @autoclosure () -> String) {
      if !isTrue { list.append(text()) }
    }
    grid.realization.checkInvariants()
    expect(!grid.needsFrame, "the grid does not come to rest")
    expect(!grid.schedule.defersChanges && !grid.schedule.hasDeferred, "deferred work is left")
    let counts = data?.sections.map(\.count) ?? []
    expect(
      (0..<grid.sections.count).map { grid.sections[$0] } == counts,
      "the grid has \(grid.itemCount) items, the data \(counts)")
    expect(grid.layout.itemCount == grid.itemCount, "the layout has \(grid.layout.itemCount) items")
    let values = data?.sections.flatMap { $0 } ?? []
    let visible = PixelGrid.subpoints.inside(grid.visibleRect)
    for placement in grid.layout.placements(in: visible)
    where placement.element.kind == .item {
      let item = placement.element.index
      let text = grid.cell(at: item)?.text ?? "nothing"
      let expected = values.indices.contains(item) ? HookedData.text(of: values[item]) : "no item"
      expect(text == expected, "item \(item) shows \(text), not \(expected)")
    }
    var mounted: Set<ObjectIdentifier> = []
    for shown in grid.currentFrame.cells {
      let id = ObjectIdentifier(shown.cell)
      mounted.insert(id)
      if let host {
        expect(
          host.shown[id] == shown.attributes,
          "\(shown.element.description) has other attributes in the host")
      }
    }
    if let host {
      expect(
        Set(host.shown.keys) == mounted,
        "the host shows \(host.shown.count) of \(mounted.count) cells")
      list += host.breaches
    }
    expect(
      grid.selectedItems.ranges.allSatisfy { $0.upperBound <= values.count },
      "items out of range are selected")
    expect(
      grid.focusedItem.map { $0 < values.count } ?? true, "an item out of range has the focus")
    expect(
      grid.highlightedItem.map { $0 < values.count } ?? true,
      "an item out of range is highlighted")
    expect(
      grid.contentOffset.isFinite && grid.contentSize.isExtent,
      "the offset or the content size is not finite")
    if grid.scroll.phase == .idle {
      expect(
        grid.scrollRange.clamp(grid.contentOffset) == grid.contentOffset,
        "the offset rests outside the scroll range")
    }
    return list
  }
}
