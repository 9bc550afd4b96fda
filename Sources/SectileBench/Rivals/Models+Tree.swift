import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

// How the models are made from Foundation's tree.

extension SectionModel {
  /// A section; in lenient mode without bad cells, and without those of a section of unknown type.
  static func attempt(
    _ tree: TreeNode, _ mode: DecodingMode, _ empty: EmptyCells
  ) throws -> LenientDelivery.Attempt<SectionModel> {
    var skips: [FoundationSkip] = []
    /// Nil, and noted, for what lenient mode leaves out.
    func lossy<Value>(_ what: SkipReport.What, _ make: () throws -> Value) throws -> Value? {
      do {
        return try make()
      } catch let error as JSONStreamError where mode == .lenient {
        skips.append(FoundationSkip(what, error))
        return nil
      }
    }
    let type = try tree["cellType"]
    _ = try type.string()
    let cellType = try lossy(.cellType) { try type.raw(CellType.self) } ?? .none
    let header = try SectionHeader(tree: tree, cellType)
    let elements = try cellType == .none || tree.lacksCells(empty) ? [] : tree["data"].elements()
    let cells = try elements.compactMap { element in try lossy(.cell) { try CellData(cellType, tree: element) } }
    return .init(section: SectionModel(header: header, cells: cells), skips: skips, keptCells: cells.count)
  }
}

extension TreeNode {
  /// Whether a section has, in its cells' stead, what is taken for none.
  fileprivate func lacksCells(_ empty: EmptyCells) throws -> Bool {
    guard let data = try object()["data"] else { return empty.contains(.missing) }
    if TreeNode(value: data, path: path).isNull { return empty.contains(.null) }
    return empty.contains(.emptyObject) && (data as? [String: Any])?.isEmpty ?? false
  }
}

extension SectionHeader<CellType> {
  fileprivate init(tree: TreeNode, _ cellType: CellType) throws {
    self.init(
      id: try tree["id"].int(),
      title: try tree["title"].string(),
      headerImage: try tree.present("headerImageDTO").map(HeaderImage.init(tree:)),
      layoutTemplate: try LayoutTemplateInfo(tree: try tree["layoutTemplateDTO"]),
      cellType: cellType,
      buttonTypes: try tree["buttonTypes"].elements().map { SectionButtonType(wireName: try $0.string()) })
  }
}

extension CellData {
  init(_ type: CellType, tree: TreeNode) throws {
    switch type {
    case .cardImage:
      self = .cardImage(OnlyImageModel(id: try tree["id"].int(), url: try tree["url"].string()))
    case .cardImageTitle:
      self = .cardImageTitle(
        ImageAndTitleModel(
          id: try tree["id"].int(), url: try tree["url"].string(), title: try tree["title"].string()))
    case .cardInfo: self = .cardInfo(try RestaurantInfoModel(tree: tree))
    case .featured01Info: self = .featured01Info(try RestaurantInfoModel(tree: tree))
    case .featured02Info: self = .featured02Info(try RestaurantInfoModel(tree: tree))
    case .none: self = .none
    }
  }
}

extension RestaurantInfoModel {
  init(tree: TreeNode) throws {
    self.init(
      id: try tree["id"].int(), imageUrl: try tree["imageUrl"].string(), rating: try tree["rating"].double(),
      reviewCount: try tree["reviewCount"].int(), name: try tree["name"].string(),
      minimumPrice: try tree["minimumPrice"].double(), distanceKm: try tree["distanceKm"].double(),
      category: try tree["category"].string(), deliveryTime: try tree["deliveryTime"].int(),
      deliveryType: try tree["deliveryType"].raw(DeliveryType.self),
      campaignList: try tree["campaignList"].elements().map { try $0.string() })
  }
}

extension HeaderImage {
  init(tree: TreeNode) throws {
    self.init(
      id: try tree["id"].int(), type: try tree["type"].raw(Source.self), imageText: try tree["imageText"].string(),
      color: try tree.present("color")?.string())
  }
}

extension LayoutTemplateInfo {
  init(tree: TreeNode) throws {
    self.init(
      layoutTemplate: try tree["layoutTemplate"].raw(Template.self),
      scrollDirection: try tree["scrollDirection"].raw(Direction.self),
      groupOrientation: try tree["groupOrientation"].raw(Direction.self))
  }
}
