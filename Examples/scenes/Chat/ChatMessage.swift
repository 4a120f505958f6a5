/// A message of the chat.
struct ChatMessage: Equatable {
  /// The author of a message.
  enum Speaker {
    case reader, boat, office

    var name: String {
      switch self {
      case .reader: "You"
      case .boat: "Kittiwake"
      case .office: "Harbour office"
      }
    }
  }

  let speaker: Speaker
  var text: String
}
