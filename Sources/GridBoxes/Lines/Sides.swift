/// A value for each side of a line.
struct Sides<Value> {
  var left: Value
  var middle: Value
  var right: Value

  subscript(place: Line.Place) -> Value {
    get {
      switch place {
      case .left: left
      case .middle: middle
      case .right: right
      }
    }
    set {
      switch place {
      case .left: left = newValue
      case .middle: middle = newValue
      case .right: right = newValue
      }
    }
  }
}

extension Line {
  /// Where in a line something stands.
  public enum Place: Hashable, Sendable, CaseIterable {
    /// At the left.
    case left

    /// Between what stands left and what stands right.
    case middle

    /// At the right.
    case right
  }
}

extension Line.Place {
  /// Where items stand at this side by themselves.
  var alignment: TextLayout.Alignment {
    switch self {
    case .left: .left
    case .middle: .center
    case .right: .right
    }
  }

  /// Which side has room before which, if this one comes first.
  var order: [Line.Place] {
    switch self {
    case .left: [.left, .right, .middle]
    case .middle: [.middle, .left, .right]
    case .right: [.right, .left, .middle]
    }
  }
}
