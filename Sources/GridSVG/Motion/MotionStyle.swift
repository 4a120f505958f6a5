/// The style sheet of a document in which something moves: keyframes, in shares of one length of time.
///
///     var style = MotionStyle(Playing(from: 0, to: 0.3, pause: nil))
///     style.begin("m1")
///     style.add(at: 0) { $0 += Array("opacity:0".utf8) }
///     style.end()
///
/// Whoever has asked for less motion sees the end at once.
struct MotionStyle {
  private(set) var bytes: [UInt8] = []

  private let playing: Playing

  /// The class of what moves.
  static var motionClass: String { "moving" }

  /// Begins the sheet.
  init(_ playing: Playing) {
    self.playing = playing
    beginLine()
    write(".\(Self.motionClass){animation:")
    bytes.append(decimal: playing.length)
    write("s linear both\(playing.isRepeated ? " infinite" : "")}")
    beginLine()
    write("@media (prefers-reduced-motion:reduce){.\(Self.motionClass){animation:none}}")
  }

  /// Begins the keyframes of a name.
  mutating func begin(_ name: String) {
    beginLine()
    write("@keyframes \(name){")
  }

  /// Adds what something looks like at a time.
  mutating func add(at time: Double, _ look: (inout [UInt8]) -> Void) {
    beginLine()
    write("  ")
    bytes.append(decimal: playing.share(at: time) * 100, places: 4)
    write("%{")
    look(&bytes)
    write("}")
  }

  /// Ends the keyframes.
  mutating func end() { write("}") }

  private mutating func beginLine() { write("\n    ") }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// From when to when a document plays.
struct Playing {
  private let start: Double

  /// How long it takes, its pause included.
  let length: Double

  /// Whether it begins again.
  let isRepeated: Bool

  /// Plays once, or again and again with a pause after each time. A pause that is no positive number
  /// is none.
  init(from start: Double, to end: Double, pause: Double?) {
    self.start = start
    let pause = pause.map { $0 > 0 ? min($0, 3_600) : 0 }
    length = end - start + (pause ?? 0)
    isRepeated = pause != nil
  }

  /// How much of the length has passed at a time.
  func share(at time: Double) -> Double { length > 0 ? min(max((time - start) / length, 0), 1) : 0 }
}
