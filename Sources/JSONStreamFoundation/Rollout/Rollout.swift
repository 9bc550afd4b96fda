public import JSONStream

/// A strategy together with a shadow, which decodes a share of the payloads again and compares, and a fallback.
///
///     let strategy = Rollout(
///       FeederStrategy.native(MyCell.self),
///       shadow: Shadow(
///         by: FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }, share: 0.01, seed: 7) { log($0) },
///       fallback: Fallback(to: FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }) { log($0) })
public struct Rollout<Section: Sendable>: SectionStrategy {
  let strategy: any SectionStrategy<Section>
  let shadow: Shadow<Section>?
  let fallback: Fallback<Section>?

  /// Creates a rollout of `strategy`, with a shadow and a fallback.
  public init(
    _ strategy: any SectionStrategy<Section>, shadow: Shadow<Section>? = nil, fallback: Fallback<Section>? = nil
  ) {
    self.strategy = strategy
    self.shadow = shadow
    self.fallback = fallback
  }

  /// The name of the strategy that decodes.
  public var name: String { strategy.name }

  /// Returns a feeder for one payload. Throws the strategy's errors.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Section> {
    let first = try strategy.makeFeeder(options: options)
    return RolloutFeeder(first, in: self, options: options)
  }
}
