import GridTerminal

// A message in a bubble: at the right if the user wrote it, and at the left otherwise.
final class MessageCell: Box {
  private let bubble = Box()

  override func setUp() { append(bubble) }

  func show(_ text: String, isMine: Bool) {
    bubble.maxWidth = 320
    bubble.gravity = isMine ? .right : .left
    bubble.background = GridColor(isMine ? 0x3A4D6E : 0x2B313B)
    bubble.text = text
  }
}

// The latest messages. Older ones arrive a second after the user has scrolled near the first.
@MainActor final class Chat: @MainActor GridListDataSource, @MainActor GridDelegate {
  private var messages = history(950..<1_000)
  private var oldest = 950
  private var load: Task<Void, any Error>?

  private static func history(_ numbers: Range<Int>) -> [(text: String, isMine: Bool)] {
    numbers.map { (String(repeating: "hello there ", count: $0 * 7 % 13 + 1), $0 % 3 == 0) }
  }

  func say(_ text: String, isMine: Bool) throws {
    messages.append((text, isMine))
    try grid.insertItem(at: ItemPath(section: 0, item: messages.count - 1), animation: .bottom)
  }

  func numberOfItems(in grid: GridView<MessageCell>) -> Int { messages.count }
  func gridView(_ grid: GridView<MessageCell>, cellForItem index: Int) -> MessageCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "message") ?? MessageCell(width: .fill)
    cell.show("\(oldest + index): \(messages[index].text)", isMine: messages[index].isMine)
    return cell
  }
  func gridView(_ grid: GridView<MessageCell>, canFocusItemAt path: ItemPath) -> Bool { false }
  func gridView(_ grid: GridView<MessageCell>, willReach end: ContentEnd) {
    guard end == .start, load == nil, oldest > 0 else { return }
    load = Task {
      try await Task.sleep(for: .seconds(1))
      (load, oldest) = (nil, oldest - 50)
      messages.insert(contentsOf: Self.history(oldest..<(oldest + 50)), at: 0)
      try grid.insertItems(0..<50, inSection: 0)
    }
  }
}

let chat = Chat()
let grid = GridView<MessageCell>(layout: ListLayout(rowHeight: .estimated(32)))
grid.anchorPolicy = .end
grid.selectionMode = .none
(grid.dataSource, grid.delegate) = (chat, chat)
let app = TerminalApp(GridBox(grid))
app.shortcuts["q"] = { $0.quit() }
app.shortcuts["a"] = { _ in try chat.say("something new", isMine: false) }
app.shortcuts["m"] = { _ in try chat.say("I say so", isMine: true) }
try await app.run()
