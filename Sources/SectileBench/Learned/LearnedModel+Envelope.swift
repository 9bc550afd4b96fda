import JSONStream
import JSONStreamFoundation

/// The values around a payload's list, which a decode element by element passes over.
extension LearnedModel {
  /// Decodes what stands around the list, and passes over the elements. From tokens, because
  /// `JSONDecoder` makes a path of all levels wherever a value is asked for: in arrays that lie in
  /// one another, its time grows with the third power of the depth.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - options: The engine, and the limits.
  ///   - onSkip: Takes a report of each line with something else around its list.
  /// - Throws: `JSONStreamError` for the first fault of a payload that is one document.
  func decodeEnvelope(
    of payload: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions,
    _ onSkip: (SkipReport) -> Void
  ) throws {
    guard hasEnvelope else { return }
    let context = LearnedContext(self, passesOverElements: true)
    // A function with a generic parameter opens the existential type.
    func decode<Part: LearnedPart>(_ part: Part.Type) throws {
      guard list.documents == .lines else {
        _ = try JSONStreamDecoder(engine: options.engine, limits: options.limits)
          .decode(part, from: payload)
        return
      }
      let settings = StreamOptions(
        mode: .lenient, documents: .lines, engine: options.engine, limits: options.limits)
      let decoder = try ElementStreamDecoder(part, options: settings)
      func take(_ event: ElementEvent<Part, Never>) {
        // Lines that are no JSON were reported with the elements.
        if case .skipped(let report) = event, report.part == .element { onSkip(report) }
      }
      try decoder.feed(payload, take)
      try decoder.finish(take)
    }
    context.shape = root.shape ?? -1
    try context.run { try decode(root.part) }
  }

  /// Tells whether more than brackets stands around the elements.
  private var hasEnvelope: Bool {
    switch root {
    case .element, .array(.element), .dictionary(.element): false
    default: true
    }
  }
}
