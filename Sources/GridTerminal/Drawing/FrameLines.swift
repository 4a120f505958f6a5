/// The borders of a box, divided by how tiles show them.
///
/// Borders that meet at corners get the outermost tiles to themselves, if the box is at least two
/// tiles wide and two tall. Other borders share their tiles with the content of the box.
struct FrameLines {
  let borders: Borders
  let corners: Corners
  let rect: PixelRect

  /// The borders that have tiles of their own.
  let own: EdgeSet

  /// The borders that share tiles with the content.
  let single: EdgeSet

  private let size: GridSize

  init(_ look: BoxAppearance, _ rect: PixelRect, isWithin size: GridSize) {
    borders = look.borders
    corners = look.corners
    self.rect = rect
    self.size = size
    let all = EdgeSet(borders)
    let isRoomy = rect.width >= 2 && rect.lastRow > rect.firstRow
    let meet = !all.isDisjoint(with: .horizontal) && !all.isDisjoint(with: .vertical)
    own = isRoomy && meet ? all : []
    single = rect.isEmpty || !own.isEmpty ? [] : all
  }

  /// Returns the area in which a child box may fill pixels. It excludes the tiles of a border,
  /// unless the frame of the child reaches that edge to within half a point.
  func fillArea(of frame: GridRect, within area: PixelRect) -> PixelRect {
    var area = area
    let enough = 0.5
    if own.contains(.left), frame.minX >= enough { area.left = max(area.left, rect.left + 1) }
    if own.contains(.right), frame.maxX <= size.width - enough {
      area.right = min(area.right, rect.right - 1)
    }
    if own.contains(.top), frame.minY >= enough {
      area.top = max(area.top, 2 * rect.firstRow + 2)
    }
    if own.contains(.bottom), frame.maxY <= size.height - enough {
      area.bottom = min(area.bottom, 2 * rect.lastRow)
    }
    return area
  }
}

/// A set of edges of a rectangle.
struct EdgeSet: OptionSet {
  let rawValue: UInt8

  static let top = EdgeSet(rawValue: 1)
  static let left = EdgeSet(rawValue: 2)
  static let bottom = EdgeSet(rawValue: 4)
  static let right = EdgeSet(rawValue: 8)

  /// The horizontal edges, and the vertical ones.
  static let horizontal: EdgeSet = [.top, .bottom]
  static let vertical: EdgeSet = [.left, .right]
}

extension EdgeSet {
  init(_ borders: Borders) {
    self = []
    if borders.top != nil { insert(.top) }
    if borders.left != nil { insert(.left) }
    if borders.bottom != nil { insert(.bottom) }
    if borders.right != nil { insert(.right) }
  }
}
