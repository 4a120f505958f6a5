/// Cells that belong to the grid and to no item: above all content, below it, and behind it.
///
/// The header lies before the start of the content, at offsets below 0, and the footer behind its
/// end, so that the place of an item depends on neither.
struct Surroundings {
  /// What lies above.
  var header: SurroundingBar?

  /// What lies below.
  var footer: SurroundingBar?

  /// What lies behind everything.
  var background: SurroundingBackground?

  /// Whether there is any.
  var areThere: Bool { header != nil || footer != nil || background != nil }

  /// The cells in sight, and how they are shown.
  var shown: [(cell: AnyObject, attributes: CellAttributes)] {
    var list: [(cell: AnyObject, attributes: CellAttributes)] = []
    if let header, let shown = header.shown { list.append((header.cell, shown)) }
    if let footer, let shown = footer.shown { list.append((footer.cell, shown)) }
    if let background, let shown = background.shown { list.append((background.cell, shown)) }
    return list
  }

  /// What they add to the insets of the host: content can be scrolled out from under a bar that
  /// stays, and a bar that scrolls can be scrolled to.
  func insets(adding insets: Insets) -> Insets {
    var insets = insets
    insets.top += header?.extent ?? 0
    insets.bottom += footer?.extent ?? 0
    return insets
  }

  /// What of a viewport is covered by bars that stay, and by the insets of the host.
  func covered(adding insets: Insets) -> Insets {
    var covered = insets
    if let header, header.motion == .sticks { covered.top += header.extent }
    if let footer, footer.motion == .sticks { covered.bottom += footer.extent }
    return covered
  }
}

/// A cell at an end of the content.
struct SurroundingBar {
  let cell: AnyObject
  let extent: Double
  let motion: SectionBar.Motion

  /// Where it is shown; nil while it is out of sight.
  var shown: CellAttributes?
}

/// A cell behind the content.
struct SurroundingBackground {
  let cell: AnyObject

  /// How far it goes on above and below, so that it is seen while content is pulled.
  let above: Double
  let below: Double

  /// Where it is shown; nil while it is out of sight.
  var shown: CellAttributes?
}

// MARK: - Places
extension Surroundings {
  /// Where the header is, as a reader of `visible` sees it.
  func headerFrame(in visible: Rect, width: Double, insets: Insets) -> Rect? {
    guard let header else { return nil }
    let natural = -header.extent
    let y = header.motion == .sticks ? max(natural, visible.minY + insets.top) : natural
    return Rect(x: 0, y: y, width: width, height: header.extent)
  }

  /// Where the footer is, as a reader of `visible` sees it.
  func footerFrame(in visible: Rect, content: Size, width: Double, insets: Insets) -> Rect? {
    guard let footer else { return nil }
    let natural = content.height
    let y =
      footer.motion == .sticks
      ? min(natural, visible.maxY - insets.bottom - footer.extent) : natural
    return Rect(x: 0, y: y, width: width, height: footer.extent)
  }

  /// Where the background is: behind the content, or the viewport if that is larger.
  func backgroundFrame(content: Size, viewport: Size) -> Rect? {
    guard let background else { return nil }
    return Rect(
      x: 0, y: -background.above, width: max(content.width, viewport.width),
      height: max(content.height, viewport.height) + background.above + background.below)
  }
}
