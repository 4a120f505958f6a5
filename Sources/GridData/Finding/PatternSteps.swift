/// One state of an automaton that matches a regular expression.
enum PatternStep: Sendable {
  /// Consumes one byte of a set.
  case bytes(ByteSet, next: Int)

  /// Goes on in both states.
  case split(Int, Int)

  /// Goes on if the position passes the check.
  case check(PatternCheck, next: Int)

  /// The expression matches.
  case accept
}

/// A Thompson automaton on the bytes of UTF-8, compiled from a parsed expression.
struct PatternSteps: Sendable {
  /// The largest number of states. Sets of states then fit on the stack.
  static let limit = 4_096

  /// The largest number of visited parts, which limits nested repetitions of nothing.
  private static let workLimit = 100_000

  private(set) var steps: [PatternStep] = [.accept]
  private(set) var entry = 0
  private var work = 0

  /// Compiles an expression.
  /// - Throws: An error if the automaton has more than `limit` states.
  init(_ tree: PatternTree) throws(PatternError) {
    entry = try emit(tree, next: 0)
  }

  private mutating func add(_ step: PatternStep) throws(PatternError) -> Int {
    guard steps.count < Self.limit else { throw Self.tooLong }
    steps.append(step)
    return steps.count - 1
  }

  private static let tooLong = PatternError(
    message: "The regular expression is too large. Use fewer or smaller repetitions.", offset: 0)
}

// MARK: - Compilation
extension PatternSteps {
  /// Appends the states of a part, last to first.
  /// - Returns: The first state of the part.
  private mutating func emit(_ tree: PatternTree, next: Int) throws(PatternError) -> Int {
    work += 1
    guard work <= Self.workLimit else { throw Self.tooLong }
    switch tree {
    case .empty: return next
    case .set(let set): return try emit(set, next: next)
    case .check(let check): return try add(.check(check, next: next))
    case .sequence(let parts):
      var next = next
      for part in parts.reversed() { next = try emit(part, next: next) }
      return next
    case .choice(let parts):
      var first = try emit(parts[parts.count - 1], next: next)
      for part in parts.dropLast().reversed() {
        first = try add(.split(try emit(part, next: next), first))
      }
      return first
    case .repeated(let part, let least, let most):
      var first = try emitTail(of: part, next: next, optional: most.map { $0 - least })
      for _ in 0..<least { first = try emit(part, next: first) }
      return first
    }
  }

  /// Appends the optional repetitions; a loop if their number is nil.
  private mutating func emitTail(
    of part: PatternTree, next: Int, optional: Int?
  ) throws(PatternError) -> Int {
    guard let optional else {
      let loop = try add(.accept)
      steps[loop] = .split(try emit(part, next: loop), next)
      return loop
    }
    var first = next
    for _ in 0..<optional { first = try add(.split(try emit(part, next: first), next)) }
    return first
  }

  /// Appends the states for one scalar of a set.
  private mutating func emit(_ set: ScalarSet, next: Int) throws(PatternError) -> Int {
    var ascii = ByteSet()
    // The states before 0, 1, 2 or 3 continuation bytes with any value.
    var tails: [Int?] = [next, nil, nil, nil]
    var first: Int?
    for sequence in UTF8Sequences(set).sequences {
      guard sequence.count > 1 else {
        ascii.insert(sequence[0])
        continue
      }
      let start = try emit(sequence, &tails)
      first = if let first { try add(.split(start, first)) } else { start }
    }
    if let first, ascii.isEmpty { return first }
    let single = try add(.bytes(ascii, next: next))
    return if let first { try add(.split(single, first)) } else { single }
  }

  /// Appends the states for a sequence of several bytes, and shares states for its end.
  private mutating func emit(
    _ sequence: [ClosedRange<UInt8>], _ tails: inout [Int?]
  ) throws(PatternError) -> Int {
    var next = tails[0]!
    var isTail = true
    for (index, range) in sequence.reversed().enumerated() {
      isTail = isTail && range == UTF8Sequences.continuation
      if isTail, let tail = tails[index + 1] {
        next = tail
        continue
      }
      var bytes = ByteSet()
      bytes.insert(range)
      next = try add(.bytes(bytes, next: next))
      if isTail { tails[index + 1] = next }
    }
    return next
  }
}
