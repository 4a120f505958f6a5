/// The loaded messages: the end of the history, and the messages added since.
struct ChatLog {
  /// The number of history messages loaded at a time.
  static var pageSize: Int { 50 }

  /// The number of the first loaded message.
  private(set) var first = Conversation.historyCount - pageSize

  /// The messages added since the scene was opened.
  private var new: [ChatMessage] = []

  /// The number of loaded messages.
  var count: Int { loadedHistory + new.count }

  private var loadedHistory: Int { Conversation.historyCount - first }

  /// The loaded message at an index.
  subscript(index: Int) -> ChatMessage {
    index < loadedHistory ? Conversation.message(first + index) : new[index - loadedHistory]
  }

  /// Loads a page of earlier messages.
  /// - Returns: How many messages were inserted at the beginning; 0 if all are loaded.
  mutating func loadEarlier() -> Int {
    let count = min(Self.pageSize, first)
    first -= count
    return count
  }

  /// Appends a message.
  /// - Returns: Its number, counted from the beginning of the history.
  mutating func append(_ message: ChatMessage) -> Int {
    new.append(message)
    return Conversation.historyCount + new.count - 1
  }

  /// Appends a word to a message that was added since the scene was opened.
  /// - Returns: The index of the message among the loaded ones.
  mutating func append(_ word: Substring, to number: Int) -> Int {
    new[number - Conversation.historyCount].text += " " + word
    return number - first
  }
}
