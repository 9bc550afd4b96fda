public import JSONStream
public import ScreenPipeline

/// Decodes a screen while its bytes arrive, part by part: what ``ScreenGraphStreamDecoder`` and ``ContentStreamDecoder``
/// have in common. As a `ScreenReader` it is the strategies `native` and `yajl`.
public class ScreenStreamDecoder<Part: ScreenPart>: ScreenReader, EventDecoder, @unchecked Sendable {
  // Sendable: what decoders add is used only by what `object` calls, which lets one caller in at a time.
  let options: ScreenDecodingOptions
  private let object: ObjectStreamDecoder

  init(_ name: String, _ members: [ObjectStreamDecoder.Member], _ options: ScreenDecodingOptions) throws {
    object = try ObjectStreamDecoder(name, members, at: options.path, options: options.stream)
    self.options = options
  }

  /// What lenient mode has left out so far. Can be read at any time, from handlers and from other threads too.
  public final var skipped: SkipCounts { object.skipped }

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
    try object.feed(bytes) { try take($0, handler) }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` when the payload is cut; `pathNotFound` when the screen was not
  ///   there; `skippedLimit` when more than a share of it was bad. A second call does nothing.
  public final func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try object.finish { try take($0, handler) }
  }

  /// Does what an event asks for: the part that the decoders do not have in common.
  func take(_ event: borrowing ObjectEvent, _ handler: (ScreenEvent<Part>) throws -> Void) throws {}

  /// Leaves an element out that could not be decoded; in strict mode, fails.
  ///
  /// - Parameter typeKey: The key of its type, if it has one.
  /// - Throws: The error that the decode fails with; what `handler` throws.
  final func lose(
    _ what: SkipReport.What, _ error: any Error, _ event: borrowing ObjectEvent, typeKey: StaticString?,
    _ handler: (ScreenEvent<Part>) throws -> Void
  ) throws {
    let error = event.located(error)
    guard options.mode == .lenient else { throw error }
    let type: String? = typeKey.flatMap { key in
      var object = try? event.value.object()
      return try? object?.decode(key)
    }
    try event.skip(SkipReport(what, error, cellType: type)) { try handler(.skipped($0)) }
  }
}
