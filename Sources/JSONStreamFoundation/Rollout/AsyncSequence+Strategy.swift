public import JSONStream

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, decoded by a strategy that was chosen at run time. `onSkip` gets each
  /// skipped part; an error of it ends the sequence.
  public func sections<Section: Sendable>(
    by strategy: any SectionStrategy<Section>, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) throws -> Void)? = nil
  ) -> DecodedSequence<Self, Section> {
    DecodedSequence(self) {
      let feeder = try strategy.makeFeeder(options: options)
      feeder.onSkip = onSkip
      return { bytes, sections in
        if let bytes {
          try feeder.feed(bytes) { sections.append($0) }
        } else {
          try feeder.finish { sections.append($0) }
        }
      }
    }
  }
}
