/// Albums of pictures that have no names but their numbers.
enum Albums {
  /// How many there are.
  static var count: Int { names.count }

  /// What an album is called.
  static func name(_ album: Int) -> String { names[album] }

  /// How many pictures there are in an album.
  static func size(_ album: Int) -> Int { 18 + album * 37 % 83 }

  /// A picture of an album; the first is on its cover.
  static func picture(_ number: Int, of album: Int) -> Int { 1_000 + album * 100 + number }

  private static let names = [
    "Lighthouses", "Harbors", "Mountain huts", "Bridges", "Old orchards", "Windmills", "Canals",
    "Night trains", "Botanic gardens", "Glaciers", "Salt pans", "Railway stations", "Vineyards",
    "Sea caves", "Market days", "Observatories", "Ferries", "Hill forts", "Reed beds", "Weirs",
    "Snow roads", "Quarries", "Tide pools", "Beacons",
  ]
}
