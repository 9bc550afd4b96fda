public import JSONStream
import JSONStreamFoundation
public import ScreenPipeline

/// A section of the feed.
public typealias SectionModel = ListSection<CellData>

extension ListSection where Cell.Header == SectionHeader<Cell.Kind> {
  /// The backend's id of the section.
  public var id: Int { header.id }
  /// The section's title.
  public var title: String { header.title }
  var layoutTemplate: LayoutTemplateInfo { header.layoutTemplate }
}

extension SectionCell where Header == SectionHeader<Kind> {
  /// The keys of the feed's sections.
  public static var keys: SectionKeys {
    SectionKeys(kind: "cellType", cells: "data")
  }
}

// The Codable conformance that an app writes for JSONDecoder: the reference of every strategy.

extension ListSection where Cell == CellData {
  /// The keys of a section. The header's keys lie beside them in one object.
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
  /// Decodes a section, with cells of its `cellType`. Sections of type ``CellType/none`` ignore
  /// `data`; in others it is an array, or, where the decoder `allowsMissingCells`, may be missing,
  /// null or `{}`.
  ///
  /// With a `SkipCollector` in `userInfo`, invalid cells are skipped, and a section of unknown type
  /// has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (kind, unknown) = try Self.kind(in: container, isLenient: decoder.skips != nil)
    let header = SectionHeader(
      id: try container.decode(Int.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      headerImage: try container.decodeIfPresent(HeaderImage.self, forKey: .headerImage),
      layoutTemplate: try container.decode(LayoutTemplateInfo.self, forKey: .layoutTemplate),
      kind: kind,
      buttonTypes: try container.decode([SectionButtonType].self, forKey: .buttonTypes)
    )
    self.init(
      header: header, cells: try Self.cells(of: kind, in: container, decoder.allowsMissingCells))
    if let unknown {
      decoder.skips?.skip(.kind, unknown, at: container.codingPath + [CodingKeys.cellType])
    }
  }

  /// Returns the type of the cells; ``CellType/none`` with the error if it is unknown and may be.
  private static func kind(
    in container: KeyedDecodingContainer<CodingKeys>, isLenient: Bool
  ) throws -> (CellType, unknown: DecodingError?) {
    do {
      return (try container.decode(CellType.self, forKey: .cellType), nil)
    } catch let error as DecodingError {
      // A string that names no type; other errors make the section invalid.
      guard isLenient, case .dataCorrupted = error else { throw error }
      return (.none, error)
    }
  }

  private static func cells(
    of kind: CellType, in container: KeyedDecodingContainer<CodingKeys>, _ mayBeMissing: Bool
  ) throws -> [CellData] {
    func models<Model: Decodable>(_ cell: (Model) -> CellData) throws -> [CellData] {
      if try mayBeMissing && isMissing(container) { return [] }
      // Decodes any array without a collector.
      return try container.decode(LossyArray<Model>.self, forKey: .cells).elements.map(cell)
    }
    return switch kind {
    case .cardImage: try models(CellData.cardImage)
    case .cardImageTitle: try models(CellData.cardImageTitle)
    case .cardInfo: try models(CellData.cardInfo)
    case .featured01Info: try models(CellData.featured01Info)
    case .featured02Info: try models(CellData.featured02Info)
    case .none: []
    }
  }

  private static func isMissing(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Bool {
    if try !container.contains(.cells) || container.decodeNil(forKey: .cells) {
      return true
    }
    // An array is no object.
    return (try? container.decode([String: NoMember].self, forKey: .cells)) != nil
  }

  /// A value that always fails to decode, so that only `{}` decodes as a dictionary of it.
  private struct NoMember: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a member"))
    }
  }
}

extension ListSection: @retroactive Encodable where Cell == CellData {
  /// Encodes a section as the backend sends it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(header.headerImage, forKey: .headerImage)
    try container.encode(layoutTemplate, forKey: .layoutTemplate)
    try container.encode(header.kind, forKey: .cellType)
    try container.encode(header.buttonTypes, forKey: .buttonTypes)
    var list = container.nestedUnkeyedContainer(forKey: .cells)
    for cell in cells {
      switch cell {
      case .cardImage(let model): try list.encode(model)
      case .cardImageTitle(let model): try list.encode(model)
      case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
        try list.encode(model)
      case .none: try list.encodeNil()
      }
    }
  }
}

extension ListSection where Cell == CellData {
  /// Returns the actions of the buttons in the header of the section with this id, in the backend's
  /// order: "alllist" opens the see-all screen, "View" switches the section's view.
  public func buttonActions(in section: ScreenSectionID) -> [ScreenAction] {
    header.buttonTypes.map { button in
      switch button {
      case .allList: .route(.seeAll(section: id))
      case .custom(let name):
        name.isSame(as: "View") ? .switchView(section) : .custom(name, section)
      }
    }
  }

  /// Returns the section in the view of its "View" button, with the same data: large rows
  /// (`featured_01`, `featured_01_info`) become compact ones (`featured_02`, `featured_02_info`)
  /// and vice versa.
  ///
  /// - Complexity: O(cells).
  /// - Returns: nil for other sections; also for rows whose template and cell type do not match.
  public func viewSwitched() -> SectionModel? {
    var header = header
    switch (layoutTemplate.layoutTemplate, header.kind) {
    case (.featured01, .featured01Info):
      header.layoutTemplate.layoutTemplate = .featured02
      header.kind = .featured02Info
    case (.featured02, .featured02Info):
      header.layoutTemplate.layoutTemplate = .featured01
      header.kind = .featured01Info
    default: return nil
    }
    // By its own type: a cell of another type than its section's is unchanged.
    let cells = cells.map { cell -> CellData in
      switch cell {
      case .featured01Info(let model): .featured02Info(model)
      case .featured02Info(let model): .featured01Info(model)
      case .cardImage, .cardImageTitle, .cardInfo, .none: cell
      }
    }
    return SectionModel(header: header, cells: cells)
  }
}
