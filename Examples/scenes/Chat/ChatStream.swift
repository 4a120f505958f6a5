/// A message that comes in word by word, by the clock.
struct ChatStream {
  /// What is still to come of it.
  private var words: ArraySlice<Substring> = []

  /// When the next word comes.
  private(set) var nextTime: Double

  /// The number of the message that words are put to; nil between two.
  var message: Int?

  private var reports = 0

  /// How long a word takes, and how long it is quiet between two messages.
  private static var pace: Double { 0.08 }
  private static var pause: Double { 1.2 }

  /// Begins with a short pause.
  init(at time: Double) { nextTime = time + Self.pause / 4 }

  /// The next word, if its time has come.
  mutating func word(at time: Double) -> Substring? {
    guard time >= nextTime else { return nil }
    if message == nil {
      words = Conversation.report(reports).split(separator: " ")[...]
      reports += 1
    }
    // Whoever was away for long is not flooded.
    nextTime = max(nextTime, time - 1) + Self.pace
    return words.popFirst()
  }

  /// Says that a word is on the page.
  mutating func wasShown(in number: Int) {
    message = number
    guard words.isEmpty else { return }
    message = nil
    nextTime += Self.pause
  }

  /// Goes on after a rest.
  mutating func resume(at time: Double) { nextTime = time + Self.pace }
}
