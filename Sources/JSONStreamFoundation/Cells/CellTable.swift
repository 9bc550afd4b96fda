public import JSONStream

/// The kinds of an app's cells, a row for each kind: any `Decodable` type, or a fast
/// `StreamDecodable` one. <doc:CodableCells> has an example.
///
/// A kind's row is searched for once for each section, in O(rows).
public struct CellTable<Cell: Sendable>: Sendable {
  /// A kind of cells: its name and its decoder.
  public struct Row: Sendable {
    /// The name of the kind in the payload.
    @usableFromInline package let name: String
    /// The type that comes through Codable, and its own decoder if it has one; nil for other rows.
    package let codable: (type: any (Decodable & SendableMetatype).Type, decoder: CodableSettings?)?
    /// Decodes a cell; the decoder it gets is the table's. Nil for a kind without cells.
    @usableFromInline let decode:
      (@Sendable (borrowing JSONElement, CodableSettings) throws -> Cell)?

    @usableFromInline init(
      _ name: String, codable: (any (Decodable & SendableMetatype).Type, CodableSettings?)? = nil,
      _ decode: (@Sendable (borrowing JSONElement, CodableSettings) throws -> Cell)?
    ) {
      self.name = name
      self.codable = codable
      self.decode = decode
    }

    /// Returns a row for cells of a `Decodable` type, decoded through Codable.
    ///
    /// - Parameters:
    ///   - name: The name of the kind in the payload.
    ///   - make: Makes the cell from the model, such as a case of an enum.
    ///   - decoder: The decoder for this type; by default the table's.
    public static func codable<Model: Decodable & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (consuming Model) -> Cell,
      using decoder: CodableSettings? = nil
    ) -> Row {
      Row(name, codable: (Model.self, decoder)) { value, common in
        // Two paths, so that no decoder is copied.
        guard let decoder else {
          return make(try value.decode(Model.self, using: common))
        }
        return make(try value.decode(Model.self, using: decoder))
      }
    }

    /// Returns a row for cells of a `StreamDecodable` type, which `make` turns into cells; `name`
    /// is the name of the kind in the payload.
    @inlinable public static func fast<Model: StreamDecodable & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (consuming Model) -> Cell
    ) -> Row { Row(name) { value, _ in make(try Model(from: value)) } }

    /// Returns a row for a kind without cells, whose list of cells is skipped.
    public static func empty(_ name: String) -> Row { Row(name, nil) }
  }

  /// The rows in the order in which they are searched.
  @usableFromInline package let rows: [Row]
  /// The decoder for types that come through Codable, unless a row has its own.
  @usableFromInline package let decoder: CodableSettings
  /// The rows' names, in the same order: a search goes through these alone.
  package let names: [String]

  /// Creates a table. Two rows of the same name stop the program. `decoder` is for the types that
  /// come through Codable.
  public init(_ rows: [Row], decoder: CodableSettings = .standard) {
    self.rows = rows
    self.decoder = decoder
    names = rows.map(\.name)
    var known: Set<String> = []
    for name in names {
      precondition(known.insert(name).inserted, "a CellTable has two rows named \"\(name)\"")
    }
  }

  /// Returns the index of the row `name`, by bytes: hashing a payload's text can take long.
  /// O(rows).
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    names.firstIndex { known in
      var known = known
      return known.withUTF8 { $0.count == name.count && $0.elementsEqual(name) }
    }
  }
}
