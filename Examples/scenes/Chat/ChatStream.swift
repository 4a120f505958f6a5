/// Messages that arrive word by word over time.
struct ChatStream {
  /// The words of the current message that have not arrived yet.
  private var words: ArraySlice<Substring> = []

  /// The time at which the next word arrives.
  private(set) var nextTime: Double

  /// The number of the message that words are appended to; nil between two messages.
  var message: Int?

  private var reports = 0

  /// The seconds between two words, and the additional pause between two messages.
  private static var pace: Double { 0.08 }
  private static var pause: Double { 1.2 }

  /// Creates a stream whose first word arrives after a short pause.
  init(at time: Double) { nextTime = time + Self.pause / 4 }

  /// Returns the next word if it is due, or nil.
  mutating func word(at time: Double) -> Substring? {
    guard time >= nextTime else { return nil }
    if message == nil {
      words = Conversation.report(reports).split(separator: " ")[...]
      reports += 1
    }
    // After a long delay, at most the words of one second arrive at once.
    nextTime = max(nextTime, time - 1) + Self.pace
    return words.popFirst()
  }

  /// Notes that a word was appended to a message.
  mutating func wasShown(in number: Int) {
    message = number
    guard words.isEmpty else { return }
    message = nil
    nextTime += Self.pause
  }

  /// Restarts the stream after it was stopped.
  mutating func resume(at time: Double) { nextTime = time + Self.pace }
}
