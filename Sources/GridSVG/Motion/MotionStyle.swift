/// Builds the style sheet of an animated document: one `@keyframes` rule per moving element.
///
/// ```text
/// var style = MotionStyle(Playing(from: 0, to: 0.3, pause: nil))
/// style.begin("m1")
/// style.add(at: 0) { $0 += Array("opacity:0".utf8) }
/// style.end()
/// ```
///
/// All rules share the duration of the document. Users who prefer reduced motion see the final
/// state at once.
struct MotionStyle {
  private(set) var bytes: [UInt8] = []

  private let playback: Playback

  /// The CSS class of animated elements.
  static var motionClass: String { "moving" }

  /// Begins the style sheet with the rules that all animated elements share.
  init(_ playback: Playback) {
    self.playback = playback
    beginLine()
    write(".\(Self.motionClass){animation:")
    bytes.append(decimal: playback.length)
    write("s linear both\(playback.isRepeated ? " infinite" : "")}")
    beginLine()
    write("@media (prefers-reduced-motion:reduce){.\(Self.motionClass){animation:none}}")
  }

  /// Begins a `@keyframes` rule.
  mutating func begin(_ name: String) {
    beginLine()
    write("@keyframes \(name){")
  }

  /// Adds a keyframe to the current rule.
  /// - Parameters:
  ///   - time: The time in seconds; it becomes a percentage of the duration.
  ///   - look: Writes the declarations of the keyframe.
  mutating func add(at time: Double, _ look: (inout [UInt8]) -> Void) {
    beginLine()
    write("  ")
    bytes.append(decimal: playback.share(at: time) * 100, places: 4)
    write("%{")
    look(&bytes)
    write("}")
  }

  /// Ends the current `@keyframes` rule.
  mutating func end() { write("}") }

  private mutating func beginLine() { write("\n    ") }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// The time span of a document, and whether it repeats.
struct Playback {
  private let start: Double

  /// The duration in seconds, including the pause.
  let length: Double

  /// Whether the animation starts again after the pause.
  let isRepeated: Bool

  /// Creates a time span in seconds.
  /// - Parameter pause: The pause after each run of a repeating animation, at most 3,600 seconds; a
  ///   value that is negative or NaN is treated as 0. Nil plays once.
  init(from start: Double, to end: Double, pause: Double?) {
    self.start = start
    let pause = pause.map { $0 > 0 ? min($0, 3_600) : 0 }
    length = end - start + (pause ?? 0)
    isRepeated = pause != nil
  }

  /// Returns the elapsed fraction of the duration at a time, clamped to 0...1.
  func share(at time: Double) -> Double { length > 0 ? min(max((time - start) / length, 0), 1) : 0 }
}
