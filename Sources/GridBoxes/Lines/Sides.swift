/// One value for each side of a line.
struct Sides<Value> {
  var left: Value
  var middle: Value
  var right: Value

  subscript(side: Line.Side) -> Value {
    get {
      switch side {
      case .left: left
      case .middle: middle
      case .right: right
      }
    }
    set {
      switch side {
      case .left: left = newValue
      case .middle: middle = newValue
      case .right: right = newValue
      }
    }
  }
}

extension Line {
  /// A side of a line.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The left side.
    case left

    /// The side between left and right.
    case middle

    /// The right side.
    case right
  }
}

extension Line.Side {
  /// The default alignment of the items of the side.
  var alignment: TextLayout.Alignment {
    switch self {
    case .left: .left
    case .middle: .center
    case .right: .right
    }
  }

  /// The order in which sides get their widths if this one has precedence.
  var order: [Line.Side] {
    switch self {
    case .left: [.left, .right, .middle]
    case .middle: [.middle, .left, .right]
    case .right: [.right, .left, .middle]
    }
  }
}
