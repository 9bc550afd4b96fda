import JSONStream
public import Sections
import SectionsFoundation

// The Codable conformance as an app writes it for JSONDecoder: the reference that every strategy is compared with.

extension ListSection where Cell == CellData {
  fileprivate enum CodingKeys: String, CodingKey {
    case id
    case title
    case headerImage = "headerImageDTO"
    case layoutTemplate = "layoutTemplateDTO"
    case cellType
    case buttonTypes
    case cells = "data"
  }
}

extension ListSection: @retroactive Decodable where Cell == CellData {
  /// Decodes a section and, by its `cellType`, its cells. Absent or null `data` means no cells.
  ///
  /// With a `SkipCollector` in the decoder's `userInfo`, bad cells are left out, and a section of unknown type has none.
  ///
  /// - Throws: `DecodingError` as the decoder does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let skips = decoder.skips {
      try self.init(from: container, skips)
      return
    }
    let header = try Self.header(try container.decode(CellType.self, forKey: .cellType), container)
    func models<Model: Decodable>(_ type: Model.Type) throws -> [Model] {
      try container.decodeIfPresent([Model].self, forKey: .cells) ?? []
    }
    self.init(header: header, cells: try Self.cells(header.cellType, models, models, models))
  }

  private init(from container: KeyedDecodingContainer<CodingKeys>, _ skips: SkipCollector) throws {
    let kind: CellType
    var unknown: DecodingError?
    do {
      kind = try container.decode(CellType.self, forKey: .cellType)
    } catch let error as DecodingError {
      // A string that names no type; everything else is a bad section.
      guard case .dataCorrupted = error else { throw error }
      kind = .none
      unknown = error
    }
    let header = try Self.header(kind, container)
    func models<Model: Decodable>(_ type: Model.Type) throws -> [Model] {
      try container.decodeIfPresent(LossyArray<Model>.self, forKey: .cells)?.elements ?? []
    }
    self.init(header: header, cells: try Self.cells(kind, models, models, models))
    if let unknown { skips.skip(.cellType, unknown, at: container.codingPath + [CodingKeys.cellType]) }
  }

  private static func header(
    _ cellType: CellType, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> SectionHeader<CellType> {
    SectionHeader(
      id: try container.decode(Int.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      headerImage: try container.decodeIfPresent(HeaderImage.self, forKey: .headerImage),
      layoutTemplate: try container.decode(LayoutTemplateInfo.self, forKey: .layoutTemplate),
      cellType: cellType,
      buttonTypes: try container.decode([SectionButtonType].self, forKey: .buttonTypes)
    )
  }

  private static func cells(
    _ cellType: CellType, _ images: (OnlyImageModel.Type) throws -> [OnlyImageModel],
    _ titles: (ImageAndTitleModel.Type) throws -> [ImageAndTitleModel],
    _ restaurants: (RestaurantInfoModel.Type) throws -> [RestaurantInfoModel]
  ) throws -> [CellData] {
    switch cellType {
    case .cardImage: try images(OnlyImageModel.self).map(CellData.cardImage)
    case .cardImageTitle: try titles(ImageAndTitleModel.self).map(CellData.cardImageTitle)
    case .cardInfo: try restaurants(RestaurantInfoModel.self).map(CellData.cardInfo)
    case .featured01Info: try restaurants(RestaurantInfoModel.self).map(CellData.featured01Info)
    case .featured02Info: try restaurants(RestaurantInfoModel.self).map(CellData.featured02Info)
    case .none: []
    }
  }
}

extension ListSection: @retroactive Encodable where Cell == CellData {
  /// Encodes a section as the backend sends it.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(headerImage, forKey: .headerImage)
    try container.encode(layoutTemplate, forKey: .layoutTemplate)
    try container.encode(cellType, forKey: .cellType)
    try container.encode(buttonTypes, forKey: .buttonTypes)
    try container.encode(cells, forKey: .cells)
  }
}

extension CellData: Encodable {
  /// Encodes the cell's model; ``none`` is null.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .cardImage(let model): try container.encode(model)
    case .cardImageTitle(let model): try container.encode(model)
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): try container.encode(model)
    case .none: try container.encodeNil()
    }
  }
}

extension SectionButtonType: Codable {
  /// Decodes the button that the backend names.
  ///
  /// - Throws: `DecodingError` when the value is no string.
  public init(from decoder: any Decoder) throws {
    self.init(wireName: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the name that the backend sends.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wireName)
  }
}
