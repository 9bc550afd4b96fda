/// The parts of a date as ISO 8601 writes it: `2026-01-10`, `2026-01-10T00:30:00.250Z`, `2026-01-10 00:30:00+03:00`,
/// `00:30`.
///
/// What replaces it is a date of the same form that the calendar has. The offset from UTC stays.
struct DateShape {
  private let text: [UInt32]
  private var index = 0
  private var slots: [Slot] = []

  /// The slots of a text that is a date, in the text's order; nil for any other one.
  static func slots(of text: [UInt32]) -> [Slot]? {
    guard (5...40).contains(text.count), (0x30...0x39).contains(text[0]), (0x30...0x39).contains(text[1]) else {
      return nil
    }
    var shape = DateShape(text: text)
    return shape.readDate() && shape.index == text.count ? shape.slots : nil
  }

  private init(text: [UInt32]) { self.text = text }

  private mutating func readDate() -> Bool {
    if text[2] == 0x3A { return readTime() }
    let start = index
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else { return false }
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return false }
    if month == 2, day == 29 {
      if (1904..<2100).contains(year) {
        slots.append(Slot(place: start, alphabet: .leapYear, value: (year - 1904) / 4, radix: 49))
      }
    } else {
      if (1900..<2100).contains(year) {
        slots.append(
          Slot(place: start, alphabet: .decimal(width: 4, first: 1900), value: year - 1900, radix: 200))
      }
      if day <= 28 {
        slots.append(Slot(place: start + 5, alphabet: .decimal(width: 2, first: 1), value: month - 1, radix: 12))
        slots.append(Slot(place: start + 8, alphabet: .decimal(width: 2, first: 1), value: day - 1, radix: 28))
      } else if let value = Self.lateDays.firstIndex(where: { $0 == (month, day) }) {
        let radix = UInt32(Self.lateDays.count)
        slots.append(Slot(place: start + 5, alphabet: .lateDay, value: UInt32(value), radix: radix))
      }
    }
    if index == text.count { return true }
    guard skip("T") || skip("t") || skip(" ") else { return false }
    return readTime()
  }

  private mutating func readTime() -> Bool {
    guard readField(below: 24), skip(":"), readField(below: 60) else { return false }
    if skip(":") {
      guard readField(below: 60) else { return false }
      if skip(".") || skip(",") {
        let start = index
        while index < text.count, (0x30...0x39).contains(text[index]) {
          slots.append(Slot(place: index, alphabet: .range(0x30), value: text[index] - 0x30, radix: 10))
          index += 1
        }
        guard index > start else { return false }
      }
    }
    if index == text.count || skip("Z") || skip("z") { return true }
    guard skip("+") || skip("-"), let hours = number(2), hours < 24 else { return false }
    if index == text.count { return true }
    _ = skip(":")
    return number(2).map { $0 < 60 } ?? false
  }

  private mutating func readField(below radix: UInt32) -> Bool {
    let start = index
    guard let value = number(2), value < radix else { return false }
    slots.append(Slot(place: start, alphabet: .decimal(width: 2, first: 0), value: value, radix: radix))
    return true
  }

  private mutating func number(_ digits: Int) -> UInt32? {
    guard index + digits <= text.count else { return nil }
    let field = text[index..<index + digits]
    guard field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    index += digits
    return field.reduce(0) { $0 * 10 + $1 - 0x30 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == character.value else { return false }
    index += 1
    return true
  }

  private static func days(in month: UInt32, of year: UInt32) -> UInt32 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Month and day of the days behind a 28th that every year has.
  static let lateDays: [(month: UInt32, day: UInt32)] = (1...12).flatMap { month in
    (29...31).filter { $0 <= days(in: month, of: 2001) }.map { (month, $0) }
  }
}
