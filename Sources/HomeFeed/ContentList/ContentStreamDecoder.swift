import JSONStream
import ScreenPipeline

/// Decodes a content list while its bytes arrive, content by content.
///
///     let decoder = try ContentStreamDecoder()
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .part(let content) = event { show(content.toEntity()) }
///       }
///     }
///     try decoder.finish { … }
///
/// Memory is bounded by the largest content. Contents that come before the screen's name are delivered before it is
/// known whether it is one of ``ScreenType``; when it is not, the decode fails.
public final class ContentStreamDecoder: ScreenStreamDecoder<ContentDTO>, @unchecked Sendable {
  // Sendable: it has nothing of its own.

  /// Creates a decoder for one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(options: ScreenDecodingOptions = ScreenDecodingOptions()) throws {
    try super.init("content list", [.init("screenName", isList: false), .init("contents")], options)
  }

  override func take(_ step: ObjectScanner.Step, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    switch step {
    case .value:
      try handler(.name(try screenType().rawValue))
    case .element(let member):
      let content: ContentDTO
      do {
        content = try ContentDTO(from: JSONValue(token: scanner.value))
      } catch {
        guard options.mode == .lenient else { throw scanner.located(error) }
        return try lose(scanner.loss(.content, error, in: member, typeKey: "sectionComponentType"), handler)
      }
      try deliver(content, handler)
    case .needsTokens, .listEnd, .end: break
    }
  }

  private func screenType() throws -> ScreenType {
    let name = try scanner.string()
    do {
      return try ContentListDTO.screenType(named: name)
    } catch var error as JSONStreamError {
      error.path.components = options.path.components + error.path.components
      error.position = scanner.position
      throw error
    }
  }
}
