import TestSupport

extension Decoder {
  /// Throws if the object has an unknown key, as a case that is read in part proves nothing.
  func refuseUnknownKeys<Key: CodingKey & CaseIterable>(but known: Key.Type) throws {
    let known = Set(Key.allCases.map(\.stringValue))
    let found = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    for key in found where !known.contains(key) {
      throw CaseError(description: "\"\(key)\" is unknown; known are \(known.sorted()).")
    }
  }
}

/// A coding key of any name.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}
