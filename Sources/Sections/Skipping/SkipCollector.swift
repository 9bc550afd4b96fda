import JSONStream

/// Gathers what lossy `Decodable` types leave out, while JSONDecoder (or any other decoder) decodes them.
///
///     let skips = SkipCollector()
///     decoder.userInfo[.skips] = skips
///     let sections = try decoder.decode([Shelf].self, from: payload)   // whose cells are a LossyArray
///     for skip in skips.skips { … }
///
/// Without a collector in `userInfo` those types are strict. A collector belongs to one decode at a time: of two that run
/// at once with the same one, nobody could tell what belongs to which.
public final class SkipCollector: @unchecked Sendable {
  // Sendable: what has been gathered is touched only while the flag is taken.

  /// Something that was left out.
  public struct Skip: Sendable {
    /// What it was.
    public var what: SkipReport.What
    /// What its decoding threw.
    public var error: any Error
    /// Where it was in the document; a `DecodingError` knows the deeper place.
    public var codingPath: [any CodingKey]

    package init(what: SkipReport.What, error: any Error, codingPath: [any CodingKey]) {
      self.what = what
      self.error = error
      self.codingPath = codingPath
    }
  }

  private let flag = BusyFlag()
  private var gathered: (skips: [Skip], keptElements: Int) = ([], 0)

  /// Creates a collector for one decode.
  public init() {}

  /// What was left out, in order.
  public var skips: [Skip] { locked { gathered.skips } }

  /// How many elements of lossy arrays were kept.
  public var keptElements: Int { locked { gathered.keptElements } }

  /// Takes note of something that is left out.
  public func skip(_ what: SkipReport.What, _ error: any Error, at codingPath: [any CodingKey]) {
    locked { gathered.skips.append(Skip(what: what, error: error, codingPath: codingPath)) }
  }

  /// Takes note of an element that is kept.
  public func keep() { locked { gathered.keptElements += 1 } }

  /// Hands out what has been gathered, and begins anew.
  package func take() -> (skips: [Skip], keptElements: Int) {
    locked {
      defer { gathered = ([], 0) }
      return gathered
    }
  }

  /// Waits by trying again: whoever holds the flag appends to an array.
  private func locked<Result>(_ body: () -> Result) -> Result {
    while !flag.take() {}
    defer { flag.giveBack() }
    return body()
  }
}

extension CodingUserInfoKey {
  // Safe: the initialiser has no way to fail; the library only declares it so.
  /// Where a decoder carries its ``SkipCollector``.
  public static let skips = CodingUserInfoKey(rawValue: "sections.skips").unsafelyUnwrapped
}

extension Decoder {
  /// The collector of what is left out; nil where decoding is strict.
  public var skips: SkipCollector? { userInfo[.skips] as? SkipCollector }
}
