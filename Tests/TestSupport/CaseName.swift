/// The name of a case; decodes from any case.
package struct CaseName: Decodable {
  package let name: String

  private enum CodingKeys: String, CodingKey {
    case name = "case"
  }
}
