/// The form in which a backend writes dates. `JSONStreamFoundation` decodes them: `value.date(.iso8601)`.
public enum JSONDateFormat: Sendable, Hashable, CaseIterable {
  /// A string such as `"2026-03-14T09:26:53Z"`, with a fraction of a second or without, and an offset from UTC.
  case iso8601
  /// A number of seconds since 1970, which may have a fraction.
  case secondsSince1970
  /// A number of milliseconds since 1970, which may have a fraction.
  case millisecondsSince1970
}
