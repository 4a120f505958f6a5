/// The bytes, divided into classes that an automaton does not tell apart.
struct ByteClasses: Sendable {
  /// The class of each byte.
  private(set) var classes = [UInt8](repeating: 0, count: 256)

  /// One byte of each class.
  private(set) var members: [UInt8] = [0]

  /// Finds the classes of an automaton.
  init(_ automaton: PatternAutomaton) {
    var sets = Set<ByteSet>()
    for case .bytes(let set, _) in automaton.steps { sets.insert(set) }
    if automaton.hasBoundaries { sets.formUnion([.words, .continuations]) }
    for set in sets { divide(by: set) }
  }

  /// Divides each class that has bytes both inside and outside of a set.
  private mutating func divide(by set: ByteSet) {
    let isInside = members.map { set.contains($0) }
    var others = [UInt8?](repeating: nil, count: members.count)
    for byte in UInt8.min...UInt8.max {
      let old = Int(classes[Int(byte)])
      guard set.contains(byte) != isInside[old] else { continue }
      if others[old] == nil {
        others[old] = UInt8(members.count)
        members.append(byte)
      }
      classes[Int(byte)] = others[old]!
    }
  }
}
