/// Albums of numbered pictures.
enum Albums {
  /// The number of albums.
  static var count: Int { names.count }

  /// Returns the name of an album.
  static func name(_ album: Int) -> String { names[album] }

  /// Returns the number of pictures in an album.
  static func size(_ album: Int) -> Int { 18 + album * 37 % 83 }

  /// Returns the picture at an index of an album. The first one is its cover.
  static func picture(_ number: Int, of album: Int) -> Int { 1_000 + album * 100 + number }

  private static let names = [
    "Lighthouses", "Harbors", "Mountain huts", "Bridges", "Old orchards", "Windmills", "Canals",
    "Night trains", "Botanic gardens", "Glaciers", "Salt pans", "Railway stations", "Vineyards",
    "Sea caves", "Market days", "Observatories", "Ferries", "Hill forts", "Reed beds", "Weirs",
    "Snow roads", "Quarries", "Tide pools", "Beacons",
  ]
}
