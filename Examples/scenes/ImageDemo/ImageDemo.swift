/// A grid of pictures that can be shuffled and sorted, with two types of cells, on a screen that
/// can be rotated.
final class ImageDemo: Scene, GridListDataSource, GridDelegate {
  private let photos: GridView<SceneCell>
  private let screen: TurningScreen

  /// The picture of each item.
  private var order = Array(0..<PhotoNames.count)

  /// The number of pictures inserted so far.
  private var insertions = 0
  private var shuffles = 0

  private var isFilled = false
  private var axis = GridAxis.vertical
  private var animation = UpdateAnimation.fade
  private var selection = PhotoSelection.blueGray

  init() {
    photos = GridView(layout: Self.layout(isFilled: false, .vertical))
    let page = GridBox(photos)
    page.background = theme.isForPage ? theme.colors.backdrop : theme.colors.bar
    page.corners = Corners(all: theme.length(0, page: 16))
    screen = TurningScreen(
      page, lying: GridSize(width: 1_024, height: 704), standing: GridSize(width: 768, height: 960))
    super.init(screen)
    photos.dataSource = self
    photos.delegate = self
  }

  override var help: String { "click a picture" }

  override var commands: [Command] {
    [
      Command("s", "shuffle") { [self] in shuffle() },
      Command("r", "sort") { [self] in sort() },
      Command("c", isFilled ? "frame" : "fill") { [self] in exchangeCells() },
      Command("t", "turn") { [self] in screen.turn() },
      Command("v", axis == .vertical ? "across" : "down") { [self] in exchangeAxes() },
      Command("x", "delete") { [self] in deletePhoto() },
      Command("i", "insert") { [self] in insertPhoto() },
      Command("a", animation.next.title) { [self] in animation = animation.next },
    ] + (isFilled ? [Command("k", selection.next.rawValue) { [self] in recolor() }] : [])
  }

  override var grid: AnyGridView? { photos }

  override var notes: [String] { ["update animation: " + animation.title] }

  override func pose() {
    shuffle()
    photos.selectItem(at: 1)
  }

  override func play(frame: Int) {
    if frame % 30 == 0 { shuffle() }
    super.play(frame: frame)
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<SceneCell>) -> Int { order.count }

  func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let picture = order[index]
    guard isFilled else {
      let cell = grid.dequeueReusableCell(withIdentifier: "framed") as? PhotoCell ?? PhotoCell()
      cell.show(picture, "\(picture + 1)")
      return cell
    }
    let cell = grid.dequeueReusableCell(withIdentifier: "filled") as? TitledCell ?? TitledCell()
    cell.show(picture, PhotoNames.name(picture), selected: selection)
    return cell
  }

  func gridView(
    _ grid: GridView<SceneCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
  }
}

// MARK: - Order
extension ImageDemo {
  /// Shuffles the pictures. It reports a move for every item, including those that keep their
  /// position.
  private func shuffle() {
    shuffles += 1
    var dice = Dice(shuffles)
    arrange(order.shuffled(using: &dice)) { _, _ in true }
  }

  /// Sorts the pictures by name. It reports only the moves that change a position.
  private func sort() {
    arrange(order.sorted { PhotoNames.rank($0) < PhotoNames.rank($1) }) { $0 != $1 }
  }

  private func arrange(_ goal: [Int], tellingOf isTold: (_ from: Int, _ to: Int) -> Bool) {
    photos.change { update in
      var places: [Int: Int] = [:]
      for (place, picture) in order.enumerated() { places[picture] = place }
      for (target, picture) in goal.enumerated() {
        guard let source = places[picture], isTold(source, target) else { continue }
        update.moveItem(
          from: ItemPath(section: 0, item: source), to: ItemPath(section: 0, item: target))
      }
      order = goal
    }
  }
}

// MARK: - Insertions and deletions
extension ImageDemo {
  /// The item that commands apply to: the focused one, else the selected one, else the first
  /// visible one.
  private var meantItem: Int? {
    photos.focusedItem ?? photos.indexOfSelectedItem
      ?? photos.layout.item(nearestTo: photos.contentOffset)
  }

  private func deletePhoto() {
    guard let item = meantItem else { return }
    photos.change { update in
      order.remove(at: item)
      update.deleteItem(at: ItemPath(section: 0, item: item), animation: animation)
    }
  }

  private func insertPhoto() {
    let item = meantItem ?? 0
    photos.change { update in
      order.insert(PhotoNames.count + insertions, at: item)
      update.insertItem(at: ItemPath(section: 0, item: item), animation: animation)
    }
    insertions += 1
  }
}

// MARK: - Cells and axes
extension ImageDemo {
  private static func layout(
    isFilled: Bool, _ axis: GridAxis
  ) -> Oriented<UniformGridLayout> {
    let (slot, cell) = (GridSize(width: 224, height: 168), GridSize(width: 200, height: 150))
    let isTransposed = axis == .horizontal
    var rules = UniformGridLayout.Rules(slot: isTransposed ? slot.transposed : slot)
    rules.hitArea = .slot
    if !isFilled { rules.cell = .centered(isTransposed ? cell.transposed : cell) }
    return Oriented(UniformGridLayout(rules: rules), axis: axis)
  }

  /// Switches between framed cells and cells that fill their slots.
  private func exchangeCells() {
    isFilled.toggle()
    photos.separatorStyle = isFilled ? .singleLine : .emptySpace
    photos.change { update in
      update.reloadItems(0..<order.count, inSection: 0)
      update.setLayout(Self.layout(isFilled: isFilled, axis))
    }
  }

  /// Switches to the next color of selected pictures.
  private func recolor() {
    selection = selection.next
    photos.reconfigureItems(0..<order.count)
  }

  /// Switches between vertical and horizontal scrolling.
  private func exchangeAxes() {
    axis = axis.crossing
    photos.setLayout(
      Self.layout(isFilled: isFilled, axis), timing: .standard, keeping: .leadingItem)
  }
}

extension UpdateAnimation {
  /// The label of the animation of inserted and deleted cells.
  fileprivate var title: String {
    switch self {
    case .automatic, .fade: "fade"
    case .none: "at once"
    case .left: "go left"
    case .right: "go right"
    case .top: "go up"
    case .bottom: "go down"
    }
  }

  fileprivate var next: UpdateAnimation {
    switch self {
    case .automatic, .fade: .right
    case .right: .left
    case .left: .top
    case .top: .bottom
    case .bottom: .none
    case .none: .fade
    }
  }
}
