import HomeFeed
import JSONStream
import SectileBench
import Sections

/// The streaming decoder with cells of this package's own.
func foreignCellStrategy(_ engine: JSONEngine) -> any BenchStrategy<SectionModel> {
  FeedingStrategy(name: "\(engine.rawValue)-foreign-cell", engine: engine, cell: ForeignCell.self) { $0.model }
}

/// The same with cells whose decoders a macro has written.
func macroCellStrategy(_ engine: JSONEngine) -> any BenchStrategy<SectionModel> {
  FeedingStrategy(name: "\(engine.rawValue)-foreign-macro-cell", engine: engine, cell: MacroCell.self) { $0.model }
}

extension ListSection where Cell: HoldingCell {
  /// The built-in section with the same content.
  var model: SectionModel { SectionModel(header: header.ofKind(cellType.model), cells: cells.map(\.cell.model)) }
}

extension SectionHeader {
  /// The same header with another kind.
  func ofKind<Other>(_ kind: Other) -> SectionHeader<Other> {
    SectionHeader<Other>(
      id: id, title: title, headerImage: headerImage, layoutTemplate: layoutTemplate, cellType: kind,
      buttonTypes: buttonTypes)
  }
}

extension CellKind {
  /// The built-in name of the same kind.
  fileprivate var model: CellType {
    switch self {
    case .banner: .cardImage
    case .tile: .cardImageTitle
    case .card: .cardInfo
    case .large: .featured01Info
    case .compact: .featured02Info
    case .empty: .none
    }
  }
}

extension AppCell {
  /// The built-in cell with the same content.
  fileprivate var model: CellData {
    switch self {
    case .banner(let cell): .cardImage(OnlyImageModel(id: cell.id, url: cell.url))
    case .tile(let cell): .cardImageTitle(ImageAndTitleModel(id: cell.id, url: cell.url, title: cell.title))
    case .card(let cell): .cardInfo(cell.model)
    case .large(let cell): .featured01Info(cell.model)
    case .compact(let cell): .featured02Info(cell.model)
    case .empty: .none
    }
  }
}

extension Restaurant {
  fileprivate var model: RestaurantInfoModel {
    RestaurantInfoModel(
      id: id, imageUrl: imageUrl, rating: rating, reviewCount: reviewCount, name: name, minimumPrice: minimumPrice,
      distanceKm: distanceKm, category: category, deliveryTime: deliveryTime,
      deliveryType: delivery == .platform ? .goCourier : .restaurantCourier, campaignList: campaigns)
  }
}
