import GridLayout
import GridTesting
import Testing

/// Every layout keeps the contract, in every configuration that changes how it answers.
@Suite struct LayoutCheckTests {
  private let phone = Size(width: 120, height: 200)

  @Test func `a list keeps its word`() {
    let extents: [ListLayout.RowExtent] = [
      .fixed(20), .perItem { Double($0 % 7) * 5.25 }, .estimated(.fixed(31)),
      .estimated(.runningMean(initial: 25)),
    ]
    for extent in extents {
      for count in [0, 1, 60] {
        var list = ListLayout(
          count: count, extent: extent, spacing: 3,
          insets: Insets(top: 10, left: 4, bottom: 6, right: 2))
        list.resize(to: phone)
        #expect(checkLayout(list) == [])
      }
    }
  }

  @Test(arguments: Axis.allCases, ReadingDirection.allCases)
  func `a turned layout keeps its word`(axis: Axis, reading: ReadingDirection) {
    for order in ItemOrder.allCases {
      var list = Oriented(
        ListLayout(count: 40, extent: .estimated(.fixed(31)), spacing: 2.5),
        axis: axis, reading: reading, order: order)
      list.resize(to: phone)
      #expect(checkLayout(list) == [])
    }
  }
}
