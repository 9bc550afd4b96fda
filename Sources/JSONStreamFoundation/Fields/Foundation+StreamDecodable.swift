public import Foundation
public import JSONStream

extension URL: StreamDecodable {
  /// Decodes a URL from a string, as JSONDecoder does. Throws `JSONElementError` for anything else.
  public init(from value: borrowing JSONElement) throws {
    guard let url = URL(string: try value.string()) else {
      throw value.unknown("URL")
    }
    self = url
  }
}

extension UUID: StreamDecodable {
  /// Decodes a UUID from a string, as JSONDecoder does. Throws `JSONElementError` for anything
  /// else.
  public init(from value: borrowing JSONElement) throws {
    if value.token.pointee.kind == .string, let uuid = UUID(text: value.token.pointee.bytes) {
      self = uuid
      return
    }
    guard let uuid = UUID(uuidString: try value.string()) else {
      throw value.unknown("UUID")
    }
    self = uuid
  }

  /// Parses 36 bytes, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`; nil for anything else.
  init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isUUID = withUnsafeMutableBytes(of: &bytes) { bytes in
      var place = 0
      for index in 0..<32 {
        if place == 8 || place == 13 || place == 18 || place == 23 {
          guard text[place] == 0x2D else { return false }
          place += 1
        }
        let byte = text[place] | 0x20
        guard (0x30...0x39).contains(text[place]) || (0x61...0x66).contains(byte) else {
          return false
        }
        bytes[index / 2] = bytes[index / 2] << 4 | (byte < 0x61 ? byte & 0xF : byte &- 0x57)
        place += 1
      }
      return true
    }
    guard isUUID else { return nil }
    self.init(uuid: bytes)
  }
}

extension Decimal: StreamDecodable {
  /// Decodes the exact decimal number of the text. Digits beyond the 38 or 39 of a `Decimal` are
  /// cut off, as by JSONDecoder.
  ///
  /// - Throws: `JSONElementError` when the value is no number, or too large or too small.
  public init(from value: borrowing JSONElement) throws {
    // The fast paths, for prices and the like.
    self =
      try value.plainNumber.map { Decimal($0) }
      ?? (value.token.pointee.kind == .number ? Decimal(text: value.token.pointee.bytes) : nil)
      ?? value.number("Decimal") { Decimal(string: $0) }
  }

  /// Parses a number of 20 to 38 digits without an exponent, which a decimal holds exactly; nil for
  /// others.
  init?(text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == 0x2D
    // The first 19 digits, and those behind them.
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    var fraction = 0
    var hasPoint = false
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      if byte == 0x2E {
        hasPoint = true
        continue
      }
      let digit = UInt64(byte &- 0x30)
      guard digit < 10, digits < 38 else { return nil }
      if digits < 19 {
        high = high * 10 + digit
      } else {
        low = low * 10 + digit
      }
      digits += 1
      if hasPoint { fraction += 1 }
    }
    guard digits > 19, high > 0 else { return nil }
    let significand =
      Decimal(sign: .plus, exponent: digits - 19, significand: Decimal(high)) + Decimal(low)
    self.init(sign: isNegative ? .minus : .plus, exponent: -fraction, significand: significand)
  }

  /// Creates the decimal ±mantissa / 10^fraction, exactly.
  init(_ plain: (isNegative: Bool, mantissa: UInt64, fraction: Int)) {
    self.init(
      sign: plain.isNegative ? .minus : .plus, exponent: -plain.fraction,
      significand: Decimal(plain.mantissa))
  }
}

extension JSONElement {
  /// The value as a date in the format `format`, as JSONDecoder decodes it with the strategy of the
  /// same name.
  ///
  /// - Throws: `JSONElementError` when the date has another format.
  public func date(_ format: JSONDateFormat) throws -> Date {
    switch format {
    case .iso8601: try iso8601Date()
    case .secondsSince1970: Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: Date(timeIntervalSince1970: try double() / 1000)
    }
  }

  /// Reads the common forms from the bytes, and others with Foundation's formatters.
  private func iso8601Date() throws -> Date {
    if token.pointee.kind == .string, let date = ISO8601Text.date(token.pointee.bytes) {
      return date
    }
    let text = try string()
    // Not every Foundation reads fractions of a second with the default style.
    for style in [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ] {
      if let date = try? style.parse(text) { return date }
    }
    throw unknown("ISO 8601 date")
  }
}

/// Parses the common forms of a date, `2026-03-14T09:26:53Z` and `2026-03-14T12:26:53+03:00`, at a
/// tenth of a formatter's cost.
enum ISO8601Text {
  /// Returns the date, or nil for another form or parts out of range.
  static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54,
      bytes[13] == 0x3A,
      bytes[16] == 0x3A,
      let offset = minutes(ofOffset: UnsafeBufferPointer(rebasing: bytes[19...])),
      let century = pair(bytes, 0), let years = pair(bytes, 2), let month = pair(bytes, 5),
      let day = pair(bytes, 8),
      let hour = pair(bytes, 11), let minute = pair(bytes, 14), let second = pair(bytes, 17)
    else { return nil }
    let year = century * 100 + years
    // Before October 1582 the formatter uses the Julian calendar.
    guard year >= 1583, (1...12).contains(month), day >= 1, day <= days(inMonth: month, of: year),
      hour < 24,
      minute < 60, second < 60
    else { return nil }
    let hours = days(since1970: year, month, day) * 24 + hour
    return Date(timeIntervalSince1970: Double((hours * 60 + minute - offset) * 60 + second))
  }

  /// Returns the minutes of `Z`, `+03:00` or `-09:30`; nil for another form, or for more than any
  /// place on Earth has.
  private static func minutes(ofOffset bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.count == 1, bytes[0] == 0x5A { return 0 }
    guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D, bytes[3] == 0x3A,
      let hours = pair(bytes, 1),
      let minutes = pair(bytes, 4), hours <= 14, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (bytes[0] == 0x2B ? 1 : -1)
  }

  /// Returns the number of two digits at an index; nil where they are none.
  private static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let tens = bytes[index] &- 0x30
    let ones = bytes[index + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// Returns the days of a month in the Gregorian calendar.
  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days since 1 January 1970. Years begin in March here, so that the leap day comes
  /// last.
  private static func days(since1970 year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    // 719,468 days lie between 1 March of the year 0 and 1 January 1970.
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

// Here, because JSONStream does not import Foundation.

extension JSONStreamError: LocalizedError {
  /// The error's description, for `localizedDescription`.
  public var errorDescription: String? { description }
}
