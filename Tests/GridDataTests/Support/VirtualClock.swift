import GridData

/// A clock that tests advance, and the calls that wait for it.
final class VirtualClock {
  private(set) var now = 0.0
  private var calls: [(time: Double, number: Int, act: () -> Void)] = []
  private var count = 0

  /// The clock as a data source uses it.
  var pageClock: PageClock {
    PageClock(now: { self.now }, after: { self.after($0, do: $1) })
  }

  func after(_ seconds: Double, do act: @escaping () -> Void) {
    count += 1
    calls.append((now + seconds, count, act))
  }

  /// The number of calls that wait.
  var waitingCount: Int { calls.count }

  /// Advances to a time, and makes the calls that are due in the order of their times.
  func advance(to time: Double) {
    while let next = calls.indices.min(by: {
      (calls[$0].time, calls[$0].number) < (calls[$1].time, calls[$1].number)
    }),
      calls[next].time <= time
    {
      let call = calls.remove(at: next)
      now = max(now, call.time)
      call.act()
    }
    now = max(now, time)
  }
}
