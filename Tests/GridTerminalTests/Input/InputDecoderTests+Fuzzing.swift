import GridTerminal
import GridTesting
import Testing

extension InputDecoderTests {
  @Test(arguments: 0..<200)
  func `random bytes decode the same in random pieces`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
    checkPieces(of: bytes, &generator)
  }

  @Test(arguments: 0..<200)
  func `cut and mixed sequences decode the same in random pieces`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    checkPieces(of: randomMixture(of: 100, &generator), &generator)
  }

  @Test(arguments: 0..<200)
  func `keys after random input and a timeout are decoded`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    for _ in 0..<20 {
      _ = decoder.read(randomMixture(of: 5, &generator))
      _ = decoder.finish()
      #expect(decoder.timeout == nil)
      // Only the end mark ends a paste, not a timeout.
      _ = decoder.read("\u{1B}[201~".utf8)
      #expect(
        decoder.read("q\u{1B}[A".utf8) == [.key("q"), .key(GridKeyPress(.up))], "seed \(seed)")
    }
  }

  /// A flood of input cannot become a larger flood of events.
  @Test(arguments: 0..<50)
  func `the decoder produces no more events than bytes`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomMixture(of: 300, &generator)
    var decoder = InputDecoder()
    var length = 0
    for event in decoder.read(bytes) + decoder.finish() {
      // An invalid byte becomes a replacement character of three bytes.
      if case .paste(let text) = event { length += text.utf8.count / 3 } else { length += 1 }
    }
    #expect(length <= bytes.count, "seed \(seed)")
  }

  /// Checks that bytes decode to the same events at once and in random pieces.
  private func checkPieces(of bytes: [UInt8], _ generator: inout SeededGenerator) {
    var whole = InputDecoder()
    let expected = whole.read(bytes) + whole.finish()
    for _ in 0..<4 {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...7, using: &generator)
        events += decoder.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      events += decoder.finish()
      #expect(events == expected, "\(bytes)")
    }
  }

  /// Returns a mixture of sequences, beginnings and ends of sequences, and single bytes.
  private func randomMixture(of count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let item = Array(InputCase.all.randomElement(using: &generator)!.text.utf8)
      let cut = Int.random(in: 0...item.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes += item[..<cut]
      case 1: bytes += item[cut...]
      case 2: bytes.append(UInt8.random(in: 0...255, using: &generator))
      default: bytes += item
      }
    }
    return bytes
  }
}
