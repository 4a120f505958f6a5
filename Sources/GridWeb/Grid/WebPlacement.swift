import GridGeometry

/// The frame of an item or of a section, in content coordinates.
///
/// Indices have 64 bits, although `Int` has 32 in WebAssembly.
struct WebPlacement: Hashable {
  /// The index of the item or the section.
  var index: Int64

  /// The frame, in content coordinates, or in those of its area.
  var frame: GridRect

  /// The height of the header at the top of a section; 0 for items.
  var headerHeight = 0.0

  /// Where the cell is.
  var area = Area.layer

  /// The parts of the viewport that have cells. The raw value is what the page is told.
  enum Area: Double {
    /// The layer, which scrolls.
    case layer = 0
    /// The frozen items at the start. Frames are relative to the first one.
    case start = 2
    /// The frozen items at the end. Frames are relative to the first one.
    case end = 4
  }
}
