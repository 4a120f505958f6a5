extension Line {
  /// The ends of a section at which a line can be.
  struct Ends: OptionSet, Hashable {
    let rawValue: UInt8

    static var first: Ends { Ends(rawValue: 1 << 0) }
    static var last: Ends { Ends(rawValue: 1 << 1) }
  }

  /// The appearance of the line with etched borders, and with the corners of its section.
  ///
  /// At the ends of the section, the line takes over the corners of the section and has no border
  /// there.
  /// - Complexity: O(depth).
  final var sectionLook: BoxAppearance {
    var shown = look
    if !etchedEdges.isEmpty, let background = backgroundBehind {
      let etched = Borders(etchedInto: background, etchedEdges)
      for edge in etchedEdges { shown.borders[edge] = etched[edge] }
    }
    if ends.contains(.first) {
      shown.borders.top = nil
      shown.corners.topLeft = parent?.corners.topLeft ?? 0
      shown.corners.topRight = parent?.corners.topRight ?? 0
    }
    if ends.contains(.last) {
      shown.borders.bottom = nil
      shown.corners.bottomLeft = parent?.corners.bottomLeft ?? 0
      shown.corners.bottomRight = parent?.corners.bottomRight ?? 0
    }
    return shown
  }

  /// The background of the line, or of its nearest ancestor that has one.
  private var backgroundBehind: GridColor? {
    var box: Box? = self
    while let ancestor = box {
      if let background = ancestor.background { return background }
      box = ancestor.owner
    }
    return nil
  }
}
