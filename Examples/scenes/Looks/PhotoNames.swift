/// The names of the pictures, in alphabetical order.
enum PhotoNames {
  /// The number of names.
  static var count: Int { all.count }

  /// Returns the name of a picture. Beyond the last name, names repeat with a number.
  static func name(_ picture: Int) -> String {
    let (turn, place) = picture.quotientAndRemainder(dividingBy: count)
    return turn == 0 ? all[place] : "\(all[place]) \(turn + 1)"
  }

  /// Returns the sort key of a picture by name.
  static func rank(_ picture: Int) -> (place: Int, turn: Int) {
    (picture % count, picture / count)
  }

  private static let all = [
    "Alder Marsh", "Amber Fells", "Ashen Moor", "Autumn Ridge", "Badger Wood", "Birch Hollow",
    "Black Tarn", "Bluebell Bank", "Bracken Hill", "Broad Water", "Calder Edge", "Chalk Downs",
    "Clover Rise", "Cold Beck", "Crooked Pass", "Crow Heath", "Dawn at Low Fell", "Deep Glen",
    "Drover's Way", "Dusk at Long Mere", "East Meadow", "Elder Bottom", "Evening Shore",
    "Far Pastures", "Fern Valley", "First Frost", "Foxglove Lane", "Gale Head", "Granite Steps",
    "Green Saddle", "Harvest Field", "Hazel Brook", "Heron Reach", "High Common", "Icy Spring",
    "Iron Hills", "Juniper Slope", "Kestrel Crag", "Lambing Green", "Larch Avenue",
    "Last Light", "Linden Park", "Low Tide", "Maple Grove", "Midsummer Down", "Mist on the Levels",
    "Mossy Ford", "North Cliff", "Oak Clearing", "Old Quarry", "Otter Bend", "Peat Cutting",
    "Pine Shoulder", "Quiet Bay", "Rain over Stone", "Red Bluff", "Rowan Gate", "Salt Flats",
    "Seven Springs", "Silver Lake", "Thistle Field", "Upper Dale", "Willow Island", "Winter Dyke",
  ]
}
