/// A section of switches for the look of all sections.
final class LookSection: TableSection {
  private let etched = SwitchRow(
    left: theme.isForPage ? "Lines are drawn" : "Lines are etched")
  private let round = SwitchRow(left: "Corners are round")
  private let shadows = SwitchRow(left: "Sections cast shadows")

  init() {
    super.init(
      top: [TitleLine(left: "Looks of these sections")], middle: [etched, round, shadows])
    becomeCard()
  }

  /// Applies the switches to a section.
  func dress(_ section: TableSection) {
    section.corners = Corners(all: round.isOn ? theme.length(12, page: 10) : 0)
    section.shadow = shadows.isOn ? theme.cardShadow ?? Self.hardShadow : nil
    if theme.isForPage {
      for line in section.allLines {
        line.borders.bottom = etched.isOn ? theme.colors.hairline : nil
      }
    } else {
      let edges: Set<GridEdge> = etched.isOn ? [.bottom] : []
      for line in section.allLines { line.etchedEdges = edges }
    }
  }

  private static var hardShadow: BoxShadow {
    BoxShadow(GridColor(0x000000, alpha: 0.5), offset: GridOffset(x: 8, y: 8), radius: 4)
  }
}

/// A line with a switch that a tap toggles.
final class SwitchRow: TableRow {
  private let knob = Box(
    width: .points(theme.length(40, page: 44)), height: .points(theme.length(16, page: 24)))

  /// The disc of the switch, in a theme that draws one.
  private lazy var thumb: Box = {
    let thumb = Box(width: 20, height: 20)
    thumb.background = theme.colors.onAccent
    thumb.corners = Corners(all: 10)
    thumb.margin.top = 2
    return thumb
  }()

  /// Whether the switch is on.
  private(set) var isOn = true {
    didSet { showState() }
  }

  override func setUp() {
    super.setUp()
    rightSide.items = [.box(knob)]
    knob.corners = Corners(all: theme.length(4, page: 12))
    if theme.isForPage { knob.append(thumb) }
    showState()
  }

  override func act() -> TableRow {
    isOn.toggle()
    return self
  }

  private func showState() {
    guard !theme.isForPage else { return slide() }
    knob.background = isOn ? theme.colors.accent : theme.colors.ground
    knob.content = .line(
      isOn ? "on" : "off", isOn ? theme.colors.onAccent : theme.colors.dim, weight: .bold,
      alignment: .center)
  }

  /// Shows the switch as a disc in a groove.
  private func slide() {
    knob.background = isOn ? theme.colors.accent : theme.colors.border
    thumb.margin.left = isOn ? 22 : 2
  }
}
