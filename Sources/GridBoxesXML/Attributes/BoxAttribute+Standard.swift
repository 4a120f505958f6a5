/// The attributes of all elements. An attribute that depends on another comes after it.
extension [BoxAttribute<Box>] {
  static var standard: [BoxAttribute<Box>] { inside + placing + sizing + looks }

  /// The padding of a box. MKLayout called it the margin of a layout.
  private static var inside: [BoxAttribute<Box>] {
    ["padding", "margin"].map { name in
      BoxAttribute(name, .insets) { $0.padding = $1 }
    }
  }

  /// The attributes that position a box in its container.
  private static var placing: [BoxAttribute<Box>] {
    let around = ["item:padding", "item:margin"].map { name in
      BoxAttribute<Box>(name, .insets) { $0.margin = $1 }
    }
    let separators = ["separator", "insertBorder"].flatMap { name in
      item(name, .flag) { $0.hasSeparator = $1 }
    }
    return around + separators
      + item("gravity", .gravity) { $0.gravity = $1 }
      + item("offset", .offset) { $0.offset = $1 }
      + item("visibility", .visibility) { $0.visibility = $1 }
  }

  private static var sizing: [BoxAttribute<Box>] {
    item("weight", .share) { $0.setWeight($1) }
      + [
        BoxAttribute("size", .lengths) { box, lengths in
          box.sizing.width = lengths.width
          box.sizing.height = lengths.height
        },
        BoxAttribute("width", .length) { $0.sizing.width = $1 },
        BoxAttribute("height", .length) { $0.sizing.height = $1 },
        BoxAttribute("item:size", .lengths) { box, lengths in
          box.sizing.width = lengths.width.reduced(by: box.margin.horizontal)
          box.sizing.height = lengths.height.reduced(by: box.margin.vertical)
        },
        BoxAttribute("item:width", .length) {
          $0.sizing.width = $1.reduced(by: $0.margin.horizontal)
        },
        BoxAttribute("item:height", .length) {
          $0.sizing.height = $1.reduced(by: $0.margin.vertical)
        },
      ]
      + item("minWidth", .share) { $0.minWidth = $1 }
      + item("maxWidth", .share) { $0.maxWidth = $1 }
      + item("minHeight", .share) { $0.minHeight = $1 }
      + item("maxHeight", .share) { $0.maxHeight = $1 }
      + item("aspectRatio", .share) { $0.sizing.aspectRatio = $1 }
  }

  private static var looks: [BoxAttribute<Box>] {
    let backgrounds = ["background", "backgroundColor"].map { name in
      BoxAttribute<Box>(name, .color) { $0.background = $1 }
    }
    return backgrounds + [
      BoxAttribute("borders", .color) { $0.borders = Borders(all: $1) },
      BoxAttribute("corners", .share) { $0.corners = Corners(all: $1) },
      BoxAttribute("opacity", .part) { $0.opacity = $1 },
      BoxAttribute("zIndex", .count) { $0.zIndex = $1 },
    ]
  }

  /// An attribute that means the same with and without the prefix `item:`.
  private static func item<Value>(
    _ name: String, _ form: AttributeForm<Value>, _ set: @escaping (Box, Value) -> Void
  ) -> [BoxAttribute<Box>] {
    [BoxAttribute(name, form, set), BoxAttribute("item:" + name, form, set)]
  }
}

extension AttributeForm where Value == BoxVisibility {
  fileprivate static var visibility: Self {
    .words([("visible", .visible), ("hidden", .hidden), ("gone", .gone)])
  }
}

extension AttributeForm where Value == Double {
  fileprivate static var part: Self {
    AttributeForm("a number from 0 to 1") { text in
      AttributeForm.share.read(text).flatMap { $0 <= 1 ? $0 : nil }
    }
  }
}

extension Box {
  /// Sets the weight, and makes the box fill along each axis without a length in points.
  fileprivate func setWeight(_ share: Double) {
    weight = share
    for axis in GridAxis.allCases {
      if case .points = sizing[axis] { continue }
      sizing[axis] = .fill
    }
  }
}

extension Length {
  /// Returns a length in points reduced by a margin, at least 0. Other lengths are returned
  /// unchanged.
  fileprivate func reduced(by margin: Double) -> Length {
    guard case .points(let points) = self else { return self }
    return .points(max(0, points - margin))
  }
}
