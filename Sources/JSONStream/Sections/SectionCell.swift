/// The type of a section's cells, mostly an enum with a case for each kind.
///
///     enum MyCell: SectionCell {
///       enum Kind: String, StreamDecodable { … }
///       typealias Header = MyHeader
///       static var keys: SectionKeys { SectionKeys(kind: "kind", cells: "items") }
///
///       case banner(Banner), product(Product)
///
///       init(_ kind: Kind, from value: borrowing JSONElement) throws {
///         switch kind {
///         case .banner: self = .banner(try Banner(from: value))
///         case .product: self = .product(try Product(from: value))
///         }
///       }
///     }
public protocol SectionCell: Sendable {
  /// The section's discriminator, which decides how its cells are decoded. Decoded once for each
  /// section.
  associatedtype Kind: StreamDecodable & Sendable & Hashable
  /// The members of a section other than its cells.
  associatedtype Header: SectionHeaderDecodable where Header.Kind == Kind

  /// The section's keys for the discriminator and the cells.
  static var keys: SectionKeys { get }

  /// Returns whether sections of this kind have cells; if not, their list of cells is skipped.
  /// Default: true.
  static func hasCells(_ kind: Kind) -> Bool

  /// Decodes a cell of a section of the kind `kind`. Throws `JSONElementError`, or any error of the
  /// conformance's own; the decoder adds path and position.
  init(_ kind: Kind, from value: borrowing JSONElement) throws

  /// Returns the kind for a section of the unknown type `name` in lenient mode, or nil, the
  /// default, to skip it.
  ///
  /// The section is delivered without cells, or with ``fallback(forUnknownKind:from:)``, and
  /// reported. A type is unknown if it is a string that ``Kind`` rejects, or if ``Kind`` throws the
  /// code `unknownValue`. The header has to accept the kind, too: see
  /// ``SectionHeaderDecodable/init(kind:from:)``.
  static func unknownKind(named name: String) -> Kind?

  /// Returns a cell in place of those of a section of the unknown type `name`, such as "update the
  /// app to see this". Asked only where ``unknownKind(named:)`` returns a kind. Default: nil.
  static func fallback(forUnknownKind name: String) -> Self?

  /// Returns a cell in place of those of a section of the unknown type `name`, from the section
  /// itself: for a server that writes what older apps show in place of what they do not know.
  ///
  ///     static func fallback(forUnknownKind name: String, from section: borrowing JSONElement) -> Self? {
  ///       (try? Notice(from: section)).map { .notice($0) }
  ///     }
  ///
  /// `section` has the members that the header is decoded from, without the cells: where the header
  /// names its ``SectionHeaderDecodable/memberKeys``, the fallback's keys have to be among them. It
  /// is asked again if members follow the cells and the header is decoded again. Default:
  /// ``fallback(forUnknownKind:)``.
  static func fallback(forUnknownKind name: String, from section: borrowing JSONElement) -> Self?
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

  /// Returns ``fallback(forUnknownKind:)``, for which the section's members do not count.
  @inlinable
  public static func fallback(forUnknownKind name: String, from section: borrowing JSONElement)
    -> Self?
  {
    fallback(forUnknownKind: name)
  }
}

/// The keys of the two members that the decoder reads itself: a section's discriminator and its
/// cells.
public struct SectionKeys: Sendable {
  package let kind: StaticString
  package let cells: StaticString

  /// Creates the keys of the discriminator, `kind`, and of the array of cells, `cells`.
  public init(kind: StaticString, cells: StaticString) {
    self.kind = kind
    self.cells = cells
  }
}

/// Tells an object that is no section at all, for strategies that decode sections in another way.
package enum SectionFormat {
  /// Returns the error `unknownFormat` for a payload whose object has none of a section's keys, or
  /// nil. Lenient mode fails for it, too. O(n) in the bytes.
  package static func error(
    in payload: UnsafeBufferPointer<UInt8>, at path: JSONPath, _ keys: SectionKeys
  ) -> JSONStreamError? {
    do {
      let options = SectionDecodingOptions(path: path, mode: .lenient)
      var walk = SectionWalk(
        SectionRules(
          options, keys: keys, headerKeys: [], hasEarlyHeader: false, recordsCells: false))
      var cursor = try TokenCursor(at: options.path, options: options.stream, counts: false)
      try cursor.feed(payload, &walk, pass)
      try cursor.finish(&walk, pass)
      return nil
    } catch {
      let error = error as? JSONStreamError
      return error?.code == .unknownFormat ? error : nil
    }
  }

  /// Walks over all sections, and decodes nothing of them.
  @inline(never) private static func pass(
    _ cursor: inout TokenCursor, _ walk: inout SectionWalk
  ) throws {
    while true {
      switch try walk.next(&cursor) {
      case .needsTokens: return
      case .kind: walk.acceptKind(hasCells: false, &cursor)
      case .header: _ = try walk.acceptHeader(&cursor)
      case .lost: _ = cursor.takeLost()
      case .cells, .sectionEnd: break
      }
    }
  }
}
