import HomeFeed
import Sections

extension BenchCellType {
  /// The built-in cells.
  public static var builtIn: [BenchCellType] {
    [
      BenchCellType(CellType.cardImage.rawValue, both: OnlyImageModel.self),
      BenchCellType(CellType.cardImageTitle.rawValue, both: ImageAndTitleModel.self),
      BenchCellType(CellType.cardInfo.rawValue, both: RestaurantInfoModel.self),
      BenchCellType(CellType.featured01Info.rawValue, both: RestaurantInfoModel.self),
      BenchCellType(CellType.featured02Info.rawValue, both: RestaurantInfoModel.self),
    ]
  }
}
