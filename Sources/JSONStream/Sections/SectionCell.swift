/// What a section's cells are.
///
///     enum MyCell: SectionCell {
///       enum Kind: String, StreamDecodable { … }
///       typealias Header = MyHeader
///       static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }
///
///       case banner(Banner), product(Product)
///
///       init(_ kind: Kind, from value: borrowing JSONValue) throws {
///         switch kind {
///         case .banner: self = .banner(try Banner(from: value))
///         case .product: self = .product(try Product(from: value))
///         }
///       }
///     }
public protocol SectionCell: Sendable {
  /// A section's discriminator: decides what its cells are. Decoded once a section.
  associatedtype Kind: StreamDecodable & Sendable & Hashable
  /// What a section carries beside its cells.
  associatedtype Header: SectionHeaderDecodable where Header.CellKind == Kind

  /// The section's keys for the discriminator and the cells.
  static var keys: SectionKeys { get }

  /// Whether sections of this kind have cells; their list of cells is skipped when not. The default is yes.
  static func hasCells(_ kind: Kind) -> Bool

  /// Decodes one cell of a section.
  ///
  /// - Throws: `JSONValueError`, or any error of the conformance's own; the decoder adds path and position.
  init(_ kind: Kind, from value: borrowing JSONValue) throws

  /// The kind that a section of unknown type gets in lenient mode: it stays, without cells (or with ``fallback(forUnknownKind:)``),
  /// and is reported. Where it is nil, which is the default, the section is left out.
  ///
  /// The type is unknown when ``Kind`` rejects it and it is a string, or ``Kind`` throws the code `unknownValue`. A kind
  /// that takes every name, by a case of its own for those that it does not know, is not asked, and nothing is reported.
  ///
  /// The header has to go along: see ``SectionHeaderDecodable/init(cellType:from:)``.
  static func unknownKind(named name: String) -> Kind?

  /// One cell that takes the place of those of a section of unknown type: "update the app to see this". The default is
  /// none. Only asked where ``unknownKind(named:)`` gives a kind.
  static func fallback(forUnknownKind name: String) -> Self?
}

extension SectionCell {
  /// Every kind has cells.
  @inlinable
  public static func hasCells(_ kind: Kind) -> Bool { true }

  /// Sections of unknown type are left out.
  @inlinable
  public static func unknownKind(named name: String) -> Kind? { nil }

  /// No cell.
  @inlinable
  public static func fallback(forUnknownKind name: String) -> Self? { nil }
}
