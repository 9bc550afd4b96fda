public import JSONStream

/// What a section's cells are: the door through which built-in cells and an app's own pass alike.
///
///     enum MyCell: SectionCell {
///       enum Kind: String, StreamDecodable { … }
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
  /// A section's `cellType`: decides what its cells are. Decoded once a section.
  associatedtype Kind: StreamDecodable & Sendable & Hashable

  /// Whether sections of this kind have cells; their `data` is skipped when not. The default is yes.
  static func hasCells(_ kind: Kind) -> Bool

  /// Decodes one cell of a section.
  ///
  /// - Throws: ``JSONValueError``, or any error of the conformance's own; the decoder adds path and position.
  init(_ kind: Kind, from value: borrowing JSONValue) throws
}

extension SectionCell {
  /// Every kind has cells.
  @inlinable
  public static func hasCells(_ kind: Kind) -> Bool { true }
}
