import GridLayouts

/// Runs an extent case on one implementation and compares the answers.
///
/// In cases that are `lazy`, the other engine queries extents on demand, while extents here are
/// set. The runner reads them in the order of the other engine and sets them.
struct ExtentCaseRunner<Extents: ExtentStore> {
  private let given: ExtentGiven
  private var extents: Extents
  private var estimate: Double

  /// The extents of a lazy case, the number of them learned so far, and the order of queries.
  private let truth: [Double]
  private var learned = 0
  private var asked: [Int] = []

  private let totalBefore: Double
  private var firstMeasure: Bool?
  private var shiftBefore: Double?

  /// The first item that `cut` kept.
  private var cutStart = 0

  /// The number of compared answers, and descriptions of wrong ones.
  private(set) var comparisons = 0
  private(set) var faults: [String] = []

  init(_ given: ExtentGiven) {
    self.given = given
    estimate = given.estimate ?? 0
    var values = given.extents?.values ?? Array(repeating: nil, count: given.count ?? 0)
    for piece in given.pieces ?? [] {
      values += Array(repeating: piece[2], count: Int(piece[1] - piece[0]))
    }
    truth = given.lazy == true ? values.compactMap { $0 } : []
    if given.lazy == true { values = values.map { _ in nil } }
    extents = Extents(values, estimate: estimate)
    totalBefore = extents.total
    if given.gap ?? 0 != 0 { faults.append("A gap between extents is not supported.") }
  }
}

// MARK: - Steps
extension ExtentCaseRunner {
  mutating func carryOut(_ step: ExtentStep) {
    switch step {
    case .splice(let start, let removed, let inserted):
      // The other engine clamps the range to the end; here, the caller has to.
      let range = (start..<start + removed).clamped(to: 0..<extents.count)
      extents.replace(range, with: .estimated, count: 0)
      extents.insert(inserted.values, at: range.lowerBound)
    case .learn(let index): learn(through: index)
    case .forget(let start):
      guard start < learned else { return }
      extents.set(.estimated, in: start..<learned)
      learned = start
    case .clearAsked: asked = []
    case .configure(let count, let newEstimate):
      resize(to: count, atStart: false)
      estimate = newEstimate
      extents = extents.estimating(estimate)
    case .measure(let index, let extent):
      firstMeasure = extents[index] == .estimated
      extents.set(.measured(extent), of: index)
    case .resize(let count, let atStart): resize(to: count, atStart: atStart)
    case .restore(let saved, let newEstimate):
      let kept = Array(saved.values.prefix(extents.count))
      estimate = newEstimate
      extents = Extents(
        kept + Array(repeating: nil, count: extents.count - kept.count), estimate: estimate)
    case .snapshot: break
    case .spoilSnapshot(let index, let extent, let otherEstimate):
      var copy = extents
      copy.set(.measured(extent), of: index)
      copy = copy.estimating(otherEstimate)
      if copy.total == extents.total { faults.append("The copy was not changed.") }
    case .look(let offset, let viewport): _ = visible(from: offset, to: offset + viewport)
    case .estimateFromMeasured(let first): estimateFromMeasured(first)
    case .cut: cut()
    case .merge: break
    case .check(let answers): check(answers)
    }
  }

  private mutating func learn(through index: Int) {
    guard given.lazy == true else { return }
    while learned <= index, learned < extents.count {
      asked.append(learned)
      extents.set(.measured(truth[learned]), of: learned)
      learned += 1
    }
  }

  /// Learns extents until an offset is before the end of those learned.
  private mutating func learn(beyond offset: Double) {
    while given.lazy == true, learned < extents.count, extents.offset(of: learned) <= offset {
      learn(through: learned)
    }
  }

  private mutating func resize(to count: Int, atStart: Bool) {
    let change = count - extents.count
    let place = atStart ? 0 : min(count, extents.count)
    let range = place..<place + max(-change, 0)
    extents.replace(range, with: .estimated, count: max(change, 0))
  }

