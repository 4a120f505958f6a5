import GalleryScenes
import GridSources

/// A tree of files. Folders are read when they are opened, and again when they change.
final class FilesScene: Scene, GridDelegate {
  private let rows = GridView<FileCell>(layout: ListLayout(rowHeight: .fixed(16)))
  private let bar = StatusBar()
  private let work: BackgroundWork
  private let view: KeptView

  private var tree: FileTree
  private var reads = FolderReads()
  private var source: SnapshotDataSource<FileCell, Int, BytePath>?

  /// Whether letters find files, and are no commands.
  private var isFinding = false

  /// Reports changes of the open folders; nil if the system cannot.
  private var watch: FileWatch?

  /// Why changes are not reported; empty if they are.
  private var watchNews = ""

  /// The folders of a restored view that were not read yet.
  private var awaitedFolders: Set<BytePath> = []

  /// Shows the contents of a folder, which the queue reads.
  /// - Parameter view: The view that keys keep and restore.
  init(_ top: BytePath, queue: any BoxQueue, view: KeptView = KeptView()) {
    self.view = view
    work = BackgroundWork(run: queue.run)
    tree = FileTree(top)
    super.init(Box(arrangement: .table))
    root.setBoxes([bar, GridBox(rows)])
    let source = SnapshotDataSource<FileCell, Int, BytePath> { [unowned self] grid, _, path in
      let cell = grid.dequeueReusableCell(withIdentifier: "file") ?? FileCell()
      cell.show(tree.row(of: path))
      return cell
    }
    self.source = source
    rows.dataSource = source
    rows.delegate = self
    rows.selectRows()
    source.show(tree.snapshot, in: rows)
    rows.focusItem(at: 0)
    do throws(FileError) { watch = try FileWatch() } catch { watchNews = " · \(error.reason)" }
    bar.show("reading")
    open(top)
  }

  override var help: String {
    isFinding ? "type the beginning of a name" : "click a folder to open it"
  }

  override var commands: [Command] {
    let end = Command(.escape, "end") { [self] in isFinding = false }
    guard !isFinding else { return [end] }
    let copy = Command("y", "copy paths") { [self] in
      bar.show(rows.copySelection(to: root.screen))
    }
    return (rows.selectedItemCount > 0 ? [copy] : []) + [
      Command(.right, "open") { [self] in openFocused() },
      Command(.left, "close") { [self] in closeFocused() },
      Command("/", "find") { [self] in isFinding = true },
      Command("s", "keep view") { [self] in keepView() },
      Command("r", "restore view") { [self] in restoreView() },
    ]
  }

  /// A descriptor that is readable when an open folder has changed.
  var descriptor: Int32? { watch?.descriptor }

  override var grid: AnyGridView? { rows }

  override var isTyping: Bool { isFinding }

  func gridView(_ grid: GridView<FileCell>, typeAheadTextForItemAt path: ItemPath) -> String? {
    isFinding ? source?.identifier(at: path)?.name : nil
  }

  func gridView(_ grid: GridView<FileCell>, copiedTextForItemAt path: ItemPath) -> String? {
    source?.identifier(at: path)?.text
  }

  override func pose() {
    let paths = (0..<rows.itemCount).compactMap {
      source?.identifier(at: ItemPath(section: 0, item: $0))
    }
    for path in paths where !tree.isOpen(path) { open(path) }
  }

  func gridView(
    _ grid: GridView<FileCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let tapped = source?.identifier(at: path) else { return }
    rows.focusItem(at: path)
    toggle(tapped)
  }
}

// MARK: - Opening and closing
extension FilesScene {
  private var focused: BytePath? {
    rows.focusedItem.flatMap { source?.identifier(at: ItemPath(section: 0, item: $0)) }
  }

  private func toggle(_ path: BytePath) {
    if tree.isOpen(path) || reads.isReading(path) { close(path) } else { open(path) }
  }

