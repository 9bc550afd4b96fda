extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, each as soon as it is complete.
  ///
  ///     for try await section in chunks.sections(of: MyCell.self) { show(section) }
  ///
  /// - Parameters:
  ///   - options: The decoder's options; the granularity is always section.
  ///   - observer: An observer of phases. With one, only one iterator may be made.
  ///   - onSkip: Gets each skipped part, before its section. `events(from:)` has them among the events.
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
