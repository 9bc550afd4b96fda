/// The type of a section's cells, mostly an enum with a case for each kind.
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
  /// The section's discriminator, which decides how its cells are decoded. Decoded once for each section.
  associatedtype Kind: StreamDecodable & Sendable & Hashable
  /// The members of a section other than its cells.
  associatedtype Header: SectionHeaderDecodable where Header.CellKind == Kind

  /// The section's keys for the discriminator and the cells.
  static var keys: SectionKeys { get }

  /// Whether sections of this kind have cells; if not, their list of cells is skipped. Default: true.
  static func hasCells(_ kind: Kind) -> Bool

  /// Decodes a cell of a section of the kind `kind`. Throws `JSONValueError`, or any error of the conformance's own;
  /// the decoder adds path and position.
  init(_ kind: Kind, from value: borrowing JSONValue) throws

  /// Returns the kind for a section of the unknown type `name` in lenient mode, or nil, the default, to skip it.
  ///
  /// The section is delivered without cells, or with ``fallback(forUnknownKind:)``, and reported. A type is unknown if
  /// it is a string that ``Kind`` rejects, or if ``Kind`` throws the code `unknownValue`. The header has to accept the
  /// kind, too: see ``SectionHeaderDecodable/init(cellType:from:)``.
  static func unknownKind(named name: String) -> Kind?

  /// Returns a cell in place of those of a section of the unknown type `name`, such as "update the app to see this".
  /// Asked only where ``unknownKind(named:)`` returns a kind. Default: nil.
  static func fallback(forUnknownKind name: String) -> Self?
}

extension SectionCell {
  /// Returns true: every kind has cells.
  @inlinable
  public static func hasCells(_ kind: Kind) -> Bool { true }

  /// Returns nil: sections of unknown type are skipped.
  @inlinable
  public static func unknownKind(named name: String) -> Kind? { nil }

  /// Returns nil: no cell.
  @inlinable
  public static func fallback(forUnknownKind name: String) -> Self? { nil }
}
