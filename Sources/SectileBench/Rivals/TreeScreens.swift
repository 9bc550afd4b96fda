import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import Sections
import SectionsFoundation

/// The strategy `json-serialization` for screens.
enum TreeScreens: WholeScreens {
  static func graph(of payload: Data, _ options: ScreenDecodingOptions) throws -> ScreenGraphDTO {
    let parts = try graphParts(of: payload, options)
    return ScreenGraphDTO(
      screenName: parts.screenName, templates: parts.templates.compactMap(\.section),
      components: parts.components.compactMap(\.section), body: parts.bodies.compactMap(\.section))
  }

  static func graphParts(of payload: Data, _ options: ScreenDecodingOptions) throws -> GraphParts {
    let tree = try root(payload, options)
    let bodyKey = try ScreenGraphDTO.bodyKey(tree)
    return GraphParts(
      screenName: try tree["screenName"].string(),
      templates: try attempts(tree["templates"], options, TemplateDTO.init(tree:)),
      components: try attempts(tree["components"], options, ComponentDTO.init(tree:)),
      bodies: try attempts(tree[bodyKey], options, BodyDTO.init(tree:)), bodyKey: bodyKey)
  }

  static func contents(
    of payload: Data, _ options: ScreenDecodingOptions
  ) throws -> (name: String, contents: [PartAttempt<ContentDTO>]) {
    let tree = try root(payload, options)
    return (
      try tree["screenName"].string(), try attempts(tree["contents"], options, ContentDTO.init(tree:))
    )
  }

  private static func root(_ payload: Data, _ options: ScreenDecodingOptions) throws -> TreeNode {
    let node = try TreeNode(of: payload, at: options.path)
    _ = try node.object()
    return node
  }

  private static func attempts<Part: LossyScreenPart>(
    _ list: TreeNode, _ options: ScreenDecodingOptions, _ make: (TreeNode) throws -> Part
  ) throws -> [PartAttempt<Part>] {
    try list.elements().map { node in
      do {
        return PartAttempt(try make(node))
      } catch let error as JSONStreamError where options.mode == .lenient {
        return PartAttempt(lost: FoundationSkip(Part.what, error))
      }
    }
  }
}

// How the models are made from Foundation's tree.

extension ScreenGraphDTO {
  fileprivate static func bodyKey(_ tree: TreeNode) throws -> String {
    let object = try tree.object()
    guard object["bodies"] != nil else { return "body" }
    guard object["body"] == nil else { throw tree.error(.twoSpellings, twoSpellings) }
    return "bodies"
  }
}

extension TemplateDTO {
  fileprivate init(tree: TreeNode) throws {
    self.init(
      id: try tree["id"].string(), type: TemplateType(rawValue: try tree["type"].string()),
      order: try tree["order"].int(),
      componentsId: try tree["componentsId"].elements().map { node in
        if let id = node.value as? String { return ComponentReferenceDTO(id: id) }
        return ComponentReferenceDTO(id: try node["id"].string(), order: try node["order"].int())
      })
  }
}

extension ComponentDTO {
  fileprivate init(tree: TreeNode) throws {
    self.init(
      id: try tree["id"].string(), type: ComponentType(rawValue: try tree["type"].string()),
      bodyId: try tree["bodyId"].string(), order: try tree.present("order")?.int())
  }
}

extension BodyDTO {
  fileprivate init(tree: TreeNode) throws {
    let id = try tree["id"].string()
    let body = try tree["body"]
    var data: [String: String] = [:]
    for key in try body.object().keys { data[key] = try body[key].string() }
    self.init(id: id, body: data)
  }
}

extension ContentDTO {
  fileprivate init(tree: TreeNode) throws {
    let type = try tree["sectionComponentType"]
    let name = try type.string()
    switch Kind(rawValue: name) {
    case .title?: self = .title(try TitleSectionDTO(tree: try tree["section"]))
    case .plusTitle?: self = .plusTitle(try PlusTitleSectionDTO(tree: try tree["section"]))
    case nil: throw type.error(.unknownSectionComponent, Self.unknown(name))
    }
  }
}

extension TitleSectionDTO {
  fileprivate init(tree: TreeNode) throws {
    self.init(
      type: try tree.text("type"), title: try tree.text("title"), badges: try tree.badges(),
      description: try tree.text("description"))
  }
}

extension PlusTitleSectionDTO {
  fileprivate init(tree: TreeNode) throws {
    self.init(
      type: try tree.text("type"),
      firstRowImage: try tree.present("firstRowImage").map { image in
        RowImageDTO(
          imageUrl: try image.text("imageUrl"), width: try image.text("width"), height: try image.text("height"))
      },
      titleText: try tree.present("titleText").map { title in
        TitleTextDTO(
          text: try title.text("text"), textSize: try title.text("textSize"), textColor: try title.text("textColor"),
          textStyle: try title.text("textStyle"))
      }, badges: try tree.badges(), description: try tree.text("description"))
  }
}

extension TreeNode {
  fileprivate func text(_ key: String) throws -> String? { try present(key)?.string() }

  fileprivate func badges() throws -> [BadgeDTO] {
    try (try present("badges")?.elements() ?? []).map { badge in
      BadgeDTO(badgeImage: try badge.text("badgeImage"), text: try badge.text("text"))
    }
  }
}
