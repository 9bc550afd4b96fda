public import Foundation
public import JSONStream

/// A way from payloads to sections that is chosen at run time, by a flag, a remote setting or an
/// experiment.
///
///     let strategy: any SectionStrategy<MySection> = flags.isStreaming
///       ? DecoderStrategy.native(MyCell.self)
///       : DecoderStrategy.jsonDecoder(MyModel.self) { MySection($0) }
///     for try await section in chunks.sections(by: strategy) { show(section) }
///
/// ``DecoderStrategy`` is made from a closure; ``Fallback`` adds a second strategy to another.
public protocol SectionStrategy<Section>: Sendable {
  /// The type that is decoded: `ListSection`, or a model of the app's.
  associatedtype Section: Sendable

  /// The name in reports.
  var name: String { get }

  /// Returns a decoder for one payload. Throws `JSONStreamError` when it cannot be set up.
  func makeDecoder(options: SectionDecodingOptions) throws -> any SectionDecoder<Section>
}

extension SectionStrategy {
  /// Decodes a whole payload; limits that have not been set are its size. `onSkip` gets each part
  /// that lenient mode skips. Throws `JSONStreamError`, or errors of `onSkip`.
  public func sections(
    in payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    try makeDecoder(options: options.ofWhole(payload.count)).sections(of: payload, onSkip: onSkip)
  }
}

extension PayloadDecoder {
  /// Returns the sections of a payload that is there whole. Called once, as the decoder is finished
  /// then.
  package func sections<Section>(of payload: Data, onSkip: ((SkipReport) throws -> Void)?) throws
    -> [Section]
  where Event == ElementEvent<Section, Never> {
    var sections: [Section] = []
    func take(_ event: Event) throws {
      try event.collect(in: &sections, onSkip)
    }
    try feed(payload, take)
    try finish(take)
    return sections
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, decoded by a strategy that was chosen at run time.
  /// `onSkip` gets each skipped part; an error of it ends the sequence.
  public func sections<Section: Sendable>(
    by strategy: any SectionStrategy<Section>,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) throws -> Void)? = nil
  ) -> DecodedSequence<Self, Section> {
    DecodedSequence(self, byAny: { try strategy.makeDecoder(options: options) }) {
      try $0.collect(in: &$1, onSkip)
    }
  }
}

/// A strategy made from a closure, and the two that come with the library.
public struct DecoderStrategy<Section: Sendable>: SectionStrategy {
  /// The name in reports.
  public let name: String
  /// Makes the decoder for one payload.
  private let make: @Sendable (SectionDecodingOptions) throws -> any SectionDecoder<Section>

  /// Creates a strategy named `name`, whose closure makes the decoder for one payload.
  public init(
    _ name: String,
    decoder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionDecoder<Section>
  ) {
    self.name = name
    make = decoder
  }

  /// Returns a decoder for one payload. Throws the closure's errors.
  public func makeDecoder(options: SectionDecodingOptions) throws -> any SectionDecoder<Section> {
    try make(options)
  }

  /// Returns the strategy `native`: the stream decoder on an app's cells, with Sectile's engine.
  @inlinable
  public static func native<Cell: SectionCell>(_ cell: Cell.Type) -> Self
  where Section == ListSection<Cell> {
    Self(JSONEngine.native.rawValue) { options in
      var options = options
      options.engine = .native
      return try SectionStreamDecoder.sections(of: cell, options: options)
    }
  }

  /// Returns the strategy `json-decoder`: JSONDecoder on the whole payload.
  ///
  /// Errors and reports have the path of a value; a position only where the text is no JSON. In
  /// lenient mode bad sections are left out, and the bad elements of each ``LossyArray``.
  ///
  /// - Parameters:
  ///   - model: The `Decodable` type of a section.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - section: Turns a model into a section.
  public static func jsonDecoder<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    section: @escaping @Sendable (Model) throws -> Section
  ) -> Self {
    Self("json-decoder") {
      let whole = WholeJSONDecoder(model, options: $0, decoder: decoder())
      return GatheringDecoder(whole.decode).mapped(section)
    }
  }
}
