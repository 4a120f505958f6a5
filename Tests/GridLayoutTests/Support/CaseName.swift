/// The name of a case, whatever the case is about.
struct CaseName: Decodable {
  let name: String

  private enum CodingKeys: String, CodingKey {
    case name = "case"
  }
}
