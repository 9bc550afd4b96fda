import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// Decodes sections through `JSONSerialization`: first the whole tree, then models from its nodes.
/// It is a rival to measure the streaming decoders against.
enum TreeSections {
  /// Decodes a whole payload.
  static func decode(
    _ payload: Data, _ options: SectionDecodingOptions, onSkip: ((SkipReport) throws -> Void)?
  ) throws -> [SectionModel] {
    if options.documents == .lines {
      return try decoder(options).sections(of: payload, onSkip: onSkip)
    }
    var sections: [SectionModel] = []
    try decode(payload, options) { try $0.collect(in: &sections, onSkip) }
    return sections
  }

  /// Returns a decoder that gathers a document before it decodes it; of lines, it gathers one at a
  /// time.
  static func decoder(_ options: SectionDecodingOptions) -> any SectionDecoder<SectionModel> {
    guard options.documents == .lines else {
      return GatheringDecoder { try decode($0, options, $1) }
    }
    return LinesDecoder(options) { decoder($0) }
  }

  /// Decodes a document, and delivers its sections.
  private static func decode(
    _ payload: Data, _ options: SectionDecodingOptions,
    _ handler: (ElementEvent<SectionModel, Never>) throws -> Void
  ) throws {
    let found: (attempts: [LenientDelivery.Attempt<SectionModel>], isList: Bool)
    do {
      found = try attempts(in: payload, options)
    } catch var error as JSONStreamError {
      // An error about the text knows its place.
      error.position = error.position ?? SkipLocator.position(of: error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.located(error, payload: payload)
    }
    if options.root == .automatic, !found.isList, !options.path.hasWildcards,
      found.attempts.first?.section == nil,
      let error = FoundationErrors.formatError(in: payload, at: options.path, CellData.keys)
    {
      throw error
    }
    let delivery = LenientDelivery(options.mode.budget)
    let locator = SkipLocator(
      list: options.path, isList: found.isList, kindKey: CellData.keys.kind.description)
    try delivery.deliver(found.attempts, of: payload, locator, handler)
  }

  /// Attempts each section of a document, and tells whether they are those of a list. In strict
  /// mode the error of the first bad one is thrown.
  private static func attempts(
    in payload: Data, _ options: SectionDecodingOptions
  ) throws -> (attempts: [LenientDelivery.Attempt<SectionModel>], isList: Bool) {
    var isList = false
    var attempts: [LenientDelivery.Attempt<SectionModel>] = []
    let isWhole = options.path.components.last == .wildcard
    for root in try TreeNode.all(in: payload, at: options.path) {
      isList = !isWhole && root.value is [Any] && options.root != .section
      // A root that is not an object is not a section: the payload is of another format, or one of
      // several lists is missing.
      if !isList, options.mode.isLenient, !isWhole, !(root.value is [String: Any]) {
        guard options.path.hasWildcards else {
          throw root.mismatch("an object")
        }
        attempts.append(
          .init(section: nil, skips: [SkipReport(.list, root.mismatch("an object"))], keptCells: 0))
        continue
      }
      attempts += try (isList ? try root.elements() : [root]).map { node in
        do {
          return try SectionModel.attempt(node, options)
        } catch  where options.mode.isLenient {
          return .init(section: nil, skips: [lost(node, error)], keptCells: 0)
        }
      }
    }
    return (attempts, isList)
  }

  /// Returns the report of a section that is left out.
  private static func lost(_ node: TreeNode, _ error: any Error) -> SkipReport {
    var error =
      error as? JSONStreamError
      ?? JSONStreamError(code: .custom, category: .data, message: "\(error)")
    if error.path.components.isEmpty { error.path = JSONPath(node.path) }
    // A null instead of a section is a type mismatch.
    if node.isNull { error.code = .typeMismatch }
    return SkipReport(.section, error)
  }
}

extension SectionModel {
  static func attempt(
    _ tree: TreeNode, _ options: SectionDecodingOptions
  ) throws -> LenientDelivery.Attempt<SectionModel> {
    var skips: [SkipReport] = []
    func lossy<Value>(_ part: SkipReport.Part, _ make: () throws -> Value) throws -> Value? {
      do {
        return try make()
      } catch let error as JSONStreamError where options.mode.isLenient {
        skips.append(SkipReport(part, error))
        return nil
      }
    }
    let type = try tree["cellType"]
    _ = try type.string()
    let kind = try lossy(.kind) { try type.raw(CellType.self) } ?? .none
    let header = try SectionHeader(tree, kind)
    let lacksCells = try kind == .none || (options.allowsMissingCells && tree.lacksCells())
    let elements = try lacksCells ? [] : tree["data"].elements()
    let cells = try elements.compactMap { element in
      try lossy(.cell) { try CellData(kind, element) }
    }
    return .init(
      section: SectionModel(header: header, cells: cells), skips: skips, keptCells: cells.count)
  }
}

extension TreeNode {
  fileprivate func lacksCells() throws -> Bool {
    guard let data = try object()["data"] else { return true }
    return TreeNode(value: data, path: path).isNull || (data as? [String: Any])?.isEmpty ?? false
  }
}

extension SectionHeader<CellType> {
  fileprivate init(_ tree: TreeNode, _ kind: CellType) throws {
    self.init(
      id: try tree.int("id"), title: try tree.string("title"),
      headerImage: try tree.present("headerImageDTO").map { image in
        HeaderImage(
          id: try image.int("id"), type: try image["type"].raw(HeaderImage.Source.self),
          imageText: try image.string("imageText"), color: try image.present("color")?.string())
      },
      layoutTemplate: try LayoutTemplateInfo(tree["layoutTemplateDTO"]), kind: kind,
      buttonTypes: try tree["buttonTypes"].elements().map {
        SectionButtonType(rawValue: try $0.string())
      })
  }
}

extension LayoutTemplateInfo {
  fileprivate init(_ tree: TreeNode) throws {
    self.init(
      layoutTemplate: try tree["layoutTemplate"].raw(Template.self),
      scrollDirection: try tree["scrollDirection"].raw(Direction.self),
      groupOrientation: try tree["groupOrientation"].raw(Direction.self))
  }
}

extension CellData {
  fileprivate init(_ type: CellType, _ tree: TreeNode) throws {
    switch type {
    case .cardImage:
      self = .cardImage(OnlyImageModel(id: try tree.int("id"), url: try tree.string("url")))
    case .cardImageTitle:
      self = .cardImageTitle(
        ImageAndTitleModel(
          id: try tree.int("id"), url: try tree.string("url"), title: try tree.string("title")))
    case .cardInfo: self = .cardInfo(try RestaurantInfoModel(tree))
    case .featured01Info: self = .featured01Info(try RestaurantInfoModel(tree))
    case .featured02Info: self = .featured02Info(try RestaurantInfoModel(tree))
    case .none: self = .none
    }
  }
}

extension RestaurantInfoModel {
  fileprivate init(_ tree: TreeNode) throws {
    self.init(
      id: try tree.int("id"), imageUrl: try tree.string("imageUrl"),
      rating: try tree["rating"].double(),
      reviewCount: try tree.int("reviewCount"), name: try tree.string("name"),
      minimumPrice: try tree["minimumPrice"].double(), distanceKm: try tree["distanceKm"].double(),
      category: try tree.string("category"), deliveryTime: try tree.int("deliveryTime"),
      deliveryType: try tree["deliveryType"].raw(DeliveryType.self),
      campaignList: try tree["campaignList"].elements().map { try $0.string() })
  }
}

extension TreeNode {
  fileprivate func int(_ key: String) throws -> Int { try self[key].int() }
  fileprivate func string(_ key: String) throws -> String {
    try self[key].string()
  }
}
