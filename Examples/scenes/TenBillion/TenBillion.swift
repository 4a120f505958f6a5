/// A grid of 10^10 numbers: what it takes to show them does not depend on how many there are.
final class TenBillion: Scene, GridListDataSource {
  private let numbers: GridView<SceneCell>

  init() {
    var rules = UniformGridLayout.Rules()
    rules.slot = Size(width: 128, height: 48)
    numbers = GridView(layout: UniformGridLayout(rules: rules))
    super.init(GridBox(numbers))
    numbers.dataSource = self
  }

  override var help: String { "wheel or drag to scroll" }

  override var commands: [Command] {
    [
      Command("m", "middle") { [self] in jump(to: Self.count / 2) },
      Command("r", "anywhere") { [self] in
        jump(to: Int(Dice.share(numbers.counters.passes) * Double(Self.count)))
      },
    ]
  }

  override var grid: AnyGridView? { numbers }

  override func pose() { jump(to: 6_180_339_887) }

  private func jump(to item: Int) {
    numbers.scrollToItem(at: item, .middle)
    numbers.focusItem(at: item)
  }

  // MARK: The data

  /// Ten billion, or what an `Int` of 32 bits has room for.
  private static var count: Int { Int(exactly: 10_000_000_000) ?? 2_000_000_000 }

  func numberOfItems(in grid: GridView<SceneCell>) -> Int { Self.count }

  func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? SceneCell()
    cell.contentBox.padding = Insets(top: 16, left: 8, bottom: 16, right: 8)
    cell.contentBox.content = .text(
      TextContent(
        AttributedText(grouped(index)),
        style: TextStyle(font: Font(size: 13), color: Palette.text), lineLimit: 1,
        alignment: .right))
    return cell
  }
}
