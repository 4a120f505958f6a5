import GalleryScenes

/// A tree of files that is read where it is opened, and follows what happens to it.
final class FilesScene: Scene, GridDelegate {
  typealias Tree = Snapshot<Int, FilePath>

  private let rows = GridView<FileCell>(layout: ListLayout(extent: .fixed(16)))
  private let bar = Box(width: .fill, height: 16)
  private let top: FilePath
  private let queue: any BoxQueue
  private var source: SnapshotDataSource<FileCell, Int, FilePath>?

  /// Which of what is known are folders.
  private var folders: Set<FilePath> = []

  /// Hears of changes.
  let watch = FolderWatch()

  /// Shows what is in a folder, which is read by a queue.
  init(_ path: String, queue: any BoxQueue) {
    top = FilePath(path)
    self.queue = queue
    super.init(Box(arrangement: .table))
    bar.background = Palette.card
    bar.padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
    root.setBoxes([bar, GridBox(rows)])
    let source = SnapshotDataSource<FileCell, Int, FilePath> { [weak self] grid, _, path in
      let cell = grid.dequeueReusableCell(withIdentifier: "file") ?? FileCell()
      if let self { cell.show(row(at: path)) }
      return cell
    }
    self.source = source
    rows.dataSource = source
    rows.delegate = self
    var tree = Tree()
    try? tree.appendSections([0])
    try? tree.append([top], toSection: 0)
    folders = [top]
    source.show(tree, in: rows)
    rows.focusItem(at: 0)
    show("reading")
    open(top)
  }

  override var help: String { "click a folder to open it" }

  override var commands: [Command] {
    [
      Command(.right, "open") { [self] in openFocused() },
      Command(.left, "close") { [self] in closeFocused() },
    ]
  }

  override var grid: AnyGridView? { rows }

  override func press(_ key: SceneKey) -> Bool {
    switch key {
    case "l": openFocused()
    case "h": closeFocused()
    case .enter, " ": toggleFocused()
    default: return super.press(key)
    }
    return true
  }

  func gridView(
    _ grid: GridView<FileCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    toggle(path)
  }

  private func row(at path: FilePath) -> FileCell.Row {
    let tree = source?.snapshot ?? Tree()
    return FileCell.Row(
      name: path.name, level: tree.level(of: path) ?? 0, isFolder: folders.contains(path),
      isOpen: tree.isExpanded(path), facts: FileFacts(of: path))
  }
}

// MARK: - Opening and closing
extension FilesScene {
  private var focused: FilePath? {
    rows.focusedItem.flatMap { source?.identifier(at: ItemPath(section: 0, item: $0)) }
  }

  private func toggle(_ path: ItemPath) {
    guard let item = source?.identifier(at: path), let tree = source?.snapshot else { return }
    tree.isExpanded(item) ? close(item) : open(item)
  }

  private func toggleFocused() {
    guard let focused else { return }
    source?.snapshot.isExpanded(focused) == true ? close(focused) : open(focused)
  }

  private func openFocused() {
    guard let focused, source?.snapshot.isExpanded(focused) == false else {
      _ = rows.moveFocus(.down)
      return
    }
    open(focused)
  }

  private func closeFocused() {
    guard let focused, let tree = source?.snapshot else { return }
    if tree.isExpanded(focused) { return close(focused) }
    guard let parent = tree.parent(of: focused), let place = source?.path(of: parent)
    else { return }
    rows.focusItem(at: place)
  }

  /// Has a folder read, and shows what is in it.
  private func open(_ path: FilePath) {
    guard folders.contains(path) else { return }
    watch.add(path)
    read(path)
  }

  private func close(_ path: FilePath) {
    guard var tree = source?.snapshot else { return }
    watch.remove(path)
    try? tree.collapse([path])
    apply(tree, marking: [path])
  }

  /// Looks again at what has changed.
  func lookAgain() {
    for path in watch.changed() { read(path) }
  }
}

// MARK: - Reading
extension FilesScene {
  private func read(_ path: FilePath) {
    let result = FolderResult()
    queue.run {
      do throws(FileError) { result.value = .success(try Folder(at: path)) } catch {
        result.value = .failure(error)
      }
    } then: { [weak self] in
      guard let self, let value = result.value else { return }
      switch value {
      case .success(let folder): take(folder, at: path)
      case .failure(let error): show(error.description)
      }
    }
  }

  /// What is in a folder was read: what is new comes, what is gone goes, and the rest stays as it is.
  private func take(_ folder: Folder, at path: FilePath) {
    guard var tree = source?.snapshot, tree.contains(path) else { return }
    let before = tree.children(of: path)
    let now = Set(folder.entries.map { $0.path })
    let gone = before.filter { !now.contains($0) }
    var known = Set(before)
    do {
      try tree.delete(gone)
      for item in gone {
        folders.remove(item)
        watch.remove(item)
      }
      var previous: FilePath?
      for entry in folder.entries {
        if entry.isFolder { folders.insert(entry.path) } else { folders.remove(entry.path) }
        if known.insert(entry.path).inserted {
          try insert(entry.path, behind: previous, in: path, &tree)
        }
        previous = entry.path
      }
      try tree.expand([path])
    } catch {
      return show("\(path.text) is not as it was a moment ago.")
    }
    apply(tree, marking: [path] + before.filter { now.contains($0) })
    show("\(top.text) · \(grouped(source?.shown.items.count ?? 0)) rows")
  }

  private func insert(
    _ item: FilePath, behind previous: FilePath?, in folder: FilePath, _ tree: inout Tree
  ) throws {
    if let previous { return try tree.insert([item], after: previous) }
    if let first = tree.children(of: folder).first { return try tree.insert([item], before: first) }
    try tree.append([item], under: folder)
  }

  private func apply(_ tree: Tree, marking changed: [FilePath]) {
    var tree = tree
    try? tree.reconfigure(changed)
    try? source?.apply(tree, to: rows, timing: .curve(.easeOut, duration: 0.15))
  }

  private func show(_ message: String) {
    bar.content = .text(
      TextContent(
        AttributedText(message), style: TextStyle(font: Font(size: 13), color: Palette.text),
        lineLimit: 1, truncation: .middle))
  }
}

/// What a queue hands over: it does the work first and then finishes, so nobody reads while another writes.
private final class FolderResult: @unchecked Sendable {
  var value: Swift.Result<Folder, FileError>?
}
