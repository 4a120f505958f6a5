/// A list of walks on a slow server, of unknown length. A page is loaded when the end of the list comes
/// near, the description of a walk when the walk comes near, and its picture when it gets a cell.
final class LoadingPage: Box, GridDelegate {
  let grid = GridView<WalkCell>(layout: ListLayout(rowHeight: .fixed(theme.tallRow)))

  private lazy var walks = SnapshotDataSource<WalkCell, Int, Int> {
    [unowned(unsafe) self] grid, _, number in
    let cell = grid.dequeueReusableCell(withIdentifier: "walk") ?? WalkCell()
    cell.show(walk: number)
    showPicture(ofWalk: number, in: cell)
    return cell
  }

  /// The row behind the last walk.
  private let tail: SnapshotDataSource<WalkCell, Int, TailRow>

  /// A row above the walks while the server is offline.
  private let warning: SnapshotDataSource<WalkCell, Int, Int>
  private lazy var data = ConcatenatedDataSource<WalkCell>([walks, tail])

  private(set) var server = SlowServer()
  private var loaded: Set<Int> = []
  private var pictured: Set<Int> = []

  /// The walks whose description or picture could not be loaded.
  private var failed: Set<Int> = []
  private var now = 0.0

  private lazy var bar = TopBar([
    offlineButton, SceneButton("retry", self) { $0.retry() },
  ])
  private lazy var offlineButton = SceneButton("unplug", self) { $0.toggleOffline() }

