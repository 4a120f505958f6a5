import GridGeometry

/// The frame of an item or of a section, in content coordinates.
///
/// Indices have 64 bits, although `Int` has 32 in WebAssembly.
struct WebPlacement: Hashable {
  /// The index of the item or the section.
  var index: Int64

  /// The frame, in content coordinates.
  var frame: GridRect

  /// The height of the header at the top of a section; 0 for items.
  var headerHeight = 0.0
}
