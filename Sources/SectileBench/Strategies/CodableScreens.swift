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
    if let error = JSONDecoderFeeder<SectionModel>.endingError(of: payload) { throw error }
    do {
      let decoder = JSONDecoder()
      decoder.userInfo[.screenPath] = path
      let screen =
        path.components.isEmpty
        ? try decoder.decode(Screen.self, from: payload)
        : try decoder.decode(EnvelopedScreen<Screen>.self, from: payload).screen
      return try inside(path) { try make(screen) }
    } catch var error as JSONStreamError {
      guard error.category == .data, error.position == nil else { throw error }
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }

  fileprivate static func inside<Result>(_ path: JSONPath, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as JSONStreamError where error.category == .data && error.position == nil {
      error.path = JSONPath(path.components + error.path.components)
      throw error
    }
  }
}

extension CodingUserInfoKey {
  // Safe: the initialiser has no way to fail; Foundation only declares it so.
  fileprivate static let screenPath = CodingUserInfoKey(rawValue: "sections.screenPath").unsafelyUnwrapped
}

private struct EnvelopedScreen<Screen: Decodable>: Decodable {
  let screen: Screen

  init(from decoder: any Decoder) throws {
    let path = decoder.userInfo[.screenPath] as? JSONPath ?? JSONPath()
    let inner = try Envelope.descend(decoder, path.components[...])
    screen = try CodableScreens.inside(path) { try Screen(from: inner) }
  }
}
