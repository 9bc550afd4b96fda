package import Foundation

/// What the header field `Retry-After` says (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// How long nobody should ask; nil when the field says nothing that can be understood.
  ///
  /// - Parameters:
  ///   - value: Seconds, or a date.
  ///   - now: When the answer came: dates are counted from there. The server's own clock, `Date`, is better.
  package static func duration(_ value: String, now: Date) -> Duration? {
    let text = value.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // More than anybody waits.
      return .seconds(min(Int64(text) ?? .max, 1 << 40))
    }
    guard let date = date(text) else { return nil }
    return .seconds(max(0, Int64(date.timeIntervalSince(now).rounded(.up))))
  }

  /// A date of HTTP, in each of the three forms that there are (RFC 9110, section 5.6.7).
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for format in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
