import GridTesting

@testable import GridData

/// A regular expression with the simplest matcher: it tries all ways, and goes back.
indirect enum NaivePattern: Sendable {
  /// A part of the expression's text, and the scalars that it matches.
  case set(String, @Sendable (Unicode.Scalar) -> Bool)
  case check(PatternCheck)
  case empty
  case pair(NaivePattern, NaivePattern)
  case choice(NaivePattern, NaivePattern)
  case repeated(NaivePattern, String, least: Int, most: Int?)

  /// The text of the expression, with a group around each part.
  var text: String {
    switch self {
    case .set(let text, _): text
    case .check(.start): "^"
    case .check(.end): "$"
    case .check(.boundary): "\\b"
    case .check(.noBoundary): "\\B"
    // These have no text: they are what whole words add.
    case .check(.wordStart), .check(.wordEnd): ""
    case .empty: "()"
    case .pair(let one, let other): one.text + other.text
    case .choice(let one, let other): "(\(one.text)|\(other.text))"
    case .repeated(let part, let sign, _, _): "(\(part.text))\(sign)"
    }
  }

  /// Whether a part of the text matches.
  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return (0...scalars.count).contains { match(scalars, at: $0) { _ in true } }
  }

  /// The offsets in UTF-8 of the longest matches, each from the first position behind the one before it.
  func ranges(in text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    func offset(_ place: Int) -> Int { scalars[..<place].reduce(0) { $0 + UTF8.width($1) } }
    var (ranges, place) = ([Range<Int>](), 0)
    while place < scalars.count {
      var end = place
      _ = match(scalars, at: place) {
        end = max(end, $0)
        return false
      }
      if end > place { ranges.append(offset(place)..<offset(end)) }
      place = max(end, place + 1)
    }
    return ranges
  }

  /// The pattern without characters of words beside a match.
  var wholeWords: NaivePattern { .pair(.check(.wordStart), .pair(self, .check(.wordEnd))) }

  private func match(_ text: [Unicode.Scalar], at place: Int, _ then: (Int) -> Bool) -> Bool {
    switch self {
    case .set(_, let contains):
      return place < text.count && contains(text[place]) && then(place + 1)
    case .check(let check): return Self.passes(check, text, place) && then(place)
    case .empty: return then(place)
    case .pair(let one, let other):
      return one.match(text, at: place) { other.match(text, at: $0, then) }
    case .choice(let one, let other):
      return one.match(text, at: place, then) || other.match(text, at: place, then)
    case .repeated(let part, _, let least, let most):
      if least == 0, then(place) { return true }
      if most == 0 { return false }
      let fewer = NaivePattern.repeated(
        part, "", least: max(0, least - 1), most: most.map { $0 - 1 })
      return part.match(text, at: place) { end in
        // A repetition of nothing leads nowhere, unless repetitions are missing.
        (end > place || least > 0) && fewer.match(text, at: end, then)
      }
    }
  }

  private static func passes(_ check: PatternCheck, _ text: [Unicode.Scalar], _ place: Int) -> Bool
  {
    func isWord(_ index: Int) -> Bool {
      text.indices.contains(index)
        && (text[index] == "_" || !text[index].isASCII
          || text[index].properties.isAlphabetic || text[index].properties.numericType != nil)
    }
    switch check {
    case .start: return place == 0
    case .end: return place == text.count
    case .boundary: return isWord(place - 1) != isWord(place)
    case .noBoundary: return isWord(place - 1) == isWord(place)
    case .wordStart: return !isWord(place - 1)
    case .wordEnd: return !isWord(place)
    }
  }
}

// MARK: - Worlds
extension NaivePattern {
  /// The smallest patterns.
  static let leaves: [NaivePattern] = [
    .set("a") { $0 == "a" }, .set("b") { $0 == "b" }, .set("[^a]") { $0 != "a" },
    .check(.start), .check(.end), .check(.boundary), .empty,
  ]

  /// All patterns with this number of leaves and repetitions.
  static func all(ofSize size: Int) -> [NaivePattern] {
    guard size > 1 else { return leaves }
    var all: [NaivePattern] = []
    for part in self.all(ofSize: size - 1) {
      all.append(.repeated(part, "*", least: 0, most: nil))
      all.append(.repeated(part, "?", least: 0, most: 1))
      all.append(.repeated(part, "{1,2}", least: 1, most: 2))
    }
    for left in 1..<size {
      let others = self.all(ofSize: size - left)
      for one in self.all(ofSize: left) {
        for other in others { all += [.pair(one, other), .choice(one, other)] }
      }
    }
    return all
  }

  /// A random pattern with a richer alphabet.
  static func random(depth: Int, _ generator: inout SeededGenerator) -> NaivePattern {
    guard depth > 0, Int.random(in: 0..<8, using: &generator) > 0 else {
      return rich[Int.random(in: 0..<rich.count, using: &generator)]
    }
    let part = random(depth: depth - 1, &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .repeated(part, "*", least: 0, most: nil)
    case 1: return .repeated(part, "+?", least: 1, most: nil)
    case 2: return .repeated(part, "{2,}", least: 2, most: nil)
    case 3: return .repeated(part, "{3}", least: 3, most: 3)
    case 4: return .choice(part, random(depth: depth - 1, &generator))
    default: return .pair(part, random(depth: depth - 1, &generator))
    }
  }

  private static let rich: [NaivePattern] =
    leaves + [
      .check(.noBoundary), .set(".") { $0 != "\n" }, .set("ä") { $0 == "ä" },
      .set("\\d") { ("0"..."9").contains($0) }, .set("\\s") { " \n".unicodeScalars.contains($0) },
      .set("[ä-ö中-國]") { ("ä"..."ö").contains($0) || ("中"..."國").contains($0) },
      .set("[^ä\\d]") { $0 != "ä" && !("0"..."9").contains($0) },
      .set("\\w") { !$0.isASCII || "ab1_".unicodeScalars.contains($0) },
      .set("[]a-]") { "]a-".unicodeScalars.contains($0) }, .set("\\-") { $0 == "-" },
      .set("[€-😀]") { ("€"..."😀").contains($0) },
    ]

  /// A random text of the characters that the patterns know.
  static func randomText(_ generator: inout SeededGenerator) -> String {
    let characters = Array("aab-1_ ä中😀€é\nß]")
    let count = Int.random(in: 0..<7, using: &generator)
    return String((0..<count).map { _ in characters.randomElement(using: &generator)! })
  }
}
