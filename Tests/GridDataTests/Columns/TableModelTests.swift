import Foundation
import GridData
import GridTesting
import Testing
import VirtualGrid

struct TableModelTests {
  private func model(_ pins: TableModel.Column.Pin?...) -> TableModel {
    TableModel(pins.enumerated().map { TableModel.Column($0, title: "c\($0)", pin: $1) })
  }

  private func numbers(_ model: TableModel) -> [Int] { model.columns.map(\.number) }

  // MARK: Order

  @Test func `pinned columns are at their sides`() {
    let model = model(nil, .right, .left, nil, .left)
    #expect(numbers(model) == [2, 4, 0, 3, 1])
    #expect(model.frozen == FrozenEdges(left: 2, right: 1))
  }

  @Test func `a column that is pinned moves to the end of the pinned ones`() {
    var model = model(.left, nil, nil, nil)
    model[3].pin = .left
    #expect(numbers(model) == [0, 3, 1, 2])
    model[0].pin = nil
    #expect(numbers(model) == [3, 0, 1, 2])
    model[1].pin = .right
    #expect(numbers(model) == [3, 1, 2, 0])
  }

  @Test(arguments: [
    (1, 0, TableModel.Column.Pin.left, [1, 0, 2, 3]),  // Among those at the left.
    (2, 1, nil, [0, 2, 1, 3]),  // Beside the last one at the left.
    (0, 0, .left, [0, 1, 2, 3]),
    (0, 1, nil, [1, 0, 2, 3]),
    (1, 3, .right, [0, 2, 3, 1]),
    (1, 2, nil, [0, 2, 1, 3]),
    (3, 3, .right, [0, 1, 2, 3]),
    (3, 2, nil, [0, 1, 3, 2]),
  ])
  func `a column that moves among pinned ones is pinned with them`(
    source: Int, target: Int, pin: TableModel.Column.Pin?, order: [Int]
  ) {
    var model = model(.left, nil, nil, .right)
    model.moveColumn(at: source, to: target)
    #expect(numbers(model) == order)
    #expect(model[target].pin == pin)
  }

  @Test func `rows are sorted once by each column that exists`() {
    var model = model(nil, nil)
    model.sort(by: [
      TableModel.Sort(column: 1), TableModel.Sort(column: 7), TableModel.Sort(column: 0),
      TableModel.Sort(column: 1, isDescending: true),
    ])
    #expect(model.sorts == [TableModel.Sort(column: 1), TableModel.Sort(column: 0)])
  }

  // MARK: Sorting

  @Test func `a sort goes up, then down, and then ends`() {
    var model = model(nil, nil)
    model.toggleSort(byColumnAt: 1)
    #expect(model.sorts == [TableModel.Sort(column: 1)])
    model.toggleSort(byColumnAt: 1)
    #expect(model.sorts == [TableModel.Sort(column: 1, isDescending: true)])
    model.toggleSort(byColumnAt: 1)
    #expect(model.sorts == [])
  }

  @Test func `a further sort is the least significant one`() {
    var model = model(nil, nil)
    model.toggleSort(byColumnAt: 1)
    model.toggleSort(byColumnAt: 0, addsToOthers: true)
    model.toggleSort(byColumnAt: 0, addsToOthers: true)
    #expect(
      model.sorts == [TableModel.Sort(column: 1), TableModel.Sort(column: 0, isDescending: true)])
    model.toggleSort(byColumnAt: 0, addsToOthers: true)
    #expect(model.sorts == [TableModel.Sort(column: 1)])
    model.toggleSort(byColumnAt: 0)
    #expect(model.sorts == [TableModel.Sort(column: 0)])
  }

  // MARK: Widths

  @Test func `widths follow the rules of their columns`() {
    let model = TableModel([
      TableModel.Column(0, title: "a", width: .fixed(1_000), widthLimits: 10...100),
      TableModel.Column(1, title: "b", width: .fitted, widthLimits: 10...100),
      TableModel.Column(2, title: "c", width: .share(1), widthLimits: 10...500),
      TableModel.Column(3, title: "d", width: .share(3), widthLimits: 10...500),
      TableModel.Column(4, title: "e", width: .fixed(.nan), widthLimits: 10...100, isHidden: true),
      TableModel.Column(5, title: "f", width: .share(9), widthLimits: 20...100, isHidden: true),
    ])
    #expect(model.widths(in: 340) { _ in 40 } == [100, 40, 50, 150, 10, 20])
  }

  /// Shares are distributed if one factor exists that gives each column its share times the factor, within
  /// its limits.
  @Test(arguments: 0..<200)
  func `shares are in proportion, except at the limits of a column`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = (0..<Int.random(in: 1...8, using: &random)).map { number in
      let least = Double(Int.random(in: 0...60, using: &random))
      return TableModel.Column(
        number, title: "", width: .share(Double(Int.random(in: 0...5, using: &random))),
        widthLimits: least...(least + Double(Int.random(in: 0...90, using: &random))))
    }
    let model = TableModel(columns)
    let room = Double(Int.random(in: -50...600, using: &random))
    let widths = model.widths(in: room) { _ in 0 }
    let least = columns.reduce(0) { $0 + $1.widthLimits.lowerBound }
    let most = columns.reduce(0) { $0 + $1.widthLimits.upperBound }
    let total = widths.reduce(0, +)
    #expect(abs(total - min(max(room, least), most)) < 1e-6 || hasOnlyEmptyShares(columns, widths))
    var factors = (low: -Double.infinity, high: Double.infinity)
    for (column, width) in zip(columns, widths) {
      #expect(column.widthLimits.contains(width))
      guard case .share(let share) = column.width, share > 0 else { continue }
      if width > column.widthLimits.lowerBound { factors.low = max(factors.low, width / share) }
      if width < column.widthLimits.upperBound { factors.high = min(factors.high, width / share) }
    }
    // A column above its least width has at most the factor, and one below its greatest at least that.
    #expect(factors.low <= factors.high + 1e-6)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `any width is divided`(width: Double) {
    let shares = [1, 0, .infinity, .nan, -1, 1e308, 1e308]
    let model = TableModel(
      shares.enumerated().map {
        TableModel.Column($0, title: "", width: .share($1), widthLimits: 10...50)
      })
    let widths = model.widths(in: width) { _ in 0 }
    #expect(widths.allSatisfy { (10...50).contains($0) })
  }

  @Test func `many shares are divided at once`() {
    let model = TableModel(
      (0..<100_000).map { TableModel.Column($0, title: "", width: .share(1), widthLimits: 0...400) }
    )
    #expect(model.widths(in: 1_000_000) { _ in 0 } == Array(repeating: 10, count: 100_000))
  }

  /// Columns without a share get only what is left when all others have their greatest width.
  private func hasOnlyEmptyShares(_ columns: [TableModel.Column], _ widths: [Double]) -> Bool {
    zip(columns, widths).allSatisfy { column, width in
      column.width == .share(0) || width == column.widthLimits.upperBound
    }
  }

  // MARK: Saving

  @Test func `a model is saved and read`() throws {
    var model = model(.left, nil, .right)
    model[1].width = .share(2)
    model[1].isHidden = true
    model.toggleSort(byColumnAt: 2)
    let data = try JSONEncoder().encode(model)
    #expect(try JSONDecoder().decode(TableModel.self, from: data) == model)
  }

  @Test func `a saved model with two equal numbers is rejected`() throws {
    let data = try JSONEncoder().encode(model(nil, nil))
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"number\":1", with: "\"number\":0")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TableModel.self, from: Data(text.utf8))
    }
  }
}
