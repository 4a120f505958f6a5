/// What the state of a cell asks for besides its content.
struct CellParts {
  var background: Box?
  var selection: Box?
  var controls: [Box] = []

  /// What shines, and what did before.
  var light: Light?

  struct Light {
    /// Nil is the cell, which would otherwise keep itself alive.
    let box: Box?
    let before: BoxShadow?
  }

  func contains(_ box: Box) -> Bool {
    box === background || box === selection || controls.contains { $0 === box }
  }
}

/// What a cell has made for itself.
struct CellStock {
  /// The box of a selection by color.
  var tint: Box?

  var controls: [EditControl: Box] = [:]
}

/// What covers what in a cell; all else is between.
private enum Level {
  static let background = Int.min
  static let selection = Int.min + 1
  static let control = Int.max
}

extension GridCell {
  /// What lies directly over the background, while the cell is lit in a color or with a box of its
  /// own.
  public final var selectedBackgroundBox: Box? { parts.selection }

  /// The box of a control, while it is there.
  public final func box(for control: EditControl) -> Box? {
    isEditing && editControls.contains(control) ? stock.controls[control] : nil
  }

  /// Whether there is a selected background to be seen, if only on its way out.
  final var showsSelectedBackground: Bool {
    parts.selection != nil || leaving.contains { $0.zIndex == Level.selection }
  }

  /// Puts in what the state asks for, and takes out what it does not.
  final func showParts() {
    exchange(parts.background, for: backgroundBox, at: Level.background)
    parts.background = backgroundBox
    let selection = wantedSelection
    if selection !== parts.selection, contentBox.background != nil { contentBox.drawingChanged() }
    exchange(parts.selection, for: selection, at: Level.selection)
    parts.selection = selection
    let controls = wantedControls
    for box in parts.controls where !controls.contains(where: { $0 === box }) { remove(box) }
    for box in controls { take(box, at: Level.control) }
    parts.controls = controls
    shine()
  }

  private func exchange(_ old: Box?, for new: Box?, at level: Int) {
    if let old, old !== new { remove(old) }
    guard let new else { return }
    take(new, at: level)
  }

  private func take(_ box: Box, at level: Int) {
    guard box.parent !== self else { return }
    box.zIndex = level
    box.sizing = Sizing(width: .match, height: .match)
    append(box)
  }

  private var wantedSelection: Box? {
    guard isLit else { return nil }
    switch selectionStyle {
    case .none, .glow: return nil
    case .background(let box): return box
    case .color(let color):
      let tint = stock.tint ?? Box()
      tint.background = color
      stock.tint = tint
      return tint
    }
  }

  private var wantedControls: [Box] {
    guard isEditing else { return [] }
    return EditControl.allCases.filter { editControls.contains($0) }.map { control in
      if let box = stock.controls[control] { return box }
      let box = makeBox(for: control)
      control.tellCell(of: box)
      stock.controls[control] = box
      return box
    }
  }

  /// Lights up what is to shine, and puts out what does not any more.
  private func shine() {
    if let light = parts.light { (light.box ?? self).glow = light.before }
    parts.light = nil
    guard isLit, case .glow = selectionStyle else { return }
    let box = glowingBox
    parts.light = CellParts.Light(box: box === self ? nil : box, before: box.glow)
    box.glow = selectionGlow
  }
}

// MARK: - Lines
extension GridCell {
  /// How much of the cell its lines take: a point each.
  final var lineInsets: GridInsets {
    let edges = attributes.separators
    return GridInsets(
      top: 0, left: 0, bottom: edges.contains(.bottom) ? 1 : 0,
      right: edges.contains(.right) ? 1 : 0)
  }

  /// What is drawn of the cell itself, with the lines between it and others.
  final var lookWithLines: BoxAppearance {
    var look = look
    if attributes.separators.contains(.bottom) { look.borders.bottom = separatorColor }
    if attributes.separators.contains(.right) { look.borders.right = separatorColor }
    return look
  }
}

extension Seating {
  /// Places what is in a cell: the content keeps off lines and padding, the backgrounds keep off the
  /// lines, and controls are where the grid has them.
  mutating func arrange(_ cell: GridCell) {
    let lines = cell.lineInsets
    let parts = cell.parts
    if isPlacing {
      let bounds = GridRect(origin: .zero, size: cell.place.size)
      for box in [parts.background, parts.selection] {
        if let box { seat(box, in: bounds.inset(by: lines)) }
      }
      for control in EditControl.allCases {
        if let box = cell.box(for: control) { seat(box, in: control.frame(in: bounds)) }
      }
      extent = .zero
    }
    // Lines are where they are said to be, whichever way texts are read.
    let corner = GridPoint(x: isMirrored ? lines.right : 0, y: 0)
    for box in cell.boxes where box.takesPart && !parts.contains(box) {
      seat(box, at: corner, in: room.inset(by: lines))
    }
    extent.width += lines.right - corner.x
    extent.height += lines.bottom
  }

  /// Gives a box a frame in the container, whichever way that reads and whatever its padding.
  private mutating func seat(_ box: Box, in frame: GridRect) {
    guard box.takesPart else { return }
    let x = isMirrored ? container.place.width - frame.maxX : frame.minX
    seat(box, at: GridPoint(x: x - origin.x, y: frame.minY - origin.y), in: .exactly(frame.size))
  }
}
