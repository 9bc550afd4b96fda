public import JSONStream

extension CellData: SectionCell {
  /// The discriminator.
  public typealias Kind = CellType
  /// What a section of the feed carries beside its cells.
  public typealias Header = SectionHeader<CellType>

  /// Sections of type ``CellType/none`` have no cells.
  @inlinable
  public static func hasCells(_ kind: CellType) -> Bool { kind != .none }

  /// In lenient mode, sections of unknown type stay as sections without cells.
  @inlinable
  public static func unknownKind(named name: String) -> CellType? { CellType.none }

  /// Decodes the cell that a section of this type has.
  ///
  /// - Throws: `JSONValueError` when the value is no such cell.
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
