/// The tests of a filter, in the order in which they run.
///
/// Each test leads to another one or to the result, so that a row runs only the tests that it needs,
/// without recursion.
struct FilterProgram: Sendable {
  private struct Step: Sendable {
    let test: FilterTest
    let onTrue: Int
    let onFalse: Int
  }

  /// The steps, last to first.
  private var steps: [Step] = []
  private var entry = Self.accepted

  private static let accepted = -1
  private static let refused = -2

  init(_ tree: FilterTree) {
    entry = emit(tree, onTrue: Self.accepted, onFalse: Self.refused)
  }

  /// Whether a row passes.
  func run(_ field: (Int) -> UnsafeRawBufferPointer) -> Bool {
    // Through a pointer, the steps are not copied.
    steps.withUnsafeBufferPointer { steps in
      var place = entry
      while place >= 0 {
        place = steps[place].test.holds(field) ? steps[place].onTrue : steps[place].onFalse
      }
      return place == Self.accepted
    }
  }

  /// The indices of the columns that the tests read, ascending.
  var columns: [Int] {
    var columns = Set<Int>()
    for step in steps {
      columns.insert(step.test.column.index)
      if case .column(_, let other) = step.test.condition { columns.insert(other.index) }
    }
    return columns.sorted()
  }

  /// Appends the steps of a tree.
  /// - Returns: The first step.
  private mutating func emit(_ tree: FilterTree, onTrue: Int, onFalse: Int) -> Int {
    switch tree {
    case .test(let test):
      steps.append(Step(test: test, onTrue: onTrue, onFalse: onFalse))
      return steps.count - 1
    case .not(let tree): return emit(tree, onTrue: onFalse, onFalse: onTrue)
    case .all(let parts):
      var next = onTrue
      for part in parts.reversed() { next = emit(part, onTrue: next, onFalse: onFalse) }
      return next
    case .any(let parts):
      var next = onFalse
      for part in parts.reversed() { next = emit(part, onTrue: onTrue, onFalse: next) }
      return next
    }
  }
}
