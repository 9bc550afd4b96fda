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
  public let givesCells: Bool
  @usableFromInline typealias Run =
    @Sendable (
      SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int, (SkipReport) -> Void, (Section) throws -> Void
    ) throws -> Void
  /// Decodes a payload: the streaming decoder without a feeder between it and its sections.
  private let run: Run
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
    self.init(
      name, isLenient, mayDiffer, givesCells: false, { try Self.feed(feeder, $0, $1, $2, $3, $4) }, feeder, model
    ) { $0.append($1) }
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
      name, true, false, givesCells: true,
      { try SectionRun.sections(of: Cell.self, options: $0.with(engine), in: $1, chunkBytes: $2, onSkip: $3, $4) },
      { try StreamingSectionFeeder(Cell.self, options: $0.with(engine)) }, model
    ) { $0.append($1) }
  }

  @usableFromInline
  init(
    _ name: String, _ isLenient: Bool, _ mayDiffer: Bool, givesCells: Bool, _ run: @escaping Run,
    _ feeder: @escaping @Sendable (SectionDecodingOptions) throws -> any SectionFeeder<Section>,
    _ model: @escaping @Sendable (Section) -> Model, append: @escaping @Sendable (inout [Section], Section) -> Void
  ) {
    self.name = name
    canBeLenient = isLenient
    self.mayDiffer = mayDiffer
    self.givesCells = givesCells
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
    try run(options, payload, chunkBytes, { skipped.count($0.what) }) { section in
      if sections.isEmpty { try firstSection() }
      append(&sections, section)
    }
    return ModelledSections(kept: sections, skipped: skipped, model: model)
  }

  @usableFromInline
  static func feed(
    _ make: (SectionDecodingOptions) throws -> any SectionFeeder<Section>, _ options: SectionDecodingOptions,
    _ payload: UnsafeBufferPointer<UInt8>, _ chunkBytes: Int, _ onSkip: (SkipReport) -> Void,
    _ keep: (Section) throws -> Void
  ) throws {
    try withoutActuallyEscaping(onSkip) { onSkip in
      let feeder = try make(options)
      feeder.onSkip = onSkip
      // The feeder may outlive the decode; what it reports to does not.
      defer { feeder.onSkip = nil }
      try payload.forEachChunk(of: chunkBytes) { try feeder.feed($0, keep) }
      try feeder.finish(keep)
    }
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
