import GalleryScenes

/// A text file of any size, from its first row to its last, while its rows are still being counted.
final class LogScene: Scene, GridListDataSource {
  private let rows = GridView<LogCell>(layout: ListLayout(extent: .fixed(16)))
  private let bar = Box(width: .fill, height: 16)
  private let name: String
  private let queue: any BoxQueue

  private var text: LogText
  private var shape = LogText.Shape()
  private var column = 0
  private var isReading = false

  /// What is typed behind the `/`; nil while nothing is.
  private var query: String?
  private var search: LogSearch?
  private var hunt: LogHunt?

  /// Where the text was found that is searched for, until it is known which row that is.
  private var foundByte: Int?
  private var message = ""

  /// Shows a file, which is read by a queue.
  init(_ file: ByteFile, name: String, queue: any BoxQueue) {
    self.name = name
    self.queue = queue
    text = LogText(file)
    super.init(Box(arrangement: .table))
    root.setBoxes([GridBox(rows), bar])
    bar.background = Palette.card
    bar.padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
    shape = text.shape
    rows.dataSource = self
    readOn()
    showBar()
  }

  override var help: String { "wheel or drag to scroll" }

  override var commands: [Command] {
    guard query == nil else { return [] }
    return [
      Command("/", "search") { [self] in
        query = ""
        showBar()
      },
      Command("n", "next") { [self] in find(.forward) },
      Command("N", "last") { [self] in find(.backward) },
    ]
  }

  override var grid: AnyGridView? { rows }

  override var notes: [String] {
    ["\(grouped(text.index.starts.count)) noted rows, \(grouped(text.index.byteCount)) bytes read"]
  }

  override func press(_ key: SceneKey) -> Bool {
    if let query { return type(key, behind: query) }
    switch key {
    case .left, "h": move(by: -8)
    case .right, "l": move(by: 8)
    default: return super.press(key)
    }
    return true
  }

  override func paste(_ text: String) {
    guard let query else { return }
    self.query = query + text
    showBar()
  }

  override func pose() { rows.focusItem(at: 12) }

  // MARK: The data

  func numberOfItems(in grid: GridView<LogCell>) -> Int { shape.count }

  func gridView(_ grid: GridView<LogCell>, cellForItem index: Int) -> LogCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? LogCell()
    let range = text.range(ofRow: index)
    // The rows of an end that is not reached yet have no certain number.
    let isCertain = shape.gap == 0 || index < shape.head
    cell.show(
      range.map { text.file.bytes(from: $0.lowerBound, count: $0.count) } ?? Array("·".utf8),
      number: isCertain ? grouped(index + 1) : "~" + grouped(index + 1), from: column,
      finding: search)
    return cell
  }
}

// MARK: - Reading
extension LogScene {
  /// The file may be longer than it was, or another one.
  func lookAgain() {
    guard text.lookAgain() else {
      text = LogText(text.file)
      shape = text.shape
      message = "written anew"
      rows.reloadData()
      return readOn()
    }
    readOn()
  }

  /// Has the queue read on, a part at a time, until all is read.
  private func readOn() {
    guard !isReading, !text.isWhole else { return }
    isReading = true
    let (file, scanner) = (text.file, text.index.scanner)
    let result = Result<LineIndex.Piece>()
    queue.run {
      result.value = LineIndex.Piece(of: file, from: scanner, upTo: Self.part)
    } then: { [weak self] in
      guard let self, let piece = result.value else { return }
      isReading = false
      // What was read of a file that has been written anew is worth nothing.
      if text.file === file, text.index.byteCount == piece.start { take(piece) }
      readOn()
    }
  }

