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

  /// Returns a list of a million rows at rest, whose requests take a twentieth of a second or less.
  private func worldAtRest() -> PagingWorld {
    let world = PagingWorld(
      rowCount: 1_000_000, PageRules(.offset, size: 25), latency: 0.01...0.05)
    _ = world.settle()
    return world
  }

  @Test(arguments: [100.0, 400, 1_200])
  func `rows are loaded before a wheel moves them into the viewport`(speed: Double) {
    let world = worldAtRest()
    for _ in 0..<240 {
      world.grid.scroll(by: GridOffset(x: 0, y: speed / 60), time: world.clock.now)
      world.wait(1.0 / 60)
      guard !world.shown.contains("…") else {
        Issue.record("\(world.visibleItems): \(world.shown)")
        return
      }
    }
  }

  @Test func `rows are loaded before a slow animation moves them into the viewport`() {
    let world = worldAtRest()
    world.grid.scroll(
      to: GridPoint(x: 0, y: 4_000), duration: 20, curve: .linear, time: world.clock.now)
    for _ in 0..<600 {
      world.wait(1.0 / 60)
      guard !world.shown.contains("…") else {
        Issue.record("\(world.visibleItems): \(world.shown)")
        return
      }
    }
  }

  @Test
  func `the thumb of a scroll bar passes pages without requests, and shows those where it rests`() {
    let world = worldAtRest()
    world.server.forgetRequests()
    for step in 1...120 {
      world.grid.contentOffset.y = Double(step) * 100_000
      world.wait(1.0 / 60)
    }
    // Only those of the first jump, which may be the only one.
    #expect(world.server.requests.allSatisfy { $0.rows.lowerBound < 10_000 })
    #expect(world.server.requests.count <= world.source.rules.requestLimit)
    world.wait(0.25)
    #expect(world.shown == world.expected)
  }
}
