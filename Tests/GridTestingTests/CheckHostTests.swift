import GridTesting
import Testing
import VirtualGrid

private final class Tile {}

/// A table of frames, right unless a fault is planted.
private final class Wall: GridHost {
  enum Fault: CaseIterable {
    case none
    case forgetsToMount, forgetsToPlace, forgetsToUnmount, mountsOnce, movesAll, roundsFrames
    case measuresByTurns, measuresNothing, leavesThemAll
    case dropsWhatIsOutOfSight, forgetsBarsOfGrid, forgetsBarsThatFloat, forgetsBarsThatStick
  }

  let fault: Fault
  private var frames: [ObjectIdentifier: GridRect] = [:]
  private var wasMounted: Set<ObjectIdentifier> = []

  /// The levels at which something was ever shown.
  private(set) var levels: Set<Int16> = []

  /// Whether sizes were still heard of after a header stuck.
  private(set) var hasMeasuredLater = false

  private var questions = 0.0

  init(_ fault: Fault) {
    self.fault = fault
  }

  func frame(of tile: Tile) -> GridRect? { frames[ObjectIdentifier(tile)] }

  func mount(_ cell: Tile, as attributes: CellAttributes, in grid: GridView<Tile>) {
    let isFirst = wasMounted.insert(ObjectIdentifier(cell)).inserted
    if fault == .forgetsToMount || fault == .mountsOnce && !isFirst { return }
    note(attributes, grid)
    if isForgotten(attributes.level) { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .roundsFrames { frames[ObjectIdentifier(cell)]?.size.width += 0.5 }
  }

  func place(_ cell: Tile, as attributes: CellAttributes, in grid: GridView<Tile>) {
    note(attributes, grid)
    if fault == .forgetsToPlace || isForgotten(attributes.level) { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .movesAll { frames = frames.mapValues { _ in attributes.frame } }
  }

  func unmount(_ cell: Tile, from grid: GridView<Tile>) {
    if fault == .forgetsToUnmount || fault == .leavesThemAll && grid.itemCount > 0 { return }
    frames[ObjectIdentifier(cell)] = nil
  }

  private func note(_ attributes: CellAttributes, _ grid: GridView<Tile>) {
    levels.insert(attributes.level)
    if levels.contains(13), !grid.layout.measuredRuns().isEmpty { hasMeasuredLater = true }
  }

  private func isForgotten(_ level: Int16) -> Bool {
    switch fault {
    case .forgetsBarsOfGrid: level == 20
    case .forgetsBarsThatFloat: level == 1
    case .forgetsBarsThatStick: level == 13
    default: false
    }
  }

  func gridDidScroll(_ grid: GridView<Tile>) {
    guard fault == .dropsWhatIsOutOfSight else { return }
    frames = frames.filter { $0.value.meets(grid.visibleRect) }
  }

  func measure(_ cell: Tile, fitting size: GridSize, in grid: GridView<Tile>) -> GridSize? {
    questions += 1
    switch fault {
    case .measuresByTurns: return GridSize(width: size.width, height: 40 + questions)
    case .measuresNothing: return GridSize(width: size.width, height: .nan)
    default: return GridSize(width: size.width, height: 30)
    }
  }
}

@Suite struct CheckHostTests {
  private func findings(of wall: Wall) -> [String] {
    checkHost(wall) {
      Tile()
    } shownFrame: {
      wall.frame(of: $0)
    }
  }

  @Test func `a host that shows what it is told is not found fault with`() {
    #expect(findings(of: Wall(.none)) == [])
  }

  @Test func `a recording host is not found fault with`() {
    let host = RecordingHost<Tile>()
    let findings = checkHost(host, rounds: 200) {
      Tile()
    } shownFrame: {
      host.attributes(of: $0)?.frame
    }
    #expect(findings == [])
    #expect(host.breaches == [])
  }

  @Test func `layouts come by turns, and all that may be shown is shown`() {
    let wall = Wall(.none)
    #expect(findings(of: wall) == [])
    // Backgrounds, items, bars that float, a footer and a header that stick, and bars of the grid.
    #expect(wall.levels == [-20, -1, 0, 1, 10, 13, 20])
    #expect(wall.hasMeasuredLater)
  }

  @Test(arguments: Wall.Fault.allCases)
  private func `every difference is found`(fault: Wall.Fault) throws {
    guard fault != .none else { return }
    let findings = findings(of: Wall(fault))
    let first = try #require(findings.first, "\(fault) is not found")
    #expect(findings.count <= 20)
    #expect(first.hasPrefix(words(of: fault)), "\(fault) is called: \(first)")
  }

  /// How what is to be said of a fault begins.
  private func words(of fault: Wall.Fault) -> String {
    switch fault {
    case .none: ""
    case .forgetsToMount: "A cell mounted for the first time: it is nowhere, not at"
    case .forgetsToPlace: "A cell placed for the first time: it is at Rect(x: 0.0, y: 0.0"
    case .forgetsToUnmount: "A cell unmounted for the first time: it is at"
    case .mountsOnce: "A cell mounted for the second time: it is nowhere, not at"
    case .movesAll: "The first screen: Item 0 is at"
    case .roundsFrames: "A cell mounted for the first time: it is at"
    case .measuresByTurns: "A cell mounted for the first time: it measures"
    case .measuresNothing: "A cell mounted for the first time: it measures"
    case .dropsWhatIsOutOfSight: "Item"
    case .forgetsBarsOfGrid: "A sticky header and a background set: Header -1 is nowhere"
    case .forgetsBarsThatFloat: "Laid out as a grid: Header 0 is nowhere"
    case .forgetsBarsThatStick: "Laid out under a sticky header: Header 0 is at"
    case .leavesThemAll: "A sticky header and a background set: a cell is shown at"
    }
  }
}
