public import JSONStream
public import ScreenPipeline

/// The base class of ``ScreenGraphStreamDecoder`` and ``ContentStreamDecoder``: a decoder of a
/// screen that reports each part as its bytes arrive.
///
/// Lenient mode skips and reports invalid parts and parts with a repeated id; components without
/// their body, and references without their component; contents of an unknown type. A payload
/// without a screen or one of its lists, or with an unknown screen, fails anyway.
///
/// Not `Sendable`: one owner makes one call after the other.
public class ScreenStreamDecoder: PayloadDecoder {
  let options: SectionDecodingOptions
  private let object: ObjectStreamDecoder

  init(_ name: String, _ members: [ObjectStreamDecoder.Member], _ options: SectionDecodingOptions)
    throws
  {
    object = try ObjectStreamDecoder(name, members, at: options.path, options: options.stream)
    self.options = options
  }

  /// Decodes the next bytes of the payload; `handler` gets each event in order.
  ///
  /// - Throws: `JSONStreamError`, or the errors of `handler`. After an error every further call
  ///   throws it again. A call from the handler throws `reentrantCall` and changes nothing.
  /// - Complexity: O(bytes), and O(n log n) in the templates of a screen graph.
  public final func feed(
    _ bytes: RawSpan, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws { try object.feed(bytes) { try take($0, handler) } }

  /// Ends the payload. A second call does nothing.
  ///
  /// - Throws: `JSONStreamError` of category `incomplete` if the payload is cut; `pathNotFound` if
  ///   there is no screen; `skippedLimit` if too large a share was skipped.
  public final func finish(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    try object.finish { try take($0, handler) }
  }

  /// Handles an event; overridden by subclasses.
  func take(_ event: borrowing ObjectEvent, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void)
    throws
  {}

  /// Skips an element that could not be decoded; throws its error in strict mode. `typeKey` is the
  /// key of its type, which the report shows if it can be read.
  final func lose(
    _ part: SkipReport.Part, _ error: any Error, _ event: borrowing ObjectEvent,
    typeKey: StaticString?,
    _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    let error = event.located(error)
    guard options.mode.isLenient else { throw error }
    let type: String? = typeKey.flatMap { key in
      var object = try? event.value.object()
      return try? object?.decode(key)
    }
    try event.skip(SkipReport(part, error, kind: type)) { try handler(.skipped($0)) }
  }
}

/// A decoder of a content list that reports each content as its bytes arrive.
///
/// Memory is bounded by the largest content. Contents before the screen's name are reported before
/// the name is checked; a name other than ``ScreenType`` fails the decode.
///
/// Not `Sendable`: one owner makes one call after the other.
public final class ContentStreamDecoder: ScreenStreamDecoder {
  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  public init(options: SectionDecodingOptions = SectionDecodingOptions()) throws {
    try super.init("content list", [.value("screenName"), .array("contents")], options)
  }

  override func take(
    _ event: borrowing ObjectEvent, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    switch event.kind {
    case .value: try handler(.envelope(try screenType(event).rawValue))
    case .element:
      let content: ContentDTO
      do {
        content = try ContentDTO(from: event.value)
      } catch {
        return try lose(.content, error, event, typeKey: "sectionComponentType", handler)
      }
      event.countDelivered()
      try handler(.part(.content(content)))
    case .arrayEnd: break
    }
  }

  private func screenType(_ event: borrowing ObjectEvent) throws -> ScreenType {
    let name = try event.value.string()
    do {
      return try ScreenType(ofScreen: name)
    } catch var error as JSONStreamError {
      error.path.components = options.path.components + error.path.components
      error.position = event.position(of: event.value)
      throw error
    }
  }
}
