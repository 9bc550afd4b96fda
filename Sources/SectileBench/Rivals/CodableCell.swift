import HomeFeed
import JSONStream
import JSONStreamFoundation

/// The cells of the home feed, decoded through the Codable conformances that JSONDecoder uses: what an app has that streams
/// the types it has today.
enum CodableCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<CodableCell>>

  case banner(OnlyImageModel)
  case tile(ImageAndTitleModel)
  case card(RestaurantInfoModel)
  case large(RestaurantInfoModel)
  case compact(RestaurantInfoModel)

  static let table = CellTable<CodableCell>([
    .codable("card_image", CodableCell.banner),
    .codable("card_image_title", CodableCell.tile),
    .codable("card_info", CodableCell.card),
    .codable("featured_01_info", CodableCell.large),
    .codable("featured_02_info", CodableCell.compact),
    .empty("none"),
  ])

  fileprivate var model: CellData {
    switch self {
    case .banner(let model): .cardImage(model)
    case .tile(let model): .cardImageTitle(model)
    case .card(let model): .cardInfo(model)
    case .large(let model): .featured01Info(model)
    case .compact(let model): .featured02Info(model)
    }
  }
}

extension Strategy<SectionModel> {
  /// The streaming decoder on Sectile's own engine, with Codable cells.
  static var nativeCodable: Self {
    .streamed("native-codable", engine: .native, cell: CodableCell.self) { section in
      let header = section.header
      return SectionModel(
        header: SectionHeader(
          id: header.id, title: header.title, headerImage: header.headerImage, layoutTemplate: header.layoutTemplate,
          cellType: CellType(rawValue: header.cellType.name) ?? .none, buttonTypes: header.buttonTypes),
        cells: section.cells.map(\.model))
    }
  }
}
