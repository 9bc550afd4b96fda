import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import Sections
import SectionsFoundation

/// The strategy `json-decoder` for screens.
enum CodableScreens: WholeScreens {
  static func graph(of payload: Data, _ options: ScreenDecodingOptions) throws -> ScreenGraphDTO {
    try decode(ScreenGraphDTO.self, payload, options)
  }

  static func graphParts(of payload: Data, _ options: ScreenDecodingOptions) throws -> GraphParts {
    try decode(LossyGraph.self, payload, options).parts
  }

  static func contents(
    of payload: Data, _ options: ScreenDecodingOptions
  ) throws -> (name: String, contents: [PartAttempt<ContentDTO>]) {
    if options.mode == .lenient {
      let list = try decode(LossyContents.self, payload, options)
      return (list.screenName, list.contents.map(\.attempt))
    }
    let list = try decode(ContentListDTO.self, payload, options)
    return (list.screenName, list.contents.map { .init($0) })
  }

  private static func decode<Screen: Decodable>(
    _ type: Screen.Type, _ payload: Data, _ options: ScreenDecodingOptions
  ) throws -> Screen {
    if let error = JSONDecoderFeeder<SectionModel>.endingError(of: payload) { throw error }
    let decoder = JSONDecoder()
    if options.path.components.isEmpty { return try decoder.decode(Screen.self, from: payload) }
    decoder.userInfo[ScreenPath.key] = options.path
    return try decoder.decode(EnvelopedScreen<Screen>.self, from: payload).screen
  }
}

private enum ScreenPath {
  // Safe: the initialiser has no way to fail; Foundation only declares it so.
  static let key = CodingUserInfoKey(rawValue: "sections.screenPath").unsafelyUnwrapped
}

/// A screen somewhere inside an envelope.
private struct EnvelopedScreen<Screen: Decodable>: Decodable {
  let screen: Screen

  init(from decoder: any Decoder) throws {
    let path = decoder.userInfo[ScreenPath.key] as? JSONPath ?? JSONPath()
    let inner = try Envelope.descend(decoder, path.components[...])
    do {
      screen = try Screen(from: inner)
    } catch let error as JSONStreamError where error.category == .data && error.position == nil {
      throw error.inside(path)
    }
  }
}

extension JSONStreamError {
  fileprivate func inside(_ path: JSONPath) -> JSONStreamError {
    var error = self
    error.path = JSONPath(path.components + self.path.components)
    return error
  }
}

/// A part that does not fail the decode of those beside it.
struct LossyPart<Part: Decodable & LossyScreenPart>: Decodable {
  let attempt: PartAttempt<Part>

  init(from decoder: any Decoder) throws {
    do {
      attempt = .init(try Part(from: decoder))
    } catch {
      attempt = .init(lost: FoundationSkip(.init(what: Part.what, error: error, codingPath: decoder.codingPath)))
    }
  }
}

/// What is left out when one is bad.
protocol LossyScreenPart {
  static var what: SkipReport.What { get }
}

extension TemplateDTO: LossyScreenPart {
  static var what: SkipReport.What { .template }
}

extension ComponentDTO: LossyScreenPart {
  static var what: SkipReport.What { .component }
}

extension BodyDTO: LossyScreenPart {
  static var what: SkipReport.What { .body }
}

extension ContentDTO: LossyScreenPart {
  static var what: SkipReport.What { .content }
}

private struct LossyGraph: Decodable {
  private enum CodingKeys: String, CodingKey {
    case screenName, templates, components, body, bodies
  }

  let parts: GraphParts

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hasBodies = container.contains(.bodies)
    guard !(hasBodies && container.contains(.body)) else {
      throw JSONStreamError(code: .twoSpellings, category: .data, message: ScreenGraphDTO.twoSpellings)
    }
    let bodyKey: CodingKeys = hasBodies ? .bodies : .body
    parts = GraphParts(
      screenName: try container.decode(String.self, forKey: .screenName),
      templates: try container.decode([LossyPart<TemplateDTO>].self, forKey: .templates).map(\.attempt),
      components: try container.decode([LossyPart<ComponentDTO>].self, forKey: .components).map(\.attempt),
      bodies: try container.decode([LossyPart<BodyDTO>].self, forKey: bodyKey).map(\.attempt),
      bodyKey: bodyKey.stringValue)
  }
}

private struct LossyContents: Decodable {
  let screenName: String
  let contents: [LossyPart<ContentDTO>]
}
