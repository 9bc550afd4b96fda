public import JSONStream

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
