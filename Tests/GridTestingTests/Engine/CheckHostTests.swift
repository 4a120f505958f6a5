import GridTesting
import Testing
import VirtualGrid

/// A cell without content.
private final class TestCell {}

/// A host with a table of frames that is correct unless a fault is planted.
private final class FaultyHost: GridHost {
  /// The faults that can be planted.
  enum Fault: CaseIterable {
    case none
    case ignoresMount, ignoresPlace, ignoresUnmount, mountsOnce, movesAll, roundsFrames
    case measuresInconsistently, measuresNaN, keepsCellsMounted
    case dropsInvisibleCells, ignoresGridBars, ignoresFloatingBars, ignoresStickyBars
  }

  let fault: Fault
  private var frames: [ObjectIdentifier: GridRect] = [:]
  private var wasMounted: Set<ObjectIdentifier> = []

  /// The levels of all attributes that were ever shown.
  private(set) var levels: Set<Int16> = []

  /// Whether sizes were still measured after a header stuck.
  private(set) var hasMeasuredLater = false

  private var queries = 0.0

  init(_ fault: Fault) {
    self.fault = fault
  }

  func frame(of cell: TestCell) -> GridRect? { frames[ObjectIdentifier(cell)] }

  func mount(_ cell: TestCell, as attributes: CellAttributes, in grid: GridView<TestCell>) {
    let isFirst = wasMounted.insert(ObjectIdentifier(cell)).inserted
    if fault == .ignoresMount || fault == .mountsOnce && !isFirst { return }
    note(attributes, grid)
    if isIgnored(attributes.level) { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .roundsFrames { frames[ObjectIdentifier(cell)]?.size.width += 0.5 }
  }

  func place(_ cell: TestCell, as attributes: CellAttributes, in grid: GridView<TestCell>) {
    note(attributes, grid)
    if fault == .ignoresPlace || isIgnored(attributes.level) { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .movesAll { frames = frames.mapValues { _ in attributes.frame } }
  }

  func unmount(_ cell: TestCell, from grid: GridView<TestCell>) {
    if fault == .ignoresUnmount || fault == .keepsCellsMounted && grid.itemCount > 0 { return }
    frames[ObjectIdentifier(cell)] = nil
  }

  private func note(_ attributes: CellAttributes, _ grid: GridView<TestCell>) {
    levels.insert(attributes.level)
    if levels.contains(13), !grid.layout.measuredRuns().isEmpty { hasMeasuredLater = true }
  }

  private func isIgnored(_ level: Int16) -> Bool {
    switch fault {
    case .ignoresGridBars: level == 20
    case .ignoresFloatingBars: level == 1
    case .ignoresStickyBars: level == 13
    default: false
    }
  }

  func gridDidScroll(_ grid: GridView<TestCell>) {
    guard fault == .dropsInvisibleCells else { return }
    frames = frames.filter { $0.value.intersects(grid.visibleRect) }
  }

  func measure(
    _ cell: TestCell, fitting space: SizeProposal, in grid: GridView<TestCell>
  ) -> GridSize? {
    queries += 1
    switch fault {
    case .measuresInconsistently: return GridSize(width: space.width.length, height: 40 + queries)
    case .measuresNaN: return GridSize(width: space.width.length, height: .nan)
    default: return GridSize(width: space.width.length, height: 30)
    }
  }
}

@Suite struct CheckHostTests {
  private func findings(of host: FaultyHost) -> [String] {
    checkHost(host) {
      TestCell()
    } shownFrame: {
      host.frame(of: $0)
    }
  }

  @Test func `a correct host has no findings`() {
    #expect(findings(of: FaultyHost(.none)) == [])
  }

  @Test func `a recording host has no findings`() {
    let host = RecordingHost<TestCell>()
    let findings = checkHost(host, rounds: 200) {
      TestCell()
    } shownFrame: {
      host.attributes(of: $0)?.frame
    }
    #expect(findings == [])
    #expect(host.breaches == [])
  }

  @Test func `a host is checked with several layouts and elements of every level`() {
    let host = FaultyHost(.none)
    #expect(findings(of: host) == [])
    // Backgrounds, items, floating bars, a sticky footer, a sticky header, and bars of the grid.
    #expect(host.levels == [-20, -1, 0, 1, 10, 13, 20])
    #expect(host.hasMeasuredLater)
  }

  @Test(arguments: FaultyHost.Fault.allCases)
  private func `every planted fault of a host is found`(fault: FaultyHost.Fault) throws {
    guard fault != .none else { return }
    let findings = findings(of: FaultyHost(fault))
    let first = try #require(findings.first, "\(fault) is not reported")
    #expect(findings.count <= 20)
    #expect(first.hasPrefix(expectedText(of: fault)), "\(fault) is reported as: \(first)")
  }

  /// The beginning of the expected finding for a fault.
  private func expectedText(of fault: FaultyHost.Fault) -> String {
    switch fault {
    case .none: ""
    case .ignoresMount: "A cell mounted for the first time: it is nowhere, not at"
    case .ignoresPlace: "A cell placed for the first time: it is at Rect(x: 0.0, y: 0.0"
    case .ignoresUnmount: "A cell unmounted for the first time: it is at"
    case .mountsOnce: "A cell mounted for the second time: it is nowhere, not at"
    case .movesAll: "The first screen: Item 0 is at"
    case .roundsFrames: "A cell mounted for the first time: it is at"
    case .measuresInconsistently: "A cell mounted for the first time: it measures"
    case .measuresNaN: "A cell mounted for the first time: it measures"
    case .dropsInvisibleCells: "Item"
    case .ignoresGridBars: "A sticky header and a background set: Header -1 is nowhere"
    case .ignoresFloatingBars: "Laid out as a grid: Header 0 is nowhere"
    case .ignoresStickyBars: "Laid out under a sticky header: Header 0 is at"
    case .keepsCellsMounted: "A sticky header and a background set: a cell is shown at"
    }
  }
}
