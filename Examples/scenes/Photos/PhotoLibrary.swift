/// Photos by month, in chronological order.
struct PhotoLibrary {
  /// A month and the numbers of its photos.
  struct Month {
    let name: String
    fileprivate(set) var photos: [Int]

    /// Whether the month is shown in more columns.
    fileprivate(set) var isCompact = false
  }

  /// The months that have photos.
  private(set) var months: [Month] = []

  /// The number of photos in all months.
  private(set) var count = 0

  /// Creates a library of twenty years, with more photos in summer and in later years.
  init() {
    for year in 2006..<2026 {
      for month in 1...12 {
        let season = 0.3 + Double(6 - abs(month - 7)) / 6
        let habit = 80 + 14 * Double(year - 2006)
        let taken = 20 + Int(habit * season * (0.4 + Dice.share(year, month)))
        let name = monthNames[month - 1] + " " + String(year)
        months.append(Month(name: name, photos: Array(count..<(count + taken))))
        count += taken
      }
    }
  }

  /// Toggles whether a month is shown in more columns.
  /// - Returns: Whether it is now.
  mutating func toggleCompact(month: Int) -> Bool {
    months[month].isCompact.toggle()
    return months[month].isCompact
  }

  /// Removes photos by their flat indices. Months without photos are removed, too.
  /// - Parameter update: Receives the deletions.
  mutating func remove(_ photos: RangeSet<Int>, tellingTo update: inout GridUpdate) {
    var end = count
    // From the last month to the first, so that earlier months keep their indices.
    for month in months.indices.reversed() {
      let items = (end - months[month].photos.count)..<end
      end = items.lowerBound
      let going = photos.intersection(RangeSet(items)).ranges
      let places = going.map { ($0.lowerBound - end)..<($0.upperBound - end) }
      guard let first = places.first else { continue }
      if first == 0..<items.count {
        update.deleteSection(at: month)
        months.remove(at: month)
        count -= items.count
        continue
      }
      for range in places.reversed() {
        update.deleteItems(range, inSection: month)
        months[month].photos.removeSubrange(range)
        count -= range.count
      }
    }
  }
}
