/// A date of the Gregorian calendar, which is continued before its introduction.
///
/// The year before year 1 is year 0, also called 1 BC.
public struct CalendarDate: Hashable {
  var year: Int
  /// 1 for January to 12 for December.
  var month: Int
  /// 1 for the first day of the month.
  var day: Int

  /// Creates the date of a day, counted from Monday, 3 January 2000.
  init(day number: Int) {
    // The calendar repeats after 400 years, which are counted from 1 March of year 0, so that leap days
    // come last (Hinnant, "chrono-compatible low-level date algorithms").
    let days = number + Self.daysToOrigin
    let (cycle, ofCycle) = days.floorDivided(by: Self.daysOfCycle)
    let yearOfCycle =
      (ofCycle - ofCycle / 1_460 + ofCycle / 36_524 - ofCycle / (Self.daysOfCycle - 1)) / 365
    let ofYear = ofCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * ofYear + 2) / 153
    day = ofYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// Creates a date. A month or a day that does not exist is replaced by the nearest one that does.
  public init(year: Int, month: Int = 1, day: Int = 1) {
    self.year = year
    self.month = min(max(month, 1), 12)
    self.day = 1
    self.day = min(max(day, 1), dayCount)
  }

  /// The date that scenes take for today unless their host gives another one: 24 November 2026.
  public static var sample: CalendarDate { CalendarDate(year: 2026, month: 11, day: 24) }

  /// The number of the day, counted from Monday, 3 January 2000.
  var dayNumber: Int {
    let (cycle, yearOfCycle) = (month <= 2 ? year - 1 : year).floorDivided(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let ofYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let ofCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + ofYear
    return cycle * Self.daysOfCycle + ofCycle - Self.daysToOrigin
  }

  /// The number of days of the month.
  private var dayCount: Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days of 400 years.
  private static var daysOfCycle: Int { 146_097 }

  /// The days from 1 March of year 0 to 3 January 2000.
  private static var daysToOrigin: Int { 730_427 }
}

// MARK: - Texts
extension CalendarDate {
  /// The names of the months.
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The names of the days of the week, from Monday on.
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The index of the day of the week: 0 for Monday to 6 for Sunday.
  static func weekday(of number: Int) -> Int { number.floorDivided(by: 7).rest }

  /// The name of a day of the week, in full or in three letters.
  static func name(ofWeekday index: Int, isShort: Bool = false) -> String {
    isShort ? String(weekdays[index].prefix(3)) : weekdays[index]
  }

  /// The name of the month, in full or in three letters.
  func monthName(isShort: Bool = false) -> String {
    let name = Self.months[month - 1]
    return isShort ? String(name.prefix(3)) : name
  }

  /// The year, such as "2026", "44 BC" or "120,000".
  var yearName: String {
    guard year > 0 else { return Self.digits(1 - year) + " BC" }
    return Self.digits(year)
  }

  private static func digits(_ year: Int) -> String { year < 10_000 ? "\(year)" : grouped(year) }

  /// The month and the year, such as "March 2026".
  var monthAndYear: String { monthName() + " " + yearName }

  /// The day in full, such as "Tuesday, 3 March 2026".
  var fullName: String {
    let weekday = Self.name(ofWeekday: Self.weekday(of: dayNumber))
    return "\(weekday), \(day) \(monthName()) \(yearName)"
  }
}

// MARK: - Reading
extension CalendarDate {
  /// Reads a year, a year and a month, or a date, such as "2026", "2026-11" or "-44-3-15". Returns nil
  /// for other texts.
  init?(_ text: String) {
    var rest = Substring(text.filter { $0 != " " })
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let year = parts[0], !parts.contains(nil),
      year < 1_000_000_000
    else { return nil }
    self.init(
      year: sign * year, month: parts.count > 1 ? parts[1] ?? 1 : 1,
      day: parts.count > 2 ? parts[2] ?? 1 : 1)
  }
}

extension Int {
  /// The quotient, rounded down, and the remainder, which is not negative.
  fileprivate func floorDivided(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
