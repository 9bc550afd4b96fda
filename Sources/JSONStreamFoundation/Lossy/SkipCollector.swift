public import JSONStream

/// Gathers what lossy `Decodable` types leave out, while JSONDecoder (or any other decoder) decodes them.
///
///     let skips = SkipCollector()
///     decoder.userInfo[.skips] = skips
///     let sections = try decoder.decode([Shelf].self, from: payload)   // whose cells are a LossyArray
///     for skip in skips.skips { print(skip.what, skip.codingPath, skip.error) }
///
/// Without a collector in `userInfo` those types are strict. A collector belongs to one decode at a time: of two that run
/// at once with the same one, nobody could tell what belongs to which.
public final class SkipCollector: Sendable {
  /// Something that was left out.
  public struct Skip: Sendable {
    /// What it was.
    public let what: SkipReport.What
    /// What its decoding threw.
    public let error: any Error
    /// Where it was in the document; a `DecodingError` knows the deeper place.
    public let codingPath: [any CodingKey]

    package init(what: SkipReport.What, error: any Error, codingPath: [any CodingKey]) {
      self.what = what
      self.error = error
      self.codingPath = codingPath
    }
  }

  private struct State {
    var skips: [Skip] = []
    var count = 0
    var keptElements = 0
  }

  private let gathered = Guarded(State())

  private let most: Int

  /// Creates a collector for one decode.
  ///
  /// - Parameter most: How many skips are kept: a payload may have any number of bad elements, of two bytes each.
  public init(keeping most: Int = 256) { self.most = most }

  /// The losses in order: the first ones, as many as are kept.
  public var skips: [Skip] { gathered.with { $0.skips } }

  /// The number of losses, kept or not.
  public var count: Int { gathered.with { $0.count } }

  /// How many elements of lossy arrays were kept.
  package var keptElements: Int { gathered.with { $0.keptElements } }

  /// Takes note of something that is left out.
  public func skip(_ what: SkipReport.What, _ error: any Error, at codingPath: [any CodingKey]) {
    gathered.with { state in
      state.count += 1
      guard state.skips.count < most else { return }
      state.skips.append(Skip(what: what, error: error, codingPath: codingPath))
    }
  }

  /// Takes note of an element that is kept.
  public func keep() { gathered.with { $0.keptElements += 1 } }

  /// Hands out what has been gathered, and begins anew.
  package func take() -> (skips: [Skip], keptElements: Int) {
    gathered.with { state in
      defer { state = State() }
      return (state.skips, state.keptElements)
    }
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
