/// Makes cards of alternating types.
struct CardDeck {
  private var deals = 0
  private var photos = 0
  private var looks = 0
  private var piles = 0

  /// Returns the next boxes: one card, a pile of overlapping cards, or a card with a badge.
  mutating func deal() -> [Box] {
    deals += 1
    switch deals % 10 {
    case 1, 6, 9: return [photo()]
    case 3: return photoWithBadge()
    case 4: return pile()
    case 5: return [version(1)]
    case 8: return [wide()]
    default: return [look()]
    }
  }

  /// Returns a photo in a frame.
  mutating func photo() -> Card {
    let card = Card(.leaves)
    card.background = Palette.dim
    card.padding = GridInsets(all: 8)
    card.content = .picture(ScenePictures.photo(photos))
    photos += 1
    return card
  }

  /// Returns a photo and a badge that stays attached to its corner.
  private mutating func photoWithBadge() -> [Box] {
    let card = photo()
    let badge = Box(width: 32, height: 16)
    badge.content = .line("\(photos)", Palette.ground, weight: .bold, alignment: .center)
    badge.background = Palette.accent
    badge.corners = Corners(all: 8)
    badge.margin = GridInsets(left: card.width - badge.width + 8)
    badge.position = .attached(to: card)
    badge.zIndex = 1
    return [card, badge]
  }

  private mutating func look() -> Card {
    let all = CardLook.allCases
    let card = Card(.comesToFront)
    all[looks % all.count].dress(card)
    looks += 1
    return card
  }

  /// Returns three overlapping cards. The margin of the first reserves space for the other two.
  private mutating func pile() -> [Box] {
    piles += 1
    let cards = (0..<3).map { _ in Card(.comesToFront) }
    cards[0].margin.right += 128
    for (place, card) in cards.enumerated() {
      if place > 0 {
        card.position = .attached(to: cards[0])
        card.margin = GridInsets(left: 64 * Double(place))
      }
      card.background = Palette.hue(piles + place)
      card.write("\(place + 1) of 3", "front", color: Palette.ground)
    }
    return cards.asBoxes
  }

  private func wide() -> Card {
    let card = Card(.comesToFront, isWide: true)
    card.background = Palette.bar
    card.borders = Borders(all: Palette.faint)
    card.write("As wide as two", "the rest flows around it")
    return card
  }

  /// Returns a card that its next version replaces when it is tapped.
  func version(_ number: Int) -> Card {
    let card = Card(.turns(version: number + 1))
    card.background = Palette.chosen
    card.corners = Corners(all: 8)
    card.write("Version \(number)", "replace")
    return card
  }
}
