import Testing

@testable import GridTesting

/// The operations of the scripts, on a list of numbers.
private enum ListOperation: Hashable, CaseIterable {
  case append(Int)
  case removeLast
  case clear(keepingCapacity: Bool)
  case move(Range<Int>, to: Int)

  static let allCases: [ListOperation] = [.append(1), .append(2), .removeLast]

  static func random(_ generator: inout SeededGenerator) -> ListOperation {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: .clear(keepingCapacity: Bool.random(using: &generator))
    case 1: .move(0..<Int.random(in: 0..<3, using: &generator), to: 1)
    case 2, 3: .removeLast
    default: .append(.random(in: 0..<50, using: &generator))
    }
  }
}

/// The reason why a script fails on a list with a planted bug: 7 is lost if 9 is appended after a
/// removal.
private func fault(of script: [ListOperation]) -> String? {
  guard let seven = script.firstIndex(of: .append(7)),
    let removal = script[seven...].firstIndex(of: .removeLast),
    script[removal...].contains(.append(9))
  else { return nil }
  return "7 is missing"
}

@Suite struct ScriptTests {
  @Test func `every script runs once, in lexicographic order`() {
    var scripts: [[Character]] = []
    forEveryScript(of: ["a", "b"], length: 3) { scripts.append($0) }
    #expect(scripts.map { String($0) } == ["aaa", "aab", "aba", "abb", "baa", "bab", "bba", "bbb"])
  }

  @Test func `exactly one script has no operations`() {
    var count = 0
    forEveryScript(of: ["a", "b"], length: 0) { _ in count += 1 }
    forEveryScript(of: [Int](), length: 0) { _ in count += 1 }
    #expect(count == 2)
    forEveryScript(of: [Int](), length: 3) { _ in count += 1 }
    #expect(count == 2)
  }

  @Test func `the shrinker finds the shortest script of a planted bug`() throws {
    let failure = try #require(
      checkRandomScripts(
        seed: 5, count: 200, length: 300, operation: ListOperation.random, run: fault))
    #expect(failure.script == [.append(7), .removeLast, .append(9)])
    #expect(failure.original.count == 300)
    #expect(failure.reason == "7 is missing")
  }

  @Test func `scripts that never fail yield no failure`() {
    #expect(
      checkRandomScripts(seed: 5, count: 10, length: 30, operation: ListOperation.random) {
        $0.count == 30 ? nil : "\($0.count) operations"
      } == nil)
    #expect(checkEveryScript(of: ListOperation.allCases, length: 4) { _ in nil } == nil)
  }

  @Test func `equal seeds give equal scripts, and different seeds give different ones`() {
    func scripts(seed: UInt64) -> [[ListOperation]] {
      var scripts: [[ListOperation]] = []
      _ = checkRandomScripts(seed: seed, count: 3, length: 5, operation: ListOperation.random) {
        scripts.append($0)
        return nil
      }
      return scripts
    }
    #expect(scripts(seed: 1) == scripts(seed: 1))
    #expect(scripts(seed: 1) != scripts(seed: 2))
    #expect(scripts(seed: 1)[0] != scripts(seed: 1)[1])
  }

  @Test func `a failure among all short scripts is shrunk, too`() throws {
    let failure = try #require(
      checkEveryScript(of: ListOperation.allCases, length: 5) { script in
        script.filter { $0 == .append(2) }.count >= 2 ? "too many" : nil
      })
    #expect(failure.script == [.append(2), .append(2)])
    #expect(failure.original == [.append(1), .append(1), .append(1), .append(2), .append(2)])
  }

  @Test func `shrinking keeps the order of operations and stops at its limit`() {
    let script = Array(0..<1_000)
    #expect(shrink(script) { $0.contains(17) && $0.contains(900) } == [17, 900])
    #expect(shrink(script) { _ in true } == [])
    var queries = 0
    let half = shrink(script, limit: 2) { _ in
      queries += 1
      return queries == 1
    }
    #expect(queries == 2)
    #expect(half == Array(500..<1_000))
  }

  @Test func `a failure prints a test to paste`() {
    let failure = ScriptFailure(
      script: [ListOperation.append(7), .removeLast, .append(3), .append(9)],
      origin: .random(seed: 5, number: 2), run: fault)
    #expect(
      failure.description == """
        7 is missing after 3 operations, shrunk from 4. Script 2 of seed 5.

          @Test func `script 2 of seed 5`() {
            let script: [ListOperation] = [
              .append(7),
              .removeLast,
              .append(9),
            ]
            #expect(run(script) == nil)
          }
        """)
  }

  @Test func `operations print as Swift literals`() {
    struct Pair { var x: Double, name: String? }
    enum Shape {
      case none, sized(Double, Pair), labelled(at: Int), both(Int?, to: [ClosedRange<Int>])
    }
    #expect(
      swiftLiteral(ListOperation.clear(keepingCapacity: true)) == ".clear(keepingCapacity: true)")
    #expect(swiftLiteral(ListOperation.move(0..<3, to: 1)) == ".move(0..<3, to: 1)")
    #expect(swiftLiteral(Shape.none) == ".none")
    #expect(swiftLiteral(Shape.labelled(at: 3)) == ".labelled(at: 3)")
    #expect(
      swiftLiteral(Shape.sized(-.infinity, Pair(x: 0.1, name: "a\"b")))
        == #".sized(-.infinity, Pair(x: 0.1, name: "a\"b"))"#)
    #expect(swiftLiteral(Shape.both(nil, to: [1...2, 3...3])) == ".both(nil, to: [1...2, 3...3])")
  }
}
