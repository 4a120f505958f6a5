import VirtualGrid

extension GridFrame.DisplayedCell {
  /// The numbers that `writeFrame` writes for the cell, in the documented order.
  var numbers: [Double] {
    let (frame, turn) = (attributes.frame, attributes.transform)
    return [
      Double(key), Double(contentVersion), Double(element.kind.rawValue), Double(element.index),
      frame.minX, frame.minY, frame.width, frame.height, Double(attributes.level),
      Double(attributes.state.rawValue), Double(attributes.separators.rawValue),
      attributes.isHidden ? 1 : 0, attributes.opacity, turn.a, turn.b, turn.c, turn.d, turn.x,
      turn.y,
    ]
  }
}
