/// Moves dates as ISO 8601 writes them (`2026-01-10`, `2026-01-10T00:30:00.250Z`, `2026-01-10 00:30:00+03:00`, `00:30`),
/// all by as many days, hours, minutes and seconds as the key says: a date stays a date that the calendar has, and dates
/// that begin alike still do. The offset from UTC stays.
struct DateShift {
  /// The days of the years from 1900 to 2099, which come round.
  private static let years = 1900..<2100
  private static let days = day(1, 1, of: 2100) - day(1, 1, of: 1900)

  private let offsets: (days: Int, hours: Int, minutes: Int, seconds: Int)

  init(key: SecretKey) {
    func offset(_ field: UInt64, _ range: Range<Int>) -> Int {
      var hash = key.hash()
      hash.add(1 << 32 | field)
      return range.lowerBound + Int(hash.value() % UInt64(range.count))
    }
    // By a year or more: no year stays.
    offsets = (offset(0, 366..<Self.days - 366), offset(1, 1..<24), offset(2, 1..<60), offset(3, 1..<60))
  }

  /// Another date in a date's place; nil for any other text. The digits of a fraction of a second are left to the caller.
  func shifted(_ text: [UInt32]) -> (text: [UInt32], fraction: Range<Int>)? {
    guard (5...40).contains(text.count), text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var text = text.map { UInt8($0) }
    var time = 0
    if text[4] == UInt8(ascii: "-") {
      guard text.count >= 10, text[7] == UInt8(ascii: "-"), let year = Self.number(text, 0..<4),
        let month = Self.number(text, 5..<7), let day = Self.number(text, 8..<10), Self.years.contains(year),
        (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
      else { return nil }
      let first = Self.day(1, 1, of: Self.years.lowerBound)
      let moved = (Self.day(day, month, of: year) - first + offsets.days) % Self.days + first
      let date = Self.date(of: moved)
      Self.write(date.year, to: &text, 0..<4)
      Self.write(date.month, to: &text, 5..<7)
      Self.write(date.day, to: &text, 8..<10)
      if text.count == 10 { return (text.map(UInt32.init), 0..<0) }
      guard "Tt ".utf8.contains(text[10]) else { return nil }
      time = 11
    }
    guard let fraction = shiftTime(&text, from: time) else { return nil }
    return (text.map(UInt32.init), fraction)
  }

  /// - Returns: Where the fraction of a second stands; nil when it is no time.
  private func shiftTime(_ text: inout [UInt8], from start: Int) -> Range<Int>? {
    var end = start
    for (index, (offset, radix)) in [(offsets.hours, 24), (offsets.minutes, 60), (offsets.seconds, 60)].enumerated() {
      if index > 0 {
        guard end < text.count, text[end] == UInt8(ascii: ":") else {
          if index == 1 { return nil }
          break
        }
        end += 1
      }
      guard let value = Self.number(text, end..<end + 2), value < radix else { return nil }
      Self.write((value + offset) % radix, to: &text, end..<end + 2)
      end += 2
    }
    var fraction = 0..<0
    if end < text.count, ".,".utf8.contains(text[end]) {
      let digits = text[(end + 1)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return nil }
      fraction = digits.indices
      end = digits.endIndex
    }
    let zone = String(decoding: text[end...], as: UTF8.self)
    return zone.wholeMatch(of: /|[Zz]|[+-]\d\d(:?\d\d)?/) != nil ? fraction : nil
  }

  private static func number(_ text: [UInt8], _ place: Range<Int>) -> Int? {
    guard place.upperBound <= text.count, text[place].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text[place].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private static func write(_ number: Int, to text: inout [UInt8], _ place: Range<Int>) {
    var rest = number
    for index in place.reversed() {
      text[index] = UInt8(0x30 + rest % 10)
      rest /= 10
    }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    month == 12 ? 31 : day(1, month + 1, of: year) - day(1, month, of: year)
  }

  /// Days since the year 0's March, by Howard Hinnant's days_from_civil.
  private static func day(_ day: Int, _ month: Int, of year: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
  }

  private static func date(of number: Int) -> (year: Int, month: Int, day: Int) {
    // Of two centuries the year is found at most one step behind the guess.
    var year = number / 365
    while day(1, 1, of: year) > number { year -= 1 }
    var month = 12
    while day(1, month, of: year) > number { month -= 1 }
    return (year, month, number - day(1, month, of: year) + 1)
  }
}
