public import Foundation
public import JSONStream

/// A way from payloads to sections that is chosen at run time, by a flag, a remote setting or an experiment.
///
///     let strategy: any SectionStrategy<MySection> = flags.isStreaming
///       ? FeederStrategy.native(MyCell.self)
///       : FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }
///     for try await section in chunks.sections(by: strategy) { show(section) }
///
/// ``FeederStrategy`` is made from a closure; ``Rollout`` adds a shadow and a fallback to another strategy.
public protocol SectionStrategy<Section>: Sendable {
  /// The type that is decoded: `ListSection`, or a model of the app's.
  associatedtype Section: Sendable

  /// The name in reports.
  var name: String { get }

  /// Returns a feeder for one payload. Throws `JSONStreamError` when it cannot be set up.
  func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Section>
}

extension SectionStrategy {
  /// Decodes a whole payload. `onSkip` gets each part that lenient mode skips. Throws `JSONStreamError`, or errors of
  /// `onSkip`.
  public func sections(
    in payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    let feeder = try makeFeeder(options: options)
    (feeder as? any WholePayloadFeeder)?.payloadIsWhole()
    return try feeder.sections(of: payload, onSkip: onSkip)
  }
}

extension EventDecoder {
  package func sections<Section>(of payload: Data, onSkip: ((SkipReport) throws -> Void)?) throws -> [Section]
  where Event == ElementEvent<Section, Never> {
    var sections: [Section] = []
    func take(_ event: Event) throws {
      switch event {
      case .element(let section): sections.append(section)
      case .skipped(let report): try onSkip?(report)
      }
    }
    try feed(payload, take)
    try finish(take)
    return sections
  }
}

/// A feeder that is told when the first call brings the whole payload.
protocol WholePayloadFeeder: AnyObject {
  func payloadIsWhole()
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, decoded by a strategy that was chosen at run time. `onSkip` gets each
  /// skipped part; an error of it ends the sequence.
  public func sections<Section: Sendable>(
    by strategy: any SectionStrategy<Section>, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) throws -> Void)? = nil
  ) -> DecodedSequence<Self, Section> {
    DecodedSequence(self, byAny: { try strategy.makeFeeder(options: options) }) { event, sections in
      switch event {
      case .element(let section): sections.append(section)
      case .skipped(let report): try onSkip?(report)
      }
    }
  }
}
