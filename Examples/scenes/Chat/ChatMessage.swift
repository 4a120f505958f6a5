/// What somebody has said.
struct ChatMessage: Equatable {
  /// Who says something.
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
