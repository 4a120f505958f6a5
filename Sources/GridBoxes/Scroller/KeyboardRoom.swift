/// The part of a scroller that a keyboard covers, and the distance that was scrolled for it.
struct KeyboardRoom {
  /// The frame of the keyboard in the outermost box, or nil while there is no keyboard.
  var frame: GridRect?

  /// The part of the bottom inset that is due to the keyboard.
  var inset = 0.0

  /// Whether the inset is removed as soon as the content is at rest.
  var isLeaving = false

  /// The distance that the content was scrolled for the keyboard, in points.
  var way = 0.0
}
