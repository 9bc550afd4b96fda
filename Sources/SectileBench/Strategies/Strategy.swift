public import Foundation
public import JSONStream
import JSONStreamFoundation

/// A way to decode a payload to sections, made of a name and closures. `bench` measures it,
/// `decode` runs it.
///
///     Strategy.whole("json-decoder", decode: { try JSONDecoder().decode([Block].self, from: $0) }) { $0.section }
///     Strategy.streamed("native", engine: .native, cell: ShopCell.self) { $0 }
///
/// All strategies of an app have to return the same sections.
public struct Strategy<Section>: Sendable {
  /// The name in tables and results.
  public let name: String
  /// Is true where sections come before the payload's end.
  let isStreaming: Bool
  /// Is true where cells come before their section's end, too.
  let givesCells: Bool
  /// Is true where other results than the reference's are no failure.
  let mayDiffer: Bool
  /// Is true where it follows the options' mode, and can skip what does not decode.
  let isLenient: Bool
  /// Decodes a whole payload; this is the part that is timed.
  @usableFromInline let decoding: Decoding
  /// Makes a decoder that gets the payload in chunks.
  let makeDecoder: @Sendable (SectionDecodingOptions) throws -> any SectionDecoder<Section>

  /// Keeps the decoded value, which becomes sections only when results are compared.
  @usableFromInline typealias Decoded = (sections: () -> [Section], skipped: SkipCounts)
  @usableFromInline typealias Decoding =
    @Sendable (
      _ payload: UnsafeBufferPointer<UInt8>, SectionDecodingOptions,
      _ firstSection: () throws -> Void
    ) throws -> Decoded

  @usableFromInline
  init(
    _ name: String, isStreaming: Bool = true, givesCells: Bool = false, mayDiffer: Bool = false,
    isLenient: Bool,
    decoding: @escaping Decoding,
    decoder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionDecoder<Section>
  ) {
    self.name = name
    self.isStreaming = isStreaming
    self.givesCells = givesCells
    self.mayDiffer = mayDiffer
    self.isLenient = isLenient
    self.decoding = decoding
    makeDecoder = decoder
  }

  /// Decodes a payload with limits that fit its size. `firstSection` is called at the first section
  /// of a strategy that streams.
  func decode(
    _ payload: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions,
    firstSection: () throws -> Void = {}
  ) throws -> Decoded { try decoding(payload, options.ofWhole(payload.count), firstSection) }
}

extension Strategy {
  /// Creates a strategy that decodes the whole payload at once. `section` converts a decoded value
  /// and is not timed.
  public static func whole<Model>(
    _ name: String, mayDiffer: Bool = false, decode: @escaping @Sendable (Data) throws -> [Model],
    section: @escaping @Sendable (Model) -> Section
  ) -> Strategy {
    whole(
      name, mayDiffer: mayDiffer, isLenient: false, decode: { data, _, _ in try decode(data) },
      section: section)
  }

  static func whole<Model>(
    _ name: String, mayDiffer: Bool = false, isLenient: Bool = false,
    decode:
      @escaping @Sendable (Data, SectionDecodingOptions, @escaping (SkipReport) throws -> Void)
      throws -> [Model],
    section: @escaping @Sendable (Model) -> Section
  ) -> Strategy {
    @Sendable func models(
      _ payload: Data, _ options: SectionDecodingOptions,
      _ onSkip: @escaping (SkipReport) throws -> Void
    ) throws -> [Model] {
      do {
        return try decode(payload, options, onSkip)
      } catch let error as DecodingError {
        // Foundation's errors have no byte offset.
        throw FoundationErrors.located(error, payload: payload)
      }
    }
    return Strategy(
      name, isStreaming: false, mayDiffer: mayDiffer, isLenient: isLenient,
      decoding: { payload, options, _ in
        var skipped = SkipCounts()
        let models = try models(payload.asData, options) { skipped.count($0.part) }
        return ({ models.map(section) }, skipped)
      },
      decoder: { options in
        GatheringDecoder { payload, handler in
          try withoutActuallyEscaping(handler) { handler in
            let models = try models(payload, options) { try handler(.skipped($0)) }
            for model in models { try handler(.element(section(model))) }
          }
        }
      })
  }

