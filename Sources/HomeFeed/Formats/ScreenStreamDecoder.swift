public import JSONStream
public import ScreenPipeline
import Sections

/// Decodes a screen while its bytes arrive, part by part: what ``ScreenGraphStreamDecoder`` and ``ContentStreamDecoder``
/// have in common. As a `ScreenReader` it is the strategies `native` and `yajl`.
public class ScreenStreamDecoder<Part: ScreenPart>: ScreenReader, EventDecoder, @unchecked Sendable {
  // Sendable: everything but the ledger, which guards itself, is used only between the scanner's `enter` and `leave`,
  // which let one caller in at a time.
  let scanner: ObjectScanner
  let options: ScreenDecodingOptions
  private var tally: SkipTally
  private let ledger = SkipLedger()

  init(_ phrase: String, _ members: [ObjectScanner.Member], _ options: ScreenDecodingOptions) throws {
    scanner = try ObjectScanner(phrase, members, at: options.path, options: options.stream)
    self.options = options
    tally = SkipTally(budget: options.maxSkipped)
  }

  /// What lenient mode has left out so far. Can be read at any time, from handlers and from other threads too.
  public final var skipped: SkipCounts { ledger.value }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they need to live during the call only. A chunk may end anywhere.
  ///   - handler: Is called with every event, in order.
  /// - Throws: `JSONStreamError`; what `handler` throws. After an error every further call throws it again. A call
  ///   from inside the handler, or from a second thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(n) in the bytes, and of screen graphs O(n log n) in the templates.
  public final func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void
  ) throws {
    try scanner.feed(bytes) { try drain(handler) }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `pathNotFound` when the screen was not
  ///   there; `skippedLimit` when more than a share of it was bad. A second call does nothing.
  public final func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try scanner.finish {
      try drain(handler)
    } judge: {
      tally.verdict(at: $0)
    }
  }

  /// Takes everything that is complete off the tape.
  private func drain(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    while true {
      let step = try scanner.next()
      if case .needsTokens = step { return }
      try take(step, handler)
    }
  }

  /// Does what a step asks for: the part that the decoders do not have in common.
  func take(_ step: ObjectScanner.Step, _ handler: (ScreenEvent<Part>) throws -> Void) throws {}

  // MARK: What comes of it

  /// Hands a part out that takes so many parts of the payload.
  final func deliver(_ part: Part, parts: Int = 1, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    tally.deliver(cells: parts, sections: 0)
    try handler(.part(part))
  }

  /// Counts a report, and hands it out.
  ///
  /// - Throws: The error that the decode fails with when it is beyond the budget; what `handler` throws.
  final func lose(_ report: SkipReport, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    let failure = tally.count(report)
    ledger.value = tally.counts
    try handler(.skipped(report))
    if let failure { throw failure }
  }
}
