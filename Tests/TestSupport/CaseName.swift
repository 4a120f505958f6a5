/// The name of a case, whatever the case is about.
package struct CaseName: Decodable {
  package let name: String

  private enum CodingKeys: String, CodingKey {
    case name = "case"
  }
}
