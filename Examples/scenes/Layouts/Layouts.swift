/// Linear, stack and flow arrangements side by side, with the settings of boxes in them. Every
/// change is animated.
final class Layouts: Scene {
  private let page: LayoutsPage
  private let panels: [LayoutPanel]
  private let settings = LayoutSetting.all
  private let about = Box.label()
  private let aboutItem = Box.label()
  private lazy var controls = LayoutControls(
    settings, settle: { [unowned(unsafe) self] in settle($0) },
    step: { [unowned(unsafe) self] in step($0, by: $1) })

  init() {
    panels = LayoutPanel.Kind.allCases.map { LayoutPanel($0) }
    page = LayoutsPage(panels)
    super.init(page)
    for (place, panel) in panels.enumerated() {
      panel.canvas.onTap = { [unowned(unsafe) self] _, _ in activate(place) }
      for item in panel.items { observe(item) }
    }
    controls.margin.top = 16
    about.margin.top = theme.length(0, page: 12)
    page.putBelow([about, aboutItem, controls])
    panel.isActive = true
    showSettings()
  }

  override var help: String {
    page.isTall
      ? "page keys show the settings below" : "click, or press a key; capitals go back"
  }

  override var commands: [Command] {
    let always = [
      Command(.tab, "panel") { [self] in activate((page.active + 1) % panels.count) },
      Command("a", "add") { [self] in addItem() },
      Command("n", "new items") { [self] in renewItems() },
    ]
    // An empty panel would have no item that the settings could apply to.
    guard panel.items.count > 1 else { return always }
    return always + [Command("d", "remove") { [self] in removeItem() }]
  }

  override var notes: [String] { ["animating boxes \(root.screen?.motionCount ?? 0)"] }

  override func press(_ press: GridKeyPress) -> Bool {
    if press == .backTab { return activate((page.active + panels.count - 1) % panels.count) }
    if pressCommand(press) { return true }
    if let letter = press.character {
      if let code = letter.asciiValue, code > 48, code < 58 { return settle(Int(code) - 48) }
      for setting in settings {
        if letter == setting.next { return step(setting, by: 1) }
        if letter == setting.previous { return step(setting, by: -1) }
      }
    }
    guard let step = press.step, let next = page.box(step, from: panel.item, among: panel.items),
      let place = panel.items.firstIndex(where: { $0 === next })
    else { return false }
    return choose(place)
  }

  override func pose() {
    panels[0].item.gravity = Gravity(digit: 2)
    panels[2].alignment = .justified
    choose(1)
    settle(9)
    step(settings[0], by: 2)
  }

  override func play(frame: Int) {
    guard frame % 20 == 0 else { return }
    let turn = frame / 20
    activate(turn / 12 % panels.count)
    choose(turn % panel.items.count)
    if turn % 3 == 0 { settle(1 + turn % 9) } else { step(settings[turn % settings.count], by: 1) }
  }
}

// MARK: - The chosen item
extension Layouts {
  private var panel: LayoutPanel { panels[page.active] }

  @discardableResult
  private func activate(_ place: Int) -> Bool {
    page.active = place
    for (number, panel) in panels.enumerated() { panel.isActive = number == place }
    return change()
  }

  @discardableResult
  private func choose(_ place: Int) -> Bool {
    panel.chosen = place
    return change()
  }

  private func observe(_ item: LayoutItem) {
    item.onTap = { [unowned(unsafe) self] item, _ in
      for (number, panel) in panels.enumerated() {
        guard let place = panel.items.firstIndex(where: { $0 === item }) else { continue }
        panel.chosen = place
        activate(number)
      }
    }
  }
}

// MARK: - Changes
extension Layouts {
  /// Sets the gravity of the item to that of a digit, or to none if it has that gravity already.
  @discardableResult
  private func settle(_ digit: Int) -> Bool {
    let gravity = Gravity(digit: digit)
    panel.item.gravity = panel.item.gravity == gravity ? [] : gravity
    return change()
  }

  @discardableResult
  private func step(_ setting: LayoutSetting, by way: Int) -> Bool {
    setting.step(panel, by: way)
    return change()
  }

  private func addItem() {
    observe(panel.addItem())
    change()
  }

  private func renewItems() {
    panel.renewItems()
    for item in panel.items { observe(item) }
    change()
  }

  private func removeItem() {
    panel.removeItem()
    change()
  }

  /// Animates the layout and shows the new settings.
  @discardableResult
  private func change() -> Bool {
    root.layout(duration: 0.3)
    showSettings()
    return true
  }

  private func showSettings() {
    controls.show(panel)
    let item = panel.item
    func value(_ place: Int) -> String { settings[place].title(in: panel) }
    var words = panel.kind.title
    if panel.kind != .stack {
      words += " \(value(5)), \(value(6)) apart"
      if panel.hasLines {
        let count = GridAxis.allCases.reduce(0) { $0 + panel.canvas.separatorCount(along: $1) }
        words += count == 1 ? ", 1 line between" : ", \(count) lines between"
      }
      if panel.kind == .flow { words += ", alignment \(value(8))" }
    }
    let over = panel.canvas.overflow
    if over.width > 0 { words += ", \(Int(over.width)) too wide" }
    if over.height > 0 { words += ", \(Int(over.height)) too tall" }
    about.content = .line(words, theme.colors.dim)
    aboutItem.content = .line(
      "\(item.letter): gravity \(item.gravity.title), weight \(value(0)), fills \(value(1)), "
        + "margin \(value(2)), offset \(value(3)), \(value(4))", theme.colors.text)
  }
}
