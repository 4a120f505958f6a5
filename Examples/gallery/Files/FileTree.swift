import GalleryScenes
import GridSources

/// The tree of files, as far as its folders were read.
struct FileTree {
  /// All known files, and which folders are expanded.
  private(set) var snapshot = Snapshot<Int, BytePath>()

  /// The root folder.
  let top: BytePath

  private var folders: Set<BytePath>

  /// Creates a tree with a root folder that was not read yet.
  init(_ top: BytePath) {
    self.top = top
    folders = [top]
    do {
      try snapshot.appendSections([0])
      try snapshot.append([top], toSection: 0)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func isFolder(_ path: BytePath) -> Bool { folders.contains(path) }

  /// Whether a folder is expanded.
  func isOpen(_ path: BytePath) -> Bool { snapshot.isExpanded(path) }

  /// Returns the content of the row for a file.
  func row(of path: BytePath) -> FileCell.Row {
    FileCell.Row(
      name: path.name, level: snapshot.level(of: path) ?? 0, isFolder: isFolder(path),
      isOpen: isOpen(path), facts: FileFacts(of: path))
  }

  /// Collapses a folder.
  mutating func close(_ path: BytePath) { try? snapshot.collapse([path]) }

  /// Updates an expanded folder from what was read: inserts new files and deletes missing ones. The
  /// others keep their state.
  /// - Returns: The files that are gone, with everything in them.
  /// - Throws: An error if the folder is not in the tree. Then the tree is unchanged.
  mutating func take(_ folder: Folder, at path: BytePath) throws -> [BytePath] {
    var now: [BytePath: Bool] = [:]
    for entry in folder.entries { now[entry.path] = entry.isFolder }
    // A file that replaces a folder of the same name is a different item.
    let gone = snapshot.children(of: path).filter { now[$0] != isFolder($0) }
    let allGone = gone.flatMap { self.all(from: $0) }
    var tree = snapshot
    try tree.delete(gone)
    let staying = Set(tree.children(of: path))
    var comers: [BytePath] = []
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

  /// Returns a file and all of its known descendants.
  private func all(from path: BytePath) -> [BytePath] {
    [path] + snapshot.children(of: path).flatMap { all(from: $0) }
  }
}
