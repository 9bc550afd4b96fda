import HomeFeed
import JSONStream
import Sections
import SectionsFoundation

// How the models are made from Foundation's tree.

extension SectionModel {
  init(tree: TreeNode) throws {
    let cellType = try tree["cellType"].raw(CellType.self)
    self.init(
      header: try SectionHeader(tree: tree, cellType),
      cells: cellType == .none
        ? [] : try (try tree.present("data")?.elements() ?? []).map { try CellData(cellType, tree: $0) })
  }

  /// Leaves bad cells out, and those of a section of unknown type.
  init(tree: TreeNode, skips: inout [FoundationSkip]) throws {
    let name = try tree["cellType"].string()
    let cellType = CellType(rawValue: name) ?? .none
    let header = try SectionHeader(tree: tree, cellType)
    var cells: [CellData] = []
    for element in cellType == .none ? [] : try tree.present("data")?.elements() ?? [] {
      do {
        cells.append(try CellData(cellType, tree: element))
      } catch let error as JSONStreamError {
        skips.append(FoundationSkip(.cell, path: error.path, code: error.code, message: error.message))
      }
    }
    self.init(header: header, cells: cells)
    guard CellType(rawValue: name) == nil else { return }
    do {
      _ = try tree["cellType"].raw(CellType.self)
    } catch let error as JSONStreamError {
      skips.append(FoundationSkip(.cellType, path: error.path, code: error.code, message: error.message))
    }
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