  /// Creates a strategy that decodes chunk by chunk. `isLenient` tells whether the decoders follow
  /// the options' mode; `section` converts a decoded value and is not timed.
  public static func streamed<Model>(
    _ name: String, isLenient: Bool = false, mayDiffer: Bool = false,
    decoder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionDecoder<Model>,
    section: @escaping @Sendable (Model) -> Section
  ) -> Strategy {
    Strategy(
      name, mayDiffer: mayDiffer, isLenient: isLenient,
      decoding: { payload, options, firstSection in
        var skipped = SkipCounts()
        var models: [Model] = []
        let decoder = try decoder(options)
        func keep(_ event: ElementEvent<Model, Never>) throws {
          switch event {
          case .skipped(let report): skipped.count(report.part)
          case .element(let model):
            if models.isEmpty { try firstSection() }
            models.append(model)
          }
        }
        try payload.forEachChunk(of: BenchSettings.chunkBytes) { try decoder.feed($0, keep) }
        try decoder.finish(keep)
        return ({ [models] in models.map(section) }, skipped)
      }, decoder: { try decoder($0).mapped(section) })
  }

  /// Creates the strategy of the streaming decoder on an app's cells; `section` converts a section
  /// and is not timed. Inlinable, so that it is specialized for the cell type.
  @inlinable
  public static func streamed<Cell: SectionCell>(
    _ name: String, engine: JSONEngine, cell: Cell.Type,
    section: @escaping @Sendable (ListSection<Cell>) -> Section
  ) -> Strategy {
    Strategy(
      name, givesCells: true, isLenient: true,
      decoding: { payload, options, firstSection in
        var skipped = SkipCounts()
        var sections: [ListSection<Cell>] = []
        try decode(
          payload, cell, options.wholeSections(by: engine), onSkip: { count($0, in: &skipped) }
        ) {
          if sections.isEmpty { try firstSection() }
          sections.append($0)
        }
        return ({ [sections] in sections.map(section) }, skipped)
      }, decoder: { try streamingDecoder(cell, $0.wholeSections(by: engine), section) })
  }

  /// Decodes whole sections. A separate function, so that the closures do not escape and their
  /// captures need no box.
  @inlinable
  static func decode<Cell: SectionCell>(
    _ payload: UnsafeBufferPointer<UInt8>, _ cell: Cell.Type, _ options: SectionDecodingOptions,
    onSkip: (SkipReport) -> Void, _ take: (ListSection<Cell>) throws -> Void
  ) throws {
    let decoder = try SectionStreamDecoder(cell, options: options)
    func keep(_ event: SectionEvent<Cell>) throws {
      switch event {
      case .section(let section): try take(section)
      case .skipped(let report): onSkip(report)
      case .began, .cell, .ended: break
      }
    }
    try payload.forEachChunk(of: 65_536) { try decoder.feed($0, keep) }
    try decoder.finish(keep)
  }

  @usableFromInline
  static func count(_ report: SkipReport, in counts: inout SkipCounts) {
    counts.count(report.part)
  }

  /// Inlinable, and with one step from a decoder's event to a section's: both are part of the time
  /// to a first screen.
  @inlinable
  static func streamingDecoder<Cell: SectionCell>(
    _ cell: Cell.Type, _ options: SectionDecodingOptions,
    _ section: @escaping @Sendable (ListSection<Cell>) -> Section
  ) throws -> any SectionDecoder<Section> {
    try SectionStreamDecoder(cell, options: options).compactMap { event in
      switch event {
      case .section(let own): .element(section(own))
      case .skipped(let report): .skipped(report)
      case .began, .cell, .ended: nil
      }
    }
  }
}

extension SectionDecodingOptions {
  /// These options for an engine that hands on each section as a whole.
  @inlinable
  func wholeSections(by engine: JSONEngine) -> Self {
    var options = self
    options.engine = engine
    options.granularity = .section
    return options
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without a copy, as an app that has downloaded a file makes none either. Valid as
  /// long as they are.
  fileprivate var asData: Data {
    guard let baseAddress else { return Data() }
    return Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(baseAddress)), count: count,
      deallocator: .none)
  }
}
