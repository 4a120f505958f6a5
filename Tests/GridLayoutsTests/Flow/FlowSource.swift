import GridLayouts

/// What a data source says of its items now; a flow asks it when items come.
///
/// Only the test that made it changes it, and never while a flow asks.
final class FlowSource: @unchecked Sendable {
  var items: [FlowItem]

  init(_ items: [FlowItem]) {
    self.items = items
  }

  /// A flow of these items.
  func flow(rules: FlowLayout.Rules, width: Double) -> FlowLayout {
    var flow = FlowLayout(count: items.count, rules: rules) { self.items[$0] }
    flow.resize(to: GridSize(width: width, height: 0))
    return flow
  }
}

/// Numbers as the files of cases have them.
extension GridRect {
  /// A rectangle from `[x, y, width, height]`.
  init(case numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension GridInsets {
  /// Insets from `[top, left, bottom, right]`.
  init(case numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
