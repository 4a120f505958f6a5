import TestSupport

extension Decoder {
  /// Throws if the object says something that no key stands for: a case half read proves nothing.
  func refuseUnknownKeys<Key: CodingKey & CaseIterable>(but known: Key.Type) throws {
    let known = Set(Key.allCases.map(\.stringValue))
    let found = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    for key in found where !known.contains(key) {
      throw CaseError(description: "\"\(key)\" is unknown; known are \(known.sorted()).")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}
