import TestAllocationCounter
import GridGeometry
import GridMotion
import Testing

/// Frames of an animator allocate no memory, even if motions end in them.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct AnimatorAllocationTests {
  @Test func `advancing motions, some of which end, allocates nothing`() {
    expectNoAllocations { animator in
      var (shown, ended, places) = (0, 0, 0.0)
      for frame in 0..<240 {
        animator.advance(to: Double(frame) / 60)
        animator.forEach { key, state in
          shown += 1
          places += state.frame.minX
        }
        for key in animator.ended where animator.state(of: key) == nil { ended += 1 }
      }
      return ended == 200 && shown > 2_000 && places.isFinite
    }
  }

  @Test func `a frame in which all motions end allocates nothing`() {
    expectNoAllocations { animator in
      animator.advance(to: 3_600)
      return animator.ended.count == 200 && animator.endStates.count == 200
    }
  }

  @Test func `redirecting and restarting motions allocates nothing`() {
    expectNoAllocations { animator in
      for turn in 0..<100 {
        let time = 3_600 + Double(turn) / 60
        for key in Int32(0)..<200 {
          let goal = MotionState(
            frame: GridRect(x: Double(turn), y: Double(key), width: 10, height: 10))
          if !animator.redirect(key, to: goal, timing: timing(key), at: time) {
            animator.start(key, from: goal, to: goal, timing: timing(key), at: time)
          }
        }
        animator.advance(to: time)
        animator.shift(by: GridOffset(x: 1, y: 0))
        animator.remove(Int32(turn))
      }
      return animator.count > 100
    }
  }

  @Test func `starting motions while iterating over ended ones allocates nothing`() {
    expectNoAllocations { animator in
      animator.advance(to: 3_600)
      for turn in 1...20 {
        for (key, state) in zip(animator.ended, animator.endStates) {
          animator.start(key, from: state, to: state, timing: timing(key), at: 0)
        }
        animator.advance(to: 3_600 * Double(turn + 1))
      }
      return animator.ended.count == 200
    }
  }

  /// Runs frames twice, each time with a new animator, and counts the second time: the first run
  /// includes one-time allocations of the runtime. `frames` returns whether it did what it is meant
  /// to.
  private func expectNoAllocations(
    sourceLocation: SourceLocation = #_sourceLocation, of frames: (inout Animator) -> Bool
  ) {
    var animator = started()
    _ = frames(&animator)
    animator = started()
    heap_traffic_start()
    let isDone = frames(&animator)
    let traffic = heap_traffic_stop()
    #expect(isDone, sourceLocation: sourceLocation)
    #expect(traffic.allocations == 0, sourceLocation: sourceLocation)
  }

  private func started() -> Animator {
    var animator = Animator()
    for key in Int32(0)..<200 {
      animator.start(
        key, from: MotionState(frame: GridRect(x: 0, y: Double(key), width: 10, height: 10)),
        to: MotionState(frame: GridRect(x: 100, y: Double(key) * 50, width: 10, height: 10)),
        timing: timing(key), delay: Double(key) / 100, at: 0)
    }
    return animator
  }

  private func timing(_ key: Int32) -> Timing {
    key.isMultiple(of: 2) ? .standard : .spring(DampedSpring(response: 0.4, dampingRatio: 0.8))
  }
}
