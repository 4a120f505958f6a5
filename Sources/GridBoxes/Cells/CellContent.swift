/// What a cell shows of its item. Its own background gives way to that of the selection for as long
/// as that is seen.
final class CellContent: Box {
  override var shownLook: BoxAppearance {
    var look = look
    if let cell = parent as? GridCell, cell.showsSelectedBackground { look.background = nil }
    return look
  }
}
