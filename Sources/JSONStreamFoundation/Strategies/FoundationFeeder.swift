package import Foundation
package import JSONStream

/// What the strategies on JSONDecoder have in common: what they are made with, and what may be asked of them, and when.
///
/// The sections are of any `Decodable` type. In lenient mode bad sections are left out; bad cells are, too, where the type
/// has them in a `LossyArray`.
///
/// Not `Sendable`: a feeder decodes one payload, one call after the other, for whoever made it.
package class FoundationFeeder<Section: Decodable>: SectionFeeder {
  final let options: SectionDecodingOptions
  final let decoder: JSONDecoder
  final let keys: SectionKeys?
  private var life = FeederLife()
  /// The feeder that does the work where the payload has a document a line.
  private lazy var lines: LinesFeeder<Section>? =
    options.documents == .lines
    ? LinesFeeder(options) { [unowned self] options in another(options) } : nil
  /// Is called with everything that lenient mode leaves out.
  package final var onSkip: ((SkipReport) throws -> Void)?

  /// Creates a feeder for one payload.
  ///
  /// - Parameters:
  ///   - section: What one section is decoded as.
  ///   - options: Path, root, mode and its budget; the rest is the streaming decoder's.
  ///   - decoder: The decoder, with the app's strategies for keys and dates. It is the feeder's from here on.
  ///   - keys: The section's keys, where lenient mode's reports are to name the discriminator.
  package init(
    _ section: Section.Type = Section.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    decoder: JSONDecoder = JSONDecoder(), keys: SectionKeys? = nil
  ) {
    self.options = options
    decoder.userInfo[.emptyCells] = options.emptyCells
    self.decoder = decoder
    self.keys = keys
  }

  /// Takes the next bytes.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws. After an error every further call throws it again.
  package final func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    if let lines {
      lines.onSkip = onSkip
      return try lines.feed(bytes, handler)
    }
    guard try life.enter(finishing: false) else { return }
    do { try take(bytes, handler) } catch { throw life.fail(error) }
    life.leave()
  }

  /// Ends the payload. A second call does nothing, or throws what the first one threw.
  ///
  /// - Throws: `JSONStreamError` when it cannot end here; what `handler` throws.
  package final func finish(_ handler: (Section) throws -> Void) throws {
    if let lines {
      lines.onSkip = onSkip
      return try lines.finish(handler)
    }
    guard try life.enter(finishing: true) else { return }
    do { try end(handler) } catch { throw life.fail(error) }
    life.leave()
  }

  // What each strategy does.

  /// Makes one of the same kind for one document.
  func another(_ options: SectionDecodingOptions) -> FoundationFeeder { FoundationFeeder(options: options) }

  func take(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {}

  func end(_ handler: (Section) throws -> Void) throws {}
}
