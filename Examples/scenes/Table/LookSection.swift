/// A section of switches for the look of all sections.
final class LookSection: TableSection {
  private let etched = SwitchRow(left: "Lines are etched")
  private let round = SwitchRow(left: "Corners are round")
  private let shadows = SwitchRow(left: "Sections cast shadows")

  init() {
    super.init(
      top: [TitleLine(left: "Looks of these sections")], middle: [etched, round, shadows])
    becomeCard()
  }

  /// Applies the switches to a section.
  func dress(_ section: TableSection) {
    section.corners = Corners(all: round.isOn ? 12 : 0)
    section.shadow =
      shadows.isOn
      ? BoxShadow(GridColor(0x000000, alpha: 0.5), offset: GridOffset(x: 8, y: 8), radius: 4) : nil
    let edges: Set<GridEdge> = etched.isOn ? [.bottom] : []
    for line in section.allLines { line.etchedEdges = edges }
  }
}

/// A line with a switch that a tap toggles.
final class SwitchRow: TableRow {
  private let knob = Box(width: 40, height: 16)

  /// Whether the switch is on.
  private(set) var isOn = true {
    didSet { showState() }
  }

  override func setUp() {
    super.setUp()
    rightSide.items = [.box(knob)]
    knob.corners = Corners(all: 4)
    showState()
  }

  override func act() -> TableRow {
    isOn.toggle()
    return self
  }

  private func showState() {
    knob.background = isOn ? Palette.accent : Palette.ground
    knob.content = .line(
      isOn ? "on" : "off", isOn ? Palette.ground : Palette.dim, weight: .bold, alignment: .center)
  }
}
