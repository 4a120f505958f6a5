/// A setting of a panel, or of its chosen item, with a few possible values.
struct LayoutSetting {
  /// The keys that select the next and the previous value.
  let next: Character
  let previous: Character

  /// The name of the setting.
  let name: String

  /// The names of the values, in order.
  let values: [String]

  /// Returns the index of the current value.
  let value: (LayoutPanel) -> Int

  /// Sets the value at an index.
  let set: (LayoutPanel, Int) -> Void

  /// The kinds of panels that the setting applies to.
  var kinds = LayoutPanel.Kind.allCases

  func applies(to panel: LayoutPanel) -> Bool { kinds.contains(panel.kind) }

  /// Moves to another value, wrapping around at both ends. `way` is at least `-values.count`. Does
  /// nothing if the setting does not apply to the panel.
  func step(_ panel: LayoutPanel, by way: Int) {
    guard applies(to: panel) else { return }
    set(panel, (value(panel) + way + values.count) % values.count)
  }

  /// The name of the current value.
  func title(in panel: LayoutPanel) -> String { values[value(panel)] }
}

extension LayoutSetting {
  /// All settings: those of items, then those of panels.
  static var all: [LayoutSetting] {
    [
      LayoutSetting(
        next: "w", previous: "W", name: "weight", values: ["none", "1", "2", "3"],
        value: { $0.item.weight.map { Int($0) } ?? 0 },
        set: { $0.item.weight = $1 == 0 ? nil : Double($1) }),
      LayoutSetting(
        next: "f", previous: "F", name: "fills", values: ["none", "wide", "tall", "both"],
        value: { ($0.item.fills(.horizontal) ? 1 : 0) + ($0.item.fills(.vertical) ? 2 : 0) },
        set: {
          $0.item.setFilling($1 & 1 == 1, along: .horizontal)
          $0.item.setFilling($1 & 2 == 2, along: .vertical)
        }),
      LayoutSetting(
        next: "m", previous: "M", name: "margin", values: ["0", "8", "16"],
        value: { Int($0.item.margin.left / 8) },
        set: { $0.item.margin = GridInsets(all: 8 * Double($1)) }),
      LayoutSetting(
        next: "x", previous: "X", name: "right", values: ways,
        value: { Int($0.item.offset.x / 8) + 2 },
        set: { $0.item.offset.x = 8 * Double($1 - 2) }),
      LayoutSetting(
        next: "y", previous: "Y", name: "down", values: ways,
        value: { Int($0.item.offset.y / 8) + 2 },
        set: { $0.item.offset.y = 8 * Double($1 - 2) }),
      LayoutSetting(
        next: "v", previous: "V", name: "axis", values: ["across", "down"],
        value: { $0.axis == .horizontal ? 0 : 1 },
        set: { $0.axis = $1 == 0 ? .horizontal : .vertical }, kinds: [.linear, .flow]),
      LayoutSetting(
        next: "s", previous: "S", name: "space", values: ["0", "8", "16"],
        value: { Int($0.spacing / 8) }, set: { $0.spacing = 8 * Double($1) },
        kinds: [.linear, .flow]),
      LayoutSetting(
        next: "p", previous: "P", name: "lines", values: ["none", "drawn"],
        value: { $0.hasLines ? 1 : 0 }, set: { $0.hasLines = $1 == 1 }, kinds: [.linear, .flow]),
      LayoutSetting(
        next: "i", previous: "I", name: "align", values: ["start", "mid", "end", "full"],
        value: { panel in Flow.Alignment.allCases.firstIndex { $0 == panel.alignment } ?? 0 },
        set: { $0.alignment = Flow.Alignment.allCases[$1] }, kinds: [.flow]),
    ]
  }

  private static var ways: [String] { ["-16", "-8", "0", "8", "16"] }
}
