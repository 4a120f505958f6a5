import GridTesting
import VirtualGrid

/// A grid with data source, delegate and host, and a naive model to which the same is done.
///
/// The model identifies items by the numbers that they show, so that it needs no index arithmetic
/// when the data changes.
final class EngineWorld {
  let grid: GridView<NumberCell>
  let host = RecordingHost<NumberCell>()
  let data: NumberData

  /// The data source with identifiers, and the checking delegate, in worlds that have them.
  let identified: IdentifiedNumbers?
  let checkingDelegate: CheckingDelegate?

  var naive: NaiveGrid
  var selected: Set<Int> = []
  var anchor: Int?
  var focused: Int?
  var keptAlive: Set<Int> = []

  /// The numbers of all items, in order.
  var numbers: [Int]
  var nextNumber = 0
  var now = 1.0
  var capacities = [32, 32, 32]

  /// The insets of the host, and header, footer and background of the grid.
  var hostInsets = GridInsets.zero
  var surroundings = NaiveSurroundings()
  var separators = SeparatorStyle.emptySpace
  var isPressed = false

  /// The buffer of `writeFrame`.
  var buffer: [Double] = []
  var layoutNumber = 0

  static let kinds = ["third", "other", "bar"]

  init(hasIdentifiers: Bool = false, checkingDelegate: CheckingDelegate? = nil) {
    data = NumberData([])
    identified = hasIdentifiers ? IdentifiedNumbers(data) : nil
    self.checkingDelegate = checkingDelegate
    numbers = []
    naive = NaiveGrid(Self.layouts[0], counts: [], viewport: GridSize(width: 120, height: 100))
    grid = GridView(layout: Self.layouts[0])
    data.sections = [newNumbers(23)]
    let cellCounter = data.cellCounter
    grid.register("third") { NumberCell(cellCounter) }
    if let identified { grid.dataSource = identified } else { grid.dataSource = data }
    grid.delegate = checkingDelegate
    grid.host = host
    checkingDelegate?.host = host
    grid.selectionMode = .multiple
    grid.resize(to: naive.viewport)
    dataDidChange()
    grid.layoutIfNeeded()
    naive.offset = grid.contentOffset
  }

  func newNumbers(_ count: Int) -> [Int] {
    nextNumber += count
    return Array(nextNumber - count..<nextNumber)
  }

  func dataDidChange(by change: LayoutChange? = nil) {
    numbers = data.numbers
    let counts = data.sections.map(\.count)
    if let change, Self.remembering.contains(layoutNumber) {
      // The grid has already refused what the layout refuses.
      try? naive.apply(change, counts: counts)
    } else {
      naive.reload(counts)
    }
    let all = Set(numbers)
    selected.formIntersection(all)
    keptAlive.formIntersection(all)
    anchor = anchor.flatMap { all.contains($0) ? $0 : nil }
  }
}

// MARK: - Layouts
extension EngineWorld {
  /// The indices of tables, whose items come in whole rows of three.
  static let tables = [5, 6]

  /// The indices of layouts that depend on earlier changes: a waterfall keeps items in their lanes,
  /// and a table its frozen rows.
  static let remembering = [3, 6]

  static let layouts: [AnyItemLayout] = [
    AnyItemLayout(ListLayout(rowHeight: .fixed(20), spacing: 4, insets: GridInsets(all: 4))),
    AnyItemLayout(UniformGridLayout(rules: rules(isDecorated: false))),
    AnyItemLayout(UniformGridLayout(rules: rules(isDecorated: true))),
    AnyItemLayout(WaterfallLayout(count: 0, rules: lanes)),
    AnyItemLayout(
      FlowLayout(
        repeating: FlowItem(width: .points(34), height: .points(20)),
        rules: FlowLayout.Rules(itemSpacing: 2, rowSpacing: 3, insets: GridInsets(all: 4)))),
    AnyItemLayout(table(.none)),
    AnyItemLayout(table(FrozenEdges(top: 1, left: 1))),
    AnyItemLayout(
      SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(18)), header: SectionBar(14, .sticks),
          footer: SectionBar(6, .sticks), insets: GridInsets(top: 3, bottom: 4),
          background: .covering))),
    AnyItemLayout(Oriented(ListLayout(rowHeight: .fixed(24), spacing: 4), axis: .horizontal)),
    AnyItemLayout(
      Oriented(
        SectionedLayout(
          SectionStyle(
            ListLayout(rowHeight: .fixed(18)), header: SectionBar(14, .sticks),
            footer: SectionBar(6, .sticks), insets: GridInsets(top: 3, bottom: 4))),
        axis: .horizontal, reading: .rightToLeft)),
    AnyItemLayout(
      Oriented(
        UniformGridLayout(rules: rules(isDecorated: false)), reading: .rightToLeft,
        order: .reversed)),
    AnyItemLayout(ListLayout(rowHeight: .estimated(30))),
  ]

  private static func rules(isDecorated: Bool) -> UniformGridLayout.Rules {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 32, height: 24))
    rules.columnSpacing = 2
    rules.rowSpacing = 2
    guard isDecorated else { return rules }
    rules.header = .floating(12)
    rules.footer = .floating(9)
    rules.rowBackgrounds = .behindItems
    return rules
  }

  private static var lanes: WaterfallLayout.Rules {
    var rules = WaterfallLayout.Rules(lanes: .fixed(3), itemHeight: .fixed(25))
    rules.itemSpacing = 3
    return rules
  }

  private static func table(_ frozen: FrozenEdges) -> TableLayout {
    guard
      let table = try? TableLayout(
        rows: 0, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(60),
        spacing: GridSize(width: 1, height: 2), frozen: frozen)
    else { preconditionFailure("The table is refused") }
    return table
  }
}
