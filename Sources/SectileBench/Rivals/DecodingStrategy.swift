public import Foundation
public import HomeFeed
public import JSONStream
public import JSONStreamFoundation

/// The built-in strategies that decode a payload to the feed's sections.
public enum DecodingStrategy: String, SectionStrategy, Hashable, CaseIterable {
  /// Decodes the `Codable` models by Foundation's `JSONDecoder`: the reference.
  case jsonDecoder = "json-decoder"
  /// Makes the models from the tree of `JSONSerialization`.
  case jsonSerialization = "json-serialization"
  /// Finds each section's end by a byte scan, and decodes the section by `JSONDecoder`.
  case splitJSONDecoder = "split-json-decoder"
  /// The streaming decoder on Sectile's own engine.
  case native
  #if SECTILE_YAJL
    /// The streaming decoder on the system's libyajl, with the package trait `Yajl`, on Linux and macOS.
    case yajl
  #endif

  /// The strategy's name on the command line.
  public var name: String { rawValue }

  /// The engine of a streaming strategy, which overrides that of the options; nil for other strategies.
  public var engine: JSONEngine? { JSONEngine(rawValue: rawValue) }

  /// Returns a feeder that decodes one payload.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  public func makeFeeder(
    options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> any SectionFeeder<SectionModel> {
    switch self {
    case .jsonDecoder: JSONDecoderFeeder(SectionModel.self, options: options, keys: .homeFeed)
    case .jsonSerialization: TreeSections.feeder(options) { try SectionModel.attempt($0, options) }
    case .splitJSONDecoder: SplitJSONDecoderFeeder(SectionModel.self, options: options, keys: .homeFeed)
    default: try SectionStreamDecoder.sections(of: CellData.self, options: options.with(engine ?? .native))
    }
  }

  /// Decodes a whole payload.
  ///
  /// - Parameter onSkip: A closure called with every value that lenient mode skips, before the section that it is
  ///   missing from.
  /// - Throws: `JSONStreamError`; the errors of `onSkip`.
  public func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [SectionModel] {
    switch self {
    case .jsonDecoder:
      try JSONDecoderFeeder<SectionModel>.decode(payload, options: options, keys: .homeFeed, onSkip: onSkip)
    case .jsonSerialization:
      try TreeSections.decode(payload, options, onSkip) { try SectionModel.attempt($0, options) }
    default: try makeFeeder(options: options).sections(of: payload, onSkip: onSkip)
    }
  }

  /// The strategy as `bench` measures it.
  var strategy: Strategy<SectionModel> {
    switch self {
    case .jsonDecoder, .jsonSerialization:
      // Foundation's tree keeps other duplicate keys, and other numbers.
      .whole(
        rawValue, mayDiffer: self == .jsonSerialization, isLenient: true,
        decode: { try decode($0, options: $1, onSkip: $2) }, section: { $0 })
    case .splitJSONDecoder:
      .streamed(rawValue, isLenient: true, feeder: { try makeFeeder(options: $0) }, section: { $0 })
    default: .streamed(rawValue, engine: engine ?? .native, cell: CellData.self) { $0 }
    }
  }
}

/// A decoder that gathers the payload, then decodes it at once.
class GatheringFeeder<Event>: EventDecoder {
  typealias Decoding = (Data, (Event) throws -> Void) throws -> Void

  private let decode: Decoding
  private var payload = Data()
  private var life = FeederLife()

  init(_ decode: @escaping Decoding) { self.decode = decode }

  final func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    guard try life.enter(finishing: false) else { return }
    payload.append(bytes)
    life.leave()
  }

  final func finish(_ handler: (Event) throws -> Void) throws {
    guard try life.enter(finishing: true) else { return }
    // The payload is released even if decoding fails.
    let payload = self.payload
    self.payload = Data()
    do { try decode(payload, handler) } catch { throw life.fail(error) }
    life.leave()
  }
}
