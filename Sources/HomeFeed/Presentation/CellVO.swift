import JSONStream

/// A cell as it is shown.
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
  /// Nothing.
  case empty

  /// Where the cell's image lies; nil for ``empty``.
  public var imagePath: String? {
    switch self {
    case .image(let path), .tile(let path, _): path
    case .card(let restaurant), .largeRow(let restaurant), .compactRow(let restaurant): restaurant.imagePath
    case .empty: nil
    }
  }

  /// What the cell is called; nil where it shows no text.
  public var titleText: String? {
    switch self {
    case .tile(_, let title): title
    case .card(let restaurant), .largeRow(let restaurant), .compactRow(let restaurant): restaurant.nameText
    case .image, .empty: nil
    }
  }
}

extension CellData {
  /// Turns the cell into what is shown.
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
