/// Lines one below the other: some at the top, some in the middle and some at the bottom.
///
///     let section = TableSection.styled(top: [title], middle: rows, bottom: [sum])
///     section.middleLines.append(Line.styled(left: "Lighthouse", right: "1887"))
///     section.layout(duration: 0.3)
///
/// A line is in one of the three lists, and has one place in it: where it is named first. Boxes that
/// are put into the section otherwise stand below its lines.
///
/// What the first and the last line look like follows from where they are, and from nothing else:
/// see ``shapesEnds``.
open class TableSection: Box {
  /// Whether the first line has the upper corners of the section and no border at its top, and the
  /// last one the lower corners and no border at its bottom. Shown by ``Box/shownLook``; what the
  /// line itself says of its looks stays as it is.
  public final var shapesEnds = false {
    didSet { if shapesEnds != oldValue { contentChanged() } }
  }

  private var lists: [[Line]]

  /// Creates a section. It is as wide as its container, and as tall as its lines, unless told
  /// otherwise.
  public init(
    top: [Line] = [], middle: [Line] = [], bottom: [Line] = [], width: Length = .fill
  ) {
    lists = [top, middle, bottom]
    super.init(sizing: Sizing(width: width, height: .fit), arrangement: .table)
    showLines(instead: [])
  }

  open override func arrange(_ seating: inout Seating) {
    super.arrange(&seating)
    if seating.isPlacing { findEnds() }
  }

  /// Lines that are taken out are in no list any more.
  override final func haveLeft(_ gone: [Box]) {
    let gone = Set(gone.map { ObjectIdentifier($0) })
    for index in lists.indices {
      for line in lists[index] where gone.contains(ObjectIdentifier(line)) { line.ends = [] }
      lists[index].removeAll { gone.contains(ObjectIdentifier($0)) }
    }
  }
}

// MARK: - Lines
extension TableSection {
  /// The lines at the top.
  /// - Complexity: To set them, O(*n*) for all lines of the section.
  public final var topLines: [Line] {
    get { lists[0] }
    set { set(newValue, at: 0) }
  }

  /// The lines between top and bottom; see ``topLines`` for costs.
  public final var middleLines: [Line] {
    get { lists[1] }
    set { set(newValue, at: 1) }
  }

  /// The lines at the bottom; see ``topLines`` for costs.
  public final var bottomLines: [Line] {
    get { lists[2] }
    set { set(newValue, at: 2) }
  }

  /// All lines, from top to bottom.
  /// - Complexity: O(*n*).
  public final var allLines: [Line] { lists[0] + lists[1] + lists[2] }

  private func set(_ lines: [Line], at index: Int) {
    let before = allLines
    lists[index] = lines
    showLines(instead: before)
  }

  /// Puts lines into the section, each one once, in place of others.
  private func showLines(instead before: [Line]) {
    var seen = Set<ObjectIdentifier>()
    for index in lists.indices {
      lists[index] = lists[index].filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    let known = seen.union(before.map { ObjectIdentifier($0) })
    let others = boxes.filter { !known.contains(ObjectIdentifier($0)) }
    for line in before where !seen.contains(ObjectIdentifier(line)) { line.ends = [] }
    setBoxes(allLines.map { $0 as Box } + others)
  }

  /// Tells lines whether they are at an end of what is seen.
  private func findEnds() {
    let first = shapesEnds ? boxes.first { $0.takesPart } : nil
    let last = shapesEnds ? boxes.last { $0.takesPart } : nil
    for list in lists {
      for line in list {
        var ends: Line.Ends = []
        if line === first { ends.insert(.first) }
        if line === last { ends.insert(.last) }
        line.ends = ends
      }
    }
  }
}

// MARK: - Making
extension TableSection {
  /// Creates a section that stands out from what is around it: a light ground with round corners
  /// and a thin shadow.
  public static func styled(
    top: [Line] = [], middle: [Line] = [], bottom: [Line] = [], width: Length = 304
  ) -> TableSection {
    let section = TableSection(top: top, middle: middle, bottom: bottom, width: width)
    section.shapesEnds = true
    section.margin = GridInsets(top: 8, left: 8, bottom: 0, right: 0)
    section.background = GridColor(red: 0.94, green: 0.94, blue: 0.95)
    section.corners = Corners(all: 4)
    section.shadow = BoxShadow(
      GridColor(red: 1, green: 1, blue: 1, alpha: 0.12), offset: GridOffset(x: 0, y: 0.5), radius: 1
    )
    return section
  }
}
