public import Sections

/// The streaming decoder, for any cell.
///
/// Inlinable, so that the module that defines the cell specialises it: there an own cell is as fast as a built-in one.
public struct StreamingStrategy<Cell: SectionCell>: BenchStrategy {
  /// The name in tables and results.
  public let name: String
  @usableFromInline let model: @Sendable (ListSection<Cell>) -> SectionModel

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - model: Turns a section into the built-in model, for the comparison before the measurement.
  @inlinable
  public init(name: String, model: @escaping @Sendable (ListSection<Cell>) -> SectionModel) {
    self.name = name
    self.model = model
  }

  /// Decodes the payload chunk by chunk, and keeps all sections.
  ///
  /// - Throws: `JSONStreamError`; what `firstSection` throws.
  @inlinable
  public func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult {
    let decoder = try SectionStreamDecoder<Cell>(options: options)
    var sections: [ListSection<Cell>] = []
    func keep(_ event: SectionEvent<Cell>) throws {
      guard case .section(let section) = event else { return }
      if sections.isEmpty { try firstSection() }
      sections.append(section)
    }
    var position = 0
    while position < payload.count {
      let end = min(position + chunkBytes, payload.count)
      try decoder.feed(UnsafeBufferPointer(rebasing: payload[position..<end]), keep)
      position = end
    }
    try decoder.finish(keep)
    return StreamedSections(kept: sections, model: model)
  }
}

extension StreamingStrategy where Cell == CellData {
  /// The strategy `yajl`: the built-in cells.
  public static var builtIn: StreamingStrategy { StreamingStrategy(name: "yajl") { $0 } }
}

/// Sections of any cell.
@usableFromInline
struct StreamedSections<Cell: SectionCell>: BenchResult {
  @usableFromInline let kept: [ListSection<Cell>]
  @usableFromInline let model: @Sendable (ListSection<Cell>) -> SectionModel

  @usableFromInline
  init(kept: [ListSection<Cell>], model: @escaping @Sendable (ListSection<Cell>) -> SectionModel) {
    self.kept = kept
    self.model = model
  }

  @usableFromInline var sections: [SectionModel] { kept.map(model) }
}
