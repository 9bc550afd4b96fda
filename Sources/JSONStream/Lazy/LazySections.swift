extension SectionStreamDecoder {
  /// Returns a decoder of sections that keeps the bytes of each one's cells until they are asked
  /// for.
  ///
  /// Everything is checked to be JSON as it arrives, and limits act as they do otherwise; what is
  /// kept of a section is bounded by the payload's size, `payloadBytes`, and 2 GiB. The granularity
  /// is always section. `onSkip` gets each bad cell in lenient mode, when it is asked for, on the
  /// thread that asked; skipped sections are events. Throws `JSONStreamError` when the parser
  /// cannot be set up. See <doc:LazySections>.
  @inlinable
  public static func lazy(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) throws -> any SectionDecoder<LazySection<Cell>> {
    let decoder = try SectionStreamDecoder(arriving: cell, options: options, recordsCells: true)
    return decoder.compactMap { event in
      switch event {
      case .section(let section):
        let kind = section.header.kind
        return .element(
          LazySection([section.header], section.cells, decoder.assembly.takeRecorded(), onSkip) {
            run, cells in
            repeat {
              cells.append(try cell.init(kind, from: JSONElement(token: run.value)))
            } while run.advance()
          })
      case .skipped(let report): return .skipped(report)
      case .began, .cell, .ended: return nil
      }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, each as soon as it is complete, with cells that are
  /// decoded when they are asked for.
  ///
  ///     for try await section in chunks.lazySections(of: MyCell.self) { show(section) }
  ///
  /// `onSkip` gets each skipped part, a cell when it is asked for. See <doc:LazySections>.
  @inlinable
  public func lazySections<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, LazySection<Cell>> {
    DecodedSequence(
      self, byAny: { try SectionStreamDecoder.lazy(cell, options: options, onSkip: onSkip) }
    ) {
      try $0.collect(in: &$1, onSkip)
    }
  }
}
