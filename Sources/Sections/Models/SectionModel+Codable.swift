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

extension ListSection: Decodable where Cell == CellData {
  /// Decodes a section and, by its `cellType`, its cells. Absent or null `data` means no cells.
  ///
  /// - Throws: `DecodingError` as the decoder does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let cellType = try container.decode(CellType.self, forKey: .cellType)
    header = SectionHeader(
      id: try container.decode(Int.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      headerImage: try container.decodeIfPresent(HeaderImage.self, forKey: .headerImage),
      layoutTemplate: try container.decode(LayoutTemplateInfo.self, forKey: .layoutTemplate),
      cellType: cellType,
      buttonTypes: try container.decode([SectionButtonType].self, forKey: .buttonTypes)
    )
    func models<Model: Decodable>(_ type: Model.Type) throws -> [Model] {
      try container.decodeIfPresent([Model].self, forKey: .cells) ?? []
    }
    switch cellType {
    case .cardImage: cells = try models(OnlyImageModel.self).map(CellData.cardImage)
    case .cardImageTitle: cells = try models(ImageAndTitleModel.self).map(CellData.cardImageTitle)
    case .cardInfo: cells = try models(RestaurantInfoModel.self).map(CellData.cardInfo)
    case .featured01Info: cells = try models(RestaurantInfoModel.self).map(CellData.featured01Info)
    case .featured02Info: cells = try models(RestaurantInfoModel.self).map(CellData.featured02Info)
    case .none: cells = []
    }
  }
}

extension ListSection: Encodable where Cell == CellData {
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
