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
    card.background = theme.isForPage ? theme.colors.card : theme.colors.dim
    card.borders = Borders(all: theme.colors.hairline)
    card.corners = Corners(all: theme.length(0, page: 8))
    card.shadow = theme.cardShadow
    card.padding = GridInsets(all: 8)
    card.content = .picture(ScenePictures.photo(photos))
    photos += 1
    return card
  }

  /// Returns a photo and a badge that stays attached to its corner.
  private mutating func photoWithBadge() -> [Box] {
    let card = photo()
    let badge = Box(
      width: 32, height: .points(theme.length(16, page: 20)))
    badge.content = .line(
      "\(photos)", theme.colors.onAccent, weight: theme.body.strong, alignment: .center)
    badge.background = theme.colors.accent
    badge.corners = Corners(all: theme.length(8, page: 10))
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
      card.background = theme.colors.hue(piles + place)
      card.write("\(place + 1) of 3", "front", color: theme.colors.onHue)
    }
    return cards.asBoxes
  }

  private func wide() -> Card {
    let card = Card(.comesToFront, isWide: true)
    card.background = theme.colors.bar
    card.borders = Borders(all: theme.colors.hairline ?? theme.colors.faint)
    card.corners = Corners(all: theme.length(0, page: 8))
    card.write("As wide as two", "the rest flows around it")
    return card
  }

  /// Returns a card that its next version replaces when it is tapped.
  func version(_ number: Int) -> Card {
    let card = Card(.turns(version: number + 1))
    card.background = theme.colors.chosen
    card.corners = Corners(all: 8)
    card.write("Version \(number)", "replace")
    return card
  }
}
