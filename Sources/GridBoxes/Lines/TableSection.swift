/// Lines one below the other, in three lists: top, middle and bottom.
///
///     let section = TableSection.styled(top: [title], middle: rows, bottom: [sum])
///     section.middleLines.append(Line.styled(left: "Lighthouse", right: "1887"))
///     section.layout(duration: 0.3)
///
/// Each line is in one of the lists once. If it is listed more often, its first position counts.
/// Boxes that are added with ``Box/append(_:)`` are placed below the lines.
///
/// The section draws its first and its last line with different corners and borders, by their
/// position only; see ``shapesEnds``.
open class TableSection: Box {
  /// Whether the first and the last line take over the corners of the section.
  ///
  /// They have no border at that end. Only ``Box/shownLook`` is affected: the ``Box/look`` of the
  /// lines stays the same.
  public final var shapesEnds = false {
    didSet { if shapesEnds != oldValue { contentChanged() } }
  }

  private var lists: [[Line]]

  /// Creates a section. By default it fills the width of its container and is as tall as its lines.
  public init(
    top: [Line] = [], middle: [Line] = [], bottom: [Line] = [], width: Length = .fill
  ) {
    lists = [top, middle, bottom]
    super.init(sizing: Sizing(width: width, height: .fit), arrangement: .table)
    showLines(instead: [])
  }

  /// Places the lines one below the other.
  open override func arrange(_ seating: inout Seating) {
    super.arrange(&seating)
    if seating.isPlacing { findEnds() }
  }

  /// Removes lines from the lists of lines, because their boxes were removed from the section.
  override final func boxesWereRemoved(_ gone: [Box]) {
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
  /// - Complexity: O(1) to get, O(*n*) to set for *n* lines of the section.
  public final var topLines: [Line] {
    get { lists[0] }
    set { set(newValue, at: 0) }
  }

  /// The lines between top and bottom. Costs as ``topLines``.
  public final var middleLines: [Line] {
    get { lists[1] }
    set { set(newValue, at: 1) }
  }

  /// The lines at the bottom. Costs as ``topLines``.
  public final var bottomLines: [Line] {
    get { lists[2] }
    set { set(newValue, at: 2) }
  }

  /// All lines, from top to bottom.
  /// - Complexity: O(*n*) for *n* lines.
  public final var allLines: [Line] { lists[0] + lists[1] + lists[2] }

  private func set(_ lines: [Line], at index: Int) {
    let before = allLines
    lists[index] = lines
    showLines(instead: before)
  }

  /// Replaces the lines that were shown before by those of the lists, each one once.
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

  /// Updates which lines are the first and the last one that take part in the layout.
  private func findEnds() {
    let first = shapesEnds ? boxes.first { $0.isArranged } : nil
    let last = shapesEnds ? boxes.last { $0.isArranged } : nil
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

// MARK: - Styles
extension TableSection {
  /// Creates a section with a light background, round corners and a thin shadow.
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
