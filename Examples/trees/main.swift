import GridData
import VirtualGrid

struct File {
  let path: String
  let isFolder: Bool
  var name: String { String(path.split(separator: "/").last ?? "/") }
}

/// The names in each folder. A name that ends with a slash is a folder.
let disk = [
  "/": ["bin/", "home/", "readme"], "/bin/": ["list", "sort"],
  "/home/": ["ada/", "olga/"], "/home/ada/": ["letter", "plan"], "/home/olga/": [],
]

func files(in folder: String) -> [File] {
  (disk[folder] ?? []).map { File(path: folder + $0, isFolder: $0.hasSuffix("/")) }
}

final class Label {
  var text = ""
}

let tree = TreeDataSource<Label, File>(identifier: { ItemID($0.path) }) { file in
  file.isFolder ? files(in: file.path) : nil
} cell: { grid, row in
  let cell = grid.dequeueReusableCell(withIdentifier: "file") ?? Label()
  let mark = !row.isExpandable ? " " : row.isExpanded ? "-" : "+"
  cell.text = String(repeating: "  ", count: row.level) + mark + " " + row.node.name
  return cell
}
tree.timing = nil
try tree.setRoots(files(in: "/"))

let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
grid.dataSource = tree
grid.resize(to: GridSize(width: 320, height: 400))

@MainActor func show() {
  grid.layoutIfNeeded()
  for item in 0..<grid.itemCount { print(grid.cell(at: item)?.text ?? "") }
}
tree.expand(at: 1)
tree.expand(with: "/bin/")
show()

tree.reveal(["/home/", "/home/ada/", "/home/ada/plan"]) { item in
  if let item { grid.focusItem(at: item) }
}
tree.toggle(at: 0)
show()
print("item", tree.item(with: "/home/ada/plan") ?? -1, "below", tree.ancestors(ofItem: 4))

tree.handle(.left)
tree.handle(.left)
print("item", grid.focusedItem ?? -1, "of", tree.rowCount)
tree.collapse(with: "/home/")

try tree.insert([File(path: "/tmp/", isFolder: true)], at: 1, under: nil)
tree.expand(with: "/tmp/")
try tree.move(with: "/home/ada/", to: 0, under: "/tmp/")
try tree.remove(with: "/readme")
try tree.update(File(path: "/bin/", isFolder: false))
tree.expand(with: "/home/")
show()
print("level", tree.row(with: "/home/ada/")?.level ?? -1, "below", tree.row(at: 1).node.name)

func load(_ folder: String) async throws -> [File] { files(in: folder) }

let remote = TreeDataSource<Label, File>(identifier: { ItemID($0.path) }) { file in
  try await load(file.path)
} cell: { grid, row in
  let cell = grid.dequeueReusableCell(withIdentifier: "file") ?? Label()
  cell.text = row.isLoading ? "\(row.node.name) …" : row.failure?.message ?? row.node.name
  return cell
}
remote.isExpandable = { $0.isFolder }
remote.timing = nil
try remote.setRoots(files(in: "/"))
grid.dataSource = remote
remote.expand(at: 1)
show()
while remote.row(at: 1).isLoading { await Task.yield() }
show()
