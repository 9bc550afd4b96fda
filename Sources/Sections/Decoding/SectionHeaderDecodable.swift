public import JSONStream

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
/// only at the end. ``SectionHeader``, the built-in one, can be a member of it.
///
/// The members are kept until then, whatever they are: together at most as many bytes as the limit `elementBytes` says.
public protocol SectionHeaderDecodable: StreamDecodable, Sendable {
  /// The section's discriminator.
  associatedtype CellKind: Sendable & Hashable

  /// What the section's cells are.
  var cellType: CellKind { get }

  /// Makes the header from members that were decoded as they arrived, where it is the built-in one; nil, which is the
  /// default, keeps the members and calls ``init(from:)``.
  static var fromFields: (@Sendable (SectionHeaderFields, CellKind) -> Self)? { get }

  /// Decodes the header of a section of unknown type, in lenient mode: like ``init(from:)``, but the discriminator is not
  /// to be decoded; ``cellType`` is the one given, ``SectionCell/unknownKind(named:)``.
  ///
  ///     init(cellType: ShelfCell.Kind, from value: borrowing JSONValue) throws {
  ///       var object = try value.object()
  ///       self.cellType = cellType
  ///       heading = try object.decode("heading")
  ///       …
  ///
  /// The default calls ``init(from:)``: that fails at the discriminator, and the section is left out with one report.
  /// So does a header that comes through Codable, until it has a way around its own `cellType`.
  ///
  /// - Throws: As ``init(from:)``.
  init(cellType: CellKind, from value: borrowing JSONValue) throws
}

extension SectionHeaderDecodable {
  /// The header is decoded from its members.
  @inlinable
  public static var fromFields: (@Sendable (SectionHeaderFields, CellKind) -> Self)? { nil }

  /// Decodes the discriminator too, which fails.
  @inlinable
  public init(cellType: CellKind, from value: borrowing JSONValue) throws { try self.init(from: value) }
}

extension SectionHeader: StreamDecodable where CellKind: StreamDecodable {
  /// Decodes the header of a section of the built-in format, `cellType` included.
  ///
  /// - Throws: `JSONValueError` naming the first member that is missing or of another type.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cellType: try object.decode("cellType"), from: value)
  }

  /// Decodes the header of a section of the built-in format whose discriminator has another name.
  ///
  /// - Throws: `JSONValueError` naming the first member that is missing or of another type.
  public init(cellType: CellKind, from value: borrowing JSONValue) throws {
    var object = try value.object()
    self.init(
      id: try object.decode("id"), title: try object.decode("title"),
      headerImage: try object.decodeIfPresent("headerImageDTO"),
      layoutTemplate: try object.decode("layoutTemplateDTO"), cellType: cellType,
      buttonTypes: try object.decode("buttonTypes"))
  }
}

extension SectionHeader: SectionHeaderDecodable where CellKind: StreamDecodable {
  /// The decoder knows the members of this header: each is decoded when it arrives, and none is kept.
  @inlinable
  public static var fromFields: (@Sendable (SectionHeaderFields, CellKind) -> Self)? {
    { fields, kind in
      SectionHeader(
        id: fields.id, title: fields.title, headerImage: fields.headerImage, layoutTemplate: fields.layoutTemplate,
        cellType: kind, buttonTypes: fields.buttonTypes)
    }
  }
}
