import ScreenPipeline

/// The name of a stored payload: `DIGEST-MILLISECONDS-SECONDS.payload`. The seconds are those of
/// freshness, with a `c` if the payload must be confirmed afterwards. Files of other names are not
/// touched.
struct CacheFileName {
  /// The digest of the payload's key: 32 hexadecimal digits.
  let digest: String
  /// The time of storage or confirmation, in milliseconds since 1970.
  let keptAt: Int64
  let storage: PayloadStorage
}

extension CacheFileName {
  /// Parses a name; nil for a file that is not the cache's, which must not be touched.
  init?(_ name: String) {
    guard let parts = Self.parts(name, ".payload", 3), parts[0].utf8.count == 32,
      Self.isHexadecimal(parts[0]),
      let keptAt = Self.number(parts[1])
    else { return nil }
    let isConfirmed = parts[2].utf8.last == UInt8(ascii: "c")
    guard let seconds = Self.number(isConfirmed ? parts[2].dropLast() : parts[2]) else {
      return nil
    }
    digest = String(parts[0])
    self.keptAt = keptAt
    storage = .allowed(freshFor: .seconds(seconds), isConfirmedWhenStale: isConfirmed)
  }

  /// The name. A payload that may not be stored gets 0 seconds and the `c`: never fresh. Seconds
  /// are limited to 13 digits, which the parser reads back.
  var text: String {
    guard case .allowed(let freshFor, let isConfirmed) = storage else {
      return "\(digest)-\(keptAt)-0c.payload"
    }
    let seconds = min(max(0, freshFor.components.seconds), 1 << 40)
    return "\(digest)-\(keptAt)-\(seconds)\(isConfirmed ? "c" : "").payload"
  }

  /// Returns the name of a payload that is being written: `RANDOM-MILLISECONDS.part`.
  static func part(_ milliseconds: Int64) -> String {
    "\(String(UInt64.random(in: 0 ... .max), radix: 16))-\(milliseconds).part"
  }

  /// Returns the start time in the name of a payload that is being written; nil for other names.
  static func began(_ name: String) -> Int64? {
    guard let parts = parts(name, ".part", 2), isHexadecimal(parts[0]) else {
      return nil
    }
    return number(parts[1])
  }

  /// Returns the parts between dashes before a suffix; nil if there are not as many as `count`.
  private static func parts(_ name: String, _ suffix: String, _ count: Int) -> [Substring]? {
    guard name.utf8.count > suffix.utf8.count,
      name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else {
      return nil
    }
    let parts = name.utf8.dropLast(suffix.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == count ? parts.map { Substring($0) } : nil
  }

  private static func isHexadecimal(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Parses at most 16 digits, so that computing with the number cannot overflow.
  private static func number(_ text: Substring) -> Int64? {
    let isNumber =
      1...16 ~= text.utf8.count && text.utf8.allSatisfy { "0123456789".utf8.contains($0) }
    return isNumber ? Int64(text) : nil
  }
}
