import JSONStream

/// The presentation model of a cell.
public enum CellVO: Sendable, Hashable {
  /// An image.
  case image(path: String)
  /// An image above a title.
  case tile(path: String, title: String)
  /// A restaurant as a card.
  case card(RestaurantVO)
  /// A restaurant as a large row.
  case largeRow(RestaurantVO)
  /// A restaurant as a compact row.
  case compactRow(RestaurantVO)
  /// An empty cell.
  case empty

  /// The image's path; nil for ``empty``.
  public var imagePath: String? {
    switch self {
    case .image(let path), .tile(let path, _): path
    case .card(let restaurant), .largeRow(let restaurant), .compactRow(let restaurant): restaurant.imagePath
    case .empty: nil
    }
  }

  /// The cell's title; nil for none.
  public var titleText: String? {
    switch self {
    case .tile(_, let title): title
    case .card(let restaurant), .largeRow(let restaurant), .compactRow(let restaurant): restaurant.nameText
    case .image, .empty: nil
    }
  }
}

extension CellData {
  /// Returns the cell's presentation model.
  public func toEntity(_ style: PresentationStyle = .english) -> CellVO {
    switch self {
    case .cardImage(let model): .image(path: model.url)
    case .cardImageTitle(let model): .tile(path: model.url, title: model.title)
    case .cardInfo(let model): .card(model.toEntity(style))
    case .featured01Info(let model): .largeRow(model.toEntity(style))
    case .featured02Info(let model): .compactRow(model.toEntity(style))
    case .none: .empty
    }
  }
}
