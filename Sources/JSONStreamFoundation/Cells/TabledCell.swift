public import JSONStream

/// A cell whose kinds are the rows of a table: nothing to write but the table. See ``CellTable``.
public protocol TabledCell: SectionCell where Kind == TabledCellKind<Self> {
  /// The kinds, and how each is decoded. A constant: it is asked for with every cell.
  static var table: CellTable<Self> { get }
}

extension TabledCell {
  /// Sections of kinds that the table calls empty have none.
  @inlinable
  public static func hasCells(_ kind: Kind) -> Bool { kind.row >= 0 && table.rows[kind.row].decode != nil }

  /// In lenient mode, sections of unknown type stay, without cells: their kind has the name that was sent, and no row.
  public static func unknownKind(named name: String) -> Kind? { Kind(unknown: name) }

  /// Decodes a cell as its kind's row says.
  ///
  /// - Throws: What the type throws.
  @inlinable
  public init(_ kind: Kind, from value: borrowing JSONValue) throws {
    let table = Self.table
    guard kind.row >= 0, let decode = table.rows[kind.row].decode else {
      throw value.failure(.unknownValue, "a section of type \"\(kind.name)\" has no cells")
    }
    self = try decode(value, table.decoder)
  }
}

/// A section's `cellType`, as a row of the cells' table.
public struct TabledCellKind<Cell: TabledCell>: StreamDecodable, Sendable, Hashable, CustomStringConvertible {
  /// The wire's name.
  public let name: String
  /// The place in the table; negative for a name that it does not have.
  @usableFromInline let row: Int

  /// Whether the table has the name. Only lenient mode makes kinds that it does not have.
  public var isKnown: Bool { row >= 0 }

  /// The name.
  public var description: String { name }

  /// The kind with this name, if the table has one.
  package init?(_ name: String) {
    var name = name
    guard let row = name.withUTF8({ Cell.table.place(of: $0) }) else { return nil }
    self.name = name
    self.row = row
  }

  init(unknown name: String) {
    self.name = name
    row = -1
  }

  /// Decodes the name of a kind.
  ///
  /// - Throws: `JSONValueError` when the table has no such row.
  public init(from value: borrowing JSONValue) throws {
    let name = try value.string()
    guard let kind = Self(name) else {
      throw value.failure(
        .unknownValue, "unknown cellType \"\(name)\"; known are \(Cell.table.names.joined(separator: ", "))")
    }
    self = kind
  }

  // By the row, and what has none by its bytes: it is a payload's text, which is not compared as a string.

  /// Whether two kinds are one.
  public static func == (one: Self, other: Self) -> Bool {
    one.row == other.row && (one.isKnown || one.name.utf8.elementsEqual(other.name.utf8))
  }

  /// Hashes what tells kinds apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    if !isKnown { for byte in name.utf8 { hasher.combine(byte) } }
  }
}
