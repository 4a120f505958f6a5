extension ScrollerDesk {
  /// What the layout of the items of a provider follows from, unless each is asked.
  enum Shape: Hashable {
    case rows(ProvidedRows, FlowItem)
    case own
  }

  /// The layout of the items that there are now; nil if that stays as it is.
  func newLayout(
    _ provider: BoxProvider, _ rows: ProvidedRows, count: Int, isFirst: Bool
  ) -> AnyItemLayout? {
    let before = isFirst ? nil : shape
    shape = provider.layout == nil ? rows.item(of: provider.sizes).map { .rows(rows, $0) } : .own
    guard shape == nil || shape != before else { return nil }
    return provider.layout ?? rows.layout(of: provider.sizes, count: count)
  }
}
