/// The options of the command line. The raw values are the long names, without dashes.
enum OptionName: String, CaseIterable, Sendable {
  case delimiter
  case quote
  case header
  case encoding
  case format
  case table
  case query
  case sample
  case filter
  case sort
  case columns
  case limit
  case follow
  case remember
  case plain
  case width
  case export
  case help
  case version
  case man
  case completions

  /// The long name, with dashes.
  var long: String { "--" + rawValue }
}
