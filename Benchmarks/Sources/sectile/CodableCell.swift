import HomeFeed
import JSONStream
import SectileBench
import Sections
import SectionsFoundation

// Cells as an app has them that decodes with JSONDecoder so far: its Codable types as they are, in the stream.

/// The built-in models, through their Codable conformances.
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

/// The streaming decoder with cells that are decoded through Codable.
func codableCellStrategy(_ engine: JSONEngine) -> any BenchStrategy<SectionModel> {
  FeedingStrategy(name: "\(engine.rawValue)-codable-cell", engine: engine, cell: CodableCell.self) { section in
    SectionModel(
      header: section.header.ofKind(CellType(rawValue: section.cellType.name) ?? .none),
      cells: section.cells.map(\.model))
  }
}
