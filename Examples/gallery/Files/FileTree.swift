import GalleryScenes

/// A tree of files, as far as its folders were read.
struct FileTree {
  /// What is in the tree, and what of it is shown.
  private(set) var snapshot = Snapshot<Int, FilePath>()

  /// The folder that all others are in.
  let top: FilePath

  private var folders: Set<FilePath>

  /// Creates a tree of a folder that was not read yet.
  init(_ top: FilePath) {
    self.top = top
    folders = [top]
    do {
      try snapshot.appendSections([0])
      try snapshot.append([top], toSection: 0)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func isFolder(_ path: FilePath) -> Bool { folders.contains(path) }

  /// Whether what is in a folder is shown when the folder is.
  func isOpen(_ path: FilePath) -> Bool { snapshot.isExpanded(path) }

  /// What is shown of a file.
  func row(of path: FilePath) -> FileCell.Row {
    FileCell.Row(
      name: path.name, level: snapshot.level(of: path) ?? 0, isFolder: isFolder(path),
      isOpen: isOpen(path), facts: FileFacts(of: path))
  }

  /// Hides what is in a folder.
  mutating func close(_ path: FilePath) { try? snapshot.collapse([path]) }

  /// A folder was read, and is open: what is new comes, what is gone goes, and the rest stays as it is.
  /// - Returns: What is gone, with all that was in it.
  /// - Throws: If the folder is not in the tree. Then the tree is as it was.
  mutating func take(_ folder: Folder, at path: FilePath) throws -> [FilePath] {
    var now: [FilePath: Bool] = [:]
    for entry in folder.entries { now[entry.path] = entry.isFolder }
    // A file that takes the name of a folder is another one.
    let gone = snapshot.children(of: path).filter { now[$0] != isFolder($0) }
    let allGone = gone.flatMap { self.all(from: $0) }
    var tree = snapshot
    try tree.delete(gone)
    let staying = Set(tree.children(of: path))
    var comers: [FilePath] = []
    for entry in folder.entries {
      if staying.contains(entry.path) {
        try tree.insert(comers, before: entry.path)
        comers = []
      } else {
        comers.append(entry.path)
      }
    }
    try tree.append(comers, under: path)
    try tree.expand([path])
    snapshot = tree
    folders.subtract(allGone)
    for entry in folder.entries where entry.isFolder { folders.insert(entry.path) }
    return allGone
  }

  /// A file, and all that is known to be in it.
  private func all(from path: FilePath) -> [FilePath] {
    [path] + snapshot.children(of: path).flatMap { all(from: $0) }
  }
}
