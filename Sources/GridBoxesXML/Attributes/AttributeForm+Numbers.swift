extension AttributeForm where Value == Double {
  /// A decimal number of up to 15 digits, without an exponent.
  public static var number: Self {
    AttributeForm("a number") { text in
      Double(decimal: Array(AttributeText.trimmed(text).utf8)[...])
    }
  }

  /// A number of at least 0, such as a weight.
  public static var share: Self {
    AttributeForm("a number of at least 0") { text in
      AttributeForm.number.read(text).flatMap { $0 >= 0 ? $0 : nil }
    }
  }
}

extension AttributeForm where Value == Int {
  /// An integer.
  public static var count: Self {
    AttributeForm("a whole number") { Int(AttributeText.trimmed($0)) }
  }
}

extension AttributeForm where Value == GridOffset {
  /// A distance to the right and a distance down, such as `4, -2`.
  ///
  /// `UIOffsetMake(x, y)` is accepted too.
  public static var offset: Self {
    AttributeForm("a distance to the right and a distance down, such as 4, -2") { text in
      guard let numbers = AttributeText.numbers(in: text, "UIOffsetMake"), numbers.count == 2
      else { return nil }
      return GridOffset(x: numbers[0], y: numbers[1])
    }
  }
}

extension AttributeForm where Value == GridInsets {
  /// Insets: 1 number for all edges, 2 (top and bottom, left and right) or 4 (top, left, bottom,
  /// right).
  ///
  /// `UIEdgeInsetsMake(t, l, b, r)` is accepted too.
  public static var insets: Self {
    AttributeForm("1, 2 (vertical, horizontal) or 4 numbers (top, left, bottom, right)") { text in
      guard let numbers = AttributeText.numbers(in: text, "UIEdgeInsetsMake") else { return nil }
      switch numbers.count {
      case 1: return GridInsets(all: numbers[0])
      case 2:
        return GridInsets(top: numbers[0], left: numbers[1], bottom: numbers[0], right: numbers[1])
      case 4:
        return GridInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      default: return nil
      }
    }
  }
}

extension AttributeForm where Value == GridSize {
  /// A width and a height in points, each at least 0.
  public static var size: Self {
    AttributeForm("a width and a height of at least 0, such as 30, 40") { text in
      guard let numbers = AttributeText.numbers(in: text, "CGSizeMake"), numbers.count == 2,
        numbers[0] >= 0, numbers[1] >= 0
      else { return nil }
      return GridSize(width: numbers[0], height: numbers[1])
    }
  }
}