  init() {
    tail = SnapshotDataSource { grid, _, row in
      let cell = grid.dequeueReusableCell(withIdentifier: "walk") ?? WalkCell()
      cell.show(row)
      return cell
    }
    warning = SnapshotDataSource { grid, _, _ in
      let cell = grid.dequeueReusableCell(withIdentifier: "walk") ?? WalkCell()
      cell.showWarning()
      return cell
    }
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid)])
    connect()
    grid.dataSource = data
    grid.delegate = self
    grid.selectionMode = .none
    warning.show(Self.list([-1]), in: grid)
    startOver()
  }

  /// Connects the data sources with the server.
  private func connect() {
    walks.isLoaded = { [unowned(unsafe) self] in loaded.contains($0) }
    walks.placeholder = { [unowned(unsafe) self] grid, _, number in
      let cell = grid.dequeueReusableCell(withIdentifier: "walk") ?? WalkCell()
      if failed.contains(number) {
        cell.showFailure(ofWalk: number)
      } else {
        cell.showPlaceholder(ofWalk: number)
      }
      return cell
    }
    walks.prefetch = { [unowned(unsafe) self] in load($0) }
    walks.cancelPrefetch = { [unowned(unsafe) self] numbers in
      for number in numbers { server.cancel(.walk(number)) }
      showTitle()
    }
    tail.willReach = { [unowned(unsafe) self] end in
      guard end == .end, case .loading(let page) = tail.shown.items.first else { return }
      server.send(.page(page), at: now)
      showTitle()
    }
  }

  // MARK: Loading

  /// Asks for the descriptions of walks that are not loaded yet.
  private func load(_ numbers: some Sequence<Int>) {
    for number in numbers where !loaded.contains(number) {
      failed.remove(number)
      server.send(.walk(number), at: now)
    }
    showTitle()
  }

  /// The time of the next answer of the server; nil if there is none.
  var nextTime: Double? { server.nextTime }

  /// Shows the answers of the server that are due.
  func advance(to time: Double) {
    now = time
    var answered: [Int] = []
    for (request, hasFailed) in server.answers(at: time) {
      switch request {
      case .page(let page) where hasFailed: show(.failed(page: page))
      case .page(let page): add(page)
      case .walk(let number):
        if hasFailed { failed.insert(number) } else { loaded.insert(number) }
        answered.append(number)
      case .picture(let number, let token): show(pictureOf: number, for: token, hasFailed)
      }
    }
    // A failure is an answer, too: the row shows it, and nothing is left to cancel.
    if !answered.isEmpty { walks.itemsDidLoad(answered, in: grid) }
    showTitle()
  }

  /// Shows the picture of a walk in its cell, now or when it has been loaded.
  private func showPicture(ofWalk number: Int, in cell: WalkCell) {
    guard !pictured.contains(number) else { return cell.showPicture(ofWalk: number) }
    guard let token = grid.token(of: cell) else { return }
    let request = SlowServer.Request.picture(number, token)
    cell.awaitPicture { [unowned(unsafe) self] in server.cancel(request) }
    server.send(request, at: now)
  }

  /// Shows a picture that has arrived, or has failed, in the cell for which it was loaded.
  private func show(pictureOf number: Int, for token: ReuseToken, _ hasFailed: Bool) {
    if hasFailed {
      failed.insert(number)
      grid.cell(for: token)?.showPictureFailure()
    } else {
      failed.remove(number)
      pictured.insert(number)
      grid.cell(for: token)?.showPicture(ofWalk: number)
    }
  }

  /// Adds the walks of a page. One that is not full is the last.
  private func add(_ page: Int) {
    let added = SlowServer.walks(onPage: page)
    var snapshot = walks.snapshot
    try? snapshot.append(added, toSection: 0)
    do throws(GridUpdateError) { try walks.apply(snapshot, to: grid, timing: nil) } catch {
      walks.show(snapshot, in: grid)
    }
    let isLast = added.count < SlowServer.pageSize
    show(isLast ? .end(count: walks.shown.items.count) : .loading(page: page + 1))
  }

  /// Shows a row behind the last walk.
  private func show(_ row: TailRow) {
    let snapshot = Self.list([row])
    do throws(GridUpdateError) { try tail.apply(snapshot, to: grid, timing: nil) } catch {
      tail.show(snapshot, in: grid)
    }
  }

  /// Returns a snapshot of one section.
  private static func list<ID: Hashable & Sendable>(_ items: [ID]) -> Snapshot<Int, ID> {
    var snapshot = Snapshot<Int, ID>()
    try? snapshot.appendSections([0])
    try? snapshot.append(items, toSection: 0)
    return snapshot
  }

  // MARK: Commands

  /// Whether anything could not be loaded.
  var hasFailures: Bool {
    if case .failed = tail.shown.items.first { return true }
    return !failed.isEmpty
  }

  /// Asks again for everything that could not be loaded.
  func retry() {
    if case .failed(let page) = tail.shown.items.first {
      show(.loading(page: page))
      server.send(.page(page), at: now)
    }
    let numbers = failed
    failed = []
    load(numbers.sorted())
    guard let first = grid.firstSection(of: walks) else { return }
    for number in numbers {
      guard let path = walks.path(of: number) else { continue }
      grid.reconfigureItem(at: ItemPath(section: first + path.section, item: path.item))
    }
  }

  /// Takes the server offline, or online again.
  func toggleOffline() {
    server.isOffline.toggle()
    offlineButton.title = server.isOffline ? "plug in" : "unplug"
    let sources: [any GridDataSource<WalkCell>] =
      server.isOffline ? [warning, walks, tail] : [walks, tail]
    do throws(GridUpdateError) { try data.apply(sources, to: grid) } catch { grid.reloadData() }
    showTitle()
  }

  /// Changes the speed of the server, so that after two seconds some pictures of walks have arrived.
  func pose() { server.delayFactor = 0.85 }

  /// Forgets everything that was loaded, and begins at the start of the list.
  func startOver() {
    let isOffline = server.isOffline
    server = SlowServer()
    server.isOffline = isOffline
    forget()
    grid.contentOffset = .zero
  }

  /// Loads everything again. The list returns to its present position when the walks there have
  /// arrived, unless the user scrolls before.
  func reload() {
    let state = grid.saveState(keeping: .leadingItem)
    server.cancelAll()
    forget()
    grid.restore(state)
  }

  private func forget() {
    (loaded, pictured, failed) = ([], [], [])
    walks.show(Self.list([]), in: grid)
    tail.show(Self.list([.loading(page: 0)]), in: grid)
    showTitle()
  }

  func gridView(
    _ grid: GridView<WalkCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
    guard let (source, path) = data.source(at: path) else { return }
    let isFailed =
      source === tail ? hasFailures : walks.identifier(at: path).map(failed.contains) ?? false
    if isFailed { retry() }
  }

  private func showTitle() {
    let count = walks.shown.items.count
    let isComplete = if case .end = tail.shown.items.first { true } else { false }
    // On a phone, there is no space for both.
    let pictures = "\(pictured.count) pictures, \(server.cancelledPictures) cancelled"
    bar.show(
      "\(count) walks\(isComplete ? "" : " so far")", "\(server.pendingCount) loading",
      note: theme.isForTouch ? "" : pictures)
  }
}
