public import JSONStream
public import Sections
import SectionsFoundation

/// A strategy that takes the payload chunk by chunk: the streaming decoder for any cell, or whatever else a feeder does.
public struct FeedingStrategy<Section, Model>: BenchStrategy {
  /// The name in tables and results.
  public let name: String
  /// Whether its feeders follow the options' mode.
  public let canBeLenient: Bool
  /// Whether its results are known to differ on some payloads.
  public let mayDiffer: Bool
  /// Whether it can be asked for cells one by one: the streaming decoder can.
  public private(set) var givesCells = false
  @usableFromInline typealias Run =
    @Sendable (
      SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int, (SkipReport) -> Void, (Section) throws -> Void
    ) throws -> Void
  /// Decodes without a feeder between the decoder and its sections.
  private var run: Run?
  private let feeder: @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>
  private let model: @Sendable (Section) -> Model
  /// Keeps a section: by code that knows its type, as an app's does.
  private let append: @Sendable (inout [Section], Section) -> Void

  /// Creates a strategy by feeders.
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
    self.init(name, isLenient, mayDiffer, nil, feeder, model) { $0.append($1) }
  }

  /// Creates the streaming decoder. Inlinable where the cell's type is known: see ``SectionRun``.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - engine: What turns bytes into tokens, whatever the options say.
  ///   - cell: The cell.
  ///   - model: Turns a section into what all strategies are compared as. Not timed.
  @inlinable
  public init<Cell: SectionCell>(
    name: String, engine: JSONEngine = .native, cell: Cell.Type = Cell.self,
    model: @escaping @Sendable (ListSection<Cell>) -> Model
  ) where Section == ListSection<Cell> {
    self.init(
      name, true, false,
      { try SectionRun.sections(of: Cell.self, options: $0.with(engine), in: $1, chunkBytes: $2, onSkip: $3, $4) },
      { try StreamingSectionFeeder(Cell.self, options: $0.with(engine)) }, model
    ) { $0.append($1) }
  }

  @usableFromInline
  init(
    _ name: String, _ isLenient: Bool, _ mayDiffer: Bool, _ run: Run?,
    _ feeder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>,
    _ model: @escaping @Sendable (Section) -> Model, append: @escaping @Sendable (inout [Section], Section) -> Void
  ) {
    self.name = name
    canBeLenient = isLenient
    self.mayDiffer = mayDiffer
    givesCells = run != nil
    self.run = run
    self.feeder = feeder
    self.model = model
    self.append = append
  }

  /// Decodes the payload chunk by chunk, and keeps all sections.
  ///
  /// - Throws: What the decoder throws; what `firstSection` throws.
  public func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult<Model> {
    var skipped: SkipCounts = [:]
    var sections: [Section] = []
    func keep(_ section: Section) throws {
      if sections.isEmpty { try firstSection() }
      append(&sections, section)
    }
    if let run {
      try run(options, payload, chunkBytes, { skipped.count($0.what) }, keep)
    } else {
      skipped = try feed(payload, chunkBytes, options, keep)
    }
    return ModelledSections(kept: sections, skipped: skipped, model: model)
  }

  private func feed(
    _ payload: UnsafeBufferPointer<UInt8>, _ chunkBytes: Int, _ options: SectionDecodingOptions,
    _ keep: (Section) throws -> Void
  ) throws -> SkipCounts {
    let feeder = try feeder(options)
    var skipped: SkipCounts = [:]
    feeder.onSkip = { skipped.count($0.what) }
    try payload.forEachChunk(of: chunkBytes) { try feeder.feed($0, keep) }
    try feeder.finish(keep)
    return skipped
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: What keeps it from being set up.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Model> {
    func modelling(_ feeder: some SectionFeeder<Section>) -> any SectionFeeder<Model> { MappedFeeder(feeder, model) }
    return modelling(try feeder(options))
  }
}

/// Sections as a strategy decodes them, turned into what is compared only when it is: that is no part of decoding.
struct ModelledSections<Section, Model>: BenchResult {
  let kept: [Section]
  var skipped: SkipCounts = [:]
  let model: @Sendable (Section) -> Model

  var sections: [Model] { kept.map(model) }
}
