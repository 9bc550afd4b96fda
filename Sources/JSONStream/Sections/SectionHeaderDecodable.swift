/// What a section carries beside its cells: a header type of an app's own.
///
///     struct ShelfHeader: SectionHeaderDecodable {
///       var cellType: ShelfCell.Kind
///       var heading: String
///       var campaign: Campaign?
///
///       init(from value: borrowing JSONValue) throws {
///         var object = try value.object()
///         cellType = try object.decode("kind")
///         heading = try object.decode("heading")
///         campaign = try object.decodeIfPresent("campaign")
///       }
///     }
///
/// The value has all members of the section but the cells. It is decoded where the cells begin, and once more at the
/// section's end if further members stood behind them; a header that lacks something where the cells begin is complete
/// only at the end.
///
/// The members are kept until then: together at most as many bytes as the limit `elementBytes` says. Where the header names
/// those that it reads, ``memberKeys``, others are not kept.
public protocol SectionHeaderDecodable: StreamDecodable, Sendable {
  /// The section's discriminator.
  associatedtype CellKind: Sendable & Hashable

  /// What the section's cells are.
  var cellType: CellKind { get }

  /// The keys of the members that `init(from:)` asks for, with or without the discriminator. All others are skipped as
  /// they arrive, however large they are. The default is nil: every member is kept.
  static var memberKeys: [StaticString]? { get }

  /// Decodes the header of a section whose discriminator is decoded already: ``cellType`` is the one given. In lenient
  /// mode it may be that of a section of unknown type, ``SectionCell/unknownKind(named:)``.
  ///
  ///     init(cellType: ShelfCell.Kind, from value: borrowing JSONValue) throws {
  ///       var object = try value.object()
  ///       self.cellType = cellType
  ///       heading = try object.decode("heading")
  ///       …
  ///
  /// The default calls `init(from:)`: for a section of unknown type that fails at the discriminator, and the section is
  /// left out with one report. So does a header that comes through Codable, until it has a way around its own `cellType`.
  ///
  /// - Throws: As `init(from:)`.
  init(cellType: CellKind, from value: borrowing JSONValue) throws

  /// Decodes the header of a section that may be a member of an object, as in `{"sections": {"a1": {…}}}`.
  ///
  ///     init(cellType: ShelfCell.Kind, key: String?, from value: borrowing JSONValue) throws {
  ///       try self.init(cellType: cellType, from: value)
  ///       id = key ?? id
  ///     }
  ///
  /// The default calls ``init(cellType:from:)``.
  ///
  /// - Parameter key: The key of the member that the section is; nil where it is none.
  /// - Throws: As `init(from:)`.
  init(cellType: CellKind, key: String?, from value: borrowing JSONValue) throws
}

extension SectionHeaderDecodable {
  /// Every member is kept.
  @inlinable
  public static var memberKeys: [StaticString]? { nil }

  /// Decodes the discriminator, too.
  @inlinable
  public init(cellType: CellKind, from value: borrowing JSONValue) throws { try self.init(from: value) }

  /// Looks at no key.
  @inlinable
  public init(cellType: CellKind, key: String?, from value: borrowing JSONValue) throws {
    try self.init(cellType: cellType, from: value)
  }
}
