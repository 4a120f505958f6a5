/// A grid of 10^10 numbers. The cost of a frame does not depend on how many there are.
final class TenBillion: Scene, GridListDataSource, GridDelegate {
  private let numbers: GridView<SceneCell>
  private lazy var bar = TopBar([
    SceneButton("first", self) { $0.jump(to: 0) },
    SceneButton("middle", self) { $0.jump(to: Self.count / 2) },
    SceneButton("last", self) { $0.jump(to: Self.count - 1) },
    SceneButton("anywhere", self) { $0.jumpAnywhere() },
  ])

  /// Asks for the number to jump to. A digit opens it.
  private let prompt = Prompt("Go to")

  /// The number of frames to draw until the duration of a jump is shown.
  private var pendingFrames = 0
  private var now = 0.0

  init() {
    var rules = UniformGridLayout.Rules()
    rules.slot = GridSize(width: theme.length(120, page: 144), height: 48)
    numbers = GridView(layout: UniformGridLayout(rules: rules))
    super.init(Box(width: .fill, height: .fill))
    let pane = GridBox(numbers)
    pane.scrollBars = .always
    pane.positionText = { grouped($0) }
    root.append(contentsOf: [bar, prompt, pane])
    prompt.field.allows = { Self.digits.contains($0) }
    prompt.onAnswer = { [unowned(unsafe) self] digits in
      // Limited to the last number.
      jump(to: min(Int(digits) ?? Self.count, Self.count - 1))
    }
    numbers.dataSource = self
    numbers.delegate = self
  }

  override var help: String { "type a number, or drag the bar" }

  override var commands: [Command] {
    (prompt.isOpen ? prompt.commands("go there") : []) + [
      Command("r", "anywhere") { [self] in jumpAnywhere() },
      Command("m", "middle") { [self] in jump(to: Self.count / 2) },
      Command(.home, "first") { [self] in jump(to: 0) },
      Command(.end, "last") { [self] in jump(to: Self.count - 1) },
    ]
  }

  override var grid: AnyGridView? { numbers }

  override func press(_ press: GridKeyPress) -> Bool {
    guard let digit = press.character, Self.digits.contains(digit) else {
      return super.press(press)
    }
    paste(String(digit))
    return true
  }

  override func paste(_ text: String) {
    guard text.contains(where: { Self.digits.contains($0) }) else { return }
    prompt.open()
    prompt.field.insert(text)
  }

  override func advance(to time: Double) {
    now = time
    pendingFrames = max(0, pendingFrames - 1)
    showBar()
  }

  override var nextTime: Double? { pendingFrames > 0 ? now : nil }

  override func pose() { jump(to: Int(Double(Self.count) * 0.618_033_988_7)) }

  // MARK: The data

  /// Ten billion, or two billion where `Int` has 32 bits.
  static var count: Int { Int(exactly: 10_000_000_000 as Int64) ?? 2_000_000_000 }

  static var title: String { count > 2_000_000_000 ? "Ten billion" : "Two billion" }

  func numberOfItems(in grid: GridView<SceneCell>) -> Int { Self.count }

  func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? SceneCell()
    let inset = theme.length(16, page: 14)
    cell.contentBox.padding = GridInsets(
      top: inset, left: 8, bottom: inset, right: theme.side)
    cell.borders.bottom = theme.colors.hairline
    cell.borders.right = theme.colors.hairline
    cell.contentBox.content = .line(grouped(index), alignment: .right)
    return cell
  }

  func gridView(
    _ grid: GridView<SceneCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
  }
}

// MARK: - Jumps
extension TenBillion {
  private func jump(to item: Int) {
    numbers.scrollToItem(at: item, alignment: .center)
    numbers.focusItem(at: item)
    // The first frame shows the new position, and the second the duration of the first.
    pendingFrames = 2
  }

  private func jumpAnywhere() {
    jump(to: Int(Dice.share(numbers.counters.passes) * Double(Self.count)))
  }
}

// MARK: - Typing
extension TenBillion {
  private static let digits: [Character] = Array("0123456789")

  private func showBar() {
    bar.visibility = prompt.isOpen ? .gone : .visible
    // This text fits into 40 columns.
    bar.show("\(grouped(Self.count)) numbers", frameTime.map { "frame " + milliseconds($0) } ?? "")
  }
}
