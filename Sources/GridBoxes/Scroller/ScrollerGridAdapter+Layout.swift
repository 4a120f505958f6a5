extension ScrollerGridAdapter {
  /// The inputs of the layout of a provider's items, unless each item has a size of its own.
  enum Shape: Hashable {
    case rows(ProvidedRows, FlowItem)
    case own
  }

  /// Returns a layout for the current items, or nil if the present one can stay.
  func changedLayout(
    _ provider: BoxProvider, _ rows: ProvidedRows, count: Int, isFirst: Bool
  ) -> AnyItemLayout? {
    let before = isFirst ? nil : shape
    shape = provider.layout == nil ? rows.item(of: provider.sizes).map { .rows(rows, $0) } : .own
    guard shape == nil || shape != before else { return nil }
    return provider.layout ?? rows.layout(of: provider.sizes, count: count)
  }
}
