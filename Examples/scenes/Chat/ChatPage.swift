/// Messages, the newest at the end, and a line with what the reader says next.
///
/// A reader who is at the end stays there, whatever comes; one who is not stays where he is, and a button
/// says how much is new. Earlier messages come in when he gets near the first of those that are loaded.
final class ChatPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<ChatCell>
  private(set) var log = ChatLog()

  /// How many messages have come that the reader has not gone down to.
  private(set) var unread = 0 {
    didSet { if unread != oldValue { showUnread() } }
  }

  /// What comes in by itself, if anything does.
  private var stream: ChatStream?
  private(set) var isStreaming = false

  /// How often the reader has said something.
  private var replies = 0

  private var now = 0.0

  private lazy var bar = TopBar([streamButton])
  private lazy var streamButton = SceneButton("stream", self) { $0.toggleStream() }
  private lazy var news = SceneButton("", self) { $0.goDown() }
  private lazy var draft = TopBar([SceneButton("send", self) { $0.send() }])

  init() {
    grid = GridView(layout: ListLayout(rowHeight: .estimated(64)))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    let middle = Box(width: .fill, height: .fill, arrangement: .stack)
    middle.append(contentsOf: [GridBox(grid), news])
    append(contentsOf: [bar, middle, draft])
    news.gravity = [.bottom, .centerHorizontal]
    news.isChosen = true
    news.visibility = .gone
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .none
    grid.anchorPolicy = .end
    showTitle()
    showDraft()
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<ChatCell>) -> Int { log.count }

  func gridView(_ grid: GridView<ChatCell>, cellForItem index: Int) -> ChatCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "message") ?? ChatCell()
    cell.show(log[index])
    return cell
  }

  // MARK: Where the reader is

  /// Whether the reader sees the end.
  var isAtEnd: Bool { grid.contentOffset.y >= grid.scrollRange.end.y }

  /// Whether the reader sees the end, or is on the way there.
  private var isFollowing: Bool { isAtEnd || grid.scroll.phase == .animating }

  /// Goes to the end, over time.
  func goDown() {
    grid.scrollToItem(at: log.count - 1, alignment: .end, duration: 0.4, time: now)
  }

  /// Moves the content by so many points, or on to one of its ends.
  func scroll(by points: Double) { grid.contentOffset.y += points }

  func gridViewDidScroll(_ grid: GridView<ChatCell>) {
    if isAtEnd { unread = 0 }
  }

  func gridViewVisibleItemsDidChange(_ grid: GridView<ChatCell>) {
    guard let first = grid.visibleItems.first, first < 12, log.first > 0 else { return }
    grid.change(over: nil) { $0.insertItems(0..<log.loadEarlier(), inSection: 0) }
    showTitle()
  }

  // MARK: What is said

  /// Says what the line below has ready.
  func send() {
    add(ChatMessage(speaker: .reader, text: Conversation.reply(replies)))
    replies += 1
    showDraft()
    if !isFollowing { goDown() }
  }

  /// Has messages come in by themselves, or no longer.
  func toggleStream() {
    isStreaming.toggle()
    streamButton.title = isStreaming ? "quiet" : "stream"
    if stream == nil { stream = ChatStream(at: now) } else { stream?.resume(at: now) }
    showTitle()
  }

  /// When the next word comes in; nil if none does.
  var nextTime: Double? { isStreaming ? stream?.nextTime : nil }

  /// Lets words come in whose time has come.
  func advance(to time: Double) {
    now = time
    guard isStreaming, var stream else { return }
    while let word = stream.word(at: time) {
      if let number = stream.message {
        let index = log.append(word, to: number)
        grid.change(over: nil) { $0.reconfigureItems(index..<(index + 1), inSection: 0) }
        stream.wasShown(in: number)
      } else {
        if !isFollowing { unread += 1 }
        stream.wasShown(in: add(ChatMessage(speaker: .office, text: String(word))))
      }
    }
    self.stream = stream
  }

  /// Puts a message at the end.
  /// - Returns: Its number, counted from the beginning of all.
  @discardableResult
  private func add(_ message: ChatMessage) -> Int {
    var number = 0
    let isOnTheWay = grid.scroll.phase == .animating
    grid.change {
      number = log.append(message)
      $0.insertItems((log.count - 1)..<log.count, inSection: 0, animation: .bottom)
    }
    // The end is elsewhere now.
    if isOnTheWay { goDown() }
    showTitle()
    return number
  }

  // MARK: The bars

  private func showTitle() {
    bar.show(
      "Harbour radio",
      "\(grouped(log.count)) of \(grouped(log.first + log.count)) messages"
        + (isStreaming ? ", coming in" : ""))
  }

  private func showUnread() {
    news.visibility = unread > 0 ? .visible : .gone
    news.title = "\(unread) new ↓"
  }

  private func showDraft() { draft.show("Ready to send", Conversation.reply(replies)) }
}
