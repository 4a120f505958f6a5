import GridTesting
import Testing

@testable import GridData

@Suite struct UTF8SequencesTests {
  /// Random ranges, with limits next to the limits of the encoding.
  @Test func `the sequences match the encodings of exactly the scalars of the set`() {
    var generator = SeededGenerator(seed: 8)
    let limits: [UInt32] = [0, 0x7F, 0x80, 0xBF, 0x7FF, 0x800, 0xFFF, 0xFFFF, 0x1_0000, 0x10_FFFF]
    func limit() -> UInt32 {
      guard Bool.random(using: &generator) else {
        return UInt32.random(in: 0...ScalarSet.last, using: &generator)
      }
      return min(
        limits.randomElement(using: &generator)! + (0...2).randomElement(using: &generator)!,
        ScalarSet.last)
    }
    for _ in 0..<300 {
      let (one, other) = (limit(), limit())
      let set = ScalarSet([min(one, other)...max(one, other)])
      let sequences = UTF8Sequences(set).sequences
      let probes = limits + [one, other] + (0..<20).map { _ in limit() }
      for value in probes.flatMap({ [$0, $0 &+ 1, $0 == 0 ? 0 : $0 - 1] }) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let bytes = Array(String(scalar).utf8)
        let matching = sequences.count { sequence in
          sequence.count == bytes.count && zip(sequence, bytes).allSatisfy { $0.contains($1) }
        }
        let isInside = set.ranges.contains { $0.contains(value) }
        #expect(matching == (isInside ? 1 : 0), "\(value) in \(set.ranges)")
      }
    }
  }
}