  private mutating func estimateFromMeasured(_ first: Int) {
    let measured = extents.measured.compactMap { $0 }.sorted()
    let (low, high) = (measured[(measured.count - 1) / 2], measured[measured.count / 2])
    let before = extents.offset(of: first)
    estimate = (low + high) / 2
    extents = extents.estimating(estimate)
    shiftBefore = extents.offset(of: first) - before
  }

  private mutating func cut() {
    guard let range = given.range else { return }
    let kept = (range[0]..<range[1]).clamped(to: 0..<extents.count)
    extents.replace(kept.upperBound..<extents.count, with: .estimated, count: 0)
    extents.replace(0..<kept.lowerBound, with: .estimated, count: 0)
    cutStart = kept.lowerBound
  }
}

// MARK: - Queries
extension ExtentCaseRunner {
  private var lead: Double { given.lead ?? 0 }
  private var total: Double { lead + extents.total }

  /// The item at an offset. Beyond the content, the answer that the case expects there.
  private mutating func index(at offset: Double) -> Int? {
    learn(beyond: offset)
    if let index = extents.item(at: offset - lead, .containing) { return index }
    if offset >= 0, offset < lead || extents.count == 0 { return 0 }
    switch given.outside?[offset < 0 ? 0 : 1] {
    case "first": return 0
    case "last": return extents.count - 1
    case "count": return extents.count
    default: return nil
    }
  }

  /// The items in a window. If a case includes the far edge, the bias does.
  private mutating func visible(from start: Double, to end: Double) -> Range<Int> {
    guard extents.count > 0 else { return 0..<0 }
    guard let first = index(at: start) else { return 0..<0 }
    let atEnd = index(at: end)
    let last = given.farEdge == "out" ? extents.item(at: end, .endingAt) ?? atEnd : atEnd
    return first..<max(first, last ?? first) + 1
  }

  private mutating func offset(of index: Int) -> NumberOrWord {
    if (0..<extents.count).contains(index) {
      learn(through: index)
      return .number(lead + extents.offset(of: index))
    }
    // Here, an index out of range traps; the end of the last item is valid, as for some other
    // engines.
    if given.lazy == true { return .word("error") }
    return index == extents.count && given.outside?[1] != "count" ? .number(total) : .none
  }

  private mutating func extent(of index: Int) -> NumberOrWord {
    learn(through: index)
    return .number(extents.extent(of: index))
  }

  private mutating func scroll(to index: Int, _ alignment: String, from start: Double) -> Double {
    learn(through: index)
    let item = extents.offset(of: index)
    let extent = extents.extent(of: index)
    let viewport = given.viewport ?? 0
    let alignment = ScrollAlignment(alignment)
    guard given.clamp != false else {
      return alignment.offset(showing: item, extent: extent, viewport: viewport, from: start)
    }
    return alignment.offset(
      showing: item, extent: extent, viewport: viewport, from: start, content: total)
  }

  /// The runs of equal extents, as `[first, end, extent]`.
  private var pieces: [[Double]] {
    var pieces: [[Double]] = []
    for index in 0..<extents.count {
      let place = Double(cutStart + index)
      let extent = extents.extent(of: index)
      if let last = pieces.last, last[2] == extent { pieces.removeLast() }
      let start = pieces.last?[1] ?? Double(cutStart)
      pieces.append([start, place + 1, extent])
    }
    return pieces
  }
}

extension ScrollAlignment {
  /// The alignment with the name that the cases use.
  init(_ name: String) {
    switch name {
    case "start": self = .start
    case "center": self = .center
    case "end": self = .end
    default: self = .nearest
    }
  }
}