  private func openFocused() {
    guard let focused, tree.isFolder(focused), !tree.isOpen(focused) else {
      _ = rows.moveFocus(.down)
      return
    }
    open(focused)
  }

  private func closeFocused() {
    guard let focused else { return }
    if tree.isOpen(focused) || reads.isReading(focused) { return close(focused) }
    guard let parent = tree.snapshot.parent(of: focused), let place = source?.path(of: parent)
    else { return }
    rows.focusItem(at: place)
  }

  /// Reads a folder in the background, then shows its contents.
  private func open(_ path: BytePath) {
    guard tree.isFolder(path) else { return }
    watch?.add(path)
    read(path)
  }

  private func close(_ path: BytePath) {
    forget(path)
    tree.close(path)
    apply(changing: [path])
    showCount()
  }

  private func forget(_ path: BytePath) {
    watch?.remove(path)
    reads.forget(path)
  }

  /// Reads the changed folders again.
  func lookAgain() {
    for path in watch?.changed() ?? [] {
      // Another file may have taken over the path.
      watch?.add(path)
      read(path)
    }
  }
}

// MARK: - The kept view
extension FilesScene {
  /// Keeps which folders are open, which files are selected, the focus and the scroll position.
  private func keepView() {
    do {
      let count = try view.keep(rows.saveState(keeping: .leadingItem))
      bar.show("kept as \(grouped(count)) bytes of JSON")
    } catch {
      report(error)
    }
  }

  private func report(_ error: any Error) {
    bar.show((error as? FileError)?.reason ?? "the file holds no view")
  }

  private func restoreView() {
    do {
      guard var state = try view.restored() else { return bar.show("no view was kept") }
      // The scene opens folders itself, as it has to read them first. The grid waits for their files.
      let folders = Set((state.expanded ?? []).compactMap { BytePath($0) })
      state.expanded = nil
      for path in tree.snapshot.expandedItems where !folders.contains(path) { close(path) }
      rows.restore(state)
      awaitedFolders = folders
      openAwaitedFolders()
    } catch {
      report(error)
    }
  }

  /// Opens the folders of a restored view that are in the tree by now.
  private func openAwaitedFolders() {
    for path in awaitedFolders where tree.isFolder(path) {
      awaitedFolders.remove(path)
      if !tree.isOpen(path) { open(path) }
    }
  }
}

// MARK: - Reading
extension FilesScene {
  private func read(_ path: BytePath) {
    guard let read = reads.begin(path) else { return }
    work.make {
      Result { () throws(FileError) in try Folder(at: path) }
    } then: { [weak self] in
      self?.take($0, of: read)
    }
  }

  private func take(_ folder: Result<Folder, FileError>, of read: FolderReads.Read) {
    guard let isOutdated = reads.end(read) else { return }
    switch folder {
    case .success(let folder): take(folder, at: read.path)
    case .failure(let error):
      // A deleted folder is removed when its parent is read.
      guard read.path == tree.top || FileFacts(of: read.path) != nil else { break }
      // Its contents cannot be read, so the listed ones may no longer exist.
      close(read.path)
      bar.show(error.reason)
    }
    if isOutdated { self.read(read.path) }
  }

  private func take(_ folder: Folder, at path: BytePath) {
    let before = tree.snapshot.children(of: path)
    do {
      for item in try tree.take(folder, at: path) { forget(item) }
    } catch {
      return forget(path)
    }
    apply(changing: [path] + before)
    showCount()
    openAwaitedFolders()
  }

  /// Applies the current tree to the grid.
  private func apply(changing changed: [BytePath]) {
    var snapshot = tree.snapshot
    try? snapshot.reconfigure(changed.filter { snapshot.contains($0) })
    try? source?.apply(snapshot, to: rows, timing: .curve(.easeOut, duration: 0.15))
  }

  private func showCount() {
    let count = StatusBar.rows(source?.shown.items.count ?? 0)
    bar.show("\(tree.top.text) · \(count)\(watchNews)")
  }
}
