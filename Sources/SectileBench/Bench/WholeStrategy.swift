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
  public private(set) var canBeLenient = true
  private let sections: LenientDecoding
  private let model: @Sendable (Section) -> Model

  /// Decodes a payload in the options' mode, and tells what lenient mode leaves out.
  public typealias LenientDecoding =
    @Sendable (Data, SectionDecodingOptions, @escaping (SkipReport) throws -> Void) throws -> [Section]

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
    self.init(
      name: name, mayDiffer: mayDiffer, lenientDecode: { data, options, _ in try decode(data, options) }, model: model)
    canBeLenient = false
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
    _ payload: Data, _ options: SectionDecodingOptions, _ onSkip: @escaping (SkipReport) throws -> Void
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

extension DecodingStrategy {
  /// The built-in strategy, as `bench` measures it.
  var benchStrategy: any BenchStrategy<SectionModel> {
    switch self {
    case .jsonDecoder, .jsonSerialization:
      // The keys that Foundation's tree keeps of duplicates, and its numbers, are other ones.
      WholeStrategy(
        name: rawValue, mayDiffer: self == .jsonSerialization,
        lenientDecode: { try decode($0, options: $1, onSkip: $2) }, model: { $0 })
    case .splitJSONDecoder:
      FeedingStrategy(name: rawValue, isLenient: true, feeder: { try makeFeeder(options: $0) }, model: { $0 })
    default: FeedingStrategy(name: rawValue, engine: engine ?? .native, cell: CellData.self) { $0 }
    }
  }
}
