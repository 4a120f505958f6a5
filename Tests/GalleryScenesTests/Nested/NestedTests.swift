import GalleryScenes
import Testing

@Suite struct NestedTests {
  private let stage = Stage.showing("nested")

  private var title: String { stage.shownTexts.first ?? "" }

  private var made: Int { Int(title.split(separator: " ").dropLast().last ?? "") ?? -1 }

  /// The films of the shelves, from top to bottom, as their numbers.
  private var films: [[Int]] {
    var rows: [(y: Double, films: [Int])] = []
    for text in stage.sortedTexts where text.text.hasPrefix("Film ") {
      guard let film = Int(text.text.dropFirst(5)),
        text.frame.intersects(GridRect(x: 0, y: 16, width: 640, height: 336))
      else { continue }
      if rows.last?.y == text.origin.y {
        rows[rows.count - 1].films.append(film)
      } else {
        rows.append((text.origin.y, [film]))
      }
    }
    return rows.map(\.films)
  }

  private var firstTitle: String? { stage.sortedTexts.first { $0.text.contains("  shelf ") }?.text }

  @Test func `all shelves are filled from one pool`() {
    #expect(title.hasPrefix("1,000 shelves of 1,000 films"))
    let before = made
    #expect(before > 0 && before < 40)
    var time = 0.0
    for step in 1...400 {
      time += 1.0 / 60
      stage.grid.contentOffset.y = Double(step) * 24
      stage.advance(to: time)
      #expect(films.allSatisfy { $0.first == 1 && $0.count == 5 })
    }
    #expect(made <= before + 10)
    #expect(stage.grid.contentOffset.y == 9_600)
    stage.settle(from: time)
    #expect(stage.isSettled)
  }

  @Test func `a shelf keeps its position while other shelves are shown`() {
    #expect(stage.type(.down, .right, .right, .right, .right, .right, .right, .right))
    stage.settle(from: 1)
    let before = films[0]
    #expect(before.contains(7) && before.first != 1)
    stage.grid.contentOffset.y = 50_000
    stage.settle(from: 3)
    #expect(films.allSatisfy { $0.first == 1 })
    stage.grid.contentOffset.y = 0
    stage.settle(from: 5)
    #expect(films[0] == before)
    #expect(stage.isSettled)
  }

