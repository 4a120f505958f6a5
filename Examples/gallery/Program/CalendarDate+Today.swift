import GalleryScenes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CalendarDate {
  /// The current date, in the time zone of the user.
  static var today: CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return .sample }
    return CalendarDate(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
