/// What a keyboard covers of a scroller, and how far content was moved for it.
struct KeyboardRoom {
  /// Where the keyboard is, in the outermost box; nil while there is none.
  var frame: GridRect?

  /// How much of the scroller's end is kept free for the keyboard.
  var inset = 0.0

  /// How much of that is to be given up when the content is at rest.
  var isLeaving = false

  /// How far content was moved.
  var way = 0.0
}
