package import Foundation
package import JSONStream
import JSONStreamFoundation

/// The strategy `json-decoder` of the bench: JSONDecoder on a whole payload. It finds the place of
/// each error and of each skipped part, as the stream decoder knows it.
///
/// Sections are of any `Decodable` type. Lenient mode skips bad sections, and bad cells of types
/// that have them in a ``LossyArray``.
package struct LocatingJSONDecoder<Section: Decodable> {
  /// Path, root, mode, budget and documents; others are for the stream decoder.
  private let options: SectionDecodingOptions
  /// The app's decoder. Its `userInfo` has what nested types are told.
  private let decoder: JSONDecoder
  /// The keys of discriminator and cells; nil where the sections are of any type.
  private let keys: SectionKeys?

  /// Creates a decoder. It changes the `userInfo` of the app's decoder.
  package init(
    _ options: SectionDecodingOptions = SectionDecodingOptions(),
    by decoder: JSONDecoder = JSONDecoder(), keys: SectionKeys? = nil
  ) {
    self.options = options
    decoder.takeOver(options)
    self.decoder = decoder
    self.keys = keys
  }

  /// A decoder of one payload that arrives in chunks: it gathers a document before it decodes it;
  /// of lines, it gathers one at a time.
  package var gathering: any SectionDecoder<Section> {
    guard options.documents == .lines else {
      return GatheringDecoder { try decode($0, $1) }
    }
    return LinesDecoder(options) { [decoder, keys] options in
      LocatingJSONDecoder(options, by: decoder, keys: keys).gathering
    }
  }

  /// Decodes a whole payload; `onSkip` gets each skipped part. Throws `JSONStreamError`, or errors
  /// of `onSkip`.
  func sections(
    of payload: Data, onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    guard options.documents == .one else {
      return try gathering.sections(of: payload, onSkip: onSkip)
    }
    // As an app decodes: benchmarks take this for the reference.
    guard options.mode.isLenient else { return try decode(payload) }
    var sections: [Section] = []
    try decodeLeniently(payload) { try $0.collect(in: &sections, onSkip) }
    return sections
  }

  /// Decodes a whole document, and delivers its sections.
  private func decode(
    _ payload: Data, _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    guard options.mode == .strict else {
      return try decodeLeniently(payload, handler)
    }
    for section in try decode(payload) { try handler(.element(section)) }
  }

  /// Decodes a whole document, without places.
  private var unlocated: JSONDecoderSections<Section> {
    JSONDecoderSections(options, by: decoder)
  }

  /// Decodes a whole payload in strict mode.
  private func decode(_ payload: Data) throws -> [Section] {
    do {
      return try unlocated.decode(payload)
    } catch {
      throw FoundationErrors.located(error, payload: payload)
    }
  }

  /// Decodes a whole payload in lenient mode. All attempts are made before the first is delivered,
  /// because the positions of skipped parts are found in one walk over the payload.
  private func decodeLeniently(
    _ payload: Data, _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    let found: EnvelopedAttempts<Section>
    do {
      found = try unlocated.attempts(in: payload)
    } catch {
      throw FoundationErrors.located(error, payload: payload)
    }
    if options.root == .automatic, !found.isList, !options.path.hasWildcards,
      found.attempts.first?.section == nil,
      let error = FoundationErrors.formatError(in: payload, at: options.path, keys)
    {
      throw error
    }
    var locator = SkipLocator(
      list: options.path, isList: found.isList, kindKey: keys?.kind.description)
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy {
      locator.convertsKeys = true
    }
    let delivery = LenientDelivery(options.mode.budget)
    try delivery.deliver(found.attempts, of: payload, locator, handler)
  }
}
