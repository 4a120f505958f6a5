import GridBench
import GridTesting

/// Two versions of a list of text identifiers that look like UUIDs.
enum EditedTexts {
  /// Returns a list of `count` texts, and the list after random deletions, permutations and
  /// insertions.
  ///
  /// - Parameters:
  ///   - deleted: The number of texts to delete.
  ///   - inserted: The number of texts to insert.
  ///   - shuffled: The number of remaining texts that exchange their positions.
  static func lists(
    of count: Int, deleted: Int, inserted: Int, shuffled: Int
  ) -> (old: [String], new: [String]) {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<count).map { _ in text(from: &generator) }
    let gone = Set((0..<count).shuffled(using: &generator).prefix(deleted))
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    let places = Array(new.indices.shuffled(using: &generator).prefix(shuffled))
    let sources = places.shuffled(using: &generator)
    for (place, text) in zip(places, sources.map { new[$0] }) { new[place] = text }
    for _ in 0..<inserted {
      new.insert(
        text(from: &generator), at: .random(in: 0...new.count, using: &generator))
    }
    return (old, new)
  }

  /// Returns a text of 32 hexadecimal digits in five groups.
  private static func text(from generator: inout SeededGenerator) -> String {
    let digits = Array((hexadecimal(generator.next()) + hexadecimal(generator.next())).utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    String(number, radix: 16).aligned(in: 16).replacing(" ", with: "0")
  }
}
