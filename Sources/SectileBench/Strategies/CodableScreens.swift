import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation

/// Decodes a whole screen by `JSONDecoder`, the reference for the streaming decoders of screens. Strict mode only.
enum CodableScreens {
  typealias Handler = (ScreenEvent<AnyScreenPart>) throws -> Void

  static func graph(_ payload: Data, _ options: SectionDecodingOptions, _ handler: Handler) throws {
    let screen = try decode(payload, options.path) { (graph: ScreenGraphDTO) in try graph.toEntity() }
    try handler(.name(screen.screenName))
    for template in screen.templates { try handler(.part(.template(template))) }
  }

  static func contents(_ payload: Data, _ options: SectionDecodingOptions, _ handler: Handler) throws {
    let (type, contents) = try decode(payload, options.path) { (list: ContentListDTO) in
      (try list.toEntity().screenType, list.contents)
    }
    try handler(.name(type.rawValue))
    for content in contents { try handler(.part(.content(content))) }
  }

  private static func decode<Screen: Decodable, Result>(
    _ payload: Data, _ path: JSONPath, _ make: (Screen) throws -> Result
  ) throws -> Result {
    do {
      let options = SectionDecodingOptions(path: path, root: .section)
      let screens = try JSONDecoderFeeder<Screen>.decode(payload, options: options)
      guard screens.count == 1 else {
        throw JSONStreamError(code: .pathNotFound, category: .data, message: "\(path) is one of many")
      }
      return try make(screens[0])
    } catch var error as JSONStreamError where error.category == .data && error.position == nil {
      // The screen's own errors have paths that begin at the screen.
      error.path = JSONPath(path.components + error.path.components)
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    }
  }
}