  /// The films that were prefetched and cancelled so far, as the page counts them.
  private var loads: (prefetched: Int, cancelled: Int) {
    let words = stage.shownTexts.first { $0.hasSuffix(" cancelled") }?.split(separator: " ") ?? []
    let numbers = words.compactMap { Int($0.filter { $0 != "," }) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (-1, -1)
  }

  @Test func `films near the visible ones are loaded before they appear`() {
    stage.settle(from: 1)
    let (first, none) = loads
    let shelves = stage.grid.realizedItems.count
    // A shelf shows five films, and prefetches more than these.
    #expect(first > 5 * shelves && none == 0)
    let touches = stage.window.touches
    touches.scroll(by: GridOffset(x: 272, y: 0), at: GridPoint(x: 300, y: 60), time: 3)
    stage.settle(from: 3)
    // The two films that entered were loaded before, and two more are loaded in turn.
    #expect(loads.prefetched > first && loads.prefetched <= first + 8)
    #expect(loads.cancelled == 0)
    #expect(stage.scene.nextTime == nil)
  }

  @Test func `loads of films that are out of reach before they arrive are cancelled`() {
    stage.settle(from: 1)
    // Each frame jumps by more films than are near the visible ones, before a load has ended.
    for step in 1...6 {
      let touches = stage.window.touches
      touches.scroll(
        by: GridOffset(x: 13_600, y: 0), at: GridPoint(x: 300, y: 60), time: 3 + 0.05 * Double(step)
      )
      stage.advance(to: 3 + 0.05 * Double(step))
    }
    stage.settle(from: 5)
    let (prefetched, cancelled) = loads
    #expect(cancelled >= 5 * 5 && cancelled < prefetched)
    #expect(stage.scene.nextTime == nil)
    stage.settle(from: 7)
    #expect(loads == (prefetched, cancelled))
  }

  @Test func `shelves prefetch before they become visible`() {
    stage.settle(from: 1)
    let before = loads.prefetched
    stage.grid.contentOffset.y = 96
    stage.settle(from: 3)
    #expect(loads.prefetched > before + 5)
  }

  @Test func `the keys for rows keep the column`() {
    #expect(stage.type(.down, .right, .right, .right))
    stage.settle(from: 1)
    #expect(focusedFilms == ["Film 3"])
    #expect(stage.type(.down))
    stage.settle(from: 3)
    #expect(focusedFilms == ["Film 3"])
    #expect(stage.grid.focusedItem == 1)
  }

  @Test func `a key shows the scroll bar of the list for a moment`() {
    stage.settle(from: 1)
    #expect(thumbs.isEmpty)
    #expect(stage.type("b"))
    stage.advance(to: 5)
    #expect(thumbs.count == 1)
    stage.settle(from: 6)
    #expect(thumbs.isEmpty)
  }

  private var thumbs: [Box] {
    stage.shown.flatMap { $0.asPane?.scrollBarBoxes ?? [] }
  }

  private var focusedFilms: [String] {
    stage.shownLines.filter {
      $0.box.background == theme.colors.accent && $0.text.hasPrefix("Film")
    }
    .map(\.text)
  }

  @Test func `a tap moves the focus from one shelf to another`() {
    stage.tap(GridPoint(x: 200, y: 60), at: 1)
    stage.settle(from: 2)
    #expect(focusedFilms == ["Film 2"])
    stage.tap(GridPoint(x: 450, y: 160), at: 4)
    stage.settle(from: 5)
    #expect(focusedFilms == ["Film 4"])
  }

  @Test func `wheels and drags go to the shelf or to the list, by their direction`() {
    let touches = stage.window.touches
    touches.scroll(by: GridOffset(x: 272, y: 0), at: GridPoint(x: 300, y: 60), time: 1)
    stage.settle(from: 1)
    #expect(films[0].first == 3 && films[1].first == 1)
    touches.scroll(by: GridOffset(x: 0, y: 96), at: GridPoint(x: 300, y: 60), time: 3)
    stage.settle(from: 3)
    #expect(stage.grid.contentOffset.y == 96)
    #expect(films[0].first == 1)
    touches.scroll(by: GridOffset(x: 0, y: -96), at: GridPoint(x: 300, y: 60), time: 5)
    stage.settle(from: 5)
    #expect(films[0].first == 3)
  }

  @Test func `an open shelf is a part of the list, and costs only what is visible`() {
    let before = made
    #expect(stage.type(.down, "x"))
    stage.settle(from: 1)
    #expect(stage.grid.frame(ofItemAt: 0)?.height ?? 0 > 20_000)
    #expect(made < before + 30)
    stage.grid.contentOffset.y = 10_000
    stage.settle(from: 3)
    #expect(films.allSatisfy { $0.count >= 4 && $0[0] > 400 })
    let offset = stage.grid.contentOffset.y
    stage.window.touches.scroll(
      by: GridOffset(x: 0, y: 160), at: GridPoint(x: 300, y: 100), time: 5)
    stage.settle(from: 5)
    #expect(stage.grid.contentOffset.y == offset + 160)
    #expect(made < before + 40)
    #expect(stage.type("x"))
    stage.settle(from: 7)
    #expect(stage.grid.frame(ofItemAt: 0)?.height == 96)
    #expect(stage.isSettled)
  }

  @Test
  func `the header of an open shelf stays at the top of the list while its films are visible`() {
    #expect(stage.type(.down, "x"))
    stage.settle(from: 1)
    // The headers are 25 rows of 80 points apart.
    for (offset, header) in [
      (100.0, "Films 1 to 100"), (2_000, "Films 1 to 100"), (2_100, "Films 101 to 200"),
    ] {
      stage.grid.contentOffset.y = offset
      stage.settle(from: 3 + offset)
      let headers = stage.sortedTexts.filter { $0.text.hasPrefix("Films ") }
      #expect(headers.first?.text == header && headers.first?.origin.y == 16)
    }
    // The next header moves this one away.
    stage.grid.contentOffset.y = 2_024
    stage.settle(from: 3_000)
    let headers = stage.sortedTexts.filter { $0.text.hasPrefix("Films ") }
    #expect(headers.map(\.origin.y) == [8, 24])
  }

  @Test func `positions follow shelves that move, and are forgotten with them`() {
    #expect(stage.type(.down, .down, .right, .right, .right, .right, .right, .right, .right))
    stage.settle(from: 1)
    let before = films[1]
    #expect(before.first != 1)
    #expect(stage.type("t"))
    stage.settle(from: 3)
    #expect(films[0] == before)
    #expect(stage.type("n"))
    stage.settle(from: 5)
    #expect(films[0].first == 1 && films[1] == before)
    #expect(title.hasPrefix("1,001 shelves"))
    #expect(stage.type("d"))
    stage.settle(from: 7)
    #expect(title.hasPrefix("1,000 shelves"))
    #expect(stage.isSettled)
  }

  @Test func `a film anywhere is shown`() {
    #expect(stage.type("r"))
    stage.settle(from: 1)
    #expect(stage.grid.contentOffset.y > 0)
    #expect(films.filter { $0.first == 1 }.count == films.count - 1)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave the scene settled`(seed: Int) {
    _ = stage.pressAtRandom(
      [.up, .down, .left, .right, .pageDown, .pageUp, .home, .end, "x", "t", "d", "n", "r"],
      count: 60, seed: seed)
    #expect(stage.isSettled)
    #expect(made < 200)
  }
}
