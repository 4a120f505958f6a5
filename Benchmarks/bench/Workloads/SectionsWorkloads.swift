import GridBench
import GridLayouts

extension SectionedLayout: Answering {}

extension Workload {
  /// Sections of ten rows under sticky headers, with *n* rows in all.
  static var sections: [Workload] {
    [
      sectionsScroll,
      askedSections("point") { _, content in .points(Inputs.randomPoints(in: content, seed: 2)) },
      askedSections("frame") { n, _ in .frames(Inputs.randomItems(n, seed: 3)) },
      askedSections("neighbour") { n, _ in .neighbours(Inputs.randomItems(n, seed: 4)) },
    ]
  }

  private static let sectionsSizes = Inputs.powers(3, 5, 6, 7)

  private static let rowsInSection = 10

  private static let headerHeight = 28.0

  private static var sectionsScroll: Workload {
    Workload(
      "sections/range-scroll", sizes: sectionsSizes,
      limits: [.ratio(.sibling("ListLayout"), atMost: 3), .noAllocations]
    ) { n in
      let windows = Question.windows(Inputs.scrollWindows(in: ours(n).contentSize))
      let extents = Inputs.extents(n, seed: 1)
      var list = ListLayout(count: n, rowHeight: .perItem { extents[$0] })
      list.resize(to: Inputs.viewport)
      let listWindows = Question.windows(Inputs.scrollWindows(in: list.contentSize))
      // The baselines treat headers as rows that do not stick, so their results differ by the
      // sticky header.
      let rows = rowsAndHeaders(n)
      return Trial(n, windows) { ours(n) }
        .beside("ListLayout", listWindows) { list }
        .against(.naive, upTo: 1_000_000, make: { NaiveWalk(rows) }, timed: windows.asking())
        .against(.flat, make: { FlatExtents(rows) }, timed: windows.asking())
    }
  }
}

// MARK: - Contestants
extension Workload {
  private static func askedSections(
    _ name: String, question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("sections/\(name)", sizes: sectionsSizes) { n in
      Trial(n, question(n, ours(n).contentSize)) { ours(n) }
    }
  }

  private static func ours(_ n: Int) -> SectionedLayout {
    let extents = Inputs.extents(rowsInSection, seed: 1)
    let style = SectionStyle(
      ListLayout(rowHeight: .perItem { extents[$0] }), header: SectionBar(headerHeight, .sticks))
    var layout = SectionedLayout(style)
    sure { () throws(LayoutError) in
      try layout.insertSections(
        repeating: SectionedLayout.Section(itemCount: rowsInSection), count: n / rowsInSection,
        at: 0)
    }
    layout.resize(to: Inputs.viewport)
    return layout
  }

  private static func rowsAndHeaders(_ n: Int) -> [Double] {
    let section = [headerHeight] + Inputs.extents(rowsInSection, seed: 1)
    return (0..<n / rowsInSection).flatMap { _ in section }
  }
}
