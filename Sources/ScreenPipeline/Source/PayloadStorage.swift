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

  /// What an answer's header fields say.
  ///
  /// - Parameter headers: By their names in lower case.
  package init(_ headers: [String: String]) {
    // It is another one for every request.
    guard headers["vary"]?[...].trimmed != "*" else {
      self = .forbidden
      return
    }
    var freshFor = Duration.zero
    var isConfirmedWhenStale = false
    var isAlwaysStale = false
    for directive in (headers["cache-control"] ?? "").split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1)
      guard let name = parts.first?.trimmed.lowercased() else { continue }
      switch name {
      case "no-store":
        self = .forbidden
        return
      // With names of fields it is about these alone; taking it for the whole answer is allowed.
      case "no-cache": isAlwaysStale = true
      case "must-revalidate": isConfirmedWhenStale = true
      case "max-age":
        let seconds = parts.count == 2 ? parts[1].trimmed.filter { $0 != "\"" } : ""
        freshFor = .seconds(Int64(seconds) ?? 0)
      default: break
      }
    }
    // It was not new when it was sent.
    let age = headers["age"].flatMap { Int64($0[...].trimmed) } ?? 0
    freshFor = isAlwaysStale ? .zero : max(.zero, freshFor - .seconds(max(0, age)))
    self = .allowed(freshFor: freshFor, isConfirmedWhenStale: isConfirmedWhenStale || isAlwaysStale)
  }
}

extension Substring {
  /// Without spaces and tabs around it.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
