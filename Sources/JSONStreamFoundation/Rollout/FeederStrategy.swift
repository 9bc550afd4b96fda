public import Foundation
public import JSONStream

/// A strategy by a closure.
public struct FeederStrategy<Section: Sendable>: SectionStrategy {
  /// What reports call it.
  public let name: String
  private let make: @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - feeder: Makes what decodes one payload.
  public init(
    _ name: String, feeder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>
  ) {
    self.name = name
    make = feeder
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: What the closure throws.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Section> { try make(options) }

  /// The strategy `native`: the streaming decoder on an app's cells, and on Sectile's own engine.
  @inlinable
  public static func native<Cell: SectionCell>(_ cell: Cell.Type) -> Self where Section == ListSection<Cell> {
    streaming(cell, on: .native)
  }

  #if SECTILE_YAJL
    /// The strategy `yajl`: the streaming decoder on an app's cells, and on the system's libyajl.
    @inlinable
    public static func yajl<Cell: SectionCell>(_ cell: Cell.Type) -> Self where Section == ListSection<Cell> {
      streaming(cell, on: .yajl)
    }
  #endif

  /// Inlinable, so that an app's own cells are decoded by code that is specialised for them.
  @inlinable
  static func streaming<Cell: SectionCell>(_ cell: Cell.Type, on engine: JSONEngine) -> Self
  where Section == ListSection<Cell> {
    Self(engine.rawValue) { options in
      var options = options
      options.engine = engine
      return try StreamingSectionFeeder(cell, options: options)
    }
  }

  /// The strategy `json-decoder`: the whole payload by JSONDecoder.
  ///
  /// - Parameters:
  ///   - model: What a section is decoded as.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - section: Turns what was decoded into a section.
  public static func jsonDecoder<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    section: @escaping @Sendable (Model) throws -> Section
  ) -> Self {
    Self("json-decoder") {
      MappedFeeder(JSONDecoderFeeder(model, options: $0, decoder: decoder()), section)
    }
  }

  /// The strategy `split-json-decoder`: section after section by JSONDecoder.
  ///
  /// - Parameters:
  ///   - model: What a section is decoded as.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - section: Turns what was decoded into a section.
  public static func splitJSONDecoder<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    section: @escaping @Sendable (Model) throws -> Section
  ) -> Self {
    Self("split-json-decoder") {
      MappedFeeder(SplitJSONDecoderFeeder(model, options: $0, decoder: decoder()), section)
    }
  }
}
