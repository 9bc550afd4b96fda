import Foundation

/// Shifts ISO 8601 dates and times (`2026-01-10`, `2026-01-10T00:30:00.250Z`, `00:30`) by amounts
/// derived from the key. The result is a valid date, equal beginnings stay equal, and the offset
/// from UTC is kept.
struct DateShift {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  /// The days from 1900-01-01 to 2099-12-31. A shift goes around within them, so every date has
  /// exactly one result.
  private static let days = 73049
  /// 1900-01-01, which is 25567 days before 1970.
  private static let firstDay = Date(timeIntervalSince1970: -25567 * 86400)
  /// The days that every date moves by.
  private let days: Int
  /// The amounts that hours, minutes and seconds move by, none of them 0, each around within its
  /// radix.
  private let times: [(offset: Int, radix: Int)]

  init(key: SecretKey) {
    func offset(_ field: UInt64, _ range: Range<Int>) -> Int {
      var hash = key.hash()
      hash.add(1 << 32 | field)
      return range.lowerBound + Int(hash.value() % UInt64(range.count))
    }
    // At least a year, so that every year changes.
    days = offset(0, 366..<Self.days - 366)
    times = [(offset(1, 1..<24), 24), (offset(2, 1..<60), 60), (offset(3, 1..<60), 60)]
  }

  /// Returns the shifted date; nil for other text. The digits of a fraction of a second are left to
  /// the caller.
  func shifted(_ scalars: [UInt32]) -> (text: [UInt32], fraction: Range<Int>)? {
    guard (5...40).contains(scalars.count), scalars.allSatisfy({ $0 < 0x80 }),
      scalars[2] == 0x3A || scalars[4] == 0x2D
    else { return nil }
    var text = scalars.map { UInt8($0) }
    let string = String(decoding: text, as: UTF8.self)
    guard
      let form = string.wholeMatch(
        of:
          /(\d{4}-\d\d-\d\d(?:[Tt ](?=.)|$))?(?:\d\d:\d\d(:\d\d)?(?:[.,](\d+))?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?)?/
      )
    else { return nil }
    if let date = form.1 {
      guard
        let day = Self.day(
          year: Self.number(text, at: 0, 4), Self.number(text, at: 5), Self.number(text, at: 8))
      else { return nil }
      let moved = Self.firstDay.addingTimeInterval(Double((day + days) % Self.days) * 86400)
      let parts = Self.calendar.dateComponents([.year, .month, .day], from: moved)
      Self.write(parts.year, to: &text, at: 0, 4)
      Self.write(parts.month, to: &text, at: 5)
      Self.write(parts.day, to: &text, at: 8)
      if date.count == 10 { return (text.map(UInt32.init), 0..<0) }
    }
    for (index, (offset, radix)) in times.prefix(form.2 == nil ? 2 : 3).enumerated() {
      let place = (form.1 == nil ? 0 : 11) + 3 * index
      let value = Self.number(text, at: place)
      guard value < radix else { return nil }
      Self.write((value + offset) % radix, to: &text, at: place)
    }
    let fraction =
      form.3.map { string.utf8.distance(from: string.startIndex, to: $0.startIndex) } ?? 0
    return (text.map(UInt32.init), fraction..<fraction + (form.3?.utf8.count ?? 0))
  }

  /// Returns the number of a day since 1900-01-01; nil for a date that does not exist or lies
  /// outside of the two centuries.
  private static func day(year: Int, _ month: Int, _ day: Int) -> Int? {
    let parts = DateComponents(year: year, month: month, day: day)
    guard (1900..<2100).contains(year), parts.isValidDate(in: calendar),
      let date = calendar.date(from: parts)
    else {
      return nil
    }
    return Int(date.timeIntervalSince(firstDay)) / 86400
  }

  private static func number(_ text: [UInt8], at place: Int, _ count: Int = 2) -> Int {
    text[place..<place + count].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private static func write(_ number: Int?, to text: inout [UInt8], at place: Int, _ count: Int = 2)
  {
    text.replaceSubrange(
      place..<place + count, with: String(format: "%0\(count)d", number ?? 0).utf8)
  }
}