// MARK: - Answers
extension ExtentCaseRunner {
  /// Compares all answers that the case has. Each query starts from the state after the steps.
  mutating func check(_ expect: ExtentAnswers) {
    compare("total", total, expect.total)
    compare("count", extents.count, expect.count)
    compare("measured", extents.measured.filter { $0 != nil }.count, expect.measured)
    compare("learnedEnd", extents.offset(of: min(learned, extents.count)), expect.learnedEnd)
    compare("asked", asked, expect.asked)
    compare("extents", extents.measured, expect.extents?.values)
    compare("estimate", estimate, expect.estimate)
    compare("totalChange", extents.total - totalBefore, expect.totalChange)
    compare("firstMeasure", firstMeasure, expect.firstMeasure.map(Optional.some))
    compare("shiftBefore", shiftBefore, expect.shiftBefore.map(Optional.some))
    compare("pieces", pieces, expect.pieces)
    checkEstimate(expect)
    checkPlaces(expect)
    checkRange(expect)
    checkScrolls(expect)
  }

  private mutating func compare<Value: Equatable>(
    _ question: String, _ answer: Value, _ expected: Value?
  ) {
    guard let expected else { return }
    comparisons += 1
    if answer != expected { faults.append("\(question) is \(answer), not \(expected)") }
  }

  /// Checks that unmeasured items have the expected estimate.
  private mutating func checkEstimate(_ expect: ExtentAnswers) {
    guard let expected = expect.estimate else { return }
    for index in 0..<extents.count where extents[index] == .estimated {
      compare("extent of item \(index)", extents.extent(of: index), expected)
    }
  }

  private mutating func checkPlaces(_ expect: ExtentAnswers) {
    for pair in expect.indexAt ?? [] {
      var asking = self
      let answer: NumberOrWord
      switch pair[0] {
      case .number(let offset):
        answer = asking.index(at: offset).map { .number(Double($0)) } ?? .none
      case .none, .word:
        // An invalid offset finds nothing here, where the other engine reports an error.
        answer = extents.item(at: .nan, .containing) == nil ? .word("error") : .none
      }
      compare("index at \(pair[0])", answer, pair[1])
    }
    for pair in expect.offsetOf ?? [] {
      guard case .number(let index) = pair[0] else { continue }
      var asking = self
      compare("offset of \(index)", asking.offset(of: Int(index)), pair[1])
    }
    for pair in expect.extentOf ?? [] {
      guard case .number(let index) = pair[0] else { continue }
      var asking = self
      compare("extent of \(index)", asking.extent(of: Int(index)), pair[1])
    }
  }

  private mutating func checkRange(_ expect: ExtentAnswers) {
    guard let expected = expect.range else { return }
    if let range = given.range, let other = given.other {
      let shared = (range[0]..<range[1]).clamped(to: other[0]..<other[1])
      let answer = shared.isEmpty ? [0, 0] : [shared.lowerBound, shared.upperBound]
      compare("intersection", answer, expected)
      return
    }
    guard let offset = given.offset, let viewport = given.viewport else { return }
    var asking = self
    let visible = asking.visible(from: offset, to: offset + viewport)
    compare("range", [visible.lowerBound, visible.upperBound], expected)
  }

  private mutating func checkScrolls(_ expect: ExtentAnswers) {
    for question in expect.scrollTo ?? [] {
      var asking = self
      let end = asking.scroll(to: question.index, question.alignment, from: question.start)
      let name = "scroll to \(question.index), \(question.alignment), from \(question.start)"
      compare(name, end, question.end)
    }
  }
}

extension ExtentCase {
  /// Runs the case on one implementation.
  /// - Returns: Descriptions of wrong answers, or of a case without queries.
  func faults<Extents: ExtentStore>(
    of extents: Extents.Type, expecting answers: ExtentAnswers? = nil
  ) -> [String] {
    var runner = ExtentCaseRunner<Extents>(given)
    for step in steps { runner.carryOut(step) }
    runner.check(answers ?? expect)
    return runner.comparisons == 0 ? ["The case compares nothing."] : runner.faults
  }
}
