/// A cell of a section: one of the feed's cell types.
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
  /// No cell: the result of ``restaurant(_:_:)`` for other types.
  case none

  /// The discriminator of the cell's section.
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

  /// The restaurant of the cell; nil for other cells.
  public var restaurant: RestaurantInfoModel? {
    switch self {
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): model
    case .cardImage, .cardImageTitle, .none: nil
    }
  }

  /// Returns a restaurant's cell of another type, for a section's "View" button; ``none`` if `type` is no restaurant's.
  public static func restaurant(_ model: RestaurantInfoModel, _ type: CellType) -> CellData {
    switch type {
    case .cardInfo: .cardInfo(model)
    case .featured01Info: .featured01Info(model)
    case .featured02Info: .featured02Info(model)
    case .cardImage, .cardImageTitle, .none: .none
    }
  }
}
