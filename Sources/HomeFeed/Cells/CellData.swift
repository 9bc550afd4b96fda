public import JSONStream
public import ScreenPipeline

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
  /// No cell: of a type that has none.
  case none

  /// The restaurant of the cell; nil for other cells.
  public var restaurant: RestaurantInfoModel? {
    switch self {
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): model
    case .cardImage, .cardImageTitle, .none: nil
    }
  }
}

extension CellData: SectionCell {
  /// The header of a section.
  public typealias Header = SectionHeader<CellType>

  /// Returns whether sections of this type have cells: all but ``CellType/none``.
  @inlinable
  public static func hasCells(_ kind: CellType) -> Bool { kind != .none }

  /// Returns ``CellType/none``: in lenient mode, sections of an unknown type stay, without cells.
  @inlinable
  public static func unknownKind(named name: String) -> CellType? {
    CellType.none
  }

  /// Decodes a cell of this type.
  ///
  /// - Throws: `JSONElementError` if the value is no such cell.
  @inlinable
  public init(_ kind: CellType, from value: borrowing JSONElement) throws {
    switch kind {
    case .cardImage: self = .cardImage(try OnlyImageModel(from: value))
    case .cardImageTitle: self = .cardImageTitle(try ImageAndTitleModel(from: value))
    case .cardInfo: self = .cardInfo(try RestaurantInfoModel(from: value))
    case .featured01Info: self = .featured01Info(try RestaurantInfoModel(from: value))
    case .featured02Info: self = .featured02Info(try RestaurantInfoModel(from: value))
    case .none: self = .none
    }
  }
}

extension CellData: ScreenCell {
  /// The id of the cell's model.
  public var screenKey: ScreenKey? {
    switch self {
    case .cardImage(let model): .number(model.id)
    case .cardImageTitle(let model): .number(model.id)
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
      .number(model.id)
    case .none: nil
    }
  }
}

/// The type of a section's cells. The raw values are those of `cellType` in a payload.
public enum CellType: String, Sendable, Hashable, CaseIterable, Codable {
  /// Cells that are one image: ``OnlyImageModel``.
  case cardImage = "card_image"
  /// Cells that are an image above a title: ``ImageAndTitleModel``.
  case cardImageTitle = "card_image_title"
  /// Restaurant cards: ``RestaurantInfoModel``.
  case cardInfo = "card_info"
  /// Large restaurant rows: ``RestaurantInfoModel``.
  case featured01Info = "featured_01_info"
  /// Compact restaurant rows: ``RestaurantInfoModel``.
  case featured02Info = "featured_02_info"
  /// A section without cells.
  case none
}

extension CellType: StreamDecodable {
  /// Decodes the name of a cell type.
  public init(from value: borrowing JSONElement) throws {
    switch true {
    case value.isString("card_image"): self = .cardImage
    case value.isString("card_image_title"): self = .cardImageTitle
    case value.isString("card_info"): self = .cardInfo
    case value.isString("featured_01_info"): self = .featured01Info
    case value.isString("featured_02_info"): self = .featured02Info
    case value.isString("none"): self = .none
    default: throw value.unknownName("cellType", knowing: Self.allCases.map(\.rawValue))
    }
  }
}
