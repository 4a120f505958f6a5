import GridData
import GridTesting
import Testing
import VirtualGrid

extension PagedDataSourceTests {
  /// The figures of some flings through a million rows.
  private struct Figures {
    var requests = 0
    var neededPages = 0
    var latestRows = 0.0
    var worstRatio = 0.0
  }

  private func fling(_ speeds: [Double], pageSize: Int) -> Figures {
    let world = PagingWorld(rowCount: 1_000_000, PageRules(.offset, size: pageSize))
    _ = world.settle()
    var figures = Figures()
    for speed in speeds {
      world.server.forgetRequests()
      world.grid.fling(velocity: GridOffset(x: 0, y: speed), time: world.clock.now)
      var sent = 0
      while world.grid.scroll.isMoving {
        // Not those of the frame in which it comes to rest, when pages around the viewport are requested.
        sent = world.server.requests.count
        world.clock.advance(to: world.clock.now + 1.0 / 60)
        world.frame()
      }
      let rest = world.clock.now
      let pages = Set(world.visibleItems.map { $0 / pageSize })
      while world.shown != world.expected, world.clock.now < rest + 1 {
        world.clock.advance(to: world.clock.now + 0.001)
        world.frame()
      }
      figures.requests += sent
      figures.neededPages += pages.count
      figures.worstRatio = max(figures.worstRatio, Double(sent) / Double(pages.count))
      figures.latestRows = max(figures.latestRows, world.clock.now - rest)
      _ = world.settle()
    }
    return figures
  }

  @Test(arguments: [5, 20, 50, 100, 400])
  func `a fling requests the pages at its end`(pageSize: Int) {
    var generator = SeededGenerator(seed: 3)
    let speeds = (0..<16).map { index in
      Double.random(in: 20_000...1_000_000, using: &generator) * (index % 4 == 3 ? -1 : 1)
    }
    let figures = fling(speeds, pageSize: pageSize)
    #expect(figures.latestRows <= 0.04)
    #expect(Double(figures.requests) <= 1.2 * Double(figures.neededPages))
  }
}
