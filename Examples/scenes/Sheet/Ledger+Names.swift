// MARK: - Names
extension Ledger {
  /// Returns the name of a harbour. All names differ.
  func name(ofHarbour harbour: Int) -> String {
    let start = Self.starts[harbour % Self.starts.count]
    // The second half varies with both digits of the number, so that neighbours differ in both
    // halves.
    let end = Self.ends[(harbour / Self.starts.count + harbour) % Self.ends.count]
    return start + end
  }

  private static let starts = [
    "Sker", "Gull", "Sand", "North", "Oyster", "Elder", "Stone", "Wind", "Amber", "Fen", "Heron",
    "Kelp", "Salt", "Ebb", "Moor", "Raven", "Silver", "Thrift", "Whin", "Alder", "Birch", "Cliff",
    "Drift", "East", "Foam", "Grey", "Hollow", "Iron", "Juniper", "Kings", "Lark", "Marsh",
    "Nether",
    "Otter", "Pebble", "Quay", "Reed", "Seal", "Tern", "Under", "Vane", "West", "Yarrow", "Ash",
    "Black", "Curlew",
  ]

  private static let ends = [
    "vik", "ness", "haven", "mouth", "holm", "sund", "ford", "wick", "bay", "stad", "foss", "pool",
    "by", "hythe", "cove", "strand", "port", "fleet", "ey", "firth", "point", "sands", "gate",
    "staithe", "bridge", "light", "rock", "head", "mere", "water", "borg", "land", "vale", "ridge",
    "tor", "lea", "combe", "field", "hurst", "well", "burn", "garth", "thorpe", "den", "worth",
  ]

  static let ships = [
    "Kittiwake", "Sandpiper", "Anemone", "Northern Star", "Cormorant", "Halcyon", "Turnstone",
    "Morning Tide", "Guillemot", "Sea Holly", "Pintail", "Arctic Tern", "Fulmar", "Evening Calm",
    "Oystercatcher", "Marigold", "Long Ebb", "Petrel",
  ]

  static let cargoes = [
    "barley", "slate", "timber", "herring", "salt", "wool", "coal", "tar", "oats", "bricks",
    "hides", "flax", "ice", "cheese",
  ]

  static let notes = [
    "No ship came in: gale from the north-west",
    "Harbour closed, the bar had silted up",
    "Ice as far as the second buoy",
    "Fog for three days, see the log of the light",
    "Crane under repair, unloaded by hand",
    "Accounts checked and found correct",
  ]
}
