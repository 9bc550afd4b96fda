import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileBench

/// A cell of another package with a decoder by hand, as fast as the built-in cell.
struct ForeignCell: SectionCell {
  typealias Header = SectionHeader<CellType>

  let cell: CellData

  static func hasCells(_ kind: CellType) -> Bool { kind != .none }

  init(_ kind: CellType, from value: borrowing JSONElement) throws {
    switch kind {
    case .cardImage: cell = .cardImage(try Self.image(value))
    case .cardImageTitle: cell = .cardImageTitle(try Self.tile(value))
    case .cardInfo: cell = .cardInfo(try Self.restaurant(value))
    case .featured01Info: cell = .featured01Info(try Self.restaurant(value))
    case .featured02Info: cell = .featured02Info(try Self.restaurant(value))
    case .none: cell = .none
    }
  }

  private static func image(_ value: borrowing JSONElement) throws -> OnlyImageModel {
    var object = try value.object()
    return try OnlyImageModel(id: object.decode("id"), url: object.decode("url"))
  }

  private static func tile(_ value: borrowing JSONElement) throws -> ImageAndTitleModel {
    var object = try value.object()
    return try ImageAndTitleModel(
      id: object.decode("id"), url: object.decode("url"), title: object.decode("title"))
  }

  private static func restaurant(_ value: borrowing JSONElement) throws -> RestaurantInfoModel {
    var object = try value.object()
    return try RestaurantInfoModel(
      id: object.decode("id"), imageUrl: object.decode("imageUrl"), rating: object.decode("rating"),
      reviewCount: object.decode("reviewCount"), name: object.decode("name"),
      minimumPrice: object.decode("minimumPrice"), distanceKm: object.decode("distanceKm"),
      category: object.decode("category"), deliveryTime: object.decode("deliveryTime"),
      deliveryType: delivery(object.value("deliveryType")),
      campaignList: object.decode("campaignList"))
  }

  private static func delivery(_ value: borrowing JSONElement) throws
    -> RestaurantInfoModel.DeliveryType
  {
    if value.isString("restaurantCourier") { return .restaurantCourier }
    if value.isString("goCourier") { return .goCourier }
    throw value.failure(.unknownValue, "unknown deliveryType")
  }
}

extension ListSection<ForeignCell> {
  var model: SectionModel {
    SectionModel(header: header, cells: cells.map(\.cell))
  }
}

extension Strategy<SectionModel> {
  static let foreign: [Strategy] =
    JSONEngine.allCases.map { engine in
      .streamed("\(engine.rawValue)-foreign-cell", engine: engine, cell: ForeignCell.self) {
        $0.model
      }
    } + [
      .streamed(
        "native-foreign-rollout",
        decoder: { try DecoderStrategy.native(ForeignCell.self).makeDecoder(options: $0) },
        section: { (section: ListSection<ForeignCell>) in section.model }),
      // For lists only: a single section is not an array.
      .streamed(
        "native-elements", mayDiffer: true,
        decoder: { options in
          var stream = options.stream
          stream.engine = .native
          stream.limits.elementBytes = .max
          return try ElementStreamDecoder(WholeSection.self, at: options.path, options: stream)
        }, section: { (whole: WholeSection) in whole.section.model }),
    ]
}

/// A section decoded by `StreamDecodable`, as an app decodes elements.
struct WholeSection: StreamDecodable {
  let section: ListSection<ForeignCell>

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    let header = try SectionHeader<CellType>(from: value)
    let kind = header.kind
    let cells: [ForeignCell] =
      ForeignCell.hasCells(kind)
      ? try object.decode("data") { try $0.elements { try ForeignCell(kind, from: $0) } } : []
    section = ListSection(header: header, cells: cells)
  }
}
