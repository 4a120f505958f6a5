import Testing
import VirtualGrid

/// A host that advances the grid only when it is woken or a deadline has passed.
@Suite struct AnyGridViewDeadlineTests {
  /// The host, with a simulated clock.
  private final class SleepingHost: GridHost {
    typealias Cell = Label
    let grid: GridView<Label>
    private var isWoken = false
    private var alarm: Double?
    private(set) var time = 0.0
    private(set) var frames = 0

    init(_ grid: GridView<Label>) {
      self.grid = grid
      grid.host = self
    }

    func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
    func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
    func unmount(_ cell: Label, from grid: GridView<Label>) {}
    func gridNeedsFrame(_ grid: GridView<Label>) { isWoken = true }

    /// Moves the clock to a time, with a frame at each wake-up and each deadline.
    func sleep(until end: Double, _ watch: () -> Void = {}) {
      while let next = isWoken ? time + 1.0 / 60 : alarm, next <= end, frames < 1_000 {
        isWoken = false
        time = max(time, next)
        frames += 1
        let isBusy = grid.advance(to: time)
        isWoken = isWoken || isBusy
        watch()
        alarm = grid.nextDeadline
      }
      time = end
    }
  }

  /// A delegate that records highlights and long presses.
  private final class PressRecorder: GridDelegate {
    typealias Cell = Label
    var entries: [String] = []

    func gridView(_ grid: GridView<Label>, didHighlightItemAt path: ItemPath) {
      entries.append("lit \(path.item)")
    }

    func gridView(_ grid: GridView<Label>, didLongPressItemAt path: ItemPath) {
      entries.append("held \(path.item)")
    }
  }

  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
  private let recorder = PressRecorder()
  private let host: SleepingHost

  init() {
    host = SleepingHost(fixture.grid)
    fixture.grid.delegate = recorder
    host.sleep(until: 1)
  }

  @Test func `a resting finger wakes the host for the highlight and for the long press`() {
    let frames = host.frames
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 175), time: 1)
    host.sleep(until: 1.16)
    #expect(recorder.entries == ["lit 3"])
    host.sleep(until: 9)
    #expect(recorder.entries == ["lit 3", "held 3"])
    #expect(host.frames - frames <= 4)
    fixture.grid.pointerUp(at: GridPoint(x: 150, y: 175), time: 9)
    host.sleep(until: 10)
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 225), time: 10)
    host.sleep(until: 11)
    #expect(recorder.entries == ["lit 3", "held 3", "lit 4", "held 4"])
  }

  @Test func `an indicator fades after scrolling has ended`() {
    var opacities: [Double] = []
    func watch() { opacities.append(fixture.grid.indicator(.vertical).opacity(at: host.time)) }
    _ = fixture.grid.indicator(.vertical)
    fixture.grid.scroll(by: GridOffset(x: 0, y: 30), time: 1)
    host.sleep(until: 4, watch)
    #expect(opacities.first == 1)
    #expect(opacities.count { $0 > 0 && $0 < 1 } >= 10)
    #expect(opacities.last == 0)
    #expect(opacities.count < 40)
    #expect(fixture.grid.nextDeadline == nil)
  }

  @Test func `flashing indicators wake the host and fade`() {
    let frames = host.frames
    var opacity = 0.0
    func watch() { opacity = fixture.grid.indicator(.vertical).opacity(at: host.time) }
    fixture.grid.flashIndicators(time: 1)
    host.sleep(until: 1.1, watch)
    #expect(host.frames == frames + 1)
    #expect(opacity == 1)
    let deadline = fixture.grid.nextDeadline ?? 0
    #expect((deadline - 1.5).magnitude < 1e-9)
    host.sleep(until: 3, watch)
    #expect(host.frames > frames + 10)
    #expect(opacity == 0)
    #expect(!fixture.grid.needsFrame && fixture.grid.nextDeadline == nil)
  }
}
