extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// The sections in these chunks, each as soon as it is complete.
  ///
  ///     for try await section in chunks.sections(of: MyCell.self) { show(section) }
  ///
  /// - Parameters:
  ///   - options: How the payload is decoded. Their granularity is section, whatever they say.
  ///   - observer: Is told when phases begin and end; then only one iterator may be made.
  ///   - onSkip: Is called with everything that lenient mode leaves out, before the section that it is missing from is
  ///     delivered, where the sequence decodes. Without it, nobody hears of losses; those who
  ///     take `events(from:)` have them among the events.
  @inlinable
  public func sections<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    observer: (any DecodeObserver)? = nil, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, ListSection<Cell>> {
    var options = options
    options.granularity = .section
    return DecodedSequence(
      self, by: { [options] in try SectionStreamDecoder(cell, options: options, observer: observer) }
    ) { event, sections in
      switch event {
      case .section(let section): sections.append(section)
      case .skipped(let report): onSkip?(report)
      case .began, .cell, .ended: break
      }
    }
  }
}
