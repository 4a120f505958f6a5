/// What stands for one filling of a cell, for answers that come later.
///
/// Take one while a cell is filled, and ask for the cell by it when the picture has arrived. Once
/// the cell shows something else, there is no such cell any more:
///
///     let token = grid.token(of: cell)
///     load(url) { picture in
///       if let token, let cell = grid.cell(for: token) { cell.picture = picture }
///     }
///
/// A cell that has scrolled out of sight and still waits with what it showed is found.
public struct ReuseToken: Hashable, Sendable {
  let filling: Int
}
