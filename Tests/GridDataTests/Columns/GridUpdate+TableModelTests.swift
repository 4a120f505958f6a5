import GridData
import GridTesting
import Testing
import VirtualGrid

/// Random changes of models, shown by a grid, against a grid that loads the changed model.
final class GridUpdateTableModelTests {
  final class Label { var text = "" }

  final class Source: GridListDataSource {
    var model: TableModel
    init(_ model: TableModel) { self.model = model }
    func numberOfItems(in grid: GridView<Label>) -> Int { 3 * model.count }
    func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
      let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? Label()
      cell.text = "\(index / model.count) \(model[index % model.count].number)"
      return cell
    }
  }

  private func grid(_ source: Source, _ widths: [Double]) throws -> GridView<Label> {
    let model = source.model
    var table = try TableLayout(
      rows: 3, columns: model.count, rowHeight: .fixed(10), columnWidth: .fixed(20),
      frozen: model.frozen)
    for (index, width) in widths.enumerated() {
      try table.setWidth(width, ofColumn: index)
      if model[index].isHidden { try table.hideColumns(index..<(index + 1)) }
    }
    let grid = GridView<Label>(layout: table)
    grid.dataSource = source
    grid.resize(to: GridSize(width: 2_000, height: 100))
    grid.layoutIfNeeded()
    return grid
  }

  private func shown(_ grid: GridView<Label>) -> [String] {
    grid.currentFrame.cells.map { "\($0.cell.text) at \($0.attributes.frame)" }.sorted()
  }

  private func widths(_ model: TableModel) -> [Double] {
    model.widths(in: 300) { 24 + Double($0.number) }
  }

  @Test(arguments: 0..<60)
  func `a grid that follows changes shows what a new grid shows`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pins: [TableModel.Column.Pin?] = [nil, nil, .left, .right]
    let source = Source(
      TableModel(
        (0..<5).map {
          TableModel.Column($0, title: "\($0)", pin: pins.randomElement(using: &random)!)
        }))
    let grid = try grid(source, widths(source.model))
    var next = 5
    for _ in 0..<12 {
      var model = source.model
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<max(1, model.count), using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          var columns = model.columns
          columns.insert(
            TableModel.Column(next, title: ""),
            at: Int.random(in: 0...model.count, using: &random))
          model = TableModel(columns)
          next += 1
        case 1 where model.count > 1:
          model = TableModel(model.columns.filter { $0.number != model[index].number })
        case 2:
          model.moveColumn(at: index, to: Int.random(in: 0..<model.count, using: &random))
        case 3: model[index].isHidden.toggle()
        case 4: model[index].pin = pins.randomElement(using: &random)!
        default: model[index].width = .fixed(Double(Int.random(in: 24...90, using: &random)))
        }
      }
      try grid.performUpdates(timing: nil) { update in
        update.changeColumns(from: source.model, to: model, widths: widths(model))
        source.model = model
      }
      grid.layoutIfNeeded()
      #expect(shown(grid) == shown(try self.grid(source, widths(model))))
    }
  }
}
