/// A section's header: a type of the app's for all members but the cells.
///
///     struct ShelfHeader: SectionHeaderDecodable {
///       var kind: ShelfCell.Kind
///       var heading: String
///       var campaign: Campaign?
///
///       init(from value: borrowing JSONElement) throws {
///         var object = try value.object()
///         kind = try object.decode("kind")
///         heading = try object.decode("heading")
///         campaign = try object.decodeIfPresent("campaign")
///       }
///     }
///
/// It is decoded at the section's end; of several errors, a cell's comes before the header's. With
/// granularity cell, and for a screen that shows sections before their end, it is decoded where the
/// cells begin, and again at the end if members followed them; if it lacks a member where the cells
/// begin, it is complete only at the end. Until then its members are kept, up to `elementBytes`;
/// with ``memberKeys``, only the members that it reads.
public protocol SectionHeaderDecodable: StreamDecodable, Sendable {
  /// The type of the section's discriminator.
  associatedtype Kind: Sendable & Hashable

  /// The section's discriminator.
  var kind: Kind { get }

  /// The keys of the members that `init(from:)` asks for, with or without the discriminator. All
  /// others are skipped as they arrive, however large. Default: nil, which keeps every member.
  static var memberKeys: [StaticString]? { get }

  /// Decodes the header of a section whose discriminator has been decoded. In lenient mode it may
  /// be ``SectionCell/unknownKind(named:)``.
  ///
  ///     init(kind: ShelfCell.Kind, from value: borrowing JSONElement) throws {
  ///       var object = try value.object()
  ///       self.kind = kind
  ///       heading = try object.decode("heading")
  ///       …
  ///
  /// The default calls `init(from:)`, which fails for a discriminator of unknown type, so that the
  /// section is skipped. That goes for a header that is decoded through Codable, too.
  init(kind: Kind, from value: borrowing JSONElement) throws
}

extension SectionHeaderDecodable {
  /// Returns nil, to keep every member.
  @inlinable
  public static var memberKeys: [StaticString]? { nil }

  /// Calls `init(from:)`, which decodes the discriminator again.
  @inlinable
  public init(kind: Kind, from value: borrowing JSONElement) throws {
    try self.init(from: value)
  }
}
