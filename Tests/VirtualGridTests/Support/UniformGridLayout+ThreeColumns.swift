import VirtualGrid

extension UniformGridLayout {
  /// A layout of slots of 100 × 100 points, three in a row of 300.
  static var threeColumns: UniformGridLayout {
    UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100)))
  }
}
