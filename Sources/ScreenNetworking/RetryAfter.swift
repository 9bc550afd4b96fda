package import Foundation
import ScreenPipeline

/// What the header field `Retry-After` says (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// How long nobody should ask; nil when the field says nothing that can be understood.
  ///
  /// - Parameters:
  ///   - value: Seconds, or a date.
  ///   - now: When the answer came: dates are counted from there. The server's own clock, `Date`, is better.
  package static func duration(_ value: String, now: Date) -> Duration? {
    let text = FieldText.trimmed(Substring(value))
    // More than anybody waits is cut off.
    if let seconds = FieldText.seconds(text) { return .seconds(seconds) }
    guard let date = date(String(text)) else { return nil }
    return .seconds(Int64(min(max(0, date.timeIntervalSince(now).rounded(.up)), 2_147_483_648)))
  }

  /// A date of HTTP, in each of the three forms that there are (RFC 9110, section 5.6.7).
  static func date(_ text: String) -> Date? {
    // None of them is longer, or has another character than those of ASCII.
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
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
