/// Identifies one configuration of a cell, for results that arrive later.
///
/// Take a token while a cell is configured, and use it to look up the cell when the picture has
/// loaded. If the cell has been reused in the meantime, the lookup returns nil:
///
///     let token = photoGrid.token(of: cell)
///     load(url) { picture in
///       if let token, let cell = photoGrid.cell(for: token) { cell.picture = picture }
///     }
///
/// A cell that has left the viewport is found while it still has its content in the pool.
public struct ReuseToken: Hashable, Sendable {
  let filling: Int
}
