public import JSONStream

/// Collects what lossy `Decodable` types skip while JSONDecoder, or another decoder, decodes them.
///
///     let skips = SkipCollector()
///     decoder.userInfo[.skips] = skips
///     let sections = try decoder.decode([Shelf].self, from: payload)   // whose cells are a LossyArray
///     for skip in skips.skips { print(skip.part, skip.codingPath, skip.error) }
///
/// Without a collector in `userInfo` those types are strict. Use one collector for one decode at a
/// time.
public final class SkipCollector: Sendable {
  /// A part that was skipped.
  public struct Skip: Sendable {
    /// The kind of the part.
    public let part: SkipReport.Part
    /// The error from its decoding.
    public let error: any Error
    /// The coding path of the part; a `DecodingError` may have a deeper one.
    public let codingPath: [any CodingKey]
  }

  /// The records since the collector was made or emptied.
  private struct State {
    /// The first skips, at most as many as the collector keeps.
    var skips: [Skip] = []
    /// The number of elements that were not skipped, for a budget in percent.
    var keptElements = 0
  }

  /// The records, with a lock: the collector may be read by another thread.
  private let gathered = Guarded(State())

  /// The most skips to keep. Skips beyond are not even counted.
  private let most: Int

  /// Creates a collector for one decode that keeps the first `most` skips: a payload may have any
  /// number.
  public init(keeping most: Int = 256) { self.most = most }

  /// The kept skips, in order.
  public var skips: [Skip] { gathered.with { $0.skips } }

  /// Records a skipped part.
  public func skip(_ part: SkipReport.Part, _ error: any Error, at codingPath: [any CodingKey]) {
    gathered.with { state in
      guard state.skips.count < most else { return }
      state.skips.append(Skip(part: part, error: error, codingPath: codingPath))
    }
  }

  /// Records an element that was not skipped.
  func keep() { gathered.with { $0.keptElements += 1 } }

  /// Returns the records, and removes them.
  package func take() -> (skips: [Skip], keptElements: Int) {
    gathered.with { state in
      defer { state = State() }
      return (state.skips, state.keptElements)
    }
  }
}

extension CodingUserInfoKey {
  // Safe: the initialiser never returns nil.
  /// The key for a decoder's ``SkipCollector``.
  public static let skips = CodingUserInfoKey(rawValue: "sections.skips").unsafelyUnwrapped
}

extension Decoder {
  /// The decoder's collector; nil where decoding is strict.
  public var skips: SkipCollector? { value(.skips) }

  /// The value of a key in `userInfo`. Mostly there is none at all, which is found out without
  /// hashing the key.
  func value<Value>(_ key: CodingUserInfoKey) -> Value? {
    let userInfo = userInfo
    return userInfo.isEmpty ? nil : userInfo[key] as? Value
  }
}
