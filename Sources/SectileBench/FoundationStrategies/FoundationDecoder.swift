package import Foundation
package import JSONStream
import JSONStreamFoundation

/// The base class of the strategies on JSONDecoder: their options, and the order of calls.
///
/// Sections are of any `Decodable` type. Lenient mode skips bad sections, and bad cells of types
/// that have them in a ``LossyArray``.
///
/// Not `Sendable`: it decodes one payload for its owner, one call after the other.
package class FoundationDecoder<Section: Decodable>: PayloadDecoder, OrderedCalls {
  /// The options. Some, such as the granularity, are for the stream decoder alone.
  final let options: SectionDecodingOptions
  /// The app's decoder. Its `userInfo` has what nested types are told.
  final let decoder: JSONDecoder
  /// The keys of discriminator and cells; nil where the sections are of any type.
  final let keys: SectionKeys?
  /// The order of calls; not used where `lines` takes them.
  package final var calls = CallOrder()
  /// The decoder that does the work where each line of the payload is a document.
  private lazy var lines: LinesDecoder<Section>? =
    options.documents == .lines
    ? LinesDecoder(options, readsEveryByte: readsEveryByte) { [unowned self] options in
      another(options)
    } : nil

  /// Creates a decoder for one payload.
  ///
  /// - Parameters:
  ///   - options: Path, root, mode and budget; others are for the stream decoder.
  ///   - decoder: The decoder, with the app's strategies. This class changes its `userInfo`.
  ///   - keys: The section's keys, so that reports can name the discriminator.
  package init(
    _ section: Section.Type = Section.self,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    decoder: JSONDecoder = JSONDecoder(), keys: SectionKeys? = nil
  ) {
    self.options = options
    decoder.takeOver(options)
    self.decoder = decoder
    self.keys = keys
  }

  /// Decodes the next bytes. Throws `JSONStreamError` or errors of `handler`, and the same again in
  /// every later call.
  package final func feed(
    _ bytes: RawSpan, _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    if let lines { return try lines.feed(bytes, handler) }
    try bytes.withBytes { bytes in
      try call(isLast: false) { try take(bytes, handler) }
    }
  }

  /// Ends the payload. Throws `JSONStreamError` when it cannot end here, or errors of `handler`.
  package final func finish(_ handler: (ElementEvent<Section, Never>) throws -> Void) throws {
    if let lines { return try lines.finish(handler) }
    try call(isLast: true) { try end(handler) }
  }

  // For subclasses.

  /// Is false where a payload may be bad in bytes that nothing reads.
  var readsEveryByte: Bool { true }

  /// Returns a decoder of the same kind with other options, for one line.
  func another(_ options: SectionDecodingOptions) -> FoundationDecoder {
    FoundationDecoder(options: options)
  }

  /// Decodes the next bytes, between the checks of the order of calls.
  func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {}

  /// Ends the payload, likewise.
  func end(_ handler: (ElementEvent<Section, Never>) throws -> Void) throws {}
}
