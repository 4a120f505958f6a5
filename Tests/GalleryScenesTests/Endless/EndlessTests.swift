@testable import GalleryScenes
import Testing

@Suite struct EndlessTests {
  private let stage = Stage.showing("endless")

  private var title: String { stage.shownTexts.first ?? "" }

  private func shows(_ text: String) -> Bool { stage.shownTexts.contains { $0.contains(text) } }

  @Test func `the present month is shown, in weeks from Monday to Sunday`() throws {
    stage.advance(to: 1)
    #expect(title.hasPrefix("November 2026") || title.hasPrefix("December 2026"))
    #expect(stage.origin(of: "Mon")?.x == 8)
    let first = try #require(stage.origin(of: "1 Dec"))
    #expect(first.x == stage.origin(of: "Tue")?.x)
    #expect(stage.isSettled)
  }

  @Test func `the calendar goes on in both directions, without a jump`() {
    var time = 1.0
    for key in [GridKeyPress.pageUp, .pageDown, .pageDown] {
      for _ in 0..<60 {
        #expect(stage.press(key))
        let before = stage.itemOrigins.count
        stage.advance(to: time)
        #expect(before > 0 && stage.itemOrigins.count >= 70)
        time += 0.1
      }
      #expect(stage.isSettled)
    }
    #expect(title.contains("days so far"))
    #expect(stage.grid.counters.cellsMade < 250)
  }

  @Test func `a flick past the first loaded day moves every day evenly`() {
    stage.advance(to: 1)
    stage.grid.fling(velocity: GridOffset(x: 0, y: -6_000), time: 1)
    #expect(stage.greatestStep(from: 1, to: 3) < 7_000 / 60)
  }

