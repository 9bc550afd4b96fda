import Foundation
import JSONStream
import JSONStreamFoundation

/// The strategy `json-decoder`, which collects the payload and decodes all of it at the end.
package final class ListJSONDecoder<Section: Decodable>: FoundationDecoder<Section> {
  /// The payload so far; empty after the end.
  private var payload = Data()

  override func another(_ options: SectionDecodingOptions) -> FoundationDecoder<Section> {
    ListJSONDecoder(options: options, decoder: decoder, keys: keys)
  }

  override func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ElementEvent<Section, Never>) throws -> Void
  )
    throws
  {
    payload.append(bytes)
  }

  override func end(_ handler: (ElementEvent<Section, Never>) throws -> Void) throws {
    let payload = self.payload
    self.payload = Data()
    guard options.mode == .strict else {
      return try decodeLeniently(payload, handler)
    }
    for section in try decode(payload) { try handler(.element(section)) }
  }

  /// Decodes a whole payload; `onSkip` gets each skipped part. Throws `JSONStreamError`, or errors
  /// of `onSkip`.
  static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    keys: SectionKeys? = nil,
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    let decoder = ListJSONDecoder(options: options, keys: keys)
    guard options.documents == .one else {
      return try decoder.sections(of: payload, onSkip: onSkip)
    }
    // As an app decodes: benchmarks take this for the reference.
    if options.mode == .strict { return try decoder.decode(payload) }
    // Not copied.
    decoder.payload = payload
    return try decoder.sections(of: Data(), onSkip: onSkip)
  }

  /// What decodes a whole payload.
  private var sections: JSONDecoderSections<Section> {
    JSONDecoderSections(options, by: decoder)
  }

  /// Decodes a whole payload in strict mode.
  private func decode(_ payload: Data) throws -> [Section] {
    do {
      return try sections.decode(payload)
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
      found = try sections.attempts(in: payload)
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
