public import JSONStream

/// A strategy with what a careful rollout puts around it: a share of payloads decoded again by another strategy, and a
/// second try where it fails.
///
///     let strategy = Rollout(
///       FeederStrategy.native(MyCell.self),
///       shadow: Shadow(by: FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }, share: 0.01, seed: 7) { log($0) },
///       fallback: Fallback(to: FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }) { log($0) })
public struct Rollout<Section: Sendable>: SectionStrategy {
  let strategy: any SectionStrategy<Section>
  let shadow: Shadow<Section>?
  let fallback: Fallback<Section>?

  /// Creates a rollout.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that decodes.
  ///   - shadow: What decodes a share of the payloads again.
  ///   - fallback: What decodes a payload that the strategy refuses.
  public init(
    _ strategy: any SectionStrategy<Section>, shadow: Shadow<Section>? = nil, fallback: Fallback<Section>? = nil
  ) {
    self.strategy = strategy
    self.shadow = shadow
    self.fallback = fallback
  }

  /// The name of the strategy that decodes.
  public var name: String { strategy.name }

  /// Makes what decodes one payload.
  ///
  /// - Throws: What the strategy throws.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Section> {
    let first = try strategy.makeFeeder(options: options)
    return RolloutFeeder(first, in: self, options: options)
  }
}
