/// Two thousand boxes in a scroller, in rows that wrap at the width of the window. Only boxes near
/// the viewport are shown.
final class Boxes: Scene {
  private let page: CardPage
  private let photoButton = SceneButton("+ photo")
  private let snapButton = SceneButton("snap off")
  private let mark = CursorMark()
  private var deck = CardDeck()
  private var cursor = Card(.leaves)

  /// The z-index of the card that was brought to the front last.
  private var front = 0

  init() {
    page = CardPage(TopBar([photoButton, snapButton]))
    super.init(page)
    photoButton.onTap = { [unowned(unsafe) self] _, _ in addPhoto() }
    snapButton.onTap = { [unowned(unsafe) self] _, _ in toggleSnap() }
    var boxes = page.boxes
    while boxes.count < 2_000 { boxes += deck.deal() }
    page.setBoxes(Array(boxes.prefix(2_000)))
    for card in cards { observe(card) }
    cursor = cards[0]
    mark.follow(cursor)
  }

  override var help: String { "click a box; wheel or drag to scroll" }

  override var commands: [Command] {
    [
      Command("a", "add") { [self] in addPhoto() },
      Command("d", "remove") { [self] in remove(cursor) },
      Command("s", "snap") { [self] in toggleSnap() },
      Command("m", page.hasMargin ? "no margin" : "margin") { [self] in page.hasMargin.toggle() },
    ]
  }

  override var notes: [String] {
    [
      "boxes \(grouped(page.boxes.count)), shown \(page.shownBoxes.count)",
      page.hasMargin ? "with a page of boxes beyond each edge" : "with the visible boxes only",
      "animating \(page.screen?.motionCount ?? 0)",
    ]
  }

  override func press(_ press: GridKeyPress) -> Bool {
    if let step = press.step {
      lookAt(page.box(step, from: cursor, among: cards) ?? cursor)
    } else if press.isTap {
      cursor.tapped(Tap(point: .zero))
    } else {
      return super.press(press == .delete || press == .backspace ? "d" : press)
    }
    return true
  }

  override func advance(to time: Double) { page.showCount() }

  override func pose() {
    if let card = cards.first(where: { $0.base != nil }) { tap(card) }
  }

  override func play(frame: Int) {
    let isAtEnd = page.contentOffset.y >= page.grid.scrollRange.end.y
    page.contentOffset.y = isAtEnd ? page.grid.scrollRange.start.y : page.contentOffset.y + 24
    if frame % 48 == 0 { addPhoto() }
  }
}

// MARK: - The cursor
extension Boxes {
  /// The cards that the cursor can move to, in order.
  private var cards: [Card] { page.boxes.compactMap { $0 as? Card } }

  /// Moves the cursor to a card and scrolls until the card is visible.
  private func lookAt(_ card: Card) {
    cursor = card
    mark.follow(card)
    page.layout(duration: 0.3) { [page] _ in page.showCount() }
    page.scroll(to: card, margin: 16, duration: 0.2)
  }
}

// MARK: - Changes
extension Boxes {
  private func observe(_ card: Card) {
    card.onTap = { [unowned(unsafe) self] card, _ in tap(card) }
  }

  private func tap(_ card: Card) {
    switch card.action {
    case .leaves: return remove(card)
    case .turns(let version): return turn(card, into: version)
    case .comesToFront:
      front += 1
      card.zIndex = front
      lookAt(card)
    }
  }

  /// Inserts a photo before the cursor, or before the first visible card if the cursor is not
  /// visible.
  private func addPhoto() {
    let isSeen = page.shownBoxes.contains { $0 === cursor }
    let next = isSeen ? cursor : cards.first { $0.y >= page.contentOffset.y } ?? cursor
    let photo = deck.photo()
    observe(photo)
    page.insert(photo, at: page.boxes.firstIndex { $0 === next } ?? 0)
    lookAt(photo)
  }

  private func remove(_ card: Card) {
    let all = cards
    // Boxes that are attached to the card are removed with it.
    let rest = all.filter { $0 !== card && $0.base !== card }
    guard let last = rest.last, let place = all.firstIndex(where: { $0 === card }) else { return }
    for other in all where other === card || other.base === card { page.remove(other) }
    lookAt(all[place...].first { $0.parent === page } ?? last)
  }

  /// Replaces a card by another version. The new card animates from the frame of the old one.
  private func turn(_ card: Card, into version: Int) {
    guard let place = page.boxes.firstIndex(where: { $0 === card }) else { return }
    let other = deck.version(version)
    observe(other)
    other.replaced = card
    page.remove(at: place)
    page.insert(other, at: min(place + 2, page.boxes.count))
    lookAt(other)
  }

  private func toggleSnap() {
    page.snapsToBoxes.toggle()
    // A fling that ends at a row is short.
    page.grid.scrollRules.deceleration = page.snapsToBoxes ? .fast : .normal
    snapButton.isChosen = page.snapsToBoxes
    snapButton.title = page.snapsToBoxes ? "snap on" : "snap off"
    if page.snapsToBoxes { page.snapToNearestBox(duration: 0.2) }
  }
}
