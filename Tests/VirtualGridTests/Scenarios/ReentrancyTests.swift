import Testing

@testable import VirtualGrid

/// Every mutation of a grid, made in every callback. The grid must be consistent afterwards.
@Suite struct ReentrancyTests {
  @Test func `the tour triggers every callback`() {
    let stage = Stage.forTours()
    var called: Set<Callback> = []
    stage.hook = { called.insert($0) }
    stage.tour()
    #expect(Callback.allCases.filter { !called.contains($0) } == [])
    stage.expectOrder()
    #expect(stage.kinds.count == 1, "\(stage.kinds)")
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
      let stage = Stage.forTours()
      arm(stage, mutation, at: callback, skipping: 0)
      stage.frames(2)
      finish(stage, mutation, at: callback)
    }
  }

  private func run(_ mutation: Mutation, at callback: Callback, skipping count: Int) {
    let stage = Stage.forTours()
    stage.frames(2)
    arm(stage, mutation, at: callback, skipping: count)
    stage.tour()
    finish(stage, mutation, at: callback)
  }

  private func arm(
    _ stage: Stage, _ mutation: Mutation, at callback: Callback, skipping count: Int
  ) {
    var left = count
    stage.hook = { [unowned stage] call in
      guard call == callback else { return }
      left -= 1
      if left == -1 { stage.perform(mutation) }
    }
  }

  private func finish(_ stage: Stage, _ mutation: Mutation, at callback: Callback) {
    stage.hook = { _ in }
    stage.expectOrder("\(mutation) in \(callback)")
    let kinds = stage.kinds.filter { !isExpected($0) }
    if !kinds.isEmpty { Issue.record("\(mutation) in \(callback): \(kinds)") }
  }

  /// The tour sets an offset that is not finite, and inconsistent changes are refused.
  private func isExpected(_ kind: GridFault.Kind) -> Bool {
    switch kind {
    case .badOffset, .refusedChange: true
    default: false
    }
  }
}
