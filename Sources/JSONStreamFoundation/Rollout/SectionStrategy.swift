public import Foundation
public import JSONStream

/// One way from payloads to sections, chosen at run time: what an app's switch, remote setting or experiment selects.
///
///     let strategy: any SectionStrategy<MySection> = flags.isStreaming
///       ? FeederStrategy.native(MyCell.self)
///       : FeederStrategy.jsonDecoder(MyModel.self) { MySection($0) }
///     for try await section in chunks.sections(by: strategy) { show(section) }
///
/// ``FeederStrategy`` is one by a closure, ``Rollout`` one that is watched by another.
public protocol SectionStrategy<Section>: Sendable {
  /// What is decoded: `ListSection` of any cell, or a model of an app's own.
  associatedtype Section: Sendable

  /// What reports call it.
  var name: String { get }

  /// Makes what decodes one payload.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Section>
}

extension SectionStrategy {
  /// Decodes a whole payload.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what `onSkip` throws.
  public func sections(
    in payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    let feeder = try makeFeeder(options: options)
    (feeder as? any WholePayloadFeeder)?.payloadIsWhole()
    return try feeder.sections(of: payload, onSkip: onSkip)
  }
}

extension SectionFeeder {
  /// Decodes a payload that is there.
  package func sections(of payload: Data, onSkip: ((SkipReport) throws -> Void)?) throws -> [Section] {
    var sections: [Section] = []
    self.onSkip = onSkip
    try payload.withUnsafeBytes { bytes in
      try feed(bytes.assumingMemoryBound(to: UInt8.self)) { sections.append($0) }
    }
    try finish { sections.append($0) }
    return sections
  }
}

/// A feeder that can do more when all of a payload comes with the first call.
protocol WholePayloadFeeder: AnyObject {
  func payloadIsWhole()
}
