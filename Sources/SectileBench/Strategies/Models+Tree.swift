import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

// Decodes the models from the tree of Foundation's `JSONSerialization`.

extension SectionModel {
  static func attempt(
    _ tree: TreeNode, _ options: SectionDecodingOptions
  ) throws -> LenientDelivery.Attempt<SectionModel> {
    var skips: [FoundationSkip] = []
    func lossy<Value>(_ what: SkipReport.What, _ make: () throws -> Value) throws -> Value? {
      do {
        return try make()
      } catch let error as JSONStreamError where options.mode == .lenient {
        skips.append(FoundationSkip(what, error))
        return nil
      }
    }
    let type = try tree["cellType"]
    _ = try type.string()
    let cellType = try lossy(.cellType) { try type.raw(CellType.self) } ?? .none
    let header = try SectionHeader(tree, cellType)
    let elements = try cellType == .none || tree.lacksCells(options.emptyCells) ? [] : tree["data"].elements()
    let cells = try elements.compactMap { element in try lossy(.cell) { try CellData(cellType, element) } }
    return .init(section: SectionModel(header: header, cells: cells), skips: skips, keptCells: cells.count)
  }
}

extension TreeNode {
  fileprivate func lacksCells(_ empty: EmptyCells) throws -> Bool {
    guard let data = try object()["data"] else { return empty.contains(.missing) }
    if TreeNode(value: data, path: path).isNull { return empty.contains(.null) }
    return empty.contains(.emptyObject) && (data as? [String: Any])?.isEmpty ?? false
  }
}

extension SectionHeader<CellType> {
  fileprivate init(_ tree: TreeNode, _ cellType: CellType) throws {
    self.init(
      id: try tree.int("id"), title: try tree.string("title"),
      headerImage: try tree.present("headerImageDTO").map { image in
        HeaderImage(
          id: try image.int("id"), type: try image["type"].raw(HeaderImage.Source.self),
          imageText: try image.string("imageText"), color: try image.present("color")?.string())
      },
      layoutTemplate: try LayoutTemplateInfo(tree["layoutTemplateDTO"]), cellType: cellType,
      buttonTypes: try tree["buttonTypes"].elements().map { SectionButtonType(rawValue: try $0.string()) })
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
    case .cardImage: self = .cardImage(OnlyImageModel(id: try tree.int("id"), url: try tree.string("url")))
    case .cardImageTitle:
      self = .cardImageTitle(
        ImageAndTitleModel(id: try tree.int("id"), url: try tree.string("url"), title: try tree.string("title")))
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
      id: try tree.int("id"), imageUrl: try tree.string("imageUrl"), rating: try tree["rating"].double(),
      reviewCount: try tree.int("reviewCount"), name: try tree.string("name"),
      minimumPrice: try tree["minimumPrice"].double(), distanceKm: try tree["distanceKm"].double(),
      category: try tree.string("category"), deliveryTime: try tree.int("deliveryTime"),
      deliveryType: try tree["deliveryType"].raw(DeliveryType.self),
      campaignList: try tree["campaignList"].elements().map { try $0.string() })
  }
}

extension TreeNode {
  fileprivate func int(_ key: String) throws -> Int { try self[key].int() }
  fileprivate func string(_ key: String) throws -> String { try self[key].string() }
}
