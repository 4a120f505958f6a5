import GridBoxes
import Testing

/// Keys that lead a cursor from box to box.
@Suite struct BoxScrollerStepsTests {
  /// Two columns of boxes of 100 by 40 points, the last row with one box, in a scroller of 200 by 120
  /// points.
  private func cards(_ count: Int) -> (page: BoxScroller, cards: [Box]) {
    let page = BoxScroller(width: 200, height: 120, arrangement: .grid)
    let cards = (0..<count).map { _ in Box(width: 100, height: 40) }
    page.append(contentsOf: cards)
    page.layout()
    return (page, cards)
  }

  @Test func `steps lead to neighbors, in order to the left and the right`() {
    let (page, cards) = cards(13)
    let ends: [(Int, [Step: Int?])] = [
      (0, [.left: nil, .right: 1, .up: nil, .down: 2, .home: nil, .end: 12, .pageUp: nil]),
      (1, [.left: 0, .right: 2, .down: 3, .pageDown: 7, .home: 0]),
      (11, [.right: 12, .down: 12, .up: 9, .pageUp: 5]),
      (12, [.left: 11, .right: nil, .up: 10, .down: nil, .pageDown: nil, .end: nil]),
    ]
    for (start, steps) in ends {
      for (step, end) in steps {
        let next = page.box(step, from: cards[start], among: cards)
        #expect(next === end.map { cards[$0] }, "\(step) from \(start)")
      }
    }
    #expect(page.box(.down, from: Box(), among: cards) == nil)
    #expect(page.box(.down, from: cards[0], among: [cards[0]]) == nil)
  }

  @Test func `boxes at any depth are found by their frames in the scroller`() {
    let page = BoxScroller(width: 100, height: 60)
    var rows: [Box] = []
    for _ in 0..<3 {
      let section = Box(width: 100, height: .fit)
      section.padding.top = 20
      for _ in 0..<2 {
        let row = Box(width: 100, height: 10)
        section.append(row)
        rows.append(row)
      }
      page.append(section)
    }
    page.layout()
    for place in 0..<5 {
      #expect(page.box(.down, from: rows[place], among: rows) === rows[place + 1])
      #expect(page.box(.up, from: rows[place + 1], among: rows) === rows[place])
    }
    // A page of 60 points is one section and a half.
    #expect(page.box(.pageDown, from: rows[0], among: rows) === rows[3])
  }

  @Test func `all boxes of a stack are reached, although they cover each other`() {
    let page = BoxScroller(width: 100, height: 60, arrangement: .stack)
    let boxes = (0..<3).map { _ in Box(width: 40, height: 20) }
    page.append(contentsOf: boxes)
    page.layout()
    #expect(page.box(.right, from: boxes[0], among: boxes) === boxes[1])
    #expect(page.box(.left, from: boxes[2], among: boxes) === boxes[1])
    page.screen = BoxScreen(isMirrored: true)
    page.layout()
    #expect(page.box(.left, from: boxes[0], among: boxes) === boxes[1])
  }
}
