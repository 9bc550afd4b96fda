import CompositionalLayout

/// Whether and for how long a payload may be kept, as its answer's `Cache-Control` says (RFC 9111, section 5.2.2).
///
/// A ``PayloadCache`` is one app's on one device, and keeps payloads apart by who is signed in (``PayloadKey``): it is what
/// the RFC calls a private cache. So `private` may be kept, and `s-maxage` and `public` mean nothing. Everything else is
/// obeyed.
public enum PayloadStorage: Sendable, Hashable {
  /// It is kept nowhere: `no-store`.
  case forbidden
  /// It may be kept.
  ///
  /// - Parameters:
  ///   - freshFor: As long it is as good as a new answer: `max-age`. It is 0 where the answer says nothing, or `no-cache`.
  ///   - isConfirmedWhenStale: Whether an older one is not shown before the source has said that it is unchanged:
  ///     `no-cache`, `must-revalidate`. Else it is shown while the source is asked.
  case allowed(freshFor: Duration = .zero, isConfirmedWhenStale: Bool = false)

  /// Reads an answer's header fields. Numbers that are too large become the largest there is.
  ///
  /// - Parameter headers: By their names in lower case.
  /// - Complexity: O(bytes).
  package init(_ headers: [String: String]) {
    // With a `*` among them it is another one for every request.
    guard !FieldText.members(headers["vary"] ?? "").contains(where: { $0.hasSameBytes(as: "*") }) else {
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
        // With names of fields it is about these alone; taking it for the whole answer is allowed.
        isAlwaysStale = true
      } else if FieldText.isName(name, "must-revalidate") {
        isConfirmedWhenStale = true
      } else if FieldText.isName(name, "max-age") {
        freshFor = parts.count == 2 ? FieldText.seconds(Self.unquoted(parts[1])) ?? 0 : 0
      }
    }
    // It was not new when it was sent.
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
