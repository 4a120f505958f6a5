/// A number, a word, or neither.
enum NumberOrWord: Hashable, Sendable, Decodable {
  case none
  case number(Double)
  case word(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }
}
