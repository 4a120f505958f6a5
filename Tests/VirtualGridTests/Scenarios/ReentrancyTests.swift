import Testing

@testable import VirtualGrid

/// Every mutation of a grid, made in every callback. The grid must be consistent afterwards.
@Suite struct ReentrancyTests {
  @Test func `the sequence of operations triggers every callback`() {
    let fixture = HookedFixture.forAllCallbacks()
    var called: Set<Callback> = []
    fixture.hook = { called.insert($0) }
    fixture.triggerAllCallbacks()
    #expect(Callback.allCases.filter { !called.contains($0) } == [])
    fixture.expectConsistency()
    #expect(fixture.kinds.count == 1, "\(fixture.kinds)")
  }

  @Test(arguments: Callback.allCases)
  func `any mutation in any callback leaves the grid consistent`(callback: Callback) {
    for mutation in Mutation.allCases { run(mutation, at: callback, skipping: 0) }
  }

  @Test(arguments: Callback.allCases)
  func `any mutation in a later call of any callback leaves the grid consistent`(callback: Callback)
  {
    for mutation in Mutation.allCases { run(mutation, at: callback, skipping: 3) }
  }

  @Test(arguments: [
    Callback.sectionCount, .itemCount, .cell, .supplementary, .willDisplay,
    .adjust, .mount, .measure, .isLoaded,
  ])
  func `any mutation in a callback of the first pass leaves the grid consistent`(callback: Callback)
  {
    for mutation in Mutation.allCases {
      let fixture = HookedFixture.forAllCallbacks()
      arm(fixture, mutation, at: callback, skipping: 0)
      fixture.frames(2)
      finish(fixture, mutation, at: callback)
    }
  }

  private func run(_ mutation: Mutation, at callback: Callback, skipping count: Int) {
    let fixture = HookedFixture.forAllCallbacks()
    fixture.frames(2)
    arm(fixture, mutation, at: callback, skipping: count)
    fixture.triggerAllCallbacks()
    finish(fixture, mutation, at: callback)
  }

  private func arm(
    _ fixture: HookedFixture, _ mutation: Mutation, at callback: Callback, skipping count: Int
  ) {
    var left = count
    fixture.hook = { [unowned fixture] call in
      guard call == callback else { return }
      left -= 1
      if left == -1 { fixture.perform(mutation) }
    }
  }

  private func finish(_ fixture: HookedFixture, _ mutation: Mutation, at callback: Callback) {
    fixture.hook = { _ in }
    fixture.expectConsistency("\(mutation) in \(callback)")
    let kinds = fixture.kinds.filter { !isExpected($0) }
    if !kinds.isEmpty { Issue.record("\(mutation) in \(callback): \(kinds)") }
  }

  /// Returns whether a fault is a consequence of the operations, which set an offset that is not finite
  /// and make inconsistent changes.
  private func isExpected(_ kind: GridFault.Kind) -> Bool {
    switch kind {
    case .badOffset, .refusedChange: true
    default: false
    }
  }
}
