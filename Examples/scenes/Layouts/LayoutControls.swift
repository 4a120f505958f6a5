/// Buttons for all settings: a block of digits for the gravity of the item, and a pair of buttons
/// around the key and the value of each other setting of the panel.
final class LayoutControls: Box {
  private let settings: [LayoutSetting]
  private var steppers: [Box] = []
  private var words: [KeyWord] = []
  private var places: [(digit: Int, button: SceneButton)] = []

  /// Creates the buttons with their actions.
  init(
    _ settings: [LayoutSetting], settle: @escaping (_ digit: Int) -> Void,
    step: @escaping (LayoutSetting, _ way: Int) -> Void
  ) {
    self.settings = settings
    super.init(
      sizing: Sizing(width: .fill, height: .fit),
      arrangement: .linear(.horizontal, spacing: 8))
    let pad = Box(
      width: .points(3 * max(24, theme.target) + 16),
      arrangement: .flow(.horizontal, Flow(spacing: 8, lineSpacing: theme.length(16, page: 8))))
    for digit in [7, 8, 9, 4, 5, 6, 1, 2, 3] {
      let button = SceneButton("\(digit)", columns: 3)
      button.onTap = { _, _ in settle(digit) }
      places.append((digit, button))
      pad.append(button)
    }
    let rows = Box(
      width: .fill,
      arrangement: .flow(
        .horizontal,
        Flow(spacing: theme.length(16, page: 24), lineSpacing: theme.length(16, page: 8))))
    for setting in settings {
      let word = KeyWord()
      word.action = { step(setting, 1) }
      // Fits a key and the longest value, so that the buttons do not move when the value changes.
      word.sizing.width = .points(theme.length(128, page: 100 + (theme.footer.showsKeys ? 16 : 0)))
      words.append(word)
      let stepper = Box(arrangement: .linear(.horizontal, spacing: theme.length(0, page: 4)))
      let (less, more) = (SceneButton("−", columns: 2), SceneButton("+", columns: 2))
      less.onTap = { _, _ in step(setting, -1) }
      more.onTap = { _, _ in step(setting, 1) }
      stepper.append(contentsOf: [less, word, more])
      steppers.append(stepper)
      rows.append(stepper)
    }
    append(contentsOf: [pad, rows])
  }

  /// Shows the current values of the settings that apply to a panel.
  func show(_ panel: LayoutPanel) {
    for (place, setting) in settings.enumerated() {
      words[place].show(
        GridKeyPress(.character(setting.next)), setting.name + ": " + setting.title(in: panel))
      steppers[place].visibility = setting.applies(to: panel) ? .visible : .gone
    }
    for (digit, button) in places {
      let isChosen = panel.item.gravity == Gravity(digit: digit)
      if isChosen != button.isChosen { button.isChosen = isChosen }
    }
  }
}

extension Gravity {
  /// Creates the gravity that corresponds to a digit on a numeric keypad: 7 is the top left, 5 the
  /// center.
  init(digit: Int) {
    let columns: [Gravity] = [.left, .centerHorizontal, .right]
    let rows: [Gravity] = [.bottom, .centerVertical, .top]
    self = columns[(digit - 1) % 3].union(rows[(digit - 1) / 3])
  }

  /// The gravity in words.
  var title: String {
    guard !isEmpty else { return "none" }
    if self == Gravity(digit: 5) { return "center" }
    let rows = contains(.top) ? "top" : contains(.bottom) ? "bottom" : ""
    let columns = contains(.left) ? "left" : contains(.right) ? "right" : ""
    return rows.isEmpty || columns.isEmpty ? rows + columns : rows + " " + columns
  }
}
