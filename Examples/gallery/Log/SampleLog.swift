import GalleryScenes
import GridSources

/// A generated text: the log of the instruments of a small observatory.
enum SampleLog {
  /// Returns a file of 100,000 lines.
  static func file() -> LiveFile { LiveFile(text(lines: 100_000), name: "sample") }

  /// Returns a number of lines, the same ones each time.
  static func text(lines: Int) -> [UInt8] {
    var (text, dice, second) = ([UInt8](), Dice(7), 0)
    text.reserveCapacity(lines * 72)
    for _ in 0..<lines {
      second += Int.random(in: 1...200, using: &dice)
      text += time(second).utf8
      text += events[Int.random(in: 0..<events.count, using: &dice)].utf8
      text += " \(Int.random(in: 100..<10_000, using: &dice))\n".utf8
    }
    return text
  }

  /// Returns day and time in the form `day 012 04:17:09 `.
  private static func time(_ second: Int) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let (day, rest) = (second / 86_400, second % 86_400)
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    return "day \(padded(day, 3)) \(clock.joined(separator: ":")) "
  }

  private static let events = [
    "info  dome: shutter open, azimuth", "info  camera: exposure taken, counts",
    "info  mount: slewed, steps", "info  focuser: at position",
    "info  weather: dew point passed, mPa",
    "warn  guider: star lost for frames", "warn  camera: sensor is warm, millidegrees",
    "error mount: encoder disagrees by ticks", "info  archive: frame stored, kilobytes",
    "debug scheduler: next target in seconds",
  ]
}
