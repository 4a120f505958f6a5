/// The layout elements. By default, they match the size of their container, as those of
/// MKLayoutLibrary do.
extension BoxElement where Made == Box {
  /// A row or column of boxes.
  static var linear: BoxElement {
    container(
      "LinearLayout", .linear(.horizontal),
      [
        axis,
        linear("spacing", .number) { $0.spacing = $1 },
        linear("separatorThickness", .share) { $0.separator = Separator(thickness: $1) },
        linear("separatorOverhang", .number) { rules, overhang in
          rules.separator?.startOverhang = overhang
          rules.separator?.endOverhang = overhang
        },
      ])
  }

  /// Boxes that flow in lines.
  static var flow: BoxElement {
    container(
      "FlowLayout", .flow(.horizontal),
      [
        axis,
        flow("spacing", .number) { $0.spacing = $1 },
        flow("lineSpacing", .number) { $0.lineSpacing = $1 },
        flow(
          "alignment",
          .words([
            ("start", .start), ("center", .center), ("end", .end), ("justified", .justified),
          ])
        ) { $0.alignment = $1 },
        flow("limit", .words([("padding", .padding), ("edge", .edge)])) { $0.limit = $1 },
        flow("oversize", .words([("overflows", .overflows), ("shrinks", .shrinks)])) {
          $0.oversize = $1
        },
        flow("separatorThickness", .share) { $0.separator = Separator(thickness: $1) },
        flow("separatorOverhang", .number) { rules, overhang in
          rules.separator?.startOverhang = overhang
          rules.separator?.endOverhang = overhang
        },
      ])
  }

  /// Boxes stacked on top of each other.
  static var stack: BoxElement { container("StackLayout", .stack) }

  /// A box that arranges its child boxes as a table. Use it where a layout file of MKLayoutLibrary
  /// has a view.
  static var box: BoxElement { container("Box", .table) }

  private static func container(
    _ name: String, _ arrangement: Arrangement, _ attributes: [BoxAttribute<Box>] = []
  ) -> BoxElement {
    BoxElement(name, attributes: attributes) {
      Box(width: .match, height: .match, arrangement: arrangement)
    }
  }

  // MARK: Attributes of layouts

  private static var axis: BoxAttribute<Box> {
    BoxAttribute("orientation", .axis) { box, axis in
      switch box.arrangement {
      case .linear(_, let rules): box.arrangement = .linear(axis, rules)
      case .flow(_, let rules): box.arrangement = .flow(axis, rules)
      case .stack: break
      }
    }
  }

  private static func linear<Value>(
    _ name: String, _ form: AttributeForm<Value>, _ set: @escaping (inout Linear, Value) -> Void
  ) -> BoxAttribute<Box> {
    BoxAttribute(name, form) { box, value in
      guard case .linear(let axis, var rules) = box.arrangement else { return }
      set(&rules, value)
      box.arrangement = .linear(axis, rules)
    }
  }

  private static func flow<Value>(
    _ name: String, _ form: AttributeForm<Value>, _ set: @escaping (inout Flow, Value) -> Void
  ) -> BoxAttribute<Box> {
    BoxAttribute(name, form) { box, value in
      guard case .flow(let axis, var rules) = box.arrangement else { return }
      set(&rules, value)
      box.arrangement = .flow(axis, rules)
    }
  }
}
