import CompositionalLayout

/// The permission to cache a payload, from `Cache-Control` (RFC 9111, section 5.2.2). A
/// ``PayloadCache`` is what the RFC calls a private cache, separated by user (``PayloadKey``):
/// `private` allows storage; `s-maxage` and `public` have no meaning.
public enum PayloadStorage: Sendable, Hashable {
  /// Storage is forbidden: `no-store`.
  case forbidden
  /// Storage is allowed. The payload is fresh for `max-age`; a stale one is shown only once
  /// confirmed if the source says `no-cache` or `must-revalidate`.
  case allowed(freshFor: Duration = .zero, isConfirmedWhenStale: Bool = false)

  /// Parses header fields by names in lower case, in O(bytes). Numbers are clamped.
  package init(_ headers: [String: String]) {
    // With `Vary: *` the payload differs for every request.
    guard !FieldText.members(headers["vary"] ?? "").contains(where: { $0.hasSameBytes(as: "*") })
    else {
      self = .forbidden
      return
    }
    var freshFor: Int64 = 0
    var isConfirmedWhenStale = false
    var isAlwaysStale = false
    for directive in FieldText.members(headers["cache-control"] ?? "") {
      let parts = FieldText.parts(directive, UInt8(ascii: "="), maxSplits: 1)
      let name = parts[0]
      if FieldText.isName(name, "no-store") {
        self = .forbidden
        return
      } else if FieldText.isName(name, "no-cache") {
        // A list of field names restricts `no-cache` to those; applying it to all is allowed.
        isAlwaysStale = true
      } else if FieldText.isName(name, "must-revalidate") {
        isConfirmedWhenStale = true
      } else if FieldText.isName(name, "max-age") {
        freshFor = parts.count == 2 ? FieldText.seconds(Self.unquoted(parts[1])) ?? 0 : 0
      }
    }
    // The payload was already this old when it was sent.
    let age = headers["age"].flatMap { FieldText.seconds(FieldText.trimmed(Substring($0))) } ?? 0
    self = .allowed(
      freshFor: .seconds(isAlwaysStale ? 0 : max(0, freshFor - age)),
      isConfirmedWhenStale: isConfirmedWhenStale || isAlwaysStale)
  }

  private static func unquoted(_ text: Substring) -> Substring {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.count > 1 && text.utf8.first == quote && text.utf8.last == quote
    return isQuoted ? Substring(text.utf8.dropFirst().dropLast()) : text
  }
}
