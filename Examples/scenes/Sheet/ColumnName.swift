/// Returns the name of a column: A to Z, then AA to ZZ, then AAA and so on.
func columnName(_ column: Int) -> String {
  var name = ""
  var rest = column
  while rest >= 0 {
    name = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))) + name
    rest = rest / 26 - 1
  }
  return name
}
