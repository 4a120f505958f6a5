/// Messages that arrive word by word over time.
struct ChatStream {
  /// The words of the current message that have not arrived yet.
  private var words: ArraySlice<Substring> = []

  /// The time at which the next word arrives; nil until the first frame after a start.
  private(set) var nextTime: Double?

  /// The seconds from the first frame after a start to the first word.
  private var delay = ChatStream.pause / 4

  /// The number of the message that words are appended to; nil between two messages.
  var message: Int?

  private var reports = 0

  /// The seconds between two words, and the additional pause between two messages.
  private static var pace: Double { 0.08 }
  private static var pause: Double { 1.2 }

  /// Determines the time of the first word after a start.
  mutating func beginFrame(at time: Double) { nextTime = nextTime ?? time + delay }

  /// Returns the next word if it is due, or nil.
  mutating func word(at time: Double) -> Substring? {
    guard let nextTime, time >= nextTime else { return nil }
    if message == nil {
      words = Conversation.report(reports).split(separator: " ")[...]
      reports += 1
    }
    // After a long delay, at most the words of one second arrive at once.
    self.nextTime = max(nextTime, time - 1) + Self.pace
    return words.popFirst()
  }

  /// Notes that a word was appended to a message.
  mutating func wasShown(in number: Int) {
    message = number
    guard words.isEmpty else { return }
    message = nil
    if let nextTime { self.nextTime = nextTime + Self.pause }
  }

  /// Starts the stream again, with the next frame.
  mutating func restart() { (nextTime, delay) = (nil, Self.pace) }
}
