import JSONStream
import ScreenPipeline

/// A decoder of a content list that reports each content as its bytes arrive.
///
///     let decoder = try ContentStreamDecoder()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .part(let content) = event { show(content.toEntity()) }
///       }
///     }
///     try decoder.finish { event in … }
///
/// Memory is bounded by the largest content. Contents before the screen's name are reported before the name is checked;
/// a name other than ``ScreenType`` fails the decode.
public final class ContentStreamDecoder: ScreenStreamDecoder<ContentDTO>, @unchecked Sendable {
  // Sendable: it has no state of its own.

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    try super.init("content list", [.value("screenName"), .array("contents")], options)
  }

  override func take(_ event: borrowing ObjectEvent, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    switch event.kind {
    case .value:
      try handler(.name(try screenType(event).rawValue))
    case .element:
      let content: ContentDTO
      do {
        content = try ContentDTO(from: event.value)
      } catch {
        return try lose(.content, error, event, typeKey: "sectionComponentType", handler)
      }
      event.countDelivered()
      try handler(.part(content))
    case .arrayEnd: break
    }
  }

  private func screenType(_ event: borrowing ObjectEvent) throws -> ScreenType {
    let name = try event.value.string()
    do {
      return try ContentListDTO.screenType(named: name)
    } catch var error as JSONStreamError {
      error.path.components = options.path.components + error.path.components
      error.position = event.position
      throw error
    }
  }
}
