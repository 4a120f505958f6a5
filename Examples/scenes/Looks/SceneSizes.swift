/// Sizes that depend on the pointer with which the user hits a target.
public enum SceneSizes {
  /// The height of buttons and fields, and of the bars that hold them, in points.
  ///
  /// It is 16, the height of a row of a terminal, unless the host sets another one before it makes the
  /// first scene. Only the thread of the scenes uses it.
  nonisolated(unsafe) public static var target = 16.0

  /// The space above and below a line of text in a target.
  static var inset: Double { (target - 16) / 2 }
}
