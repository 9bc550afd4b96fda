public import Foundation
import HomeFeed
public import JSONStream
public import Sections
import SectionsFoundation

/// A strategy that takes the payload whole: an app's present decoder, its envelope and all, or a competitor's.
public struct WholeStrategy<Section, Model>: BenchStrategy {
  /// The name in tables and results.
  public let name: String
  /// Nothing comes before the payload's end.
  public var isStreaming: Bool { false }
  /// Whether its results are known to differ on some payloads.
  public let mayDiffer: Bool
  /// Whether there is a way for lenient mode.
  public let canBeLenient: Bool
  private let sections: LenientDecoding
  private let model: @Sendable (Section) -> Model

  /// Decodes a payload in the options' mode, and tells what lenient mode leaves out.
  public typealias LenientDecoding =
    @Sendable (Data, SectionDecodingOptions, (SkipReport) throws -> Void) throws -> [Section]

  /// Creates a strategy that has both modes.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - mayDiffer: Whether its results are known to differ on some payloads.
  ///   - decode: Decodes a payload. The options say in which mode, and where in it the sections lie.
  ///   - model: Turns a section into what all strategies are compared as. Not timed.
  public init(
    name: String, mayDiffer: Bool = false, lenientDecode decode: @escaping LenientDecoding,
    model: @escaping @Sendable (Section) -> Model
  ) {
    self.name = name
    self.mayDiffer = mayDiffer
    canBeLenient = true
    sections = decode
    self.model = model
  }

  /// Creates a strategy that is strict.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - mayDiffer: Whether its results are known to differ on some payloads.
  ///   - decode: Decodes a payload. The options say where in it the sections lie; a decoder that knows its envelope
  ///     does not need them.
  ///   - model: Turns a section into what all strategies are compared as. Not timed.
  public init(
    name: String, mayDiffer: Bool = false,
    decode: @escaping @Sendable (Data, SectionDecodingOptions) throws -> [Section],
    model: @escaping @Sendable (Section) -> Model
  ) {
    self.name = name
    self.mayDiffer = mayDiffer
    canBeLenient = false
    sections = { data, options, _ in try decode(data, options) }
    self.model = model
  }

  /// Decodes the payload.
  ///
  /// - Throws: What `decode` throws; what `firstSection` throws.
  public func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult<Model> {
    // Over the payload's own bytes: an app that has downloaded a file has no copy to make either.
    let data = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(payload.baseAddress ?? Self.nowhere)),
      count: payload.count, deallocator: .none)
    var skipped: SkipCounts = [:]
    let sections = try decode(data, options) { skipped.count($0.what) }
    try firstSection()
    return ModelledSections(kept: sections, skipped: skipped, model: model)
  }

  private func decode(
    _ payload: Data, _ options: SectionDecodingOptions, _ onSkip: (SkipReport) throws -> Void
  ) throws -> [Section] {
    do {
      return try sections(payload, options, onSkip)
    } catch let error as DecodingError {
      // Foundation names no byte.
      throw FoundationErrors.translate(error, payload: payload)
    }
  }

  /// Gathers the payload, then decodes it.
  public func makeFeeder(options: SectionDecodingOptions) -> any SectionFeeder<Model> {
    GatheringFeeder { payload, onSkip, handler in
      for section in try decode(payload, options, { try onSkip?($0) }) { try handler(model(section)) }
    }
  }

  /// An address for the empty payload. Never read.
  private static var nowhere: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }
}

/// A strategy that takes the payload chunk by chunk.
public struct FeedingStrategy<Section, Model>: BenchStrategy {
  /// The name in tables and results.
  public let name: String
  /// Whether its feeders follow the options' mode.
  public let canBeLenient: Bool
  /// Whether its results are known to differ on some payloads.
  public let mayDiffer: Bool
  @usableFromInline let feeder: @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>
  @usableFromInline let model: @Sendable (Section) -> Model
  /// Keeps a section: by code that knows its type, as an app's does.
  @usableFromInline let append: @Sendable (inout [Section], Section) -> Void

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - isLenient: Whether the feeders follow the options' mode, and tell what lenient mode leaves out.
  ///   - mayDiffer: Whether its results are known to differ on some payloads.
  ///   - feeder: Makes what decodes one payload.
  ///   - model: Turns a section into what all strategies are compared as. Not timed.
  @inlinable
  public init(
    name: String, isLenient: Bool = false, mayDiffer: Bool = false,
    feeder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>,
    model: @escaping @Sendable (Section) -> Model
  ) {
    self.name = name
    canBeLenient = isLenient
    self.mayDiffer = mayDiffer
    self.feeder = feeder
    self.model = model
    append = { $0.append($1) }
  }

  /// Decodes the payload chunk by chunk, and keeps all sections.
  ///
  /// - Throws: What the feeder throws; what `firstSection` throws.
  public func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult<Model> {
    let feeder = try feeder(options)
    var sections: [Section] = []
    var skipped: SkipCounts = [:]
    feeder.onSkip = { skipped.count($0.what) }
    func keep(_ section: Section) throws {
      if sections.isEmpty { try firstSection() }
      append(&sections, section)
    }
    try payload.forEachChunk(of: chunkBytes) { try feeder.feed($0, keep) }
    try feeder.finish(keep)
    return ModelledSections(kept: sections, skipped: skipped, model: model)
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: What keeps it from being set up.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Model> {
    func modelling(_ feeder: some SectionFeeder<Section>) -> any SectionFeeder<Model> {
      ModellingFeeder(feeder, model: model)
    }
    return modelling(try feeder(options))
  }
}

extension DecodingStrategy {
  /// The built-in strategy, as `bench` measures it.
  var benchStrategy: any BenchStrategy<SectionModel> {
    switch self {
    case .jsonDecoder, .jsonSerialization:
      // The keys that Foundation's tree keeps of duplicates, and its numbers, are other ones.
      WholeStrategy(
        name: rawValue, mayDiffer: self == .jsonSerialization,
        lenientDecode: { payload, options, onSkip in
          try withoutActuallyEscaping(onSkip) { try decode(payload, options: options, onSkip: $0) }
        }, model: { $0 })
    case .splitJSONDecoder:
      FeedingStrategy(
        name: rawValue, isLenient: true,
        feeder: { SplitJSONDecoderFeeder(SectionModel.self, options: $0, keys: .homeFeed) }, model: { $0 })
    default: StreamingStrategy.builtIn(engine ?? .native)
    }
  }
}
