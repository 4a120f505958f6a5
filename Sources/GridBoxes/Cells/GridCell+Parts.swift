/// The boxes that a cell shows besides its content, according to its state.
struct CellParts {
  var background: Box?
  var selection: Box?
  var controls: [Box] = []

  /// The box that glows for the selection, and the glow to restore afterwards.
  var glowingBox: GlowingBox?

  struct GlowingBox {
    /// The box; nil for the cell itself, to avoid a reference cycle.
    let box: Box?
    let previousGlow: BoxShadow?
  }

  func contains(_ box: Box) -> Bool {
    box === background || box === selection || controls.contains { $0 === box }
  }
}

/// Boxes that a cell creates on demand and keeps.
struct CellPartCache {
  /// The box that shows a selection by color.
  var tint: Box?

  var controls: [EditControl: Box] = [:]
}

/// The `zIndex` of the parts of a cell. All other boxes are between selection and controls.
private enum Level {
  static let background = Int.min
  static let selection = Int.min + 1
  static let control = Int.max
}

extension GridCell {
  /// The box directly in front of the background that shows the selection; nil without one.
  ///
  /// It exists while the cell is selected or highlighted and its style is a color or a box.
  public final var selectedBackgroundBox: Box? { parts.selection }

  /// Returns the box of an edit control, or nil if the cell does not show that control.
  public final func box(for control: EditControl) -> Box? {
    attributes.state.contains(control.state) ? partCache.controls[control] : nil
  }

  /// Whether a selected background is visible, including one that fades out.
  final var showsSelectedBackground: Bool {
    parts.selection != nil || leaving.contains { $0.zIndex == Level.selection }
  }

  /// Adds and removes boxes so that they match the state of the cell.
  final func showParts() {
    replacePart(parts.background, for: backgroundBox, at: Level.background)
    parts.background = backgroundBox
    let selection = wantedSelection
    if selection !== parts.selection, contentBox.background != nil { contentBox.drawingChanged() }
    replacePart(parts.selection, for: selection, at: Level.selection)
    parts.selection = selection
    let controls = wantedControls
    for box in parts.controls where !controls.contains(where: { $0 === box }) { remove(box) }
    for box in controls { addPart(box, at: Level.control) }
    parts.controls = controls
    updateGlow()
  }

  private func replacePart(_ old: Box?, for new: Box?, at level: Int) {
    if let old, old !== new { remove(old) }
    guard let new else { return }
    addPart(new, at: level)
  }

  private func addPart(_ box: Box, at level: Int) {
    guard box.parent !== self else { return }
    box.zIndex = level
    box.sizing = Sizing(width: .match, height: .match)
    append(box)
  }

  private var wantedSelection: Box? {
    guard isSelectedOrHighlighted else { return nil }
    switch selectionStyle {
    case .none, .glow: return nil
    case .background(let box): return box
    case .color(let color):
      let tint = partCache.tint ?? Box()
      tint.background = color
      partCache.tint = tint
      return tint
    }
  }

  private var wantedControls: [Box] {
    guard isEditing else { return [] }
    return EditControl.allCases.filter { attributes.state.contains($0.state) }.map { control in
      if let box = partCache.controls[control] { return box }
      let box = makeBox(for: control)
      partCache.controls[control] = box
      return box
    }
  }

  /// Turns on the glow of a selected cell, and restores the previous glow of a box that no longer
  /// shows one.
  private func updateGlow() {
    if let glowing = parts.glowingBox { (glowing.box ?? self).glow = glowing.previousGlow }
    parts.glowingBox = nil
    guard isSelectedOrHighlighted, case .glow = selectionStyle else { return }
    let box = glowingBox
    parts.glowingBox = CellParts.GlowingBox(box: box === self ? nil : box, previousGlow: box.glow)
    box.glow = selectionGlow
  }
}

// MARK: - Separators
extension GridCell {
  /// The space that the separators of the cell take: 1 point each.
  final var separatorInsets: GridInsets {
    let edges = attributes.separators
    return GridInsets(
      top: 0, left: 0, bottom: edges.contains(.bottom) ? 1 : 0,
      right: edges.contains(.right) ? 1 : 0)
  }

  /// The space that the edit controls take beside the content.
  final var controlInsets: GridInsets {
    guard !parts.controls.isEmpty else { return .zero }
    let bounds = GridRect(origin: .zero, size: storedFrame.size)
    var insets = GridInsets.zero
    for control in EditControl.allCases where attributes.state.contains(control.state) {
      let width = control.frame(in: bounds).width
      if control == .reorder { insets.right = width } else { insets.left = width }
    }
    return insets
  }

  /// The appearance of the cell, with its separators as borders.
  final var lookWithSeparators: BoxAppearance {
    var look = look
    if attributes.separators.contains(.bottom) { look.borders.bottom = separatorColor }
    if attributes.separators.contains(.right) { look.borders.right = separatorColor }
    return look
  }
}

extension Seating {
  /// Places the contents of a cell. The content box avoids separators, padding and edit controls, the
  /// backgrounds avoid separators only, and controls get the frames that the grid uses for hit testing.
  mutating func arrange(_ cell: GridCell) {
    let insets = cell.separatorInsets
    let parts = cell.parts
    if isPlacing {
      let bounds = GridRect(origin: .zero, size: cell.storedFrame.size)
      let reading: ReadingDirection = isMirrored ? .rightToLeft : .leftToRight
      for box in [parts.background, parts.selection] {
        if let box { seat(box, in: bounds.inset(by: insets)) }
      }
      for control in EditControl.allCases {
        if let box = cell.box(for: control) {
          seat(box, in: control.frame(in: bounds, reading: reading))
        }
      }
      extent = .zero
    }
    // Separators keep their edges on a mirrored screen.
    let corner = GridPoint(x: isMirrored ? insets.right : 0, y: 0)
    let controls = cell.controlInsets
    for box in cell.boxes where box.isArranged && !parts.contains(box) {
      guard box === cell.contentBox, controls != .zero else {
        seat(box, at: corner, in: room.inset(by: insets))
        continue
      }
      let inner = GridPoint(x: corner.x + controls.left, y: 0)
      seat(box, at: inner, in: room.inset(by: insets + controls))
    }
    extent.width += insets.right - corner.x + controls.right
    extent.height += insets.bottom
  }

  /// Seats a box at a frame of the container, ignoring mirroring and padding.
  private mutating func seat(_ box: Box, in frame: GridRect) {
    guard box.isArranged else { return }
    let x = isMirrored ? container.storedFrame.width - frame.maxX : frame.minX
    seat(box, at: GridPoint(x: x - origin.x, y: frame.minY - origin.y), in: .exactly(frame.size))
  }
}
