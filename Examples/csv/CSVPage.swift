import GridSources
import GridTerminal

/// A table of the lines of a file below the names of the columns, a line with its status, and a field
/// for answers of the user.
final class CSVPage: Box, GridListDataSource, GridDelegate {
  private let file: CSVFile
  private let names: [String]
  let grid: GridView<GridCell>
  private let status = Box(width: .fill, height: 16)
  private let answer = TextFieldBox(height: 16)
  private var lines: [Int]  // The line of each row.
  private var rows: [Int]  // The row of each line.
  private var sorting: (column: Int, isDown: Bool)?
  private var search: TextSearch?

  init(_ file: CSVFile) throws {
    self.file = file
    names = file.format.columns
    (lines, rows) = (Array(1..<file.lineCount), Array(-1..<(file.lineCount - 1)))
    grid = GridView(
      layout: try TableLayout(
        rows: lines.count, columns: names.count, rowHeight: .fixed(16), columnWidth: .fixed(112),
        frozen: FrozenEdges(left: 1), headerHeight: 16))
    super.init(sizing: Sizing(width: .fill, height: .fill), arrangement: .table)
    append(contentsOf: [GridBox(grid), status, answer])
    for line in [status, answer] { line.background = GridColor(0x232831) }
    answer.visibility = .gone
    (grid.dataSource, grid.delegate) = (self, self)
    grid.selectionMode = .none
    focus(row: 1, column: 0)
  }

  func numberOfItems(in grid: GridView<GridCell>) -> Int { lines.count * names.count }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let (row, column) = index.quotientAndRemainder(dividingBy: names.count)
    let kind = isNumber(column) ? "number" : "text"
    let cell = grid.dequeueReusableCell(withIdentifier: kind) ?? makeCell(of: kind)
    cell.contentBox.text = file.field(line: lines[row], column: column)
    cell.background = GridColor(row % 2 == 0 ? 0x14171C : 0x1A1E25)
    return cell
  }

  func gridView(_ grid: GridView<GridCell>, cellFor element: GridElement) -> GridCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "name") ?? makeCell(of: "name")
    let mark = sorting?.column == element.index ? (sorting!.isDown ? " v" : " ^") : ""
    cell.contentBox.text = names[element.index] + mark
    cell.background = GridColor(0x2B313B)
    return cell
  }

  private func isNumber(_ column: Int) -> Bool {
    [.integer, .decimal].contains(file.kinds[column])
  }

  private func makeCell(of kind: String) -> GridCell {
    let cell = GridCell()
    let style = TextStyle(font: GridFont(weight: kind == "name" ? .bold : .regular))
    cell.contentBox.padding = GridInsets(left: 8, right: 8)
    cell.contentBox.content = .text(
      TextContent("", style: style, lineLimit: 1, alignment: kind == "number" ? .right : .left))
    cell.onStateChange = { cell, state in
      cell.contentBox.background = state.contains(.focused) ? GridColor(0x2F7DE1) : nil
    }
    guard kind == "name" else { return cell }
    let edge = Box("│", width: 8, height: .fill)
    edge.gravity = .right
    edge.passesTouches = true
    cell.append(edge)
    return cell
  }

  func gridView(_ grid: GridView<GridCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(lines[path.item / names.count] * names.count + path.item % names.count)
  }
  func gridView(_ grid: GridView<GridCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard let number = Int(identifier) else { return nil }
    let item = rows[number / names.count] * names.count + number % names.count
    return ItemPath(section: 0, item: item)
  }
  func gridView(_ grid: GridView<GridCell>, didMoveFocusTo path: ItemPath?) { showStatus() }
  func gridView(_ grid: GridView<GridCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int) {
    grid.focusItem(at: path)
  }
  func gridView(_ grid: GridView<GridCell>, didTapHeaderOfColumn column: Int, taps: Int) {
    sort(by: column)
  }

  func handle(_ press: GridKeyPress) -> Bool {
    let (row, column) = focused
    switch press {
    case "G": focus(row: lines.count, column: column)
    case "g": answer.ask("go to row") { [self] in focus(row: Int($0) ?? 0, column: column) }
    case "/": answer.ask("find") { [self] in find(TextSearch($0), from: row) }
    case "n": find(search, from: row + 1)
    case "s": sort(by: column)
    case "+", "-": widen(column, by: press == "+" ? 8 : -8)
    default: return false
    }
    return true
  }

  /// The row of the focused cell, counted from 1, and its column.
  private var focused: (row: Int, column: Int) {
    let item = grid.focusedItem ?? 0
    return (item / names.count + 1, item % names.count)
  }

  private func focus(row: Int, column: Int) {
    let item = grid.layout.table?.item(row: row - 1, column: column)
    if item.map({ grid.focusItem(at: $0) }) != true { showStatus("no such row") }
  }

  private func find(_ search: TextSearch?, from first: Int) {
    guard let search else { return }
    self.search = search
    var isFound = [Bool](repeating: false, count: file.lineCount)
    file.forEachLine { isFound[$0] = search.matches($1) }
    let order = [first..<(lines.count + 1), 1..<first].joined()
    guard let row = order.first(where: { isFound[lines[$0 - 1]] })
    else { return showStatus("not found") }
    focus(row: row, column: focused.column)
    showStatus("found in row \(row)")
  }

  private func sort(by column: Int) {
    let isDown = sorting?.column == column && sorting?.isDown == false
    sorting = (column, isDown)
    let time = ContinuousClock().measure {
      let texts = file.column(column)
      let numbers = isNumber(column) ? texts.map { Double($0) ?? 0 } : []
      lines.sort { first, second in
        let (a, b) = isDown ? (second, first) : (first, second)
        return numbers.isEmpty ? texts[a] < texts[b] : numbers[a] < numbers[b]
      }
    }
    for (row, line) in lines.enumerated() { rows[line] = row }
    grid.reloadData(keeping: .focusedItem)
    grid.layoutIfNeeded()
    showStatus("sorted in \(time)")
  }

  private func widen(_ column: Int, by points: Double) {
    let width = (grid.layout.table?.width(ofColumn: column) ?? 0) + points
    try? grid.performUpdates { $0.setWidth(max(24, width), ofColumn: column) }
  }

  private func showStatus(_ note: String = "") {
    let (row, column) = focused
    let help = "arrows g:row /:find n:next s:sort +-:width q:quit"
    status.text = "row \(row) of \(lines.count), \(names[column])  \(note)  \(help)"
  }
}
