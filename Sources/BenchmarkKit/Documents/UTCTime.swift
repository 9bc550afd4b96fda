/// A moment to the second, as "2026-03-01T12:00:00Z".
public struct UTCTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public var seconds: Int64

  /// Makes a moment.
  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// The moment now, by the system's clock.
  public static func now() -> UTCTime {
    UTCTime(seconds: SystemClock.realTimeSeconds())
  }

  /// Reads "2026-03-01T12:00:00Z", nothing else; nil for other texts and for days that are not in the calendar.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    for (place, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")] {
      guard bytes[place] == mark.utf8.first else { return nil }
    }
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(seconds: Self.days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second)
    // A day that the month does not have would be read as one of the next month.
    guard description == text else { return nil }
  }

  /// The earlier one is the lesser one.
  public static func < (left: UTCTime, right: UTCTime) -> Bool { left.seconds < right.seconds }

  /// Such as "2026-03-01T12:00:00Z".
  public var description: String {
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = Self.floorDivision(seconds, 86400)
    let inDay = seconds - day * 86400
    let (year, month, dayOfMonth) = Self.date(ofDay: day)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
      + "T\(padded(inDay / 3600, 2)):\(padded(inDay / 60 % 60, 2)):\(padded(inDay % 60, 2))Z"
  }

  /// Days since 1970-01-01 of a date in the Gregorian calendar (Hinnant, "chrono-compatible low-level date algorithms",
  /// 2013). The years begin in March there, so that the leap day is the last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivision(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146097 + dayOfEra - 719468
  }

  /// The other way round.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719468
    let era = floorDivision(shifted, 146097)
    let dayOfEra = shifted - era * 146097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}

extension UTCTime: Codable {
  /// Reads the text of a moment.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let time = UTCTime(text) else {
      throw decoder.error("\"\(text)\" is not a time such as 2026-03-01T12:00:00Z")
    }
    self = time
  }

  /// Writes the moment as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
