public import SectionsFoundation
public import Sections

// An app whose cells are the rows of a table: the table says what there is to know of its kinds and their types.

extension App where Cell: TabledCell {
  /// Describes an app by the table of its cells; the types that come through Codable are its ``cellTypes``. Cells and
  /// headers are compared by `==` where they have it, else as Swift's reflection sees them.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - cells: Its cells.
  ///   - path: Where the sections lie in a payload.
  @inlinable
  public init(_ name: String, cells: Cell.Type, at path: String = "$") {
    self.init(name, cells: cells, kinds: App.tabledKinds, at: path)
    cellTypes = App.tabledTypes
  }

  @usableFromInline
  static var tabledKinds: [Cell.Kind] { Cell.table.names.compactMap { Cell.Kind($0) } }

  @usableFromInline
  static var tabledTypes: [BenchCellType] {
    Cell.table.rows.compactMap { row in
      row.codable.map { codable in
        func cellType<Model: Decodable & SendableMetatype>(_ type: Model.Type) -> BenchCellType {
          BenchCellType(row.name, codable: type, using: codable.decoder ?? Cell.table.decoder)
        }
        return cellType(codable.type)
      }
    }
  }
}
