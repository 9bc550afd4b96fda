import ScreenPipeline

/// The file names of a ``FilePayloadCache``. Files of other names are not touched.
enum CacheFileName {
  /// The name of a stored payload: `DIGEST-MILLISECONDS-TERM.payload`.
  struct Kept {
    /// The digest of the payload's key: 32 hexadecimal digits.
    var digest: String
    /// The time of storage or confirmation, in milliseconds since 1970.
    var keptAt: Int64
    var term: Term

    init(digest: String, keptAt: Int64, term: Term) {
      self.digest = digest
      self.keptAt = keptAt
      self.term = term
    }

    init?(_ name: String) {
      guard let parts = parts(name, ".payload", 3), parts[0].utf8.count == 32, isHexadecimal(parts[0]),
        let keptAt = number(parts[1]), let term = Term(parts[2])
      else { return nil }
      self.init(digest: String(parts[0]), keptAt: keptAt, term: term)
    }

    var name: String { "\(digest)-\(keptAt)-\(term.text).payload" }
  }

  /// The storage of a payload in a name: the seconds of freshness, and `c` if it must be confirmed afterwards.
  struct Term {
    let storage: PayloadStorage

    init?(_ storage: PayloadStorage) {
      guard storage != .forbidden else { return nil }
      self.storage = storage
    }

    fileprivate init?(_ text: Substring) {
      let isConfirmed = text.utf8.last == UInt8(ascii: "c")
      guard let seconds = number(isConfirmed ? text.dropLast() : text) else { return nil }
      storage = .allowed(freshFor: .seconds(seconds), isConfirmedWhenStale: isConfirmed)
    }

    fileprivate var text: String {
      guard case .allowed(let freshFor, let isConfirmed) = storage else { return "0c" }
      return "\(min(max(0, freshFor.components.seconds), 1 << 40))\(isConfirmed ? "c" : "")"
    }
  }

  /// Returns the name of a payload that is being written: `RANDOM-MILLISECONDS.part`.
  static func part(_ milliseconds: Int64) -> String {
    "\(String(UInt64.random(in: 0 ... .max), radix: 16))-\(milliseconds).part"
  }

  /// Returns the start time in the name of a payload that is being written; nil for other names.
  static func began(_ name: String) -> Int64? {
    guard let parts = parts(name, ".part", 2), isHexadecimal(parts[0]) else { return nil }
    return number(parts[1])
  }

  private static func parts(_ name: String, _ suffix: String, _ count: Int) -> [Substring]? {
    guard name.utf8.count > suffix.utf8.count, name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
      return nil
    }
    let parts = name.utf8.dropLast(suffix.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == count ? parts.map { Substring($0) } : nil
  }

  private static func isHexadecimal(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }

  /// Parses at most 16 digits, so that computing with the number cannot overflow.
  private static func number(_ text: Substring) -> Int64? {
    guard 1...16 ~= text.utf8.count, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    return Int64(text)
  }
}