  @Test func `a typed date is shown, however far away`() throws {
    for (text, day, name) in [
      ("2000-02-29", "29", "February 2000"), ("-43-3-15", "15", "March 44 BC"),
      ("400000", "1 Jan", "January 400,000"), ("-400000-12-31", "31", "December 400,001 BC"),
      ("999999999", "", ""), ("1", "1 Jan", "January 1"),
    ] {
      for sign in text { #expect(stage.press(GridKeyPress(.character(sign)))) }
      stage.advance(to: 1)
      #expect(shows("Go to"))
      #expect(stage.press(.enter))
      stage.advance(to: 2)
      stage.advance(to: 3)
      let origin = try #require(stage.grid.focusedItem.flatMap { stage.shownFrame(of: $0) })
      #expect(origin.minY > 0 && origin.maxY < 24 * 16)
      if !day.isEmpty { #expect(shows(day) && title.hasPrefix(name), "\(title) for \(text)") }
    }
    #expect(stage.press("t"))
    stage.advance(to: 4)
    #expect(title.hasPrefix("November 2026"))
    #expect(stage.isSettled)
  }

  @Test func `a text that is no date is refused`() {
    #expect(stage.press(["2", "-", "-", "3", .enter]))
    stage.advance(to: 1)
    #expect(shows("2--3 is no date"))
    #expect(stage.press(["7", .escape]))
    stage.advance(to: 2)
    #expect(!shows("Go to"))
  }

  @Test func `years are steps of the focused day`() {
    #expect(stage.press(["t", "]"]))
    stage.advance(to: 1)
    #expect(title.hasPrefix("November 2027"))
    #expect(stage.press(["[", "[", "{"]))
    stage.advance(to: 2)
    #expect(title.hasPrefix("November 1025"))
    #expect(stage.press("}"))
    stage.advance(to: 3)
    #expect(title.hasPrefix("November 2025"))
  }

  @Test func `the agenda has rows as high as their texts, around the same day`() throws {
    #expect(stage.press(["t", "v"]))
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(shows("Tuesday, 24 November 2026"))
    let heights = Set(
      stage.grid.visibleItems.compactMap { stage.grid.frame(ofItemAt: $0)?.height })
    #expect(heights.count > 1)
    for step in 0..<50 {
      #expect(stage.press(.pageUp))
      stage.advance(to: 3 + Double(step) / 10)
    }
    #expect(stage.isSettled)
    #expect(stage.tap("weeks", at: 9))
    stage.advance(to: 10)
    #expect(shows("Mon"))
  }

  @Test func `weeks can run from right to left`() throws {
    #expect(stage.press(["t", "d"]))
    stage.advance(to: 1)
    let monday = try #require(stage.origin(of: "Mon"))
    #expect(monday.x > 500)
    let (tuesday, first) = (stage.origin(of: "Tue"), stage.origin(of: "1 Dec"))
    #expect(first?.x == tuesday?.x && tuesday?.x == monday.x - 90)
    #expect(stage.tap("left to right", at: 2) || stage.press("d"))
    stage.advance(to: 3)
    #expect(stage.origin(of: "Mon")?.x == 8)
  }

  @Test func `overscan keeps cells beyond the viewport ready`() {
    stage.advance(to: 1)
    let count = stage.grid.realizedItems.count
    #expect(stage.press(["w", "o"]))
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(stage.grid.realizedItems.count > 2 * count)
    #expect(shows("overscan 1 viewport"))
    #expect(stage.press("w"))
    stage.advance(to: 4)
    #expect(shows("overscan none"))
  }

  /// A queue that runs its work when it is asked to.
  private final class LateQueue: BoxQueue {
    var finishes: [() -> Void] = []

    func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
      work()
      finishes.append(finish)
    }

    func finishAll() {
      let due = finishes
      finishes = []
      for finish in due { finish() }
    }
  }

  @Test func `the entries of days are counted on the queue of the host`() {
    let dots = stage.shownTexts.filter { $0.hasPrefix("•") }.count
    #expect(dots > 10)
    let queue = LateQueue()
    stage.window.screen = BoxScreen(
      measurer: MonospacedMeasurer(columnWidth: 8, metrics: FontMetrics(ascent: 12, descent: 4)),
      queue: queue)
    stage.advance(to: 1)
    #expect(stage.press("}"))
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(stage.shownTexts.filter { $0.hasPrefix("•") }.isEmpty && !queue.finishes.isEmpty)
    queue.finishAll()
    stage.advance(to: 4)
    #expect(stage.shownTexts.filter { $0.hasPrefix("•") }.count > 10)
    // The results for cells that show other days are not used.
    #expect(stage.press("}"))
    stage.advance(to: 5)
    #expect(stage.press(["}", "v"]))
    stage.advance(to: 6)
    let texts = stage.shownTexts
    queue.finishAll()
    stage.advance(to: 7)
    #expect(stage.shownTexts == texts)
  }

  // MARK: Sizes of the agenda

  /// Shows the agenda, with a day of some entries cut by the top of the viewport.
  /// - Returns: The item of the day.
  private func showCutDay() throws -> Int {
    #expect(stage.press(["t", "v"]))
    stage.advance(to: 1)
    stage.advance(to: 2)
    let item = try #require(
      stage.grid.visibleItems.dropFirst().first {
        (stage.grid.frame(ofItemAt: $0)?.height ?? 0) >= 48
      })
    try cut(item, at: 2)
    return item
  }

  /// Scrolls so that the top of the viewport is 16 points below the start of an item.
  private func cut(_ item: Int, at time: Double) throws {
    stage.grid.contentOffset.y = try #require(stage.grid.frame(ofItemAt: item)).minY + 16
    stage.advance(to: time)
    stage.advance(to: time + 0.5)
    #expect(stage.shownFrame(of: item)?.minY == -16)
  }

  /// Taps the visible part of an item at the top of the viewport.
  private func tapCut(_ item: Int, at time: Double) throws {
    let frame = try #require(stage.shownFrame(of: item))
    // The bar is above the grid.
    stage.tap(GridPoint(x: 100, y: 16 + frame.maxY - 8), at: time)
    stage.run(from: time + 0.1, to: time + 1)
    #expect(stage.grid.focusedItem == item)
  }

  @Test func `a day that the user expands grows downward, and keeps its start`() throws {
    let item = try showCutDay()
    let (first, next) = (stage.shownFrame(of: item), stage.shownFrame(of: item + 1))
    try tapCut(item, at: 3)
    #expect(shows("  wind from the"))
    #expect(stage.shownFrame(of: item)?.minY == -16)
    #expect(stage.shownFrame(of: item)?.height == (first?.height ?? 0) + 48)
    #expect(stage.shownFrame(of: item + 1)?.minY == (next?.minY ?? 0) + 48)
    try tapCut(item, at: 5)
    #expect(stage.shownFrame(of: item) == first && stage.shownFrame(of: item + 1) == next)
    #expect(stage.isSettled)
  }

