import HomeFeed
import JSONStream
import SectileBench

// Cells as an app defines them, outside Sectile and with the same fields as the built-in ones: `bench` shows that they
// are decoded as fast, by code that was written by hand as by what the macro writes.

/// An app's own cell.
enum AppCell: Sendable, Equatable {
  case banner(Banner)
  case tile(Tile)
  case card(Restaurant)
  case large(Restaurant)
  case compact(Restaurant)
  case empty
}

/// What holds one: a type for each way to decode it.
protocol HoldingCell: SectionCell, Equatable where Header == SectionHeader<CellKind> {
  var cell: AppCell { get }
}

extension HoldingCell {
  static func hasCells(_ kind: CellKind) -> Bool { kind != .empty }
}

/// Decoded by the macro's code.
struct MacroCell: HoldingCell {
  let cell: AppCell

  init(_ kind: CellKind, from value: borrowing JSONValue) throws {
    switch kind {
    case .banner: cell = .banner(try Banner(from: value))
    case .tile: cell = .tile(try Tile(from: value))
    case .card: cell = .card(try Restaurant(from: value))
    case .large: cell = .large(try Restaurant(from: value))
    case .compact: cell = .compact(try Restaurant(from: value))
    case .empty: cell = .empty
    }
  }
}

/// Decoded by code that was written by hand.
struct ForeignCell: HoldingCell {
  let cell: AppCell

  init(_ kind: CellKind, from value: borrowing JSONValue) throws {
    switch kind {
    case .banner: cell = .banner(try Banner(byHand: value))
    case .tile: cell = .tile(try Tile(byHand: value))
    case .card: cell = .card(try Restaurant(byHand: value))
    case .large: cell = .large(try Restaurant(byHand: value))
    case .compact: cell = .compact(try Restaurant(byHand: value))
    case .empty: cell = .empty
    }
  }
}

extension Banner {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"))
  }
}

extension Tile {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"), title: object.decode("title"))
  }
}

extension Delivery {
  init(byHand value: borrowing JSONValue) throws {
    if value.isString("restaurantCourier") {
      self = .restaurant
    } else if value.isString("goCourier") {
      self = .platform
    } else {
      throw value.failure(.unknownValue, "unknown deliveryType")
    }
  }
}

extension Restaurant {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), imageUrl: object.decode("imageUrl"), rating: object.decode("rating"),
      reviewCount: object.decode("reviewCount"), name: object.decode("name"),
      minimumPrice: object.decode("minimumPrice"), distanceKm: object.decode("distanceKm"),
      category: object.decode("category"), deliveryTime: object.decode("deliveryTime"),
      delivery: Delivery(byHand: try object.value("deliveryType")), campaigns: object.decode("campaignList"))
  }
}

// What is compared: the built-in models with the same content.

extension ListSection where Cell: HoldingCell {
  /// The built-in section with the same content.
  var model: SectionModel {
    SectionModel(
      header: SectionHeader(
        id: header.id, title: header.title, headerImage: header.headerImage, layoutTemplate: header.layoutTemplate,
        cellType: cellType.model, buttonTypes: header.buttonTypes), cells: cells.map(\.cell.model))
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
