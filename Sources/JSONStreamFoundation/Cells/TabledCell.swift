public import JSONStream

/// A cell type that consists of a table of its kinds. See ``CellTable``.
public protocol TabledCell: SectionCell where Kind == TabledCellKind<Self> {
  /// The kinds and their decoders. A constant, as it is read for every cell.
  static var table: CellTable<Self> { get }
}

extension TabledCell {
  /// Returns false for kinds that the table declares empty.
  @inlinable public static func hasCells(_ kind: Kind) -> Bool {
    kind.row >= 0 && table.rows[kind.row].decode != nil
  }

  /// Returns a kind without a row, so that lenient mode delivers the section, without cells.
  public static func unknownKind(named name: String) -> Kind? {
    Kind(unknown: name)
  }

  /// Decodes a cell as its kind's row says. Throws the errors of the row's type.
  @inlinable public init(_ kind: Kind, from value: borrowing JSONElement) throws {
    let table = Self.table
    guard kind.row >= 0, let decode = table.rows[kind.row].decode else {
      throw value.failure(.unknownValue, "a section of type \"\(kind)\" has no cells")
    }
    self = try decode(value, table.decoder)
  }
}

/// A section's kind, as a row of the cells' table.
public struct TabledCellKind<Cell: TabledCell>: StreamDecodable, Sendable, Hashable,
  CustomStringConvertible
{
  /// The index of the row; negative for a name that the table does not have, in lenient mode.
  @usableFromInline let row: Int
  /// The bytes of a name without a row: comparing a payload's text as strings can take long.
  private let unknown: [UInt8]?

  /// The name of the kind in the payload.
  public var description: String {
    row >= 0 ? Cell.table.rows[row].name : String(decoding: unknown ?? [], as: UTF8.self)
  }

  /// Creates the kind of a row; nil where the table has no row of this name.
  package init?(_ name: String) {
    var name = name
    guard let row = name.withUTF8({ Cell.table.place(of: $0) }) else {
      return nil
    }
    self.row = row
    unknown = nil
  }

  /// Creates a kind without a row, which only lenient mode makes.
  init(unknown name: String) {
    row = -1
    unknown = Array(name.utf8)
  }

  /// Decodes the name of a kind. Throws `JSONElementError` when the table has no such row.
  public init(from value: borrowing JSONElement) throws {
    if value.token.pointee.kind == .string,
      let row = Cell.table.place(of: value.token.pointee.bytes)
    {
      self.row = row
      unknown = nil
      return
    }
    throw value.failure(
      .unknownValue,
      "unknown kind \"\(try value.string())\"; known are \(Cell.table.names.joined(separator: ", "))"
    )
  }
}

extension JSONElement {
  /// Decodes any `Decodable` type from this value.
  /// Values and errors are JSONDecoder's; see ``CodableSettings``. It costs more than
  /// `StreamDecodable` and less than JSONDecoder: `sectile bench --full` shows both for each type
  /// of a payload.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder with its strategies. Make it once, not once for each cell.
  /// - Throws: `DecodingError` as JSONDecoder does, and the type's own errors. A stream decoder
  ///   wraps it, as `underlying`, in a `JSONStreamError` with path and position.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: CodableSettings = .standard
  ) throws -> Value { try decoder.decode(type, at: token) }
}
