/// The content box of a cell. It hides its own background while a selected background is visible.
final class CellContent: Box {
  override var shownLook: BoxAppearance {
    var look = look
    if let cell = parent as? GridCell, cell.showsSelectedBackground { look.background = nil }
    return look
  }
}
