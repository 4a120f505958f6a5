/// A list of messages, the newest at the end, above a line with the next message to send.
///
/// While the list is scrolled to its end, it follows new messages. Otherwise it keeps its position,
/// and a button shows the number of unread messages. Earlier messages are loaded when the first
/// loaded one comes near.
final class ChatPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<ChatCell>
  private(set) var log = ChatLog()

  /// The number of messages added since the list was last scrolled to its end.
  private(set) var unread = 0 {
    didSet { if unread != oldValue { showUnread() } }
  }

  /// The source of incoming messages, once it was started.
  private var stream: ChatStream?
  private(set) var isStreaming = false

  /// The number of messages that the user has sent.
  private var replies = 0

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
    draft.borders = Borders(top: theme.colors.hairline)
    news.gravity = [.bottom, .centerHorizontal]
    news.isChosen = true
    news.visibility = .gone
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .none
    grid.anchorPolicy = .end
    grid.endDistance = .items(12)
    showTitle()
    showDraft()
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<ChatCell>) -> Int { log.count }

  func gridView(_ grid: GridView<ChatCell>, cellForItem index: Int) -> ChatCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "message") ?? ChatCell()
    cell.show(log[index], isMirrored: screen?.isMirrored ?? false)
    return cell
  }

  /// Messages take no focus, so arrow keys scroll.
  func gridView(_ grid: GridView<ChatCell>, canFocusItemAt path: ItemPath) -> Bool { false }

  // MARK: Scrolling

  /// Whether the list is scrolled to its end.
  var isAtEnd: Bool { grid.contentOffset.y >= grid.scrollRange.end.y }

  /// Whether the list is scrolled to its end, or is animating to it.
  private var isFollowing: Bool { isAtEnd || grid.scroll.phase == .animating }

  /// Scrolls to the end, animated.
  func goDown() {
    grid.scrollToItem(at: log.count - 1, alignment: .end, duration: 0.4)
  }

  /// Scrolls by a number of points, limited to the scroll range.
  func scroll(by points: Double) { grid.contentOffset.y += points }

  func gridViewDidScroll(_ grid: GridView<ChatCell>) {
    if isAtEnd { unread = 0 }
  }

  func gridView(_ grid: GridView<ChatCell>, willReach end: ContentEnd) {
    guard end == .start, log.first > 0 else { return }
    grid.change(over: nil) { $0.insertItems(0..<log.loadEarlier(), inSection: 0) }
    showTitle()
  }

  // MARK: Messages

  /// Sends the message that the line below the list shows.
  func send() {
    add(ChatMessage(speaker: .reader, text: Conversation.reply(replies)))
    replies += 1
    showDraft()
    if !isFollowing { goDown() }
  }

  /// Starts or stops the incoming messages.
  func toggleStream() {
    isStreaming.toggle()
    streamButton.title = isStreaming ? "quiet" : "stream"
    if stream == nil { stream = ChatStream() } else { stream?.restart() }
    showTitle()
  }

  /// The time of the next incoming word; nil if messages are stopped, and before the first frame
  /// after their start.
  var nextTime: Double? { isStreaming ? stream?.nextTime : nil }

  /// Adds the incoming words that are due.
  func advance(to time: Double) {
    guard isStreaming, var stream else { return }
    stream.beginFrame(at: time)
    while let word = stream.word(at: time) {
      if let number = stream.message {
        let index = log.append(word, to: number)
        grid.change(over: nil) { $0.reconfigureItem(at: ItemPath(section: 0, item: index)) }
        stream.wasShown(in: number)
      } else {
        if !isFollowing { unread += 1 }
        stream.wasShown(in: add(ChatMessage(speaker: .office, text: String(word))))
      }
    }
    self.stream = stream
  }

  /// Appends a message.
  /// - Returns: Its number, counted from the beginning of the history.
  @discardableResult
  private func add(_ message: ChatMessage) -> Int {
    var number = 0
    let isOnTheWay = grid.scroll.phase == .animating
    grid.change {
      number = log.append(message)
      $0.insertItems((log.count - 1)..<log.count, inSection: 0, animation: .bottom)
    }
    // The end has moved: retarget the animation.
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