  @Test func `with the other rule, it grows upward, and the days below stay`() throws {
    let item = try showCutDay()
    let (first, next) = (stage.shownFrame(of: item), stage.shownFrame(of: item + 1))
    #expect(stage.press("x"))
    try tapCut(item, at: 3)
    #expect(stage.shownFrame(of: item)?.minY == -64.0)
    #expect(stage.shownFrame(of: item)?.height == (first?.height ?? 0) + 48)
    #expect(stage.shownFrame(of: item + 1)?.minY == next?.minY)
    #expect(stage.press("x"))
    #expect(stage.scene.commands.contains { $0.title == "grow up" })
  }

  @Test func `a day whose content changes grows upward by default, and the days below stay`() throws
  {
    let item = try showCutDay()
    let (first, next) = (stage.shownFrame(of: item), stage.shownFrame(of: item + 1))
    #expect(stage.press("n"))
    stage.run(from: 3, to: 4)
    #expect(shows("high tide at"))
    #expect(stage.shownFrame(of: item)?.minY == (first?.minY ?? 0) - 16)
    #expect(stage.shownFrame(of: item + 1)?.minY == next?.minY)
    #expect(stage.press("n"))
    stage.run(from: 5, to: 6)
    #expect(!shows("high tide at") && stage.shownFrame(of: item) == first)
  }

  @Test func `with the other rule for content, such a day keeps its start`() throws {
    let item = try showCutDay()
    let (first, next) = (stage.shownFrame(of: item), stage.shownFrame(of: item + 1))
    #expect(stage.press(["X", "n"]))
    stage.run(from: 3, to: 4)
    #expect(stage.shownFrame(of: item)?.minY == first?.minY)
    #expect(stage.shownFrame(of: item + 1)?.minY == (next?.minY ?? 0) + 16)
    #expect(stage.scene.commands.contains { $0.title == "tides up" })
    #expect(stage.press("X"))
    #expect(stage.scene.commands.contains { $0.title == "tides down" })
  }

  @Test func `the host gives the date that the key for today leads to`() throws {
    let entries = SceneList.all { CalendarDate(year: 1999, month: 12, day: 31) }
    let stage = Stage.showing(try #require(entries.first { $0.name == "endless" }))
    stage.advance(to: 1)
    #expect(stage.press(["}", "t", "v"]))
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("Friday, 31 December 1999"))
    #expect(stage.shownTexts.first?.hasPrefix("December 1999") == true)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave nothing missing`(seed: Int) {
    _ = stage.pressAtRandom(
      [
        "t", "v", "d", "w", "x", "X", "n", "]", "[", "{", "}", .down, .up, .pageDown, .pageUp,
        .home, .end, .enter,
      ],
      count: 80, seed: seed)
    #expect(stage.isSettled)
    #expect(!stage.grid.visibleItems.isEmpty)
  }

  // MARK: Dates

  @Test func `dates convert to days and back, without gaps`() {
    var number = -400_000
    var before = CalendarDate(day: number - 1)
    while number < 400_000 {
      let date = CalendarDate(day: number)
      #expect(date.dayNumber == number)
      let isNext =
        date.day == before.day + 1 && date.month == before.month
        || date.day == 1 && before.day >= 28
          && (date.month == before.month + 1 && date.year == before.year
            || date.month == 1 && before.month == 12 && date.year == before.year + 1)
      guard isNext else {
        Issue.record("\(date) follows \(before)")
        return
      }
      (before, number) = (date, number + 1)
    }
  }

  @Test func `known dates`() {
    #expect(CalendarDate(year: 2000, month: 1, day: 3).dayNumber == 0)
    #expect(CalendarDate(year: 1970).dayNumber == -10_959)
    #expect(CalendarDate(day: 9_822).fullName == "Tuesday, 24 November 2026")
    #expect(CalendarDate(year: 1_900, month: 2, day: 31).day == 28)
    #expect(CalendarDate(year: 2_000, month: 2, day: 31).day == 29)
    #expect(CalendarDate("2026-13-40") == CalendarDate(year: 2026, month: 12, day: 31))
    #expect(CalendarDate("-1")?.year == -1 && CalendarDate("+7 - 2")?.month == 2)
    for text in ["", "-", "2-", "1-2-3-4", "99999999999", "x"] {
      #expect(CalendarDate(text) == nil)
    }
  }
}
