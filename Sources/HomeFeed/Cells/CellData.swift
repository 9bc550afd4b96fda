public import JSONStream

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

extension CellData: SectionCell {
  /// The discriminator of a section's cells.
  public typealias Kind = CellType
  /// The header of a section.
  public typealias Header = SectionHeader<CellType>

  /// Returns whether sections of this type have cells: all but ``CellType/none``.
  @inlinable
  public static func hasCells(_ kind: CellType) -> Bool { kind != .none }

  /// Returns ``CellType/none``: in lenient mode, sections of an unknown type stay, without cells.
  @inlinable
  public static func unknownKind(named name: String) -> CellType? { CellType.none }

  /// Decodes a cell of this type.
  ///
  /// - Throws: `JSONValueError` if the value is no such cell.
  @inlinable
  public init(_ kind: CellType, from value: borrowing JSONValue) throws {
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

/// A cell that is one image (`card_image`).
public struct OnlyImageModel: Sendable, Hashable, Codable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String

  /// Creates a cell.
  public init(id: Int, url: String) {
    self.id = id
    self.url = url
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

/// A cell that is an image above a title (`card_image_title`).
public struct ImageAndTitleModel: Sendable, Hashable, Codable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String
  /// The text under the image.
  public var title: String

  /// Creates a cell.
  public init(id: Int, url: String, title: String) {
    self.id = id
    self.url = url
    self.title = title
  }
}
