/// Generated messages, by number. Five consecutive messages form a conversation, and conversations
/// vary.
struct Conversation {
  /// The number of messages in the history.
  static var historyCount: Int { 5_000 }

  /// Returns a message of the history.
  static func message(_ number: Int) -> ChatMessage {
    let talk = Talk(number / 5)
    return talk.message(number % 5)
  }

  /// Returns a message of the user, by the number of messages sent before.
  static func reply(_ number: Int) -> String { replies[number % replies.count] }

  /// Returns a report of the harbour office, by the number of reports before.
  static func report(_ number: Int) -> String {
    let talk = Talk(1_000_000 + number)
    return
      "Report of \(talk.hour): wind \(talk.wind), \(talk.number) knots, "
      + reports[number % reports.count]
      + " Tonight the light at \(talk.place) is out of order; keep \(talk.otherPlace) to port until "
      + "you see the leading marks, and call before you come in."
  }

  private static let replies = [
    "Understood.", "We are two hours out, keep a berth for us.",
    "Can somebody look after the spare anchor? It stands on the quay beside the blue crane, and the "
      + "tide will have it by noon.",
    "Thank you!", "All well on board.", "What does the barometer say ashore?",
    "We have the papers with us this time.",
  ]

  private static let reports = [
    "visibility good, a long swell from the west. Two coasters wait for the flood, the dredger works "
      + "on the north side until noon and shows two balls.",
    "rain at times. The ferry is late and will take the outer channel, so leave it room at the third "
      + "buoy. A trawler reports nets adrift off the bank.",
    "haze over the sands. The swing bridge opens on the hour only, the pilot boat lies inside.",
  ]
}

/// A conversation of five messages.
private struct Talk {
  private let seed: Int

  init(_ seed: Int) { self.seed = seed }

  var place: String { pick(Self.places, 1) }
  var otherPlace: String { Self.places[(index(Self.places, 1) + 7) % Self.places.count] }
  var wind: String { pick(Self.winds, 2) }
  var cargo: String { pick(Self.cargoes, 3) }
  var number: Int { 6 + Int(Dice.share(seed, 4) * 24) }
  var hour: String {
    let minute = 5 * Int(Dice.share(seed, 6) * 12)
    return String(5 + Int(Dice.share(seed, 5) * 17)) + (minute < 10 ? ":0" : ":") + String(minute)
  }

  private func index(_ words: [String], _ salt: Int) -> Int {
    Int(Dice.share(seed, salt) * Double(words.count))
  }

  private func pick(_ words: [String], _ salt: Int) -> String { words[index(words, salt)] }

  func message(_ place: Int) -> ChatMessage {
    let topics = [passage, unloading, weather, engine, visitors, seals]
    return topics[Int(Dice.share(seed, 7) * Double(topics.count))](place)
  }

  private func said(_ place: Int, _ lines: [(ChatMessage.Speaker, String)]) -> ChatMessage {
    ChatMessage(speaker: lines[place].0, text: lines[place].1)
  }
}

// MARK: - Topics
extension Talk {
  private func passage(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.reader, "Are you past \(place) yet?"),
        (.boat, "Since \(hour). Wind \(wind), \(number) knots, and the tide is with us."),
        (.reader, "Good. Mind the bank off \(otherPlace), it has moved again."),
        (
          .boat,
          "We saw it at low water: there is a new spit, and the old withies stand in the dry. We will "
            + "go round by the outer channel and lose half an hour."
        ),
        (.office, "Noted, the chart here will be corrected."),
      ])
  }

  private func unloading(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.office, "Berth \(number) is free from \(hour)."),
        (.reader, "We have \(number * 4) tons of \(cargo) for \(place)."),
        (
          .office,
          "Then the small crane will do. The large one is at \(otherPlace) for repairs until the end of "
            + "the week, and the rails are up."
        ),
        (.boat, "Leave us a corner, we come in with the evening tide."),
        (.reader, "There is room for both."),
      ])
  }

  private func weather(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.boat, "How does it look at \(place)?"),
        (.office, "Wind \(wind), \(number) knots, the glass is falling."),
        (.boat, "Then we wait."),
        (
          .reader,
          "We lie at \(otherPlace) behind the mole and have put out a second anchor. If it veers before "
            + "\(hour) we will try, if not there is soup."
        ),
        (.boat, "Soup, then."),
      ])
  }

  private func engine(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.boat, "The pump is losing water again."),
        (.reader, "The seal or the hose?"),
        (
          .boat,
          "The hose, where it goes through the bulkhead. It holds with tape and \(number) turns of "
            + "line, but nobody should look at it for long."
        ),
        (.office, "The workshop at \(place) opens at \(hour)."),
        (.boat, "We will be there."),
      ])
  }

  private func visitors(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.office, "A school class wants to see a boat, \(number) children."),
        (.reader, "They can come on board at \(hour), two by two."),
        (.office, "Is there anything they should not touch?"),
        (.reader, "The \(cargo). And the bell, or we will never get rid of them."),
        (.boat, "They may ring ours."),
      ])
  }

  private func seals(_ line: Int) -> ChatMessage {
    said(
      line,
      [
        (.reader, "\(number) seals on the sands off \(place), and four pups."),
        (.boat, "Yesterday it was half of that."),
        (
          .reader,
          "They come over from \(otherPlace) when it blows from the \(wind.split(separator: " ")[0]). "
            + "We kept well off and went by under sail."
        ),
        (.office, "I have put it into the book. The warden says thank you."),
        (.reader, "Gladly."),
      ])
  }

  private static let places = [
    "Gullness", "the Sker rocks", "Oysterholm", "Windmouth", "the Elder light", "Fenwick",
    "Saltfleet", "Moorhaven", "the inner mole", "Kelp Sound", "Thriftsands", "Whinbay",
    "the old weir", "Larkness", "Heronpool",
  ]

  private static let winds = [
    "west", "south-west", "north-west", "north", "east and gusty", "south", "north-east",
  ]

  private static let cargoes = ["barley", "timber", "slate", "wool", "salt", "bricks", "flax"]
}
