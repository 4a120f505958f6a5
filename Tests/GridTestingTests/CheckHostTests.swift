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
  }

  let fault: Fault
  private var frames: [ObjectIdentifier: Rect] = [:]
  private var wasMounted: Set<ObjectIdentifier> = []
  private var questions = 0.0

  init(_ fault: Fault) {
    self.fault = fault
  }

  func frame(of tile: Tile) -> Rect? { frames[ObjectIdentifier(tile)] }

  func mount(_ cell: Tile, as attributes: CellAttributes, in grid: GridView<Tile>) {
    let isFirst = wasMounted.insert(ObjectIdentifier(cell)).inserted
    if fault == .forgetsToMount || fault == .mountsOnce && !isFirst { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .roundsFrames { frames[ObjectIdentifier(cell)]?.size.width += 0.5 }
  }

  func place(_ cell: Tile, as attributes: CellAttributes, in grid: GridView<Tile>) {
    if fault == .forgetsToPlace { return }
    frames[ObjectIdentifier(cell)] = attributes.frame
    if fault == .movesAll { frames = frames.mapValues { _ in attributes.frame } }
  }

  func unmount(_ cell: Tile, from grid: GridView<Tile>) {
    if fault == .forgetsToUnmount || fault == .leavesThemAll && grid.itemCount > 0 { return }
    frames[ObjectIdentifier(cell)] = nil
  }

  func measure(_ cell: Tile, fitting size: Size, in grid: GridView<Tile>) -> Size? {
    questions += 1
    switch fault {
    case .measuresByTurns: return Size(width: size.width, height: 40 + questions)
    case .measuresNothing: return Size(width: size.width, height: .nan)
    default: return Size(width: size.width, height: 30)
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
    case .leavesThemAll: "Scrolled to item 199: a cell is shown at Rect(x: 0.0, y: 480.0"
    }
  }
}
