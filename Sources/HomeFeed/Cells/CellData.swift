/// One cell of a section, as the app knows it: the built-in closed set of cell types.
public enum CellData: Sendable, Hashable {
  /// A banner that is one image.
  case cardImage(OnlyImageModel)
  /// A tile: an image above a title.
  case cardImageTitle(ImageAndTitleModel)
  /// A restaurant as a card.
  case cardInfo(RestaurantInfoModel)
  /// A restaurant as a large row.
  case featured01Info(RestaurantInfoModel)
  /// A restaurant as a compact row, two of them side by side.
  case featured02Info(RestaurantInfoModel)
  /// No cell: what ``restaurant(_:_:)`` answers for a type that is no restaurant's.
  case none

  /// The discriminator that this cell's section carries.
  public var type: CellType {
    switch self {
    case .cardImage: .cardImage
    case .cardImageTitle: .cardImageTitle
    case .cardInfo: .cardInfo
    case .featured01Info: .featured01Info
    case .featured02Info: .featured02Info
    case .none: .none
    }
  }

  /// The restaurant that this cell shows, or nil when it shows none.
  public var restaurant: RestaurantInfoModel? {
    switch self {
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): model
    case .cardImage, .cardImageTitle, .none: nil
    }
  }

  /// Rebuilds a restaurant cell for another cell type: what a section's "View" button does with the same data.
  ///
  /// - Returns: The cell, or ``none`` when `type` is no restaurant's.
  public static func restaurant(_ model: RestaurantInfoModel, _ type: CellType) -> CellData {
    switch type {
    case .cardInfo: .cardInfo(model)
    case .featured01Info: .featured01Info(model)
    case .featured02Info: .featured02Info(model)
    case .cardImage, .cardImageTitle, .none: .none
    }
  }
}
