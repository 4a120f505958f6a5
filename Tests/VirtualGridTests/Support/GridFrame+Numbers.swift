import VirtualGrid

extension GridFrame.Shown {
  /// What a frame writes of a cell, in the order in which it is documented.
  var numbers: [Double] {
    let (frame, turn) = (attributes.frame, attributes.transform)
    return [
      Double(key), Double(filling), Double(element.kind.rawValue), Double(element.index),
      frame.minX, frame.minY, frame.width, frame.height, Double(attributes.level),
      Double(attributes.state.rawValue), Double(attributes.separators.rawValue),
      attributes.isHidden ? 1 : 0, attributes.opacity, turn.a, turn.b, turn.c, turn.d, turn.x,
      turn.y,
    ]
  }
}
