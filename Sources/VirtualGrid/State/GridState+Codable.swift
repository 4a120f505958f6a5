#if !hasFeature(Embedded)
  extension GridState: Codable {
    private enum CodingKeys: CodingKey {
      case anchor, measured, selection, focus, expanded
    }

    /// Reads a state.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        anchor: try values.decode(ScrollAnchor.self, forKey: .anchor),
        measured: try values.decodeIfPresent([Measured].self, forKey: .measured) ?? [],
        selection: try values.decodeIfPresent(Items.self, forKey: .selection),
        focus: try values.decodeIfPresent(Item.self, forKey: .focus),
        expanded: try values.decodeIfPresent([ItemID].self, forKey: .expanded))
    }

    /// Writes the state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(anchor, forKey: .anchor)
      try values.encode(measured, forKey: .measured)
      try values.encodeIfPresent(selection, forKey: .selection)
      try values.encodeIfPresent(focus, forKey: .focus)
      try values.encodeIfPresent(expanded, forKey: .expanded)
    }
  }

  // MARK: - Items
  extension GridState.Item: Codable {
    private enum CodingKeys: CodingKey {
      case index, identifier
    }

    /// Reads a reference to an item.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try values.decode(Int.self, forKey: .index),
        try values.decodeIfPresent(ItemID.self, forKey: .identifier))
    }

    /// Writes the reference.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(index, forKey: .index)
      try values.encodeIfPresent(identifier, forKey: .identifier)
    }
  }

  extension GridState.Items: Codable {
    private enum CodingKeys: CodingKey {
      case identifiers, indices, areas, columns
    }

    /// Reads a set of items.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if let identifiers = try values.decodeIfPresent([ItemID].self, forKey: .identifiers) {
        self = .identifiers(identifiers)
      } else if let bounds = try values.decodeIfPresent([[Int]].self, forKey: .areas) {
        let columnCount = try values.decode(Int.self, forKey: .columns)
        let areas = try bounds.map { bounds in
          let rows = try Range(bounds: Array(bounds.prefix(2)), at: values.codingPath)
          let columns = try Range(bounds: Array(bounds.dropFirst(2)), at: values.codingPath)
          guard rows.lowerBound >= 0, columns.lowerBound >= 0, columns.upperBound <= columnCount,
            !rows.upperBound.multipliedReportingOverflow(by: columnCount).overflow
          else {
            throw DecodingError.dataCorruptedError(
              forKey: .areas, in: values,
              debugDescription: "\(bounds) is not in a table of \(columnCount) columns.")
          }
          return TableArea(rows: rows, columns: columns)
        }
        self = .areas(areas, columnCount: max(1, columnCount))
      } else {
        let bounds = try values.decode([[Int]].self, forKey: .indices)
        self = .indices(try bounds.map { try Range(bounds: $0, at: values.codingPath) })
      }
    }

    /// Writes the set. Ranges are written as pairs of bounds, and rectangles as the bounds of their rows
    /// and of their columns.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .identifiers(let identifiers): try values.encode(identifiers, forKey: .identifiers)
      case .indices(let ranges): try values.encode(ranges.map(\.bounds), forKey: .indices)
      case .areas(let areas, let columnCount):
        try values.encode(areas.map { $0.rows.bounds + $0.columns.bounds }, forKey: .areas)
        try values.encode(columnCount, forKey: .columns)
      }
    }
  }

  // MARK: - Measured sizes
  extension GridState.Measured: Codable {
    private enum CodingKeys: CodingKey {
      case items, width, height, first, last
    }

    /// Reads a run of measured items.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let bounds = try values.decode([Int].self, forKey: .items)
      self.init(
        run: MeasuredRun(
          try Range(bounds: bounds, at: values.codingPath),
          width: try values.decodeIfPresent(Double.self, forKey: .width),
          height: try values.decodeIfPresent(Double.self, forKey: .height)),
        first: try values.decodeIfPresent(ItemID.self, forKey: .first),
        last: try values.decodeIfPresent(ItemID.self, forKey: .last))
    }

    /// Writes the run.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(run.items.bounds, forKey: .items)
      try values.encodeIfPresent(run.width, forKey: .width)
      try values.encodeIfPresent(run.height, forKey: .height)
      try values.encodeIfPresent(first, forKey: .first)
      try values.encodeIfPresent(last, forKey: .last)
    }
  }

  extension Range<Int> {
    fileprivate var bounds: [Int] { [lowerBound, upperBound] }

    /// Creates a range from its stored bounds, which may be damaged.
    fileprivate init(bounds: [Int], at path: [any CodingKey]) throws {
      guard bounds.count == 2, bounds[0] <= bounds[1] else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: path,
            debugDescription: "\(bounds) is not a range. Expected a start and an end not before it."
          ))
      }
      self = bounds[0]..<bounds[1]
    }
  }

  // MARK: - Anchors
  extension ScrollAnchor: Codable {
    private enum CodingKeys: CodingKey {
      case item, edge, offset, itemUnit, viewportUnit, distance
    }

    private enum Edge: String, Codable {
      case start, end
    }

    /// Reads an anchor.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func pair(_ key: CodingKeys) throws -> (x: Double, y: Double) {
        let pair = try values.decode([Double].self, forKey: key)
        guard pair.count == 2 else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values, debugDescription: "\(pair) is not a pair of x and y.")
        }
        return (pair[0], pair[1])
      }
      let subject: Subject
      if let item = try values.decodeIfPresent(GridState.Item.self, forKey: .item) {
        subject = .item(item.index, item.identifier)
      } else if let edge = try values.decodeIfPresent(Edge.self, forKey: .edge) {
        subject = edge == .start ? .start : .end
      } else {
        let point = try pair(.offset)
        subject = .offset(GridPoint(x: point.x, y: point.y))
      }
      let distance = try pair(.distance)
      self.init(
        subject, itemUnit: try values.decode(Double.self, forKey: .itemUnit),
        viewportUnit: try values.decode(Double.self, forKey: .viewportUnit),
        distance: GridOffset(x: distance.x, y: distance.y))
    }

    /// Writes the anchor.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch subject {
      case .item(let index, let identifier):
        try values.encode(GridState.Item(index, identifier), forKey: .item)
      case .start: try values.encode(Edge.start, forKey: .edge)
      case .end: try values.encode(Edge.end, forKey: .edge)
      case .offset(let offset): try values.encode([offset.x, offset.y], forKey: .offset)
      }
      try values.encode(itemUnit, forKey: .itemUnit)
      try values.encode(viewportUnit, forKey: .viewportUnit)
      try values.encode([distance.x, distance.y], forKey: .distance)
    }
  }
#endif