  private func take(_ piece: LineIndex.Piece) {
    let follows = rows.contentOffset.y >= rows.scrollRange.end.y
    text.read(piece)
    let old = shape
    shape = text.shape
    let change = shape.change(from: old)
    do {
      try rows.performUpdates(timing: nil) { update in
        if !change.inserted.isEmpty { update.insertItems(change.inserted) }
        if !change.deleted.isEmpty { update.deleteItems(change.deleted) }
      }
    } catch {
      rows.reloadData()
    }
    // Once all is read, rows known from the end have certain numbers, too.
    rows.reconfigureItems(old.gap > 0 && shape.gap == 0 ? 0..<shape.count : change.known)
    if follows, old.gap == 0 { rows.contentOffset.y = rows.scrollRange.end.y }
    jumpToFound()
    showBar()
  }

  /// How much is read at a time: about a frame of it.
  private static let part = 32 << 20

  /// Shows more to the right, or less.
  private func move(by columns: Int) {
    let moved = max(0, column + columns)
    guard moved != column else { return }
    column = moved
    refill()
  }

  private func refill() { rows.reconfigureItems(0..<rows.itemCount) }
}

// MARK: - Searching
extension LogScene {
  private func type(_ key: SceneKey, behind query: String) -> Bool {
    switch key {
    case .character(let character): self.query = query + String(character)
    case .backspace: self.query = String(query.dropLast())
    case .enter:
      self.query = nil
      search = LogSearch(query)
      refill()
      find(.forward)
    case .escape:
      self.query = nil
      search = nil
      hunt = nil
      message = ""
      refill()
    default: return false
    }
    showBar()
    return true
  }

  /// Looks for the next row that has the text in it, behind or before the one that has the focus.
  private func find(_ direction: LogHunt.Direction) {
    guard let search else { return }
    let row = rows.focusedItem ?? rows.visibleItems.first ?? 0
    let range = text.range(ofRow: row) ?? 0..<0
    let place = direction == .forward ? range.upperBound : range.lowerBound
    let isFirst = rows.focusedItem == nil && direction == .forward
    hunt = LogHunt(
      search, direction, from: isFirst ? range.lowerBound : place, byteCount: text.byteCount)
    foundByte = nil
    message = "searching"
    huntOn()
  }

  private func huntOn() {
    guard let hunt else { return }
    let (file, byteCount) = (text.file, text.byteCount)
    let result = Result<(LogHunt, LogHunt.Outcome)>()
    queue.run {
      var hunt = hunt
      let outcome = hunt.goOn(in: file, byteCount: byteCount)
      result.value = (hunt, outcome)
    } then: { [weak self] in
      guard let self, let (next, outcome) = result.value, self.hunt == hunt else { return }
      switch outcome {
      case .found(let byte):
        self.hunt = nil
        foundByte = byte
        jumpToFound()
      case .goesOn:
        self.hunt = next
        message = "searching, \(Int(100 * (1 - Double(next.rest) / Double(byteCount)))) %"
        huntOn()
      case .nowhere:
        self.hunt = nil
        message = "nowhere"
      }
      showBar()
    }
  }

  /// Goes to where the text was found, once it is known which row that is.
  private func jumpToFound() {
    guard let byte = foundByte else { return }
    guard let row = text.row(at: byte) else { return message = "found, and waiting for its number" }
    foundByte = nil
    message = ""
    rows.focusItem(at: row)
  }
}

// MARK: - The bar
extension LogScene {
  private func showBar() {
    let size = "\(grouped(text.byteCount)) bytes"
    let progress =
      text.isWhole
      ? "\(grouped(shape.count)) lines"
      : "\(Int(100 * Double(text.index.byteCount) / Double(max(1, text.byteCount)))) % read"
    let parts = query.map { ["/\($0)▏"] } ?? [name, size, progress, message]
    bar.content = .text(
      TextContent(
        AttributedText(parts.filter { !$0.isEmpty }.joined(separator: " · ")),
        style: TextStyle(font: Font(size: 13), color: Palette.text), lineLimit: 1))
  }
}

/// What a queue hands over: it does the work first and then finishes, so nobody reads while another writes.
private final class Result<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
