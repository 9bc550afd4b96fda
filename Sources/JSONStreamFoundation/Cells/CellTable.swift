public import JSONStream

/// Says, kind by kind, what an app's cells are: one row a `cellType`, any `Decodable` type beside fast ones.
///
///     enum AppCell: TabledCell {
///       typealias Header = SectionHeader<TabledCellKind<AppCell>>    // HomeFeed's, or one of the app's own
///       case banner(Banner), product(Product), spacer
///
///       static let table = CellTable<AppCell>([
///         .codable("banner", AppCell.banner),    // struct Banner: Codable, as it is
///         .fast("product", AppCell.product),     // struct Product: StreamDecodable
///         .empty("spacer"),
///       ])
///     }
///
///     for try await section in chunks.sections(of: AppCell.self) { … }
///
/// When a type gets a fast decoder, its row changes one word.
public struct CellTable<Cell: Sendable>: Sendable {
  /// How the cells of one kind are decoded.
  public struct Row: Sendable {
    @usableFromInline package let name: String
    /// What the cells are, where they come through Codable, and the decoder that is theirs alone.
    package let codable: (type: any (Decodable & SendableMetatype).Type, decoder: StreamDecoder?)?
    @usableFromInline let decode: (@Sendable (borrowing JSONValue, StreamDecoder) throws -> Cell)?

    @usableFromInline
    init(
      _ name: String, codable: (any (Decodable & SendableMetatype).Type, StreamDecoder?)? = nil,
      _ decode: (@Sendable (borrowing JSONValue, StreamDecoder) throws -> Cell)?
    ) {
      self.name = name
      self.codable = codable
      self.decode = decode
    }

    /// Cells of a `Decodable` type, decoded through Codable.
    ///
    /// - Parameters:
    ///   - name: The wire's `cellType`.
    ///   - make: Makes the cell, mostly an enum's case.
    ///   - decoder: The decoder for this type, where it is another one than the table's.
    public static func codable<Model: Decodable & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (Model) -> Cell, using decoder: StreamDecoder? = nil
    ) -> Row {
      Row(name, codable: (Model.self, decoder)) { value, common in
        // No copy of either.
        guard let decoder else { return make(try value.decode(Model.self, using: common)) }
        return make(try value.decode(Model.self, using: decoder))
      }
    }

    /// Cells of a type that decodes itself from the tokens.
    ///
    /// - Parameters:
    ///   - name: The wire's `cellType`.
    ///   - make: Makes the cell, mostly an enum's case.
    @inlinable
    public static func fast<Model: StreamDecodable & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (Model) -> Cell
    ) -> Row {
      Row(name) { value, _ in make(try Model(from: value)) }
    }

    /// A kind without cells: the section's `data` is skipped.
    public static func empty(_ name: String) -> Row { Row(name, nil) }
  }

  @usableFromInline package let rows: [Row]
  @usableFromInline package let decoder: StreamDecoder

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: The kinds. A name that two rows have stops the program: one of them would never be used.
  ///   - decoder: Decodes the types that come through Codable.
  public init(_ rows: [Row], decoder: StreamDecoder = .standard) {
    self.rows = rows
    self.decoder = decoder
    var names: Set<String> = []
    for row in rows {
      precondition(names.insert(row.name).inserted, "a CellTable has two rows named \"\(row.name)\"")
    }
  }

  /// The wire's names of all kinds, in the table's order.
  package var names: [String] { rows.map(\.name) }

  /// The row of a name, found by its UTF-8: a payload's text is not hashed, which can take long.
  ///
  /// - Complexity: O(rows).
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    rows.firstIndex { $0.name.utf8.count == name.count && $0.name.utf8.elementsEqual(name) }
  }
}
