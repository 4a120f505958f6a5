/// A date in the calendar of the ledger.
struct CalendarDay {
  let year: Int
  let month: Int
  let day: Int

  /// Creates the date that is a number of days after 1 January 1850.
  ///
  /// Internally, years begin on 1 March, so that a leap day is the last day of its year.
  init(after days: Int) {
    let count = days + 675_639
    let era = count / 146_097
    let dayOfEra = count % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    year = era * 400 + yearOfEra + (self.month <= 2 ? 1 : 0)
  }

  /// Day, month and year, such as `1 Jan 1850`.
  var text: String { "\(day) \(monthNames[month - 1].prefix(3)) \(year)" }
}

/// The names of the months.
let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]
