import GridLayouts

/// The current descriptions of items, as a data source; a flow queries inserted items.
///
/// Only the test that created it changes it, and never while a flow queries it.
final class FlowSource: @unchecked Sendable {
  var items: [FlowItem]

  init(_ items: [FlowItem]) {
    self.items = items
  }

  /// Creates a flow of these items.
  func flow(rules: FlowLayout.Rules, width: Double) -> FlowLayout {
    var flow = FlowLayout(count: items.count, rules: rules) { self.items[$0] }
    flow.resize(to: GridSize(width: width, height: 0))
    return flow
  }
}

// MARK: - Notation of the case files
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
