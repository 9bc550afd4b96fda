public import JSONStream
public import ScreenPipeline

/// The base class of ``ScreenGraphStreamDecoder`` and ``ContentStreamDecoder``: a decoder of a screen that reports each
/// part as its bytes arrive. As a `ScreenReader` it implements the strategies `native` and `yajl`.
public class ScreenStreamDecoder<Part: ScreenPart>: EventDecoder, @unchecked Sendable {
  // Sendable: subclasses' state is used in calls from `object` only, which admits one caller at a time.
  let options: ScreenDecodingOptions
  private let object: ObjectStreamDecoder

  init(_ name: String, _ members: [ObjectStreamDecoder.Member], _ options: ScreenDecodingOptions) throws {
    object = try ObjectStreamDecoder(name, members, at: options.path, options: options.stream)
    self.options = options
  }

  /// The counts of skipped values so far, readable at any time and from any thread.
  public final var skipped: SkipCounts { object.skipped }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: A chunk, which may end anywhere, valid during the call only.
  ///   - handler: The closure called with each event in order.
  /// - Throws: `JSONStreamError`, or the errors of `handler`. After an error every further call throws it again. A call
  ///   from the handler, or from another thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(bytes), and O(n log n) in the templates of a screen graph.
  public final func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void
  ) throws {
    try object.feed(bytes) { try take($0, handler) }
  }

  /// Ends the payload. A second call does nothing.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` if the payload is cut; `pathNotFound` if there is no screen;
  ///   `skippedLimit` if too large a share was skipped.
  public final func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try object.finish { try take($0, handler) }
  }

  /// Handles an event; overridden by subclasses.
  func take(_ event: borrowing ObjectEvent, _ handler: (ScreenEvent<Part>) throws -> Void) throws {}

  /// Skips an element that could not be decoded; throws its error in strict mode. `typeKey` is the key of its type.
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

extension SkipReport.What {
  /// A template of a screen graph with its components.
  public static let template = Self(rawValue: "template")
  /// A component of a screen graph, or of one of its templates.
  public static let component = Self(rawValue: "component")
  /// A body of a screen graph.
  public static let body = Self(rawValue: "body")
  /// One content of a content list.
  public static let content = Self(rawValue: "content")
}
