/// A container of one kind, with a title and items.
final class LayoutPanel: Box {
  /// The arrangement of the items.
  enum Kind: CaseIterable {
    case linear, stack, flow

    var title: String {
      switch self {
      case .linear: "Linear"
      case .stack: "Stack"
      case .flow: "Flow"
      }
    }
  }

  let kind: Kind

  /// The container of the items.
  let canvas = Box(width: .fill, height: .fill)

  private let header = Box.label()
  private var made = 0

  /// The axis along which items follow each other.
  var axis = GridAxis.horizontal {
    didSet { arrange() }
  }

  /// The spacing between items, and between the lines of a flow.
  var spacing = 8.0 {
    didSet { arrange() }
  }

  /// Whether separators are drawn between items, or between the lines of a flow.
  var hasLines = false {
    didSet { arrange() }
  }

  /// The alignment of the items in the lines of a flow.
  var alignment = Flow.Alignment.start {
    didSet { arrange() }
  }

  /// Whether the settings apply to this panel and its chosen item.
  var isActive = false {
    didSet { showState() }
  }

  /// The index of the chosen item.
  var chosen = 0 {
    didSet { showState() }
  }

  init(_ kind: Kind) {
    self.kind = kind
    super.init(sizing: Sizing(width: .fill, height: .fill))
    canvas.background = theme.colors.card
    canvas.padding = GridInsets(top: 16, left: 8, bottom: 16, right: 8)
    canvas.slidesInFromEmpty = true
    canvas.corners = Corners(all: theme.cardRadius)
    header.margin.bottom = theme.length(0, page: 8)
    append(contentsOf: [header, canvas])
    let gravities: [Gravity] = [[], [.bottom, .right], [.top, .right], [.bottom, .left]]
    for place in 0..<(kind == .flow ? 7 : 4) {
      addItem()
      if kind == .stack { items[place].gravity = gravities[place] }
    }
    chosen = 0
    arrange()
  }

  private func arrange() {
    let separator = hasLines ? Separator() : nil
    canvas.arrangement =
      switch kind {
      case .linear: .linear(axis, Linear(spacing: spacing, separator: separator))
      case .stack: .stack
      case .flow:
        .flow(
          axis,
          Flow(
            spacing: spacing, lineSpacing: spacing, alignment: alignment, separator: separator))
      }
  }

  private func showState() {
    canvas.borders = Borders(
      all: isActive ? theme.colors.accent : theme.colors.hairline ?? theme.colors.faint)
    header.content = .line(
      kind.title, isActive ? theme.colors.accent : theme.colors.dim,
      weight: theme.body.strong)
    for (place, item) in items.enumerated() { item.isChosen = isActive && place == chosen }
  }
}

// MARK: - Items
extension LayoutPanel {
  /// The items of the panel, in order.
  var items: [LayoutItem] { canvas.boxes.compactMap { $0 as? LayoutItem } }

  /// The chosen item.
  var item: LayoutItem { items[chosen] }

  /// Inserts a new item behind the chosen one, and chooses it.
  @discardableResult
  func addItem() -> LayoutItem {
    let item = LayoutItem(made, size: size(ofItem: made))
    made += 1
    item.hasSeparator = true
    let place = min(chosen + 1, canvas.boxes.count)
    canvas.insert(item, at: place)
    chosen = place
    return item
  }

  /// Removes the chosen item. The panel must have another one.
  func removeItem() {
    canvas.remove(at: chosen)
    chosen = min(chosen, canvas.boxes.count - 1)
  }

  /// Replaces all items by as many new ones, which slide in from above, and chooses the last one.
  func renewItems() {
    let count = items.count
    canvas.setBoxes([])
    chosen = 0
    for _ in 0..<count { addItem() }
  }

  private func size(ofItem number: Int) -> GridSize {
    switch kind {
    case .linear: GridSize(width: 32, height: 32)
    case .stack: GridSize(width: 96 - Double(number % 4) * 16, height: 64)
    case .flow: GridSize(width: 32 + Double(number * 3 % 5) * 8, height: number % 3 == 2 ? 48 : 32)
    }
  }
}
