/// The messages that are loaded: the end of the history, and what was said since.
struct ChatLog {
  /// How many messages of the history are loaded at a time.
  static var pageSize: Int { 50 }

  /// The number of the first message that is loaded.
  private(set) var first = Conversation.historyCount - pageSize

  /// What was said since the reader came.
  private var new: [ChatMessage] = []

  /// The number of messages that are loaded.
  var count: Int { loadedHistory + new.count }

  private var loadedHistory: Int { Conversation.historyCount - first }

  /// A message that is loaded.
  subscript(index: Int) -> ChatMessage {
    index < loadedHistory ? Conversation.message(first + index) : new[index - loadedHistory]
  }

  /// Loads what was said before.
  /// - Returns: How many messages that are; they come before all others.
  mutating func loadEarlier() -> Int {
    let count = min(Self.pageSize, first)
    first -= count
    return count
  }

  /// Takes a message in.
  /// - Returns: Its number, counted from the beginning of all.
  mutating func append(_ message: ChatMessage) -> Int {
    new.append(message)
    return Conversation.historyCount + new.count - 1
  }

  /// Puts a word at the end of a message that was said since the reader came.
  /// - Returns: Where it is among those that are loaded.
  mutating func append(_ word: Substring, to number: Int) -> Int {
    new[number - Conversation.historyCount].text += " " + word
    return number - first
  }
}
