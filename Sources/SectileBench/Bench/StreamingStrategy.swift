public import HomeFeed
public import JSONStream
public import Sections

/// The streaming decoder, for any cell.
///
/// Inlinable where the cell's type is known: see ``SectionRun``.
public struct StreamingStrategy<Cell: SectionCell, Model>: BenchStrategy {
  /// The name in tables and results.
  public let name: String
  /// The decoder can be asked for cells one by one.
  public var givesCells: Bool { true }
  /// The decoder has both modes.
  public var canBeLenient: Bool { true }
  @usableFromInline let engine: JSONEngine
  @usableFromInline let model: @Sendable (ListSection<Cell>) -> Model
  @usableFromInline let run:
    @Sendable (
      SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int, (SkipReport) -> Void, (ListSection<Cell>) throws -> Void
    ) throws -> Void
  /// Keeps a section: by code that knows the cell's type, as an app's does.
  @usableFromInline let append: @Sendable (inout [ListSection<Cell>], ListSection<Cell>) -> Void

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - engine: What turns bytes into tokens, whatever the options say.
  ///   - cell: The cell.
  ///   - model: Turns a section into what all strategies are compared as.
  @inlinable
  public init(
    name: String, engine: JSONEngine = .native, cell: Cell.Type = Cell.self,
    model: @escaping @Sendable (ListSection<Cell>) -> Model
  ) {
    self.name = name
    self.engine = engine
    self.model = model
    run = {
      var options = $0
      options.engine = engine
      try SectionRun.sections(of: Cell.self, options: options, in: $1, chunkBytes: $2, onSkip: $3, $4)
    }
    append = { $0.append($1) }
  }

  /// Decodes the payload chunk by chunk, and keeps all sections.
  ///
  /// - Throws: `JSONStreamError`; what `firstSection` throws.
  public func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult<Model> {
    var skipped: SkipCounts = [:]
    var sections: [ListSection<Cell>] = []
    try run(options, payload, chunkBytes, { skipped.count($0.what) }) { section in
      if sections.isEmpty { try firstSection() }
      append(&sections, section)
    }
    return ModelledSections(kept: sections, skipped: skipped, model: model)
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public func makeFeeder(options: SectionDecodingOptions) throws -> any SectionFeeder<Model> {
    var options = options
    options.engine = engine
    return ModellingFeeder(try StreamingSectionFeeder(Cell.self, options: options), model: model)
  }
}

extension StreamingStrategy where Cell == CellData, Model == SectionModel {
  /// The strategies `native` and `yajl`: the built-in cells.
  public static func builtIn(_ engine: JSONEngine) -> StreamingStrategy {
    StreamingStrategy(name: engine.rawValue, engine: engine) { $0 }
  }
}

/// Sections as a strategy decodes them, turned into what is compared only when it is: that is no part of decoding.
struct ModelledSections<Section, Model>: BenchResult {
  let kept: [Section]
  var skipped: SkipCounts = [:]
  let model: @Sendable (Section) -> Model

  var sections: [Model] { kept.map(model) }
}

/// A feeder whose sections are turned into what is compared.
final class ModellingFeeder<Base: SectionFeeder, Model>: SectionFeeder {
  private let base: Base
  private let model: (Base.Section) -> Model

  var onSkip: ((SkipReport) throws -> Void)? {
    get { base.onSkip }
    set { base.onSkip = newValue }
  }

  init(_ base: Base, model: @escaping (Base.Section) -> Model) {
    self.base = base
    self.model = model
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Model) throws -> Void) throws {
    try base.feed(bytes) { try handler(model($0)) }
  }

  func finish(_ handler: (Model) throws -> Void) throws {
    try base.finish { try handler(model($0)) }
  }
}
