/// Gathers what lossy `Decodable` types leave out, while JSONDecoder (or any other decoder) decodes them.
///
///     let skips = SkipCollector()
///     decoder.userInfo[.skips] = skips
///     let sections = try decoder.decode([Shelf].self, from: payload)   // whose cells are a LossyArray
///     for skip in skips.skips { … }
///
/// Without a collector in `userInfo` those types are strict.
public final class SkipCollector: @unchecked Sendable {
  // Sendable because `userInfo` wants it: a collector belongs to one decode at a time, which runs on one thread.

  /// Something that was left out.
  public struct Skip {
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

  /// What was left out, in order.
  public private(set) var skips: [Skip] = []
  /// How many elements of lossy arrays were kept.
  public private(set) var keptElements = 0

  /// Creates a collector for one decode.
  public init() {}

  /// Takes note of something that is left out.
  public func skip(_ what: SkipReport.What, _ error: any Error, at codingPath: [any CodingKey]) {
    skips.append(Skip(what: what, error: error, codingPath: codingPath))
  }

  /// Takes note of an element that is kept.
  public func keep() { keptElements += 1 }

  /// Hands out what has been gathered, and begins anew.
  package func take() -> (skips: [Skip], keptElements: Int) {
    defer {
      skips = []
      keptElements = 0
    }
    return (skips, keptElements)
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
